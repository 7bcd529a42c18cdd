// Billing a month for all classes: who would be billed, by class and due day, added up by the database.
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { type RawBuilder, sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { monthCents, ownPunctuality } from './month-price.ts'
import { productId } from './billable-enrollment.ts'
import { isBilled, joinBilledParts, openCents, openInvoices } from './billed-parts.ts'

/** One job takes no more enrollments, and no more are looked at. */
export const mostEnrollments = 50_000

export type WantedMonth = { competence: CalendarDate; schoolId?: string | null | undefined }

export type MonthLineRow = {
  class_id: string
  class_name: string
  school_id: string
  school_name: string
  due_day: number
  bank_agreement_id: string | null
  early_discounts: unknown
  max_early_discount_ppm: number | null
  to_issue_count: number
  /** Of them: one for each payer. */
  invoice_count: number
  total_cents: number
  /** The lowest amount that the school's discounts are for: where one does not fit, it does not fit there first. */
  least_cents: number | null
  billed_count: number
  canceled_count: number
  /** Nothing is owed in the month: no instalment, or a scholarship pays all. */
  not_due_count: number
  /** Of one payer each, and of two; in id order, the order in which they are frozen and locked. */
  ids: string[]
  shared_ids: string[]
}

/** Classes that have an instalment in the month. */
export function openClasses(scope: Scope, month: WantedMonth): RawBuilder<unknown> {
  const { competence, schoolId = null } = month
  const first = sql`make_date(c.school_year, c.starting_month, 1)`
  return sql`select c.id, c.name, c.school_id from academic_class c
    where c.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'c.school_id')} and c.is_active
      and (${schoolId}::uuid is null or c.school_id = ${schoolId}::uuid)
      and ${competence}::date >= ${first} and ${competence}::date < ${first} + make_interval(months => c.max_installments)`
}

/**
 * A month belongs to a class from its first instalment on, for as many months as it has instalments. `withIds` is for the plan alone: a
 * look at the month does without them.
 */
export function monthLines(scope: Scope, month: WantedMonth, { withIds }: { withIds: boolean }): Query<MonthLineRow> {
  const { competence } = month
  const toIssue = sql`filter (where e.status not in ('canceled', 'evaded') and not e.is_billed and e.price > 0)`
  const ofSchool = sql`filter (where e.status not in ('canceled', 'evaded') and not e.is_billed and e.price > 0 and not e.has_own_discount)`
  const ids = sql`array_agg(e.id order by e.id) filter (where e.status not in ('canceled', 'evaded') and not e.is_billed and e.price > 0
      and ${withIds}::boolean and e.invoices =`
  const charge = { productId: productId(scope, 'tuition'), competence }
  return statement(sql<MonthLineRow>`with open_class as materialized (
      ${openClasses(scope, month)}),
    looked_at as materialized (
      select e.id, e.class_id, e.due_day, e.status, p.price, ${openCents(sql`p.price`)} as cents,
        ${ownPunctuality(competence)} is not null as has_own_discount, ${isBilled} as is_billed, ${openInvoices('tuition')} as invoices
      from open_class c join enrollment e on e.tenant_id = ${scope.tenantId}::int and e.class_id = c.id
      ${joinBilledParts(charge)}
      cross join lateral (select ${monthCents(competence)} as price) p
      limit ${mostEnrollments + 1}::int)
    select c.id as class_id, c.name as class_name, c.school_id, s.fantasy_name as school_name, e.due_day, ag.id as bank_agreement_id,
      s.early_discounts, s.max_early_discount_ppm, count(*) ${toIssue}::int as to_issue_count,
      coalesce(sum(e.invoices) ${toIssue}, 0)::int as invoice_count, coalesce(sum(e.cents) ${toIssue}, 0)::bigint as total_cents,
      min(e.price) ${ofSchool} as least_cents, count(*) filter (where e.is_billed)::int as billed_count,
      count(*) filter (where e.status in ('canceled', 'evaded') and not e.is_billed)::int as canceled_count,
      count(*) filter (where e.status not in ('canceled', 'evaded') and not e.is_billed and coalesce(e.price, 0) = 0)::int as not_due_count,
      coalesce(${ids} 1), '{}') as ids, coalesce(${ids} 2), '{}') as shared_ids
    from looked_at e join open_class c on c.id = e.class_id
    join school s on s.tenant_id = ${scope.tenantId}::int and s.id = c.school_id
    left join bank_agreement ag on ag.tenant_id = s.tenant_id and ag.id = s.bank_agreement_id and ag.is_active
    group by c.id, c.name, c.school_id, s.fantasy_name, s.early_discounts, s.max_early_discount_ppm, ag.id, e.due_day
    order by s.fantasy_name, c.name, e.due_day, c.id`)
}

/** Of several people who issue the same month at once the others wait here, and find the first one's job. */
export function lockedSchools(scope: Scope, schoolId: string | null): Query<{ id: string }> {
  return statement(sql<{
    id: string
  }>`select s.id from school s where s.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 's.id')}
    and (${schoolId}::uuid is null or s.id = ${schoolId}::uuid) order by s.id for no key update`)
}
