import { invoices } from '@caderneta/contracts/invoices'
import { sql } from 'kysely'
import { cursorOf, readCursor } from '../../platform/db/keyset.ts'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { invoiceConditions } from './invoice-conditions.ts'
import { invoiceColumns, invoiceJoins, type InvoiceRecord, isHeld } from './invoice-store.ts'
import { toInvoiceRow } from './invoice-view.ts'

export const listInvoices = query(invoices.list, async (tx, { query: filter }, scope) => {
  const after = readCursor(filter.cursor, ['date', 'uuid'])
  const isRising = filter.sort === 'dueDate'
  const comparison = isRising ? sql`>` : sql`<`
  const direction = isRising ? sql`asc` : sql`desc`
  const start = after ? sql`and (i.due_on, i.id) ${comparison} (${after[0]}::date, ${after[1]}::uuid)` : sql``
  const withAbilities = filter.can === '1'
  // The page is cut on the invoice alone; names are joined to its fifty rows.
  const rows = await tx.rows(
    statement(sql<InvoiceRecord>`
      select ${invoiceColumns}, ${withAbilities ? isHeld : sql`false`} as is_held from ${invoiceJoins}
      where i.tenant_id = ${scope.tenantId}::int and i.id in (
        select i.id from invoice i where ${invoiceConditions(scope, filter)} ${start}
        order by i.due_on ${direction}, i.id ${direction} limit ${filter.maxResultCount + 1}::int)
      order by i.due_on ${direction}, i.id ${direction}`),
  )
  return cursorOf(
    rows,
    filter.maxResultCount,
    (row) => [row.due_on, row.id],
    (row) => toInvoiceRow(row, scope, withAbilities),
  )
})
