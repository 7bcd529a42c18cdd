import { invoiceStatuses } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { sql } from 'kysely'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { invoiceConditions } from './invoice-conditions.ts'

const mostPerStatus = 1_001

export const countInvoicesByStatus = query(invoices.countByStatus, async (tx, { query: filter }, scope) => {
  const { status: _, displayState: __, ...rest } = filter
  const counts = await tx.rows(
    statement(sql<{ status: (typeof invoiceStatuses)[number]; count: number }>`
      select s.status, c.count from unnest(${[...invoiceStatuses]}::text[]) s(status),
        lateral (select count(*) as count from (select 1 from invoice i
          where ${invoiceConditions(scope, rest)} and i.status = s.status limit ${mostPerStatus}::int) r) c`),
  )
  return {
    items: counts.map(({ status, count }) => ({
      status,
      count: Math.min(count, mostPerStatus - 1),
      isCapped: count >= mostPerStatus,
    })),
  }
})
