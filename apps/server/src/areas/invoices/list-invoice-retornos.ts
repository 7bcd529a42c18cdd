import { LineKind } from '@caderneta/contracts/bank-file-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { sql } from 'kysely'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { foundInvoice } from './found-invoice.ts'

export const listInvoiceRetornos = query(invoices.retornos, async (tx, { params }, scope) => {
  await foundInvoice(tx, scope, params.id)
  const rows = await tx.rows(
    statement(sql<{ id: string; fileName: string; kind: string; meaning: string; at: Date }>`
      select f.id, f.file_name as "fileName", l.event_kind as kind, l.meaning, f.created_at as at
      from bank_file_line l join bank_file f on f.tenant_id = l.tenant_id and f.id = l.bank_file_id and f.kind = 'retorno'
      where l.tenant_id = ${scope.tenantId}::int and l.invoice_id = ${params.id}::uuid order by f.created_at desc, l.position`),
  )
  return {
    items: rows.map(({ at, kind, ...row }) => ({ ...row, kind: LineKind.parse(kind), createdAt: at.toISOString() })),
  }
})
