// What a new enrollment leaves, for areas below that enroll.
import { events } from '@caderneta/contracts/enrollments'
import type { Scope } from '../../platform/access/scope.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { AnnualPlan } from './annual-plan.ts'
import { newEnrollment } from './enrollment-store.ts'

type Made = Parameters<typeof newEnrollment>

/** The enrollment with its history, audit line and event. Its part is called `new_enrollment`. */
export function enrolledEffects(
  scope: Scope,
  who: Made[1],
  academicClass: Made[2],
  plan: AnnualPlan,
  given: Made[4],
): Effects {
  const { columns, part } = newEnrollment(scope, who, academicClass, plan, given)
  return {
    parts: [part],
    history: [{ subjectId: who.id, event: 'created' }],
    audit: { subjectId: who.id, body: { after: columns } },
    events: [news(events['enrollment.created'], { subjectId: who.id, schoolId: columns.school_id, version: 1 })],
  }
}
