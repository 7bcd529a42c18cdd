import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { isSeen } from './part-of-account.ts'

export type LedgerLineRow = {
  entryId: string
  kind: string
  postedOn: string
  debit: string
  credit: string
  debitId: string | null
  creditId: string | null
  cents: number
  isReversal: boolean
}

/** Every posting of an invoice, oldest first, with the kinds of its two accounts. */
export function ledgerLinesOf(tx: Tx, scope: Scope, invoiceId: string): Promise<LedgerLineRow[]> {
  return tx.rows(
    statement(sql<LedgerLineRow>`
      select t.entry_id as "entryId", t.kind, t.posted_on as "postedOn", d.kind as debit, c.kind as credit, t.cents,
        ${seenId(scope, sql`t.debit`)} as "debitId", ${seenId(scope, sql`t.credit`)} as "creditId",
        t.reverses is not null as "isReversal"
      from posting t
      join ledger_account d on d.tenant_id = t.tenant_id and d.id = t.debit
      join ledger_account c on c.tenant_id = t.tenant_id and c.id = t.credit
      where t.tenant_id = ${scope.tenantId}::int and t.invoice_id = ${invoiceId}::uuid
      order by t.recorded_at, t.id`),
  )
}

function seenId(scope: Scope, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select a.id from ledger_account a where a.tenant_id = ${scope.tenantId}::int and a.id = ${id} and ${isSeen(scope)})`
}
