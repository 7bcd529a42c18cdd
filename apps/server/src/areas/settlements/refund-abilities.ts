// What may be done with a refund, with the rights of the caller held against it. Pure.
import { refundReceipts } from '@caderneta/contracts/refund-receipts'
import { refundPix } from '@caderneta/contracts/settlement-refund-pix'
import { type Refund, settlements } from '@caderneta/contracts/settlements'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { type Ability, no } from '../../platform/refusal.ts'
import { canApprovePix, canCancelPix, canDecidePix, canPayByPix } from './refund-pix-rules.ts'
import { canApproveRefund, canCancelRefund, canPayRefund, canPrintRefund } from './refund-rules.ts'
import type { RefundRow } from './refund-store.ts'

export function refundAbilities(row: RefundRow, scope: Scope): Refund['can'] {
  const { userId } = scope.actor
  const { approve, payByPix, approvePix } = row.foreseen ?? {} // none: nobody looked
  return {
    payByPix: unless(payByPix, allowed(refundPix.payRefundByPix, scope, canPayByPix(row))),
    approvePix: unless(approvePix, allowed(refundPix.approveRefundPix, scope, canApprovePix(row, row.pix, userId))),
    cancelPix: allowed(refundPix.cancelRefundPix, scope, canCancelPix(row, row.pix)),
    decidePix: allowed(refundPix.decideRefundPix, scope, canDecidePix(row, row.pix, userId)),
    receipt: allowed(refundReceipts.refundReceipt, scope, canPrintRefund(row)),
    approve: unless(approve, allowed(settlements.approveRefund, scope, canApproveRefund(row, userId))),
    pay: allowed(settlements.payRefund, scope, canPayRefund(row)),
    cancel: allowed(settlements.cancelRefund, scope, canCancelRefund(row)),
  }
}

/** What stands against it here is told first, as the call does. */
function unless(foreseen: string | undefined, ability: Ability): Ability {
  return ability.can && foreseen !== undefined ? no(foreseen) : ability
}
