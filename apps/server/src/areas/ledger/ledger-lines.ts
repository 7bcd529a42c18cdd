import type { Tx } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'

export type LedgerLineRow = {
  entryId: string
  kind: string
  postedOn: string
  debit: string
  credit: string
  cents: number
  isReversal: boolean
}

/** Every posting of an invoice, oldest first, with the kinds of its two accounts. */
export function ledgerLinesOf(tx: Tx, invoiceId: string): Promise<LedgerLineRow[]> {
  return tx.rows(
    statement(sql<LedgerLineRow>`
      select t.entry_id as "entryId", t.kind, t.posted_on as "postedOn", d.kind as debit, c.kind as credit, t.cents,
        t.reverses is not null as "isReversal"
      from posting t
      join ledger_account d on d.tenant_id = t.tenant_id and d.id = t.debit
      join ledger_account c on c.tenant_id = t.tenant_id and c.id = t.credit
      where t.tenant_id = ${tx.tenantId}::int and t.invoice_id = ${invoiceId}::uuid
      order by t.recorded_at, t.id`),
  )
}
