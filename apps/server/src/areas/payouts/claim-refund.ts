// The step before a refund leaves by Pix: written down first, so that whoever comes after a crash asks the bank before anything else.
import { writeTransaction, type WriteTx } from '../../platform/db/connection.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { must } from '../../platform/must.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { lockedRefundPix, pixChanged, pixEnded, type RefundPixRow } from '../settlements/public.ts'
import { sourceOf } from './claim-payout.ts'
import { firstPayDay } from './payout-day.ts'
import { payoutLimits } from './payout-limits.ts'
import type { PixOrder } from './psp.ts'

export type ClaimedRefund = {
  pix: RefundPixRow
  /** Somebody may have told the bank before: its answer is asked for first. */
  wasSent: boolean
  from: PixOrder['from']
  leavesOn: string
}

const otherPerson =
  'O CPF ou CNPJ do responsável mudou depois do pedido. Confira a chave com a família e peça o Pix de novo.'

/** Null where nothing is to be said to the bank. */
export async function claimedRefund(context: JobContext, refundId: string): Promise<ClaimedRefund | null> {
  const { platform, scope } = context
  const { cutOffHour } = await payoutLimits(platform)
  return writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const locked = await lockedRefundPix(tx, scope, refundId)
    if (!locked || !isForBank(locked.pix)) return rolledBack(tx, null)
    const { pix } = locked
    const from = must(await tx.first(sourceOf(scope, pix.bank_account_id)), 'a key holds the account')
    if (pix.sent_at !== null)
      return rolledBack(tx, { pix, wasSent: true, from, leavesOn: must(pix.leaves_on, 'what was sent has a day') })
    if (pix.guardian_tax_id !== pix.holder_tax_id) {
      await committed(tx, scope, pixEnded(scope, locked, { status: 'error', reason: otherPerson }).effects)
      return null
    }
    const leavesOn = firstPayDay(new Date(scope.now), cutOffHour)
    const changes = { sent_at: new Date(scope.now), leaves_on: leavesOn }
    await committed(tx, scope, pixChanged(scope, locked, { pix: changes }).effects)
    return { pix: { ...pix, ...changes }, wasSent: false, from, leavesOn }
  })
}

/** Approved, and not known to be over. */
function isForBank({ status, approved_by: by }: RefundPixRow): boolean {
  return by !== null && (status === 'requested' || status === 'toConfirm')
}

/** Where it is told again: the bank day on which it leaves now. */
export type RefundAgain = { leavesOn: string } | 'over' | 'givenUp' | 'otherPerson'

/**
 * The step before the same request is made again, because the bank does not know the first one: somebody may have said meanwhile that nothing
 * is to leave any more.
 */
export async function refundToldAgain({ platform, scope }: JobContext, refundId: string): Promise<RefundAgain> {
  const { cutOffHour } = await payoutLimits(platform)
  return writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const locked = await lockedRefundPix(tx, scope, refundId)
    if (!locked || !isForBank(locked.pix)) return rolledBack(tx, 'over')
    const { pix } = locked
    if (pix.is_given_up) return rolledBack(tx, 'givenUp')
    if (pix.guardian_tax_id !== pix.holder_tax_id) return rolledBack(tx, 'otherPerson')
    const leavesOn = firstPayDay(new Date(scope.now), cutOffHour)
    const changes = { told_at: new Date(scope.now), leaves_on: leavesOn }
    await committed(tx, scope, pixChanged(scope, locked, { pix: changes }).effects)
    return { leavesOn }
  })
}

async function rolledBack<Result>(tx: WriteTx, result: Result): Promise<Result> {
  await tx.rollback()
  return result
}

async function committed(tx: WriteTx, scope: Scope, effects: Effects): Promise<void> {
  await commitOperation(tx, { actor: scope.actor, operation: 'payouts.sendRefund', effects })
}
