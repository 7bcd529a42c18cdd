// What may be done with a course: change it, take it out of use and into use again.
import { type Course, courses } from '@caderneta/contracts/courses'
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import { type RecordVerb, type RecordVerbs, useEditVerb } from '../../screens/record-verbs.tsx'
import { toast } from '../../ui/toast.ts'
import { coursePaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function useCourseVerbs(record: Course): RecordVerbs {
  const may = useMay()
  const state = useStateVerb(record)
  return {
    primary: useEditVerb()(record.can?.update, coursePaths.change({ courseId: record.id })),
    second: may(courses.deactivate) ? state : undefined,
  }
}

function useStateVerb({ id, name, isActive, can }: Course): RecordVerb {
  const t = usePhrases(phrases)
  const on = useWrite(courses.activate, { onDone: () => toast.success({ title: t('activated'), line: name }) })
  const off = useWrite(courses.deactivate, {
    onDone: () =>
      toast.success({
        title: t('deactivated', { name }),
        line: t('deactivate_text'),
        action: { label: t('undo'), onClick: () => on.mutate({ id }) },
      }),
  })
  if (!isActive) {
    const run = () => on.mutate({ id })
    return { id: 'activate', label: t('activate'), icon: IconCircleCheck, run, busy: on.isPending }
  }
  return {
    id: 'deactivate',
    label: t('deactivate'),
    icon: IconCircleOff,
    run: () => off.mutate({ id }),
    busy: off.isPending,
    disabledReason: disabledReason(courses.deactivate, can?.deactivate),
  }
}
