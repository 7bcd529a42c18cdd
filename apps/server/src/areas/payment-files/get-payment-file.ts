import { paymentFiles } from '@caderneta/contracts/payment-files'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { itemsOf, onePaymentFile } from './payment-file-store.ts'
import { toPaymentFileRecord } from './payment-file-view.ts'

export const getPaymentFile = query(paymentFiles.get, async (tx, { params }, scope) => {
  const [row, items] = await Promise.all([
    tx.first(onePaymentFile(scope, params.id)),
    tx.rows(itemsOf(scope, params.id)),
  ])
  if (!row) throw notFound('payment_file')
  return toPaymentFileRecord(row, items, scope)
})
