// What disabling a plan touches: its schools, their enrollments, and what each scope takes coverage from.
import { plans } from '@caderneta/contracts/plans'
import { firstOfMonth, yearOf } from '@caderneta/kernel/calendar-date'
import { must } from '../../platform/must.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { inSchools } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { isHeldByCounter } from './plan-lift.ts'
import { onePlan } from './plan-store.ts'
import { lastOfSchools } from './school-plan-store.ts'

export const previewDisablePlan = query(plans.previewDisable, async (tx, { params }, scope) => {
  const [plan, reach] = await Promise.all([tx.first(onePlan(scope, params.id)), tx.first(reachOf(scope, params.id))])
  if (!plan) throw notFound('plan')
  const { schools, enrollments, invoices, cents } = must(reach, 'counts have a row')
  // `future` writes no lift: nothing that is issued changes.
  const loses = { notTransferred: { invoices, cents }, future: { invoices: 0, cents: 0 } }
  return { schools, enrollments, loses }
})

type Reach = { schools: number; enrollments: number; invoices: number; cents: number }

/**
 * What is dead and was in no transfer never counts again; an invoice that an agreement stands for counts as before. A school keeps what
 * was issued under a plan that it has no line of any more: items say their plan themselves.
 */
function reachOf(scope: Scope, planId: string): Query<Reach> {
  const { tenantId, today } = scope
  return statement(sql<Reach>`
    with schools as materialized (${lastOfSchools(scope, planId, firstOfMonth(today))}),
    -- Of all that was issued under the plan little was in no transfer yet: what costs a look for each row is asked of that alone.
    waiting as materialized (
      select x.tenant_id, x.invoice_id, x.position, x.cents, x.covered_at, x.plan_version_id from invoice_item x
      where x.tenant_id = ${tenantId}::int and x.coverage = 'guaranteed'
        and x.plan_version_id = any(array(select v.id from plan_version v where v.tenant_id = ${tenantId}::int and v.plan_id = ${planId}::uuid))
        and not exists (select from transfer_basis b where b.tenant_id = ${tenantId}::int and b.invoice_id = x.invoice_id and b.item = x.position)
    ),
    lifted as (
      select x.invoice_id, x.cents from waiting x
      join invoice i on i.tenant_id = ${tenantId}::int and i.id = x.invoice_id and ${inSchools(scope, 'i.school_id')}
      where not exists (select from plan_lift l where l.tenant_id = ${tenantId}::int and l.plan_id = ${planId}::uuid and l.lifted_at > x.covered_at)
        and not ${isHeldByCounter(sql`${tenantId}::int`)}
        and (i.status not in ('canceled', 'duplicated', 'refunded', 'chargeback') or i.status = 'canceled' and exists (select from agreement_invoice o
          where o.tenant_id = i.tenant_id and o.invoice_id = i.id and o.outcome in ('moved', 'covered')))
    )
    select (select count(*)::int from schools) as schools,
      (select count(*)::int from enrollment e
        join academic_class c on c.tenant_id = e.tenant_id and c.id = e.class_id and c.school_year >= ${yearOf(today)}::int
        where e.tenant_id = ${tenantId}::int and e.status not in ('canceled', 'evaded') and e.school_id in (select school_id from schools)) as enrollments,
      (select count(distinct invoice_id)::int from lifted) as invoices,
      (select coalesce(sum(cents), 0)::bigint from lifted) as cents`)
}
