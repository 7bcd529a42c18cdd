// What the criteria of an audit are measured from, read in one statement for the whole transfer.
import type { AuditFacts } from '@caderneta/kernel/audit-criteria'
import type { RawBuilder } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { TransferMovement, TransferRow } from '../transfers/public.ts'

type FactRow = Omit<
  AuditFacts,
  'asOf' | 'month' | 'before' | 'coveredInvoices' | 'lateInvoices' | 'counterInvoices' | 'canceledInvoices'
> & {
  monthStudents: number
  monthInvoices: number
  monthCents: number
  beforeCompetence: string | null
  beforeStudents: number
  beforeInvoices: number
  beforeCents: number
}

const isCovered = (line: string) => line === 'covered' || line === 'late'

/** Installments of the month's covered tuition, before fixed discounts; one that two guardians share counts once. */
function instalments(tenantId: number): RawBuilder<unknown> {
  return sql`select distinct e.id, x.installment_number, control.installment_cents(e.annuity_cents - e.enrollment_part_cents, e.installments, x.installment_number) as cents, e.discounts, c.competence
  from covered c
  join lateral (select min(y.installment_number) as installment_number from invoice_item y
    where y.tenant_id = ${tenantId}::int and y.invoice_id = c.invoice_id and y.category = 'tuition') x on x.installment_number is not null
  join enrollment e on e.tenant_id = ${tenantId}::int and e.id = c.enrollment_id
  where c.line = 'covered'`
}

export function auditFactRow(
  { tenantId, today }: Pick<Scope, 'tenantId' | 'today'>,
  transfer: Pick<TransferRow, 'id' | 'school_id' | 'competence'>,
  movements: readonly TransferMovement[],
): Query<FactRow> {
  const invoices = movements.filter((each) => each.invoiceId !== null && isCovered(each.line))
  const evaded = movements.flatMap(({ line, enrollmentId }) =>
    line === 'evaded' && enrollmentId ? [enrollmentId] : [],
  )
  return statement(sql<FactRow>`with a as (select ${tenantId}::int as tenant_id, ${transfer.school_id}::uuid as school_id, ${transfer.competence}::date as competence),
    covered as materialized (select m.invoice_id, m.line, m.cents, i.enrollment_id, i.guardian_id, i.competence, e.student_id
      from unnest(${invoices.map(({ invoiceId }) => invoiceId)}::uuid[], ${invoices.map(({ line }) => line)}::text[],
        ${invoices.map(({ cents }) => cents)}::bigint[]) m(invoice_id, line, cents)
      join invoice i on i.tenant_id = ${tenantId}::int and i.id = m.invoice_id
      join enrollment e on e.tenant_id = i.tenant_id and e.id = i.enrollment_id),
    covered_sums as (select count(distinct student_id) filter (where line = 'covered')::int as "monthStudents",
        count(distinct invoice_id) filter (where line = 'covered')::int as "monthInvoices", coalesce(sum(cents) filter (where line = 'covered'), 0)::bigint as "monthCents",
        coalesce(sum(cents), 0)::bigint as "coveredCents", count(distinct student_id)::int as "coveredStudents" from covered),
    closed as (select t.id, t.competence, count(*) over ()::int as months from a join transfer t on t.tenant_id = a.tenant_id and t.school_id = a.school_id
      where t.closed_at is not null and t.adjustment_id is null and t.competence < a.competence order by t.competence desc limit 1),
    before as (select count(distinct e.student_id)::int as "beforeStudents", count(distinct s.source_id)::int as "beforeInvoices", coalesce(sum(s.cents), 0)::bigint as "beforeCents"
      from closed c join transfer_source s on s.tenant_id = ${tenantId}::int and s.transfer_id = c.id and s.line = 'covered'
      join invoice i on i.tenant_id = s.tenant_id and i.id = s.invoice_id
      join enrollment e on e.tenant_id = i.tenant_id and e.id = i.enrollment_id),
    listed as (${instalments(tenantId)}),
    discounts as (select coalesce(sum(l.cents), 0)::bigint as "listCents",
      coalesce(sum(l.cents - control.discounted_cents(l.cents, l.discounts, l.competence)), 0)::bigint as "discountCents" from listed l),
    firsts as (select count(*)::int as "firstInvoices", count(*) filter (where f.open_cents > 0 and f.status in ('generated', 'pending', 'authorized', 'inProtest', 'expired'))::int as "firstUnpaid"
      from (select distinct enrollment_id from covered) c
      join lateral (select i.due_on, i.open_cents, i.status from invoice i where i.tenant_id = ${tenantId}::int and i.enrollment_id = c.enrollment_id
        and i.number is not null and i.status not in ('canceled', 'duplicated', 'refunded') order by i.due_on, i.number limit 1) f on true
      where f.due_on between ${today}::date - 120 and ${today}::date - 30),
    payers as (select g.id, sum(c.cents)::bigint as cents from covered c join guardian g on g.tenant_id = ${tenantId}::int and g.id = c.guardian_id group by g.id),
    contacts as (select distinct p.id, v.value from payers p join guardian g on g.tenant_id = ${tenantId}::int and g.id = p.id
      cross join lateral (select lower(x.value) as value from unnest(array[g.phone, g.email]) x(value) where x.value <> ''
        union select lower(k.value) from guardian_contact k where k.tenant_id = g.tenant_id and k.guardian_id = g.id) v),
    shared as (select count(distinct id)::int as "payersSharingContact" from contacts where value in (select value from contacts group by value having count(*) > 1)),
    payer_sums as (select count(*)::int as "payers", coalesce(max(cents), 0)::bigint as "largestPayerCents" from payers),
    evaded as (select count(distinct e.student_id)::int as "evadedStudents" from unnest(${evaded}::uuid[]) d(id)
      join enrollment e on e.tenant_id = ${tenantId}::int and e.id = d.id)
    select covered_sums.*, before.*, discounts.*, firsts.*, shared.*, payer_sums.*, evaded.*, closed.competence as "beforeCompetence",
      coalesce(closed.months, 0) as "closedBefore"
    from covered_sums, before, discounts, firsts, shared, payer_sums, evaded left join closed on true`)
}

