// The bank is asked once more of a payout that a person decided dead. What it paid all the same pays its date, as if nobody had decided; where
// something else paid the date meanwhile the school has the money twice, which is booked apart and waits for a person.
import { type CalendarDate, formatDate } from '@caderneta/kernel/calendar-date'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import type { PixSettings } from '../../platform/platform.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { datePaidTwiceEntry } from '../transfers/public.ts'
import { lockedPayout } from './claim-payout.ts'
import { ended, goesOn, type Locked } from './payout-effects.ts'
import { isDead } from './payout-rules.ts'
import { onePayout, type PayoutRow } from './payout-store.ts'
import { psp, type Told, toldBy } from './psp.ts'

const stillThere = 'O banco ainda tem este pagamento, que foi dado como não pago: ele pode sair. Perguntaremos de novo.'

/** @returns its state where the bank was asked. @throws Outage when the bank is away: the job comes again. */
export async function askedAfterDecision(
  context: JobContext,
  settings: PixSettings,
  id: string,
): Promise<PayoutRow['status'] | null> {
  const { platform, scope } = context
  const { tenantId } = scope
  const payout = await readTransaction(platform.readPool, tenantId, (tx) => tx.first(onePayout(scope, id)))
  if (payout?.after_decision !== 'toAsk') return null
  const known = await psp(settings, tenantId).get(payout.end_to_end_id)
  const status = await writeTransaction(platform.writePool, tenantId, async (tx) => {
    const locked = await lockedPayout(tx, scope, id)
    const decided = locked && decidedBy(scope, locked, known && toldBy(known, payout.cents))
    if (!decided) {
      await tx.rollback()
      return payout.status
    }
    await commitOperation(tx, { actor: scope.actor, operation: 'payouts.answer', effects: decided.effects })
    return decided.after.status
  })
  platform.wakeRelay()
  return status
}

type Decided = { after: PayoutRow; effects: Effects }

/** Null where nothing new was heard. */
function decidedBy(scope: Scope, locked: Locked, told: Told | null): Decided | null {
  const { payout } = locked
  if (payout.after_decision !== 'toAsk') return null
  const { status } = payout
  if (told === null || isDead(told.status)) return goesOn(scope, payout, { status, after_decision: 'clear' }, 'clear')
  return 'paidOn' in told ? paidAfterAll(scope, locked, told) : waits(scope, payout, told.reason ?? stillThere)
}

/** Paid by the bank, though dead for us: it pays its date where nothing else does. Null where nothing new was heard. */
export function paidAfterAll(
  scope: Scope,
  locked: Locked,
  told: { paidOn: CalendarDate; reference: string },
): Decided | null {
  const { payout } = locked
  const others = locked.payments.filter(
    ({ id, installment, status: state }) =>
      id !== payout.id && installment === payout.installment && (state === 'recorded' || state === 'confirmed'),
  )
  if (others.length === 0) return ended(scope, locked, told, { after_decision: null })
  return others.some((other) => other.status === 'confirmed')
    ? paidTwice(scope, locked, told)
    : waits(scope, payout, `${paidWords(told.paidOn)} Outro pagamento desta data está a caminho: cancele-o já.`)
}

function waits(scope: Scope, payout: PayoutRow, reason: string): Decided | null {
  if (payout.reason === reason) return null
  return goesOn(scope, payout, { status: payout.status, reason }, 'waitsForBank')
}

function paidWords(day: CalendarDate): string {
  return `O banco diz que pagou em ${formatDate(day)}, embora tenha sido dado como não pago.`
}

function paidTwice(
  scope: Scope,
  { payout, payment }: Locked,
  told: { paidOn: CalendarDate; reference: string },
): Decided {
  const reason = `${paidWords(told.paidOn)} A data foi paga duas vezes.`
  const changes = { status: payout.status, after_decision: 'twice' as const, bank_reference: told.reference, reason }
  const { after, effects } = goesOn(scope, payout, changes, 'paidTwice')
  return { after, effects: { ...effects, entries: [datePaidTwiceEntry(payment, told.paidOn)] } }
}
