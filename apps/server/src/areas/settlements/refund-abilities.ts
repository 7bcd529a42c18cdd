// What may be done with a refund, with the rights of the caller held against it. Pure.
import { refundReceipts } from '@caderneta/contracts/refund-receipts'
import { type Refund, settlements } from '@caderneta/contracts/settlements'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { canApprovePix, canCancelPix, canDecidePix, canPayByPix } from './refund-pix-rules.ts'
import { canApproveRefund, canCancelRefund, canPayRefund, canPrintRefund } from './refund-rules.ts'
import type { RefundRow } from './refund-store.ts'

export function refundAbilities(row: RefundRow, scope: Scope): Refund['can'] {
  const { userId } = scope.actor
  return {
    payByPix: allowed(settlements.payRefundByPix, scope, canPayByPix(row)),
    approvePix: allowed(settlements.approveRefundPix, scope, canApprovePix(row, row.pix, userId)),
    cancelPix: allowed(settlements.cancelRefundPix, scope, canCancelPix(row, row.pix)),
    decidePix: allowed(settlements.decideRefundPix, scope, canDecidePix(row, row.pix, userId)),
    receipt: allowed(refundReceipts.refundReceipt, scope, canPrintRefund(row)),
    approve: allowed(settlements.approveRefund, scope, canApproveRefund(row, userId)),
    pay: allowed(settlements.payRefund, scope, canPayRefund(row)),
    cancel: allowed(settlements.cancelRefund, scope, canCancelRefund(row)),
  }
}
