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
  order: { createdAt: ['created_at', 'date'] },
  first: '-createdAt',
  view: toReturn,
})
