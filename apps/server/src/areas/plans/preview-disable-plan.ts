// What a plan reaches: its schools, their enrollments, and what was issued under its coverage and is not paid.
import { plans } from '@caderneta/contracts/plans'
import { firstOfMonth, yearOf } from '@caderneta/kernel/calendar-date'
import { must } from '../../platform/must.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { inSchools } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { onePlan } from './plan-store.ts'
import { lastOfSchools } from './school-plan-store.ts'

export const previewDisablePlan = query(plans.previewDisable, async (tx, { params }, scope) => {
  const [plan, reach] = await Promise.all([tx.first(onePlan(scope, params.id)), tx.first(reachOf(scope, params.id))])
  if (!plan) throw notFound('plan')
  return must(reach, 'counts have a row')
})

type Reach = { schools: number; enrollments: number; openInvoices: number; openCents: number }

function reachOf(scope: Scope, planId: string): Query<Reach> {
  const { tenantId, today } = scope
  return statement(sql<Reach>`
    with schools as materialized (${lastOfSchools(scope, planId, firstOfMonth(today))}),
    open as (
      select i.id, i.open_cents from invoice i
      where i.tenant_id = ${tenantId}::int and i.status in ('generated', 'pending', 'authorized', 'inProtest', 'expired')
        and i.school_id in (select school_id from school_plan where tenant_id = ${tenantId}::int and plan_id = ${planId}::uuid)
        and ${inSchools(scope, 'i.school_id')}
        and exists (select from invoice_item x
          join plan_version v on v.tenant_id = x.tenant_id and v.id = x.plan_version_id and v.plan_id = ${planId}::uuid
          where x.tenant_id = i.tenant_id and x.invoice_id = i.id and x.coverage = 'guaranteed' and not exists (select from plan_lift l
            where l.tenant_id = v.tenant_id and l.plan_id = v.plan_id and l.lifted_at > x.covered_at))
    )
    select (select count(*)::int from schools) as schools,
      (select count(*)::int from enrollment e
        join academic_class c on c.tenant_id = e.tenant_id and c.id = e.class_id and c.school_year >= ${yearOf(today)}::int
        where e.tenant_id = ${tenantId}::int and e.status not in ('canceled', 'evaded') and e.school_id in (select school_id from schools)) as enrollments,
      (select count(*)::int from open) as "openInvoices",
      (select coalesce(sum(open_cents), 0)::bigint from open) as "openCents"`)
}
