import { enrollments, EnrollmentStatus, events } from '@caderneta/contracts/enrollments'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canCancel } from './enrollment-rules.ts'
import { enrollmentForUpdate, liveInvoicesOf } from './enrollment-store.ts'
import { toEnrollment } from './enrollment-view.ts'

export const cancelEnrollment = action(enrollments.cancel, {
  lock: ({ params }, scope) => ({
    enrollment: one('enrollment', enrollmentForUpdate(scope, params.id)),
    live: liveInvoicesOf(scope, params.id),
  }),
  decide: ({ enrollment: before, live: [live] }, { body }, scope) => {
    if (!before) return refuse('enrollment_not_found')
    // none: an enrollment without invoices
    const invoices = live?.invoices ?? 0
    const ability = canCancel(EnrollmentStatus.parse(before.status), invoices)
    if (!ability.can) return refuse(ability.reason, { invoices })
    const version = before.version + 1
    const status = 'canceled'
    return accept(
      { ...before, status, version },
      {
        parts: [changedRow('enrollment', scope, before, { status })],
        history: [{ subjectId: before.id, event: 'canceled', data: { comment: body.comment } }],
        audit: {
          subjectId: before.id,
          body: { before: { status: before.status }, after: { status }, comment: body.comment },
        },
        events: [news(events['enrollment.canceled'], { subjectId: before.id, schoolId: before.school_id, version })],
      },
    )
  },
  view: toEnrollment,
})
