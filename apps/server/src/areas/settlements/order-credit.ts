// Credit waits for the next invoice of its guardian.
import { events, settlements } from '@caderneta/contracts/settlements'
import { sql } from 'kysely'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import {
  creditOfGuardian,
  lockedGuardian,
  newCreditOrder,
  newCreditOrderPart,
  waitingOrders,
} from '../invoices/public.ts'
import { shortOfCredit } from './answered-exception.ts'
import { toCreditOrder } from './credit-order-view.ts'

export const orderCredit = action(settlements.orderCredit, {
  prepare: async () => newId(),
  lock: ({ params }, scope) => ({
    guardian: one('guardian_credit', lockedGuardian(scope, params.id)),
    credit: creditOfGuardian(scope, params.id),
    waiting: waitingOrders(scope, sql`${params.id}::uuid`),
  }),
  decide: ({ guardian, credit, waiting }, { body: { cents } }, scope, id) => {
    if (waiting.length > 0) return refuse('credit_order_waits')
    // A cent at least: an order of nothing would wait for ever.
    const refusal = shortOfCredit({ credit }, cents ?? 1)
    if (refusal) return refusal
    const row = newCreditOrder(scope, id, guardian.id, cents)
    return accept(row, {
      parts: [newCreditOrderPart(row)],
      audit: { subjectId: guardian.id, body: { orderId: id, cents } },
      events: [news(events['credit.ordered'], { subjectId: guardian.id, version: row.version })],
    })
  },
  view: toCreditOrder,
})