/** Facts of the criteria, from the row and from the movements themselves. */
export function auditFacts(
  asOf: string,
  { competence }: Pick<TransferRow, 'competence'>,
  row: FactRow,
  movements: readonly TransferMovement[],
): AuditFacts {
  const {
    monthStudents,
    monthInvoices,
    monthCents,
    beforeCompetence,
    beforeStudents,
    beforeInvoices,
    beforeCents,
    ...others
  } = row
  const of = (line: string) => invoicesOn(movements, (each) => each === line)
  const before = { students: beforeStudents, invoices: beforeInvoices, cents: beforeCents }
  return {
    asOf,
    month: { competence, students: monthStudents, invoices: monthInvoices, cents: monthCents },
    before: beforeCompetence === null ? null : { competence: beforeCompetence, ...before },
    coveredInvoices: invoicesOn(movements, isCovered),
    lateInvoices: of('late'),
    counterInvoices: of('counter'),
    canceledInvoices: of('canceled'),
    closedBefore: others.closedBefore,
    coveredCents: others.coveredCents,
    coveredStudents: others.coveredStudents,
    evadedStudents: others.evadedStudents,
    listCents: others.listCents,
    discountCents: others.discountCents,
    firstInvoices: others.firstInvoices,
    firstUnpaid: others.firstUnpaid,
    payers: others.payers,
    payersSharingContact: others.payersSharingContact,
    largestPayerCents: others.largestPayerCents,
  }
}

function invoicesOn(movements: readonly TransferMovement[], isOn: (line: string) => boolean): number {
  return new Set(movements.flatMap(({ line, invoiceId }) => (isOn(line) && invoiceId !== null ? [invoiceId] : []))).size
}
