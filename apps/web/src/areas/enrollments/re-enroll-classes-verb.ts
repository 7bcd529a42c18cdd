import type { AnswerOf } from '@caderneta/contracts/define'
import { type GivenBulk, reEnrollments } from '@caderneta/contracts/re-enrollments'
import { IconCalendarUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '../../client/api-error.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { jobPaths } from '../jobs/paths.ts'
import { dropStudents } from './chosen-students.ts'
import { reEnrollmentPaths } from './paths.ts'
import { phrases } from './re-enrollment-phrases.ts'

type Preview = AnswerOf<typeof reEnrollments.preview>

/** The count stands in the button. Nothing before the dry run has come. */
export function useBulkVerb(bulk: GivenBulk | undefined, preview: Preview | undefined): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const { mutateAsync } = useWrite(reEnrollments.enrollMany, { handles: () => true })
  if (!bulk || !preview) return undefined
  const { count, monthlyCents } = preview
  const run = async () => {
    const started: { jobId: string | undefined } = { jobId: undefined }
    const isConfirmed = await dialogs.typed({
      title: t('go', { count }),
      amount: { label: t('would'), cents: monthlyCents },
      text: t('go_text'),
      confirm: t('go', { count }),
      act: async () => {
        started.jobId = (await mutateAsync(bulk)).jobId
      },
      explain: (error) => (error instanceof ApiError ? error.message : ''),
    })
    if (!isConfirmed || started.jobId === undefined) return
    dropStudents()
    const href = jobPaths.one({ jobId: started.jobId })
    toast.success({ title: t('started'), action: { label: t('see_task'), href } })
    void navigate({ to: reEnrollmentPaths.list({ schoolId: bulk.schoolId }) })
  }
  return {
    id: 'go',
    label: count === 0 ? t('nobody') : t('go', { count }),
    icon: IconCalendarUp,
    run: () => void run(),
    disabledReason: count === 0 ? t('nobody') : undefined,
  }
}
