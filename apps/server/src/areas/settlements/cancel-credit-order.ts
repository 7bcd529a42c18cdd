// Credit waits for the next invoice no more.
import { events, settlements } from '@caderneta/contracts/settlements'
import { sql } from 'kysely'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canceledCreditOrderPart, type CreditOrderRow, lockedGuardian, waitingOrders } from '../invoices/public.ts'
import { toCreditOrder } from './credit-order-view.ts'

export const cancelCreditOrder = action(settlements.cancelCreditOrder, {
  lock: ({ params }, scope) => ({
    guardian: one('guardian_credit', lockedGuardian(scope, params.id)),
    waiting: waitingOrders(scope, sql`${params.id}::uuid`),
  }),
  decide: ({ guardian, waiting: [order] }, _input, _scope) => {
    if (!order) return refuse('credit_order_not_found')
    const version = order.version + 1
    return accept<CreditOrderRow>(
      { ...order, status: 'canceled', version },
      {
        parts: [canceledCreditOrderPart(order)],
        audit: { subjectId: guardian.id, body: { orderId: order.id, cents: order.cents } },
        events: [news(events['credit.ordered'], { subjectId: guardian.id, version })],
      },
    )
  },
  view: toCreditOrder,
})
