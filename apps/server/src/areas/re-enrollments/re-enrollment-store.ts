// Students of a school year with their next one: the page of a list, and what of them a decision needs. `e` is the enrollment of the year
// that ends, `t` its student, `n` the living enrollment of the next year, `r` its retention that nobody lifted.
import { Grade } from '@caderneta/contracts/classes'
import type { RawBuilder } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { allOf, type Condition } from '../../platform/db/conditions.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import {
  type FoundRow,
  isFirstInstallment,
  isGateDebt,
  isOverdueDebt,
  isOwed,
  isOwedForStudent,
  pageFound,
} from '../enrollments/public.ts'

export type ReEnrollmentRow = {
  id: string
  school_id: string
  school_name: string
  class_id: string
  class_name: string
  student_id: string
  student_name: string
  student_search: string
  guardian_id: string
  guardian_name: string
  school_year: number
  monthly_cents: number
  enrollment_status: string
  next_id: string | null
  next_cents: number | null
  next_class_id: string | null
  next_class_name: string | null
  is_retained: boolean
  debt_count: number
  debt_cents: number
  overdue_count: number
  /** First installments of agreements that nobody paid. */
  unpaid_agreements: number
}

export const source = sql`enrollment e
  join student t on t.tenant_id = e.tenant_id and t.id = e.student_id
  left join enrollment n on n.tenant_id = e.tenant_id and n.student_id = e.student_id and n.school_year = e.school_year + 1
    and n.status not in ('canceled', 'evaded')
  left join enrollment_retention r on r.tenant_id = n.tenant_id and r.enrollment_id = n.id and r.lifted_at is null`

/** Each student of the year once: by the enrollment that lives, else by the last one that was left. */
export function isSource({ tenantId, schools }: Scope): Condition {
  return sql`e.tenant_id = ${tenantId}::int and ${inSchools({ schools }, 'e.school_id')} and e.status <> 'canceled' and (e.status <> 'evaded'
    or not exists (select from enrollment o where o.tenant_id = e.tenant_id and o.student_id = e.student_id and o.school_year = e.school_year
      and o.status <> 'canceled' and o.id <> e.id and (o.status <> 'evaded' or o.id > e.id)))`
}

/** Until nothing of the debts is owed any more, or a person lifts it. */
export function isRetained({ tenantId }: Pick<Scope, 'tenantId'>): RawBuilder<boolean> {
  // The network is named as a value each time: invoices are partitioned by it.
  const tenant = sql`${tenantId}::int`
  return sql<boolean>`(r.id is not null and exists (select from enrollment_retention_debt d
    join invoice i on i.tenant_id = ${tenant} and i.id = d.invoice_id
    where d.tenant_id = ${tenant} and d.retention_id = r.id and ${isOwed}::boolean))`
}

/** Does the family of enrollment `e` owe? A value, not a join: a page asks few rows, and each of them on an index. */
export function owes(scope: Scope): Condition {
  const debt = sql`select true from invoice i where ${isGateDebt(scope)}::boolean limit 1`
  return sql`coalesce((select (${debt}) from student t where t.tenant_id = ${scope.tenantId}::int and t.id = e.student_id), false)`
}

/** Has the student of enrollment `e` a living enrollment of the next year? Asked as `owes` is. */
export function hasNext({ tenantId }: Scope): Condition {
  return sql`coalesce((select true from enrollment n where n.tenant_id = ${tenantId}::int and n.student_id = e.student_id
    and n.school_year = e.school_year + 1 and n.status not in ('canceled', 'evaded') limit 1), false)`
}

/** Is that one still retained? Few are: their students are read once, and each is looked up on an index. */
export function hasRetention({ tenantId }: Scope): Condition {
  const next = sql`enrollment_retention r join enrollment n on n.tenant_id = r.tenant_id and n.id = r.enrollment_id
    and n.status not in ('canceled', 'evaded') where r.tenant_id = ${tenantId}::int and r.lifted_at is null and ${isRetained({ tenantId })}::boolean`
  return sql`(e.student_id = any(array(select n.student_id from ${next}))
    and coalesce((select true from ${next} and n.student_id = e.student_id and n.school_year = e.school_year + 1 limit 1), false))`
}

/** The name by which students of enrollments `e` stand in order. */
export function studentSearch({ tenantId }: Scope): RawBuilder<string> {
  return sql<string>`(select t.search from student t where t.tenant_id = ${tenantId}::int and t.id = e.student_id)`
}

const grades = Grade.options

/** The class that is proposed for class `c` of a year: same course, next grade, same shift, same last letter. */
export function proposedClass(): RawBuilder<unknown> {
  return sql`select p.id, p.name from academic_class p
    where p.tenant_id = c.tenant_id and p.school_id = c.school_id and p.school_year = c.school_year + 1 and p.is_active
      and p.grade = (${[...grades]}::text[])[array_position(${[...grades]}::text[], c.grade) + 1]
    order by p.course_id is not distinct from c.course_id desc, p.shift = c.shift desc, right(p.name, 1) = right(c.name, 1) desc, p.name, p.id
    limit 1`
}

export type Page = { conditions: Condition[]; most: number } & (
  | { order: 'student' | 'newest' }
  | { order: 'name'; text: string; place: { schoolIds: string | string[] | undefined; cursor: string | undefined } }
)

