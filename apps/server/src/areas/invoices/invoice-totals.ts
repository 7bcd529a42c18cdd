// Sums of a filter, beside the list and not in it. What is to be received today is computed by the very rules that charge it.
import type { InvoiceFilter } from '@caderneta/contracts/invoice-filter'
import type { InvoiceStatus } from '@caderneta/contracts/invoice-shapes'
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
    toReceiveCents: owedToday(living, scope, isReceivable),
    expiredCents: owedToday(living, scope, (status) => status === 'expired'),
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

/** With the charges of today, of the invoices in these states. */
function owedToday(rows: readonly Counted[], scope: Scope, isCounted: (status: InvoiceStatus) => boolean): number {
  const counted = rows.filter((row) => isCounted(factsOf(row).status))
  return counted.reduce((sum, row) => sum + chargesOfInvoice(row, scope.today).totalCents, 0)
}
