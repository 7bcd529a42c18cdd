// Sums of a filter, beside the list and not in it. What is to be received today is computed by the very rules that charge it.
import type { InvoiceFilter } from '@caderneta/contracts/invoice-filter'
import { invoices } from '@caderneta/contracts/invoices'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { chargesOfInvoice, type InvoiceTermsColumns, termsColumns } from './invoice-charges.ts'
import { invoicePage } from './invoice-page.ts'
import { isReceivable } from './invoice-rules.ts'
import type { InvoiceTable } from './invoice-rows.ts'
import { factsOf } from './invoice-view.ts'

const mostCounted = 10_000
/** Nothing of them is billed any more. */
const noMoney = new Set(['canceled', 'duplicated', 'refunded'])

type Counted = InvoiceTermsColumns & Pick<InvoiceTable, 'status' | 'bank_registration' | 'paid_cents'>

export const invoiceTotals = query(invoices.totals, async (tx, { query: filter }, scope) => {
  const rows = await countedRows(tx, filter, scope)
  const counted = rows.slice(0, mostCounted)
  const living = counted.filter(({ status }) => !noMoney.has(status))
  return {
    count: counted.length,
    isExact: rows.length <= mostCounted,
    nominalCents: living.reduce((sum, row) => sum + row.nominal_cents, 0),
    toReceiveCents: living.reduce((sum, row) => sum + toReceive(row, scope), 0),
    paidCents: counted.reduce((sum, row) => sum + row.paid_cents, 0),
  }
})

function countedRows(tx: Tx, filter: InvoiceFilter, scope: Scope): Promise<Counted[]> {
  return tx.rows(
    statement(sql<Counted>`
      with page as materialized (${invoicePage(scope, filter, { limit: mostCounted + 1 })})
      select i.status, i.bank_registration, i.paid_cents, ${termsColumns('i')}
      from page join invoice i on i.tenant_id = ${scope.tenantId}::int and i.id = page.id`),
  )
}

function toReceive(row: Counted, scope: Scope): number {
  return isReceivable(factsOf(row).status) ? chargesOfInvoice(row, scope.today).totalCents : 0
}