/** Ids of the page, with what they stand in order by. */
function cutOf(scope: Scope, page: Page): { ids: RawBuilder<unknown>; ordered: RawBuilder<unknown> } {
  const { conditions, most } = page
  const all = [isSource(scope), ...conditions]
  if (page.order === 'name')
    return {
      ids: pageFound(scope, page.text, { conditions: all, ...page.place, most }),
      ordered: sql`x.found_name, x.found_id, x.id`,
    }
  const isRollCall = page.order === 'student'
  const cut = isRollCall ? sql`${studentSearch(scope)}::text, e.id` : sql`e.id desc`
  const ordered = isRollCall ? sql`x.student_search, x.id` : sql`x.id desc`
  const ids = sql`select e.id, null::text as found_name, null::uuid as found_id from enrollment e where ${allOf(all)} order by ${cut} limit ${most}::int`
  return { ids, ordered }
}

/**
 * One page; what is looked up beyond the rows themselves is looked up for the page alone. The orders in which so many tables may be joined
 * took ten times as long to weigh as the page took to read: it is told in three steps, and names are values.
 */
export function reEnrollmentRows(scope: Scope, page: Page): Query<ReEnrollmentRow & FoundRow> {
  const { ids, ordered } = cutOf(scope, page)
  const tenant = sql`${scope.tenantId}::int`
  const classNamed = (id: RawBuilder<unknown>) =>
    sql`(select k.name from academic_class k where k.tenant_id = ${tenant} and k.id = ${id})`
  return statement(sql<ReEnrollmentRow>`with page as materialized (${ids}),
    known as materialized (select e.id, page.found_name, page.found_id, e.school_id, e.class_id, e.student_id, t.name as student_name, t.search as student_search, e.guardian_id,
        e.school_year, e.monthly_cents, e.status as enrollment_status, n.id as next_id, n.monthly_cents as next_cents, n.class_id as taken_class_id,
        ${isRetained(scope)}::boolean as is_retained, owed.debt_count, owed.debt_cents, owed.overdue_count, owed.unpaid_agreements
      from page join ${source} on page.id = e.id and e.tenant_id = ${tenant} cross join lateral (${owed(scope)}) owed)
    select x.*, c.name as class_name, coalesce(x.taken_class_id, p.id) as next_class_id, coalesce(${classNamed(sql`x.taken_class_id`)}, p.name) as next_class_name,
      (select s.fantasy_name from school s where s.tenant_id = ${tenant} and s.id = x.school_id) as school_name,
      (select g.name from guardian g where g.tenant_id = ${tenant} and g.id = x.guardian_id) as guardian_name
    from known x join academic_class c on c.tenant_id = ${tenant} and c.id = x.class_id
    left join lateral (${proposedClass()}) p on true
    order by ${ordered}`)
}

/** What the gate counts of enrollment `e` and its student `t`; whether an invoice is overdue, or a first installment, is asked of each once. */
function owed(scope: Scope): RawBuilder<unknown> {
  return sql`select count(*)::int as debt_count, coalesce(sum(d.open_cents), 0)::bigint as debt_cents,
      count(*) filter (where d.is_overdue)::int as overdue_count, count(*) filter (where d.is_first)::int as unpaid_agreements
    from (select i.open_cents, ${isOverdueDebt(scope)}::boolean as is_overdue, ${isFirstInstallment(scope)}::boolean as is_first
      from invoice i where ${isOwedForStudent(scope)}::boolean offset 0) d where d.is_overdue or d.is_first`
}

export function oneReEnrollment(scope: Scope, id: string): Query<ReEnrollmentRow> {
  return reEnrollmentRows(scope, { conditions: [sql`e.id = ${id}::uuid`], order: 'newest', most: 1 })
}

export type DebtRow = {
  id: string
  number: number | null
  student_name: string
  due_on: string
  open_cents: number
  is_first_installment: boolean
}

/** What the gate looks at, oldest first. */
export function debtsOf(scope: Scope, id: string): Query<DebtRow> {
  return statement(sql<DebtRow>`select i.id, i.number, o.name as student_name, i.due_on, i.open_cents,
      ${isFirstInstallment(scope)}::boolean as is_first_installment
    from enrollment e join student t on t.tenant_id = e.tenant_id and t.id = e.student_id
    join invoice i on ${isGateDebt(scope)}::boolean
    join student o on o.tenant_id = i.tenant_id and o.id = i.student_id
    where e.tenant_id = ${scope.tenantId}::int and e.id = ${id}::uuid and ${inSchools(scope, 'e.school_id')}
    order by i.due_on, i.id`)
}

/** The living enrollment of the year after. */
export function nextOf(scope: Scope, id: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select n.id from enrollment e
    join enrollment n on n.tenant_id = e.tenant_id and n.student_id = e.student_id and n.school_year = e.school_year + 1
      and n.status not in ('canceled', 'evaded')
    where e.tenant_id = ${scope.tenantId}::int and e.id = ${id}::uuid and ${inSchools(scope, 'e.school_id')}`)
}

export type RetentionRow = {
  id: string
  school_id: string
  enrollment_id: string
  condition: string
  owed_cents: number
  lift_reason: string | null
  lifted_at: Date | null
  created_at: Date
  version: number
  is_owed: boolean
}

/** Of the next year of this enrollment, also where it was lifted. */
export function retentionOf(scope: Scope, id: string): Query<RetentionRow> {
  return statement(sql<RetentionRow>`select x.*, exists (select from enrollment_retention_debt d
        join invoice i on i.tenant_id = d.tenant_id and i.id = d.invoice_id
        where d.tenant_id = x.tenant_id and d.retention_id = x.id and ${isOwed}::boolean) as is_owed
    from enrollment e
    join enrollment n on n.tenant_id = e.tenant_id and n.student_id = e.student_id and n.school_year = e.school_year + 1
      and n.status not in ('canceled', 'evaded')
    join enrollment_retention x on x.tenant_id = n.tenant_id and x.enrollment_id = n.id
    where e.tenant_id = ${scope.tenantId}::int and e.id = ${id}::uuid and ${inSchools(scope, 'e.school_id')}`)
}
