import { transferReceipts } from '@caderneta/contracts/transfer-receipts'
import { direct } from '../../platform/operation/endpoint.ts'
import { receiptFile } from './receipt-file.ts'

/** Of a payment by a rail, or by hand. */
export const getPaymentReceipt = direct(transferReceipts.paymentReceipt, ({ platform, scope, input: { params } }) =>
  receiptFile(platform, scope, params.id, 'transfer_payment'),
)
