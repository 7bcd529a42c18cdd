// What a family has in credit. It is spent under a lock of the guardian, so that the same cents never leave twice.
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'

type Network = Pick<Scope, 'tenantId'>

/** Credit of the guardian of an invoice, from the postings themselves. Ask for it after the lock of the guardian. */
export function creditOfInvoice({ tenantId }: Network, invoiceId: string): Query<{ cents: number }> {
  return creditOf(
    tenantId,
    sql`(select i.guardian_id from invoice i where i.tenant_id = ${tenantId}::int and i.id = ${invoiceId}::uuid)`,
  )
}

/** Credit of a guardian, from the postings themselves. Ask for it after the lock of the guardian. */
export function creditOfGuardian({ tenantId }: Network, guardianId: string): Query<{ cents: number }> {
  return creditOf(tenantId, sql`${guardianId}::uuid`)
}

function creditOf(tenantId: number, guardianId: RawBuilder<unknown>): Query<{ cents: number }> {
  return statement(sql<{ cents: number }>`${creditRows(tenantId, guardianId)}`)
}

/** One row with the `cents` of the guardian; none where the guardian never had credit. */
export function creditRows(tenantId: number, guardianId: RawBuilder<unknown>): RawBuilder<{ cents: number }> {
  return sql<{
    cents: number
  }>`select (coalesce((select sum(p.cents) from posting p where p.tenant_id = a.tenant_id and p.credit = a.id), 0)
      - coalesce((select sum(p.cents) from posting p where p.tenant_id = a.tenant_id and p.debit = a.id), 0))::bigint as cents
    from ledger_account a where a.tenant_id = ${tenantId}::int and a.kind = 'guardianCredit' and a.owner_id = ${guardianId}`
}
