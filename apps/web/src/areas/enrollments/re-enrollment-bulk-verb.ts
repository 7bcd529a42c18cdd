import type { ReEnrollment } from '@caderneta/contracts/re-enrollments'
import { IconCalendarUp } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import type { BulkVerb, Selection } from '../../ui/data-table.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { chosenOnly, keepStudents } from './chosen-students.ts'
import { reEnrollmentPaths } from './paths.ts'
import { phrases } from './re-enrollment-phrases.ts'

/** Those who are chosen, are still at the school and have no next year yet go on to classes and terms, of one school and one year at a time. */
export function useReEnrollVerb({ rows }: Selection<ReEnrollment>): BulkVerb {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const waiting = [...rows.values()].filter(
    ({ nextEnrollmentId, reasons }) => nextEnrollmentId === null && !reasons.includes('left'),
  )
  const places = new Set(waiting.map(({ schoolId, schoolYear }) => `${schoolId}/${schoolYear}`))
  const severalPlaces = places.size > 1 ? t('one_school') : undefined
  const reason = waiting.length === 0 ? t('nobody_waits') : severalPlaces
  return {
    id: 'enroll',
    label: t('go_on_several'),
    icon: IconCalendarUp,
    onClick: () => {
      const [first] = waiting
      if (!first) return
      keepStudents(waiting)
      const { schoolId, schoolYear } = first
      navigate(reEnrollmentPaths.many({ schoolId, schoolYear: String(schoolYear), alunos: chosenOnly }))
    },
    disabledReason: reason,
  }
}
