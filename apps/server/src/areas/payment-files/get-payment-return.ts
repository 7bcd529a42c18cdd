import { paymentFiles } from '@caderneta/contracts/payment-files'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { linesOf, oneReturn } from './return-store.ts'
import { toReturnRecord } from './return-view.ts'

export const getPaymentReturn = query(paymentFiles.getReturn, async (tx, { params }, scope) => {
  const [row, lines] = await Promise.all([tx.first(oneReturn(scope, params.id)), tx.rows(linesOf(scope, params.id))])
  if (!row) throw notFound('payment_return')
  return toReturnRecord(row, lines, scope)
})
