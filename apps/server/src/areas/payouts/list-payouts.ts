import { PayoutMethod } from '@caderneta/contracts/payout-shapes'
import { PayoutStatus } from '@caderneta/contracts/payout-shapes'
import { payouts } from '@caderneta/contracts/payouts'
import { when } from '../../platform/db/conditions.ts'
import { sql } from '../../platform/db/sql.ts'
import { list } from '../../platform/operation/list.ts'
import { payoutsInScope } from './payout-store.ts'
import { toPayout } from './payout-view.ts'

export const listPayouts = list(payouts.list, {
  rows: payoutsInScope,
  equal: { schoolId: 'school_id', transferId: 'transfer_id', status: 'status', method: 'method' },
  search: 'search',
  where: (filter) => [
    when(filter.from, (day) => sql`r.scheduled_on >= ${day}::date`),
    when(filter.to, (day) => sql`r.scheduled_on <= ${day}::date`),
  ],
  order: { urgency: ['urgency', 'number'], day: ['scheduled_on', 'date'], school: ['search', 'text'] },
  sorted: {
    state: ['status', PayoutStatus.options],
    method: ['method', PayoutMethod.options],
    reason: ['reason', 'text'],
    due: ['due_on', 'date'],
    paid: ['finished_on', 'date'],
    amount: ['cents', 'amount'],
  },
  first: 'urgency',
  view: toPayout,
})
