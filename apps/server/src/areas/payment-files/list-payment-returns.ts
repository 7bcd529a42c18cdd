import { paymentFiles } from '@caderneta/contracts/payment-files'
import { sql } from 'kysely'
import { when } from '../../platform/db/conditions.ts'
import { list } from '../../platform/operation/list.ts'
import { returnsInScope } from './return-store.ts'
import { toReturn } from './return-view.ts'

export const listPaymentReturns = list(paymentFiles.returns, {
  rows: returnsInScope,
  search: 'search',
  where: (filter) => [when(filter.needsPerson, (isWanted) => sql`(r.person_count > 0) = ${isWanted}::boolean`)],
  order: { read: ['created_at', 'date'], createdAt: ['created_at', 'date'] },
  sorted: {
    file: ['file_name', 'text'],
    account: ['account_name', 'text'],
    made: ['created_on', 'date'],
    lines: ['line_count', 'number'],
    paid: ['paid_count', 'number'],
    refused: ['refused_count', 'number'],
    person: ['person_count', 'number'],
  },
  first: '-createdAt',
  view: toReturn,
})
