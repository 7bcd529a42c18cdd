import { departures } from '@caderneta/contracts/departures'
import { type Enrollment, enrollments, type EnrollmentStatus } from '@caderneta/contracts/enrollments'
import { IconBan, IconCheck, IconDoorExit } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import type { BulkVerb, Selection } from '../../ui/data-table.tsx'
import { keepChosen } from '../../screens/chosen-rows.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { currentUiPhrases } from '../../ui/phrases.tsx'
import { toast } from '../../ui/toast.ts'
import { departurePaths } from '../departures/paths.ts'
import { jobPaths } from '../jobs/paths.ts'
import { bulkVerbPhrases } from './bulk-verb-phrases.ts'

type Chosen = Selection<Enrollment>

/** What can be done with several enrollments; each goes on its own, and the job says of each why not. */
export function useEnrollmentBulkVerbs(selection: Chosen): BulkVerb[] {
  const may = useMay()
  const confirm = useConfirmMany(selection)
  const evade = useEvadeMany(selection)
  const cancel = useCancelMany(selection)
  return [
    ...(may(enrollments.confirmMany) ? [confirm] : []),
    ...(may(departures.evadeMany) ? [evade] : []),
    ...(may(departures.cancelMany) ? [cancel] : []),
  ]
}

function partOf({ rows }: Chosen, statuses: readonly EnrollmentStatus[]) {
  const all = [...rows.values()]
  const ids = all.filter(({ status }) => statuses.includes(status)).map(({ id }) => id)
  return { ids, count: ids.length, skipped: all.length - ids.length }
}

function useStarted(selection: Chosen) {
  const t = usePhrases(bulkVerbPhrases)
  return (title: string, jobId: string) => {
    selection.clear()
    toast.success({ title, action: { label: t('see_task'), href: jobPaths.one({ jobId }) } })
  }
}

function useConfirmMany(selection: Chosen): BulkVerb {
  const t = usePhrases(bulkVerbPhrases)
  const started = useStarted(selection)
  const { mutate } = useWrite(enrollments.confirmMany, { onDone: ({ jobId }) => started(t('confirming'), jobId) })
  const { ids, count, skipped } = partOf(selection, ['toEnroll'])
  const ask = async () => {
    const isSure = await dialogs.confirm({
      title: t('confirm_title', { count }),
      consequences: [t('confirm_text'), ...(skipped > 0 ? [t('skipped', { count: skipped })] : [])],
      confirm: t('confirm_several'),
    })
    if (isSure) mutate({ enrollmentIds: ids })
  }
  return {
    id: 'confirm',
    label: t('confirm_several'),
    icon: IconCheck,
    onClick: () => void ask(),
    disabledReason: count === 0 ? t('confirm_none') : undefined,
  }
}

function useCancelMany(selection: Chosen): BulkVerb {
  const t = usePhrases(bulkVerbPhrases)
  const started = useStarted(selection)
  const { mutateAsync } = useWrite(departures.cancelMany, { handles: () => true })
  const { ids, count, skipped } = partOf(selection, ['toEnroll', 'inProgress', 'enrolled'])
  const ask = () =>
    dialogs.reason({
      title: t('cancel_title', { count }),
      consequences: [t('cancel_invoices'), ...(skipped > 0 ? [t('skipped', { count: skipped })] : [])],
      warning: t('cancel_warning'),
      confirm: t('cancel_several').replace('…', ''),
      destructive: true,
      word: currentUiPhrases().confirmWord,
      draftKey: 'cancel-enrollments',
      act: async (comment) => {
        const { jobId } = await mutateAsync({ enrollmentIds: ids, comment })
        started(t('canceling'), jobId)
      },
    })
  return {
    id: 'cancel',
    label: t('cancel_several'),
    icon: IconBan,
    onClick: () => void ask(),
    disabledReason: count === 0 ? t('cancel_none') : undefined,
  }
}

/** When and why is asked on a page of its own, which finds the choice in this tab. */
function useEvadeMany(selection: Chosen): BulkVerb {
  const t = usePhrases(bulkVerbPhrases)
  const navigate = useNavigate()
  const { ids } = partOf(selection, ['inProgress', 'enrolled'])
  return {
    id: 'evade',
    label: t('evade_several'),
    icon: IconDoorExit,
    onClick: () => {
      keepChosen(departurePaths.evadeMany(), ids)
      navigate(departurePaths.evadeMany())
    },
    disabledReason: ids.length === 0 ? t('evade_none') : undefined,
  }
}
