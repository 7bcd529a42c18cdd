import { invoices } from '@caderneta/contracts/invoices'
import type { InvoiceListFilter } from '@caderneta/contracts/invoice-filter'
import { maskTaxId } from '@caderneta/kernel/tax-id'
import { sql } from 'kysely'
import { readCursor } from '../../platform/db/keyset.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { invoicePage, type PagePlace, rankOf } from './invoice-page.ts'
import { holds } from './invoice-holds.ts'
import { invoiceNames, type InvoiceRecord, listedColumns } from './invoice-store.ts'
import { abilities } from './invoice-rules.ts'
import { factsOf, toInvoiceRow } from './invoice-view.ts'
import { shownColumns, shownNames, type ShownInvoice } from './shown-invoice.ts'

/** Whole where the list says what may be done with it. */
type ListedInvoice = ShownInvoice | Omit<InvoiceRecord, 'is_guaranteed' | 'covered_cents'>

export const listInvoices = pages(invoices.list, {
  page: ({ query: filter }, scope) => {
    const place = placeOf(filter)
    const direction = place.isRising ? sql`asc` : sql`desc`
    const rank = place.byState ? sql`page.rank ${direction},` : sql``
    const { columns, names } = shownOf(filter)
    const keys = invoicePage(scope, filter, { ...place, limit: filter.maxResultCount + 1 })
    // The page is cut first, and whole: rows and names are looked up for its fifty keys, however many there are beside them.
    return statement(sql<ListedInvoice>`
      with page as materialized (${keys})
      select ${columns} from page join invoice i on i.tenant_id = ${scope.tenantId}::int and i.id = page.id ${names}
      order by ${rank} page.due_on ${direction}, page.id ${direction}`)
  },
  light: {
    sorted: {
      number: ['number', 'amount'],
      guardian: ['guardian_name', 'text'],
      student: ['student_name', 'text'],
      school: ['school_name', 'text'],
      competence: ['competence', 'date'],
      nominal: ['nominal_cents', 'amount'],
      paid: ['paid_cents', 'amount'],
    },
    walked: ['state', 'dueDate'],
    first: 'state',
    found: ({ query: filter }, scope) => sortableInvoices(scope, filter),
    rowsOf: (tx, ids, { query: filter }, scope) => {
      const { columns, names } = shownOf(filter)
      return tx.rows(
        statement(
          sql<ListedInvoice>`select ${columns} from invoice i ${names} where i.tenant_id = ${scope.tenantId}::int and i.id = any(${ids}::uuid[])`,
        ),
      )
    },
  },
  key: (row, { query: { order } }) =>
    isByState(order) ? [rankOf(row.status), row.due_on, row.id] : [row.due_on, row.id],
  // A screen is looked at over the shoulder: the whole document is on the invoice's page and in a file.
  view: (row, scope) => ({
    ...toInvoiceRow(row, scope),
    ...('holds' in row && { can: abilities(factsOf(row), scope) }),
    guardianTaxId: maskTaxId(row.guardian_tax_id),
  }),
})

/** What a row may have done with it is read where it is asked for: it costs more than all that is shown. */
function shownOf({ can }: InvoiceListFilter) {
  return can === '1'
    ? { columns: sql`${listedColumns}, ${holds} as holds`, names: invoiceNames }
    : { columns: shownColumns, names: shownNames }
}

/** What invoices are sorted by, without what is looked up for those of a page. */
function sortableInvoices(scope: Scope, filter: InvoiceListFilter): Query<{ id: string } & Record<string, unknown>> {
  const keys = invoicePage(scope, filter, { isRising: true, limit: filter.maxResultCount + 1 })
  return statement(sql`with page as materialized (${keys})
    select i.id, i.number, i.competence, i.nominal_cents, i.paid_cents, g.name as guardian_name, st.name as student_name,
      s.fantasy_name as school_name
    from page join invoice i on i.tenant_id = ${scope.tenantId}::int and i.id = page.id
    join school s on s.tenant_id = i.tenant_id and s.id = i.school_id
    join student st on st.tenant_id = i.tenant_id and st.id = i.student_id
    join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id`)
}

type Order = InvoiceListFilter['order']

function isByState(order: Order): boolean {
  return order === 'state' || order === '-state'
}

function placeOf({ order, cursor }: InvoiceListFilter): Omit<PagePlace, 'limit'> {
  const isRising = !order.startsWith('-')
  if (!isByState(order)) {
    const after = readCursor(cursor, ['date', 'uuid'])
    return { isRising, after: after && [String(after[0]), String(after[1])] }
  }
  const after = readCursor(cursor, ['number', 'date', 'uuid'])
  return {
    isRising,
    byState: true,
    ...(after && { after: [String(after[1]), String(after[2])], afterRank: Number(after[0]) }),
  }
}
