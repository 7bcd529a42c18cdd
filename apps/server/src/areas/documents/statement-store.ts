// What a payer was billed and has paid in a year, school by school.
import { type RawBuilder, sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'

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
  /** Without fine and interest. */
  cents: number
  /** What of the invoice is tuition or enrollment, and all that is on it. */
  taught_cents: number
  items_cents: number
}

export type Narrowed = { guardianIds?: readonly string[]; schoolId?: string; year?: number }

/** The first due date: a second copy and a moved date do not carry a debt into another year. */
const firstDue = sql`least(coalesce(i.late_since, i.due_on), i.original_due_on)`

/** Issued, and neither canceled nor replaced; owed is whatever is not settled, what nobody can pay any more included. */
export function billedOf(scope: Seen, narrowed: Narrowed): Query<BilledRow> {
  const year = sql`extract(year from ${firstDue})::int`
  return statement(sql<BilledRow>`select coalesce(g.merged_into, g.id) as guardian_id, i.school_id, ${year} as year, i.number, i.competence, i.due_on,
      st.name as student_name, i.nominal_cents, i.paid_on, i.status not in ('paid', 'paidAtSchool') as is_owed
    from invoice i
    join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
    join student st on st.tenant_id = i.tenant_id and st.id = i.student_id
    where i.tenant_id = ${scope.tenantId}::int and i.number is not null and i.status not in ('open', 'canceled', 'duplicated')
      and ${inSchools(scope, 'i.school_id')} and ${narrowing(narrowed, year)}
    order by ${firstDue}, i.number limit ${mostRows}::int`)
}

export function spentOf(scope: Seen, narrowed: Narrowed): Query<SpentRow> {
  const year = sql`extract(year from p.paid_on)::int`
  const items = (
    condition: RawBuilder<unknown>,
  ) => sql`(select coalesce(sum(x.cents * x.quantity), 0)::bigint from invoice_item x
    where x.tenant_id = i.tenant_id and x.invoice_id = i.id and ${condition})`
  return statement(sql<SpentRow>`select coalesce(g.merged_into, g.id) as guardian_id, i.school_id, ${year} as year, i.number, i.competence,
      st.name as student_name, p.paid_on, p.principal_cents as cents,
      ${items(sql`x.category in ('tuition', 'enrollment')`)} as taught_cents, ${items(sql`true`)} as items_cents
    from payment p
    join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
    join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
    join student st on st.tenant_id = i.tenant_id and st.id = i.student_id
    where p.tenant_id = ${scope.tenantId}::int and p.reverted_by is null and p.principal_cents > 0
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
    where i.tenant_id = ${tenantId}::int and i.school_id = ${schoolId}::uuid and i.number is not null
      and i.status not in ('open', 'canceled', 'duplicated')
      and (extract(year from ${firstDue})::int = ${year}::int
        or exists (select from payment p where p.tenant_id = i.tenant_id and p.invoice_id = i.id and p.reverted_by is null
          and extract(year from p.paid_on)::int = ${year}::int)) order by 1`)
}
