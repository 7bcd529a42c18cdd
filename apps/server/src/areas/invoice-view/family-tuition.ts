// The year's tuition of a payer's enrollments: what each installment costs, and what became of it.
import type { FamilyTuition } from '@caderneta/contracts/family-shapes'
import { previousBusinessDay } from '@caderneta/kernel/business-days'
import { addDays } from '@caderneta/kernel/calendar-date'
import { sumCents, toCents } from '@caderneta/kernel/money'
import { partOf } from '@caderneta/kernel/installments'
import type { RawBuilder } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { type EnrollmentRow, guardianPpm, partsOf, rowPlan, scheduleOf } from '../enrollments/public.ts'
import { firstName } from '../slips/public.ts'

type Row = EnrollmentRow & { is_co_guardian: boolean }
type Issued = {
  enrollment_id: string
  category: string
  competence: string
  due_on: string
  nominal_cents: number
  is_paid: boolean
}

/** Enrollments of this year and later that live, and whose tuition is shown to who pays them today. */
export async function tuitionOfPayer(
  tx: Tx,
  scope: Pick<Scope, 'tenantId' | 'today'>,
  guardianIds: readonly string[],
): Promise<FamilyTuition[]> {
  const rows = await tx.rows(shownEnrollments(scope, guardianIds))
  if (rows.length === 0) return []
  const issued = await tx.rows(
    issuedTuition(
      scope,
      rows.map(({ id }) => id),
      guardianIds,
    ),
  )
  return rows.map((row) => tuitionView(row, new Map(issuedOf(row, issued))))
}

function issuedOf({ id }: Row, issued: readonly Issued[]): [string, Issued][] {
  return issued.filter((one) => one.enrollment_id === id).map((one) => [slotName(one), one])
}

/** A month has an installment, and may have the part that is paid at enrollment. */
function slotName({ category, competence }: Pick<Issued, 'category' | 'competence'>): string {
  return `${category} ${competence}`
}

function tuitionView(row: Row, issued: ReadonlyMap<string, Issued>): FamilyTuition {
  const installments = scheduleOf(rowPlan(row), row.school_year).map(({ category, competence, dueDate, cents }) => {
    const invoice = issued.get(slotName({ category, competence }))
    return invoice
      ? {
          category,
          competence,
          dueDate: invoice.due_on,
          cents: invoice.nominal_cents,
          state: invoice.is_paid ? ('paid' as const) : ('issued' as const),
        }
      : { category, competence, dueDate, cents: ownPart(row, category, cents), state: 'planned' as const }
  })
  return {
    studentFirstName: firstName(row.student_name),
    schoolName: row.school_name,
    className: row.class_name,
    year: row.school_year,
    totalCents: sumCents(installments.map(({ cents }) => toCents(cents))),
    installments,
  }
}

function ownPart(row: Row, category: 'enrollment' | 'tuition', cents: number): number {
  if (row.co_guardian_id === null) return cents
  const ppm = guardianPpm(row, category)
  const [first, second] = partsOf(ppm)
  // Without a second part one of the two pays it all.
  if (first === undefined || second === undefined) return (ppm === 0) === row.is_co_guardian ? cents : 0
  return partOf(toCents(cents), row.is_co_guardian ? second : first)
}

/** One of the payer's records owes the school of `enrollment e` an overdue invoice; what fell due on a day without banks is paid on the next. */
function owesOverdue(
  { tenantId, today }: Pick<Scope, 'tenantId' | 'today'>,
  ids: readonly string[],
): RawBuilder<boolean> {
  const lastLate = previousBusinessDay(addDays(today, -1))
  return sql<boolean>`exists (select from invoice i where i.tenant_id = ${tenantId}::int and i.guardian_id = any(${[...ids]}::uuid[])
    and i.school_id = e.school_id and i.status in ('generated', 'pending', 'inProtest', 'expired') and i.due_on <= ${lastLate}::date)`
}

function shownEnrollments({ tenantId, today }: Pick<Scope, 'tenantId' | 'today'>, ids: readonly string[]): Query<Row> {
  return statement(sql<Row>`select e.*, s.fantasy_name as school_name, c.name as class_name, c.grade, c.shift, c.course_id, null as course_name,
      t.name as student_name, t.search as student_search, '' as guardian_name, null as co_guardian_name,
      e.guardian_id <> all(${[...ids]}::uuid[]) as is_co_guardian
    from enrollment e
    join school s on s.tenant_id = e.tenant_id and s.id = e.school_id
    join academic_class c on c.tenant_id = e.tenant_id and c.id = e.class_id
    join student t on t.tenant_id = e.tenant_id and t.id = e.student_id
    where e.tenant_id = ${tenantId}::int and (e.guardian_id = any(${[...ids]}::uuid[]) or e.co_guardian_id = any(${[...ids]}::uuid[]))
      and (e.tuition_visibility = 'all' or (e.tuition_visibility = 'nonDefaulting' and not ${owesOverdue({ tenantId, today }, ids)}::boolean))
      and e.status in ('inProgress', 'enrolled') and e.school_year >= extract(year from ${today}::date)
    order by e.school_year, t.name, e.id limit 20`)
}

/** The months of which an invoice stands, each once. */
function issuedTuition(
  { tenantId }: Pick<Scope, 'tenantId'>,
  enrollmentIds: readonly string[],
  ids: readonly string[],
): Query<Issued> {
  return statement(sql<Issued>`select distinct on (i.enrollment_id, x.category, i.competence) i.enrollment_id, x.category, i.competence, i.due_on,
      x.cents as nominal_cents, i.status in ('paid', 'paidAtSchool') as is_paid
    from invoice i
    cross join lateral (select case when t.category = 'tuition' then t.category else p.code end as category, sum(t.cents)::bigint as cents
      from invoice_item t join product p on p.tenant_id = t.tenant_id and p.id = t.product_id
      where t.tenant_id = i.tenant_id and t.invoice_id = i.id and (t.category = 'tuition' or p.code = 'enrollment') group by 1) x
    where i.tenant_id = ${tenantId}::int and i.enrollment_id = any(${[...enrollmentIds]}::uuid[]) and i.guardian_id = any(${[...ids]}::uuid[])
      and i.number is not null and i.status not in ('canceled', 'duplicated', 'refunded')
    order by i.enrollment_id, x.category, i.competence, i.number desc`)
}
