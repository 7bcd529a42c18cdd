// What other categories and products of a plan change: drafts take the new terms when they are issued, what is issued keeps its own.
import { plans } from '@caderneta/contracts/plans'
import { firstOfMonth, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { must } from '../../platform/must.ts'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { onePlan } from './plan-store.ts'
import { lastOfSchools } from './school-plan-store.ts'

type Asked = { id: string; validFrom: string; categories: readonly string[]; productIds: readonly string[] }

export const previewUpdatePlan = query(plans.previewUpdate, async (tx, { params: { id }, body }, scope) => {
  const [plan, reach] = await Promise.all([tx.first(onePlan(scope, id)), tx.first(reachOf(scope, { id, ...body }))])
  if (!plan) throw notFound('plan')
  const { schools, ...of } = must(reach, 'counts have a row')
  return {
    schools,
    gains: { items: of.gained, cents: of.gained_cents },
    loses: { items: of.lost, cents: of.lost_cents },
    stays: { items: of.kept, cents: of.kept_cents },
  }
})

type Reach = {
  schools: number
  gained: number
  gained_cents: number
  lost: number
  lost_cents: number
  kept: number
  kept_cents: number
}

/** Drafts are compared with the terms that are in force in their month now; issued items with what they were issued under. */
function reachOf(scope: Scope, { id, validFrom, categories, productIds }: Asked): Query<Reach> {
  const { tenantId } = scope
  const will = sql`(x.category = any(${[...categories]}::text[]) or x.product_id = any(${[...productIds]}::uuid[]))`
  const does = sql`(v.coverage = 'guaranteed' and (x.category = any(v.categories) or x.product_id = any(v.product_ids)))`
  const sums = (condition: ReturnType<typeof sql>) =>
    sql`(count(*) filter (where ${condition}))::int, coalesce(sum(n.cents) filter (where ${condition}), 0)::bigint`
  return statement(sql<Reach>`
    with schools as materialized (${lastOfSchools(scope, id, firstOfMonth(toCalendarDate(validFrom)))}),
    items as (
      select x.cents, x.covered_at is null as is_draft, ${will} as will, case when x.covered_at is null then ${does} else x.coverage = 'guaranteed' end as does
      from invoice i
      join invoice_item x on x.tenant_id = i.tenant_id and x.invoice_id = i.id
      cross join lateral (select w.coverage, w.categories, w.product_ids from plan_version w where w.tenant_id = i.tenant_id
        and w.plan_id = ${id}::uuid order by (w.valid_from <= i.competence) desc, abs(w.valid_from - i.competence), w.number desc limit 1) v
      where i.tenant_id = ${tenantId}::int and i.competence >= ${validFrom}::date and ${inSchools(scope, 'i.school_id')}
        and i.school_id in (select school_id from schools) and i.status not in ('canceled', 'duplicated', 'refunded', 'chargeback')
    ),
    counted as (select ${sums(sql`n.is_draft and n.will and not n.does`)}, ${sums(sql`n.is_draft and n.does and not n.will`)},
      ${sums(sql`not n.is_draft and n.does <> n.will`)} from items n)
    select (select count(*)::int from schools) as schools, c.* from counted c(gained, gained_cents, lost, lost_cents, kept, kept_cents)`)
}
