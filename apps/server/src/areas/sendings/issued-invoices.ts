// The invoices that one job issued, as sending finds them: what may go to its family, and what stays out and why.
import { type RawBuilder, sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { type Ability, no } from '../../platform/refusal.ts'
import { canSend, factsOf, isOfChunk, termsColumns, toldColumns } from '../invoices/public.ts'

type Network = Pick<Scope, 'tenantId' | 'schools'>

export type IssuedRow = Parameters<typeof factsOf>[0] & {
  id: string
  number: number | null
  guardian_id: string
  guardian_name: string
  email: string | null
  has_phone: boolean
  pix_status: string | null
}

/** Job and chunks with their invoices in scope, and the payers. */
function ofIssue(scope: Network, jobId: string): RawBuilder<unknown> {
  return sql`background_job j
    join background_job_chunk c on c.tenant_id = j.tenant_id and c.job_id = j.id
    join invoice i on i.tenant_id = j.tenant_id and ${isOfChunk}
    join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
    where j.tenant_id = ${scope.tenantId}::int and j.id = ${jobId}::uuid and ${inSchools(scope, 'i.school_id')}`
}

/** A row where there is such an issue. */
export function knownIssue(scope: Network, jobId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select j.id from ${ofIssue(scope, jobId)} limit 1`)
}

export function issuedInvoices(scope: Network, jobId: string): Query<IssuedRow> {
  return statement(sql<IssuedRow>`select i.id, i.number, i.status, i.bank_registration, i.paid_cents, i.bar_code, i.brought_cents, i.generation,
      ${termsColumns('i')}, ${toldColumns}, g.id as guardian_id, g.name as guardian_name, g.email, g.phone is not null as has_phone,
      (select p.status from pix_charge p where p.tenant_id = i.tenant_id and p.invoice_id = i.id) as pix_status
    from ${ofIssue(scope, jobId)}
    order by i.number`)
}

/** By the rule of the single sending. */
export function sendingOf(row: IssuedRow): Ability {
  const ability = canSend(factsOf(row), row.pix_status === null ? undefined : { status: row.pix_status })
  if (!ability.can) return ability
  return row.email === null ? no('family_without_email') : ability
}

export function familiesOf(rows: readonly IssuedRow[]): number {
  return new Set(rows.map(({ guardian_id: id }) => id)).size
}
