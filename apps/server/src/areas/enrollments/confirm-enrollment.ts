import { enrollments, EnrollmentStatus, events } from '@caderneta/contracts/enrollments'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canConfirm } from './enrollment-rules.ts'
import { enrollmentForUpdate } from './enrollment-store.ts'
import { toEnrollment } from './enrollment-view.ts'

export const confirmEnrollment = action(enrollments.confirm, {
  lock: ({ params }, scope) => ({ enrollment: one('enrollment', enrollmentForUpdate(scope, params.id)) }),
  decide: ({ enrollment: before }, _input, scope) => {
    if (!before) return refuse('enrollment_not_found')
    const ability = canConfirm(EnrollmentStatus.parse(before.status))
    if (!ability.can) return refuse(ability.reason)
    const version = before.version + 1
    const status = 'inProgress'
    return accept(
      { ...before, status, version },
      {
        parts: [changedRow('enrollment', scope, before, { status })],
        history: [{ subjectId: before.id, event: 'confirmed' }],
        audit: { subjectId: before.id, body: { before: { status: before.status }, after: { status } } },
        events: [news(events['enrollment.confirmed'], { subjectId: before.id, schoolId: before.school_id, version })],
      },
    )
  },
  view: toEnrollment,
})
