import { events, reEnrollments } from '@caderneta/contracts/re-enrollments'
import { inSchools } from '../../platform/access/scope.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { enrollmentForUpdate } from '../enrollments/public.ts'
import { retentionOf } from './re-enrollment-store.ts'
import { canLift } from './retention-rules.ts'

/** A person lifts it, with a reason; the debts stay as they are. */
export const liftRetention = action(reEnrollments.lift, {
  lock: ({ params }, scope) => ({
    source: one('enrollment', enrollmentForUpdate(scope, params.id)),
    held: statement(sql`select x.id from enrollment_retention x where x.tenant_id = ${scope.tenantId}::int
      and ${inSchools(scope, 'x.school_id')} and x.enrollment_id in (select n.id from enrollment e
        join enrollment n on n.tenant_id = e.tenant_id and n.student_id = e.student_id and n.school_year = e.school_year + 1
        where e.tenant_id = ${scope.tenantId}::int and e.id = ${params.id}::uuid) for update of x`),
    retention: retentionOf(scope, params.id),
  }),
  decide: ({ retention: [retention] }, { params, body: { reason } }, scope) => {
    const ability = canLift(retention)
    if (!ability.can || !retention) return refuse(ability.can ? 'retention_not_found' : ability.reason)
    const { enrollment_id: subjectId, school_id: schoolId, version } = retention
    return accept(
      { id: params.id },
      {
        parts: [changedRow('enrollment_retention', scope, retention, { lifted_at: scope.now, lift_reason: reason })],
        history: [{ subjectId, event: 'retentionLifted', data: { reason } }],
        audit: { subjectId, body: { reason, condition: retention.condition } },
        events: [news(events['retention.lifted'], { subjectId, schoolId, version: version + 1 })],
      },
    )
  },
  view: (record) => record,
})
