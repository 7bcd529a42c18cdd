import { settlements } from '@caderneta/contracts/settlements'
import { Refund } from '@caderneta/contracts/settlement-refunds'
import { sql } from 'kysely'
import { readCursor } from '../../platform/db/keyset.ts'
import { statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { withForeseen } from './foreseen-refunds.ts'
import { type RefundRow, refunds } from './refund-store.ts'
import { toRefund } from './refund-view.ts'

export const listRefunds = pages(settlements.listRefunds, {
  select: ({ query: filter }, scope) => {
    const after = readCursor(filter.cursor, ['uuid'])
    const conditions = [sql`true`]
    if (filter.status) conditions.push(sql`d.status = ${filter.status}::text`)
    if (filter.guardianId) conditions.push(sql`d.guardian_id = ${filter.guardianId}::uuid`)
    if (filter.invoiceId)
      conditions.push(sql`d.exception_id in (select e.id from settlement_exception e
        where e.tenant_id = ${scope.tenantId}::int and e.invoice_id = ${filter.invoiceId}::uuid)`)
    if (after) conditions.push(sql`d.id < ${after[0]}::uuid`)
    return statement(
      sql<RefundRow>`${refunds(scope)} and ${sql.join(conditions, sql` and `)} order by d.id desc limit ${filter.maxResultCount + 1}::int`,
    )
  },
  sorted: {
    guardian: ['guardian_name', 'text'],
    state: ['status', Refund.shape.status.options],
    reason: ['reason', 'text'],
    who: ['created_by_name', 'text'],
    reference: ['reference', 'text'],
    at: ['created_at', 'date'],
    cents: ['cents', 'amount'],
  },
  first: '-at',
  key: (row) => [row.id],
  view: toRefund,
  complete: withForeseen,
})
