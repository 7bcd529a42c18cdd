// What disabling a plan touches: its schools, their enrollments, and what each scope takes coverage from.
import { plans } from '@caderneta/contracts/plans'
import { firstOfMonth, yearOf } from '@caderneta/kernel/calendar-date'
import { must } from '../../platform/must.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { inSchools } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { isHeldByCounter, isNotLifted } from './plan-lift.ts'
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
    lifted as (
      select x.invoice_id, x.cents from plan_version v
      join invoice_item x on x.tenant_id = v.tenant_id and x.plan_version_id = v.id and x.coverage = 'guaranteed' and ${isNotLifted} and not ${isHeldByCounter}
      join invoice i on i.tenant_id = x.tenant_id and i.id = x.invoice_id and ${inSchools(scope, 'i.school_id')}
      where v.tenant_id = ${tenantId}::int and v.plan_id = ${planId}::uuid and x.tenant_id = ${tenantId}::int
        and not exists (select from transfer_basis b where b.tenant_id = x.tenant_id and b.invoice_id = x.invoice_id and b.item = x.position)
        and (i.status not in ('canceled', 'duplicated', 'refunded', 'chargeback') or exists (select from agreement_invoice o
          where o.tenant_id = i.tenant_id and o.invoice_id = i.id and o.outcome in ('moved', 'covered')))
    )
    select (select count(*)::int from schools) as schools,
      (select count(*)::int from enrollment e
        join academic_class c on c.tenant_id = e.tenant_id and c.id = e.class_id and c.school_year >= ${yearOf(today)}::int
        where e.tenant_id = ${tenantId}::int and e.status not in ('canceled', 'evaded') and e.school_id in (select school_id from schools)) as enrollments,
      (select count(distinct invoice_id)::int from lifted) as invoices,
      (select coalesce(sum(cents), 0)::bigint from lifted) as cents`)
}
