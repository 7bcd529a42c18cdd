import { paymentFiles } from '@caderneta/contracts/payment-files'
import { allowed } from '../../platform/access/allowed.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { onePaymentFile } from './payment-file-store.ts'
import { toPaymentFile } from './payment-file-view.ts'

export const getPaymentFile = query(paymentFiles.get, async (tx, { params }, scope) => {
  const row = await tx.first(onePaymentFile(scope, params.id))
  if (!row) throw notFound('payment_file')
  return { ...toPaymentFile(row), can: { update: allowed(paymentFiles.update, scope) } }
})
