import { payouts } from '@caderneta/contracts/payouts'
import { direct } from '../../platform/operation/endpoint.ts'
import { receiptFile } from './receipt-file.ts'

export const getReceipt = direct(payouts.receipt, ({ platform, scope, input: { params } }) =>
  receiptFile(platform, scope, params.id, 'payout'),
)
