// Billing a month for all classes: who would be billed, by class and due day, added up by the database.
import { addMonths, type CalendarDate } from '@caderneta/kernel/calendar-date'
import { type RawBuilder, sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { type BillingLimits, limitColumns, networkMaximum } from './billing-limits.ts'
import { monthCents, ownPunctuality } from './month-price.ts'
import { productId } from './billable-enrollment.ts'
import { isBilled, joinBilledParts, openCents, openInvoices } from './billed-parts.ts'

/** One job takes no more enrollments, and no more are looked at. */
export const mostEnrollments = 50_000

export type WantedMonth = {
  competence: CalendarDate
  schoolId?: string | null | undefined
  courseId?: string | null | undefined
  /** None: all. */
  classIds?: readonly string[] | undefined
}
/** Each month through the last, where one is given. */
export type WantedMonths = WantedMonth & { through?: CalendarDate | null | undefined }

export type MonthLineRow = Pick<BillingLimits, 'next_year_month'> & {
  competence: CalendarDate
  school_year: number
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
  /** Nothing is owed in the month: no installment, or a scholarship pays all. */
  not_due_count: number
  /** The installment is above what the network lets a product cost. */
  above_count: number
  /** Of one payer each, and of two; in id order, the order in which they are frozen and locked. */
  ids: string[]
  shared_ids: string[]
}

/** Classes that have an installment in the month. */
export function openClasses(scope: Scope, month: WantedMonth): RawBuilder<unknown> {
  const { competence, schoolId = null, courseId = null, classIds = [] } = month
  const first = sql`make_date(c.school_year, c.starting_month, 1)`
  return sql`select c.id, c.name, c.school_id, c.school_year from academic_class c
    where c.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'c.school_id')} and c.is_active
      and (${schoolId}::uuid is null or c.school_id = ${schoolId}::uuid) and (${courseId}::uuid is null or c.course_id = ${courseId}::uuid)
      and (${[...classIds]}::uuid[] = '{}' or c.id = any(${[...classIds]}::uuid[]))
      and ${competence}::date >= ${first} and ${competence}::date < ${first} + make_interval(months => c.max_installments)`
}

/**
 * A month belongs to a class from its first installment on, for as many months as it has installments. `withIds` is for the plan alone: a
 * look at the month does without them.
 */
export function monthLines(scope: Scope, month: WantedMonths, { withIds }: { withIds: boolean }): Query<MonthLineRow> {
  const all = monthsOf(month).map((competence) => sql`(${linesOf(scope, { ...month, competence }, withIds)})`)
  return statement(sql<MonthLineRow>`select * from (${sql.join(all, sql` union all `)}) l
    order by competence, school_name, class_name, due_day, class_id`)
}

export function monthsOf({ competence, through }: WantedMonths): CalendarDate[] {
  const months = [competence]
  for (let next = addMonths(competence, 1); through && next <= through; next = addMonths(next, 1)) months.push(next)
  return months
}

function linesOf(scope: Scope, month: WantedMonth, withIds: boolean): RawBuilder<MonthLineRow> {
  const { competence } = month
  const isToIssue = sql`e.status not in ('canceled', 'evaded') and not e.is_billed and e.price > 0 and not e.is_above`
  const toIssue = sql`filter (where ${isToIssue})`
  const ofSchool = sql`filter (where ${isToIssue} and not e.has_own_discount)`
  const ids = sql`array_agg(e.id order by e.id) filter (where ${isToIssue} and ${withIds}::boolean and e.invoices =`
  const charge = { productId: productId(scope, 'tuition'), competence }
  return sql<MonthLineRow>`with open_class as materialized (
      ${openClasses(scope, month)}),
    looked_at as materialized (
      select e.id, e.class_id, e.due_day, e.status, p.price, ${openCents(sql`p.price`)} as cents,
        ${ownPunctuality(competence)} is not null as has_own_discount, ${isBilled} as is_billed,
        coalesce(p.price > ${networkMaximum(scope)}, false) as is_above, ${openInvoices('tuition')} as invoices
      from open_class c join enrollment e on e.tenant_id = ${scope.tenantId}::int and e.class_id = c.id
      ${joinBilledParts(charge)}
      cross join lateral (select ${monthCents(competence)} as price) p
      limit ${mostEnrollments + 1}::int)
    select ${competence}::date as competence, c.id as class_id, c.name as class_name, c.school_year, c.school_id, s.fantasy_name as school_name, e.due_day, ag.id as bank_agreement_id,
      s.early_discounts, s.max_early_discount_ppm, count(*) ${toIssue}::int as to_issue_count,
      coalesce(sum(e.invoices) ${toIssue}, 0)::int as invoice_count, coalesce(sum(e.cents) ${toIssue}, 0)::bigint as total_cents,
      min(e.price) ${ofSchool} as least_cents, count(*) filter (where e.is_billed)::int as billed_count,
      count(*) filter (where e.status in ('canceled', 'evaded') and not e.is_billed)::int as canceled_count,
      count(*) filter (where e.status not in ('canceled', 'evaded') and not e.is_billed and coalesce(e.price, 0) = 0)::int as not_due_count,
      count(*) filter (where e.status not in ('canceled', 'evaded') and not e.is_billed and e.is_above)::int as above_count,
      lim.next_year_month,
      coalesce(${ids} 1), '{}') as ids, coalesce(${ids} 2), '{}') as shared_ids
    from looked_at e join open_class c on c.id = e.class_id
    join school s on s.tenant_id = ${scope.tenantId}::int and s.id = c.school_id
    left join bank_agreement ag on ag.tenant_id = s.tenant_id and ag.id = s.bank_agreement_id and ag.is_active
    cross join (select ${limitColumns(scope)}) lim
    group by c.id, c.name, c.school_id, c.school_year, lim.next_year_month, s.fantasy_name, s.early_discounts, s.max_early_discount_ppm, ag.id, e.due_day`
}

/** Of several people who issue the same month at once the others wait here, and find the first one's job. */
export function lockedSchools(scope: Scope, schoolId: string | null): Query<{ id: string }> {
  return statement(sql<{
    id: string
  }>`select s.id from school s where s.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 's.id')}
    and (${schoolId}::uuid is null or s.id = ${schoolId}::uuid) order by s.id for no key update`)
}
