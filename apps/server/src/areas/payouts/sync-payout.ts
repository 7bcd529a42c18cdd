// Tells the bank of a payout, or asks what became of it. Request and answer are two steps: a job that is killed between them finds the
// request written down and asks the bank by our own name of the payment. Nothing else pays the date until this one is proved dead.
import { writeTransaction } from '../../platform/db/connection.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { PixRefused } from '../payments/public.ts'
import { askedAfterDecision } from './ask-after-decision.ts'
import { type Claimed, claimed, lockedPayout, toldAgain } from './claim-payout.ts'
import { ended, goesOn, type Locked } from './payout-effects.ts'
import { isOver } from './payout-rules.ts'
import type { PayoutRow } from './payout-store.ts'
import { isUnderWay, type PixOrder, type Psp, psp, requestedOf, type Told, toldBy } from './psp.ts'

const unanswered = 'O banco não respondeu. Perguntaremos de novo.'
const unknownAndChanged =
  'O banco não conhece este pagamento, e a conta de repasse da escola mudou desde o envio: ele não será mandado de novo. Confira no extrato e decida.'

/** @returns its state at the bank. @throws Outage when the bank is away: the job comes again. */
export async function syncPayout(context: JobContext, id: string): Promise<PayoutRow['status'] | null> {
  const { platform, scope } = context
  if (platform.pix === null) return null
  const found = await claimed(context, id)
  if (!found) return askedAfterDecision(context, platform.pix, id)
  try {
    const told = await tell(context, psp(platform.pix, scope.tenantId), found)
    if (told === null) return null
    await saveTold(context, id, told, found.payout.status)
    return told.status
  } catch (error) {
    if (found.payout.status === 'requested')
      await saveTold(context, id, { status: 'toConfirm', reason: unanswered, reference: null }, 'requested')
    throw error
  }
}

/** Null where it was decided or canceled while the bank was asked. */
async function tell(context: JobContext, bank: Psp, found: Claimed): Promise<Told | null> {
  const { payout, wasSent } = found
  const { end_to_end_id: id, cents } = payout
  if (payout.status === 'cancellationRequested') return canceled(bank, payout)
  if (!wasSent) return requested(bank, found)
  const known = await bank.get(id)
  if (known) return toldBy(known, cents)
  const again = await toldAgain(context, payout.id)
  if (again === 'over') return null
  if (again === 'accountChanged') return { status: 'toConfirm', reason: unknownAndChanged, reference: null }
  return requested(bank, { ...found, payout: { ...payout, scheduled_on: again.scheduledOn } })
}

function requested(bank: Psp, found: Claimed): Promise<Told> {
  return requestedOf(bank, found.payout.end_to_end_id, orderOf(found), found.wasSent)
}

async function canceled(bank: Psp, { end_to_end_id: id, cents }: PayoutRow): Promise<Told> {
  const answer = await bank.cancel(id).catch((error: unknown) => {
    if (error instanceof PixRefused) return bank.get(id)
    throw error
  })
  if (answer === null)
    return { status: 'toConfirm', reason: 'O banco não conhece o pagamento que mandamos cancelar.', reference: null }
  const told = toldBy(answer, cents)
  return told.status === 'scheduled' ? { ...told, status: 'cancellationRequested' } : told
}

function orderOf({ payout, from, to }: Claimed): PixOrder {
  const words = `Repasse ${payout.competence.slice(5, 7)}/${payout.competence.slice(0, 4)} ${payout.school_name}`
  return { cents: payout.cents, scheduledOn: payout.scheduled_on, from, to, words }
}

/** What is over stays over, and a cancellation that was asked for while the bank was asked (`askedAs`) stays asked for. */
async function saveTold(context: JobContext, id: string, told: Told, askedAs: PayoutRow['status']): Promise<void> {
  const { platform, scope } = context
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const locked = await lockedPayout(tx, scope, id)
    if (!locked || isOver(locked.payout.status) || isKnown(locked.payout, told)) return tx.rollback()
    if (locked.payout.status === 'cancellationRequested' && askedAs !== 'cancellationRequested' && isUnderWay(told))
      return tx.rollback()
    await commitOperation(tx, {
      actor: scope.actor,
      operation: 'payouts.answer',
      effects: effectsOf(context, locked, told),
    })
  })
  platform.wakeRelay()
}

function effectsOf({ scope }: JobContext, locked: Locked, told: Told) {
  if (told.status === 'cancelled')
    return ended(scope, locked, { ...told, reason: locked.payout.reason ?? told.reason }).effects
  if (!isUnderWay(told)) return ended(scope, locked, told).effects
  const { status, reason, reference } = told
  const changes = { status, bank_reference: reference ?? locked.payout.bank_reference }
  // What a person gave as the reason for canceling stays.
  const kept = status === 'cancellationRequested' ? {} : { reason }
  return goesOn(scope, locked.payout, { ...changes, ...kept }, status).effects
}

function isKnown({ status, reason, bank_reference: reference }: PayoutRow, told: Told): boolean {
  if (!isUnderWay(told) || told.status !== status) return false
  const isSameReason = told.reason === reason || status === 'cancellationRequested'
  return isSameReason && (told.reference ?? reference) === reference
}
