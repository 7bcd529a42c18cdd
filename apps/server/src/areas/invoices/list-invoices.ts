import { invoices } from '@caderneta/contracts/invoices'
import { sql } from 'kysely'
import { readCursor } from '../../platform/db/keyset.ts'
import { statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { invoicePage } from './invoice-page.ts'
import { holds } from './invoice-holds.ts'
import { invoiceColumns, invoiceNames, type InvoiceRecord } from './invoice-store.ts'
import { toInvoiceRow } from './invoice-view.ts'

export const listInvoices = pages(invoices.list, {
  rows: async (tx, { query: filter }, scope) => {
    const cursor = readCursor(filter.cursor, ['date', 'uuid'])
    const after = cursor && ([String(cursor[0]), String(cursor[1])] as const)
    const isRising = filter.order === 'dueDate'
    const direction = isRising ? sql`asc` : sql`desc`
    const withAbilities = filter.can === '1'
    const keys = invoicePage(scope, filter, { after, isRising, limit: filter.maxResultCount + 1 })
    // The page is cut first, and whole: rows and names are looked up for its fifty keys, however many there are beside them.
    return tx.rows(
      statement(sql<InvoiceRecord>`
      with page as materialized (${keys})
      select ${invoiceColumns}, ${withAbilities ? holds : sql`'{}'::text[]`} as holds
      from page join invoice i on i.tenant_id = ${scope.tenantId}::int and i.id = page.id ${invoiceNames}
      order by page.due_on ${direction}, page.id ${direction}`),
    )
  },
  key: (row) => [row.due_on, row.id],
  view: (row, scope, { query: { can } }) => toInvoiceRow(row, scope, can === '1'),
})
