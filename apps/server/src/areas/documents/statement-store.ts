// What a payer was billed and has paid in a year, school by school.
import { type RawBuilder, sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { isInAgreement } from '../agreements/public.ts'

type Seen = Pick<Scope, 'tenantId' | 'schools'>

/** An invoice that counts for the clearance of the year in which it fell due first. */
export type BilledRow = {
  guardian_id: string
  school_id: string
  year: number
  number: number
  competence: string
  due_on: string
  student_name: string
  nominal_cents: number
  paid_on: string | null
  is_owed: boolean
}

/** A payment that counts for the expenses of the year in which it was made. */
export type SpentRow = {
  guardian_id: string
  school_id: string
  year: number
  number: number
  competence: string
  student_name: string
  paid_on: string
  /** Without fine and interest, those that an agreement put into its installments included. */
  cents: number
  /** What of the invoice is tuition or enrollment, and all that is on it. */
  taught_cents: number
  items_cents: number
}

export type Narrowed = { guardianIds?: readonly string[]; schoolId?: string; year?: number }

/** The first due date: a second copy and a moved date do not carry a debt into another year. */
const firstDue = sql`least(coalesce(i.late_since, i.due_on), i.original_due_on)`

/** Issued, and neither canceled, replaced nor given back. What an agreement took stays a debt of its year: canceled is its slip alone. */
const isBilled = sql`(i.number is not null and (i.status not in ('open', 'canceled', 'duplicated', 'refunded') or ${isInAgreement}))`

/** The agreement that took the invoice, if any: settled once every installment is paid, or once paid money covered it. */
const takenBy = sql`lateral (select o.outcome, a.status, a.ended_on from agreement_invoice o
    join agreement a on a.tenant_id = o.tenant_id and a.id = o.agreement_id
  where o.tenant_id = i.tenant_id and o.invoice_id = i.id and o.outcome in ('moved', 'covered')) t`

/** Owed is whatever is not settled, what nobody can pay any more included. */
export function billedOf(scope: Seen, narrowed: Narrowed): Query<BilledRow> {
  const year = sql`extract(year from ${firstDue})::int`
  return statement(sql<BilledRow>`select coalesce(g.merged_into, g.id) as guardian_id, i.school_id, ${year} as year, i.number, i.competence, i.due_on,
      st.name as student_name, i.nominal_cents, coalesce(i.paid_on, t.ended_on) as paid_on,
      case when t.outcome is null then i.status not in ('paid', 'paidAtSchool') else t.outcome = 'moved' and t.status = 'pending' end as is_owed
    from invoice i left join ${takenBy} on true
    join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
    join student st on st.tenant_id = i.tenant_id and st.id = i.student_id
    where i.tenant_id = ${scope.tenantId}::int and ${isBilled} and ${inSchools(scope, 'i.school_id')} and ${narrowing(narrowed, year)}
    order by ${firstDue}, i.number limit ${mostRows}::int`)
}

/** What of the payment stayed: less what of an installment went back with the invoice that it covered. */
const kept = sql`(p.principal_cents - coalesce((select sum(k.cents)::bigint from given_back_share k where k.tenant_id = p.tenant_id and k.payment_id = p.id
  and k.undone_at is null), 0))`

/**
 * Of an installment, the share that its invoices have in the total of the agreement, half up; once it has ended, the share that they have in what was
 * paid of it, without those that were given back.
 */
const withoutCharges = sql`coalesce((select round(${kept}::numeric * t.taught / nullif(t.whole, 0))::bigint
    from agreement_installment n join agreement a on a.tenant_id = n.tenant_id and a.id = n.agreement_id
    cross join lateral (select coalesce(sum(c.cents) filter (where not c.is_charges), 0) as taught, coalesce(sum(c.cents), 0) as whole
      from covered_part c join invoice m on m.tenant_id = c.tenant_id and m.id = c.invoice_id and m.status <> 'refunded'
      where c.tenant_id = a.tenant_id and c.agreement_id = a.id) c
    cross join lateral (select case when a.status = 'pending' then a.principal_cents - a.waived_principal_cents else c.taught end as taught,
      case when a.status = 'pending' then a.total_cents else c.whole end as whole) t
    where n.tenant_id = i.tenant_id and n.invoice_id = i.id), ${kept})`

export function spentOf(scope: Seen, narrowed: Narrowed): Query<SpentRow> {
  const year = sql`extract(year from p.paid_on)::int`
  const items = (
    condition: RawBuilder<unknown>,
  ) => sql`(select coalesce(sum(x.cents * x.quantity), 0)::bigint from invoice_item x
    where x.tenant_id = i.tenant_id and x.invoice_id = i.id and ${condition})`
  return statement(sql<SpentRow>`select coalesce(g.merged_into, g.id) as guardian_id, i.school_id, ${year} as year, i.number, i.competence,
      st.name as student_name, p.paid_on, ${withoutCharges} as cents,
      ${items(sql`x.category in ('tuition', 'enrollment')`)} as taught_cents, ${items(sql`true`)} as items_cents
    from payment p
    join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
    join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
    join student st on st.tenant_id = i.tenant_id and st.id = i.student_id
    where p.tenant_id = ${scope.tenantId}::int and p.reverted_by is null and ${kept} > 0 and i.status <> 'refunded'
      and ${inSchools(scope, 'i.school_id')} and ${narrowing(narrowed, year)}
    order by p.paid_on, i.number limit ${mostRows}::int`)
}

/** Beyond any family; of a school, read by pieces of families. */
const mostRows = 20_000

function narrowing(narrowed: Narrowed, year: RawBuilder<unknown>): RawBuilder<unknown> {
  const { guardianIds, schoolId, year: wanted } = narrowed
  const conditions = [
    guardianIds && sql`i.guardian_id = any(${[...guardianIds]}::uuid[])`,
    schoolId !== undefined && sql`i.school_id = ${schoolId}::uuid`,
    wanted !== undefined && sql`${year} = ${wanted}::int`,
  ].filter((condition) => typeof condition === 'object')
  return sql.join([sql`true`, ...conditions], sql` and `)
}

export type PayerRow = { id: string; name: string; tax_id: string }

export function payersOf({ tenantId }: Pick<Scope, 'tenantId'>, ids: readonly string[]): Query<PayerRow> {
  return statement(sql<PayerRow>`select id, name, tax_id from guardian
    where tenant_id = ${tenantId}::int and id = any(${[...ids]}::uuid[]) order by array_position(${[...ids]}::uuid[], id)`)
}

export type IssuerRow = { id: string; company_name: string; fantasy_name: string; cnpj: string; address: unknown }

export function issuersOf({ tenantId }: Pick<Scope, 'tenantId'>, ids: readonly string[]): Query<IssuerRow> {
  return statement(sql<IssuerRow>`select id, company_name, fantasy_name, cnpj, address from school
    where tenant_id = ${tenantId}::int and id = any(${[...ids]}::uuid[]) order by fantasy_name, id`)
}

/** Payers whom a school billed, or who paid it, in a year: the record that remains of each. */
export function payersOfSchool(
  { tenantId }: Pick<Scope, 'tenantId'>,
  schoolId: string,
  year: number,
): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select distinct coalesce(g.merged_into, g.id) as id from invoice i
    join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
    where i.tenant_id = ${tenantId}::int and i.school_id = ${schoolId}::uuid and ${isBilled}
      and (extract(year from ${firstDue})::int = ${year}::int
        or exists (select from payment p where p.tenant_id = i.tenant_id and p.invoice_id = i.id and p.reverted_by is null
          and extract(year from p.paid_on)::int = ${year}::int)) order by 1`)
}
