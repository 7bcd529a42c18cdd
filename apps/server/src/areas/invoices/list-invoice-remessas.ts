import { invoices } from '@caderneta/contracts/invoices'
import { sql } from 'kysely'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { foundInvoice } from './found-invoice.ts'

export const listInvoiceRemessas = query(invoices.remessas, async (tx, { params }, scope) => {
  await foundInvoice(tx, scope, params.id)
  const rows = await tx.rows(
    statement(sql<{ id: string; fileName: string; movement: string; at: Date }>`
      select f.id, f.file_name as "fileName", b.movement, f.created_at as at
      from bank_instruction b join bank_file f on f.tenant_id = b.tenant_id and f.id = b.bank_file_id
      where b.tenant_id = ${scope.tenantId}::int and b.invoice_id = ${params.id}::uuid order by f.created_at desc, b.id`),
  )
  return { items: rows.map(({ at, ...row }) => ({ ...row, createdAt: at.toISOString() })) }
})
