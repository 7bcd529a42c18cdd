// The enrollment's own parts of a departure. What becomes of its invoices is decided below.
import { events } from '@caderneta/contracts/enrollments'
import type { Scope } from '../../platform/access/scope.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { removed } from '../../platform/operation/changes.ts'
import type { Effects, HistoryLine } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { EnrollmentRow } from './enrollment-view.ts'

type Own = Required<Pick<Effects, 'parts' | 'history' | 'events'>>
type Ended = { status: 'canceled' | 'evaded'; departedOn: string }
type Back = { status: 'inProgress' | 'enrolled'; departedOn: null }

const eventOf = {
  canceled: events['enrollment.canceled'],
  evaded: events['enrollment.evaded'],
  inProgress: events['enrollment.returned'],
  enrolled: events['enrollment.returned'],
}
const lines = { canceled: 'canceled', evaded: 'evaded', inProgress: 'returned', enrolled: 'returned' } as const

/** A locked enrollment that ends, or lives again. */
export function departed(
  scope: Scope,
  before: EnrollmentRow,
  { status, departedOn }: Ended | Back,
  data: HistoryLine['data'] & object,
): Own {
  return {
    parts: [changedRow('enrollment', scope, before, { status, departed_on: departedOn })],
    history: [{ subjectId: before.id, event: lines[status], data }],
    events: [
      news(eventOf[status], {
        subjectId: before.id,
        schoolId: before.school_id,
        version: before.version + 1,
      }),
    ],
  }
}

/** Gone for good; what it was stays in the audit log. */
export function removedEnrollment(scope: Scope, before: EnrollmentRow): Effects {
  const shown = [
    ...(['school_id', 'class_id', 'student_id', 'guardian_id', 'school_year', 'monthly_cents'] as const),
    ...(['due_day', 'status', 'external_id'] as const),
  ]
  return removed('enrollment', scope, before, shown, { event: events['enrollment.removed'] })
}
