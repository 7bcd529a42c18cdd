// Tells the bank of the Pix of a refund, or asks what became of it. Request and answer are two steps, as with payouts: a job that is killed
// between them finds the request written down and asks the bank by our own name of the payment. Nothing else pays the refund until this one
// is proved dead.
import { formatDate } from '@caderneta/kernel/calendar-date'
import { writeTransaction } from '../../platform/db/connection.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Scope } from '../../platform/access/scope.ts'
import {
  type LockedRefundPix,
  lockedRefundPix,
  pixChanged,
  pixEnded,
  type RefundPixRow,
} from '../settlements/public.ts'
import { type ClaimedRefund, claimedRefund, refundToldAgain } from './claim-refund.ts'
import { isUnderWay, type PixOrder, type Psp, psp, requestedOf, type Told, toldBy } from './psp.ts'

const unanswered = 'O banco não respondeu. Perguntaremos de novo.'
const unknownAndChanged =
  'O banco não conhece este Pix, e o CPF ou CNPJ do responsável mudou desde o envio: ele não será mandado de novo. Confira no extrato e decida.'

/** @returns the state of the Pix as the bank tells it. @throws Outage when the bank is away: the job comes again. */
export async function syncRefund(context: JobContext, refundId: string): Promise<RefundPixRow['status'] | null> {
  const { platform, scope } = context
  if (platform.pix === null) return null
  const found = await claimedRefund(context, refundId)
  if (!found) return null
  try {
    const told = await tell(context, psp(platform.pix, scope.tenantId), found)
    return told === null ? null : await saveTold(context, found, told)
  } catch (error) {
    if (found.pix.status === 'requested')
      await saveTold(context, found, { status: 'toConfirm', reason: unanswered, reference: null })
    throw error
  }
}

/** Null where it was decided while the bank was asked. */
async function tell(context: JobContext, bank: Psp, found: ClaimedRefund): Promise<Told | null> {
  const { pix, wasSent } = found
  if (!wasSent) return requested(bank, found)
  const known = await bank.get(pix.end_to_end_id)
  if (known) return toldBy(known, pix.cents)
  const again = await refundToldAgain(context, pix.refund_id)
  if (again === 'over') return null
  if (again === 'givenUp') return { status: 'error', reason: pix.reason ?? unanswered }
  if (again === 'otherPerson') return { status: 'toConfirm', reason: unknownAndChanged, reference: null }
  return requested(bank, { ...found, leavesOn: again.leavesOn })
}

function requested(bank: Psp, found: ClaimedRefund): Promise<Told> {
  return requestedOf(bank, found.pix.end_to_end_id, orderOf(found), found.wasSent)
}

/** The guardian's document goes along: the bank pays a key only where it is its holder's. */
function orderOf({ pix, from, leavesOn }: ClaimedRefund): PixOrder {
  const { cents, pix_key, holder_name, holder_tax_id } = pix
  const none = { bank: null, agency: null, account: null, account_digit: null, account_type: null }
  return {
    cents,
    scheduledOn: leavesOn,
    from,
    to: { kind: 'pix', pix_key, holder_name, holder_tax_id, ...none },
    words: 'Devolução de crédito de mensalidades',
  }
}

/** What is over stays over. @returns the state that stands. */
async function saveTold(
  { platform, scope }: JobContext,
  { pix: { id, refund_id: refundId } }: ClaimedRefund,
  told: Told,
): Promise<RefundPixRow['status'] | null> {
  const status = await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const locked = await lockedRefundPix(tx, scope, refundId)
    const next = locked && isCurrent(locked, id) ? effectsOf(scope, locked, told) : null
    if (next === null) {
      await tx.rollback()
      return locked?.pix.status ?? null // none: it was decided meanwhile
    }
    await commitOperation(tx, { actor: scope.actor, operation: 'payouts.answerRefund', effects: next.effects })
    return next.after.pix?.status ?? null // none: it has one
  })
  platform.wakeRelay()
  return status
}

function isCurrent({ refund, pix }: LockedRefundPix, id: string): boolean {
  return pix.id === id && refund.status !== 'paid'
}

/** Null where nothing new was heard. */
function effectsOf(scope: Scope, locked: LockedRefundPix, told: Told) {
  if ('paidOn' in told) return paidEffects(scope, locked, told)
  if (!isUnderWay(told)) return pixEnded(scope, locked, { status: 'error', reason: told.reason })
  // What a person said stays said until the bank has proved it.
  if (locked.pix.is_given_up) return null
  const status = told.status === 'toConfirm' ? 'toConfirm' : 'requested'
  if (status === locked.pix.status && told.reason === locked.pix.reason) return null
  return pixChanged(scope, locked, { pix: { status, reason: told.reason, bank_reference: told.reference } })
}

function paidEffects(scope: Scope, locked: LockedRefundPix, told: Extract<Told, { paidOn: unknown }>) {
  const { leaves_on: leavesOn } = locked.pix
  return leavesOn !== null && told.paidOn < leavesOn && told.paidOn < locked.refund.decided_on
    ? unproven(scope, locked, `O banco diz que pagou em ${formatDate(told.paidOn)}, antes da decisão.`)
    : pixEnded(scope, locked, told)
}

function unproven(scope: Scope, locked: LockedRefundPix, reason: string) {
  return locked.pix.reason === reason ? null : pixChanged(scope, locked, { pix: { status: 'toConfirm', reason } })
}
