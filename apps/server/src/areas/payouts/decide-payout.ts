// A person says in the bank's place what became of a payment that nobody can tell of: with the proof, and never who scheduled it. Where they
// say that nothing left, the bank is asked once more; of what turns out to be paid twice they say how it is settled.
import { payouts } from '@caderneta/contracts/payouts'
import { dateInSaoPaulo } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { ended, goesOn, namedPayoutLocks } from './payout-effects.ts'
import { canDecide, isBeingTold, isPaidTwice } from './payout-rules.ts'
import type { PayoutRow } from './payout-store.ts'
import { toPayout } from './payout-view.ts'

export const decidePayout = action(payouts.decide, {
  lock: ({ params: { id } }, scope) => namedPayoutLocks(scope, id),
  decide: (locked, { body: { paidOn, reason, version } }, scope) => {
    const { payout } = locked
    const { userId, name } = scope.actor
    const ability = canDecide(payout, userId)
    if (!ability.can) return refuse(ability.reason)
    if (payout.version !== version) return refuse('changed_meanwhile')
    if (isPaidTwice(payout)) return settledTwice(scope, payout, { paidOn, reason })
    const untold = untoldBy(payout, paidOn, scope)
    if (untold) return refuse(untold.code, {}, untold.members)
    const end = paidOn === null ? { status: 'error' as const, reason } : { paidOn, reference: reason }
    // A bank of files is not asked: what it says comes by itself.
    const asked = paidOn === null && payout.method === 'pix' ? { after_decision: 'toAsk' as const, isAsked: true } : {}
    const { after, effects } = ended(scope, locked, end, {
      decided_by: userId,
      decided_by_name: name,
      reason,
      ...asked,
    })
    return accept(after, effects)
  },
  view: toPayout,
})

/** The school has the money of the date twice: the reason says how it comes back. */
function settledTwice(scope: Scope, payout: PayoutRow, { paidOn, reason }: { paidOn: string | null; reason: string }) {
  if (paidOn !== null) return refuse('payout_not_to_confirm', {}, ['paidOn'])
  const changes = { status: payout.status, after_decision: 'settled' as const, reason }
  const { after, effects } = goesOn(scope, payout, changes, 'settledTwice')
  return accept(after, effects)
}

/** What nobody can know of it yet: that nothing left while a request may still arrive, or a payment of another day. */
function untoldBy(payout: PayoutRow, paidOn: string | null, { now, today }: Scope) {
  const nothing = { code: 'payout_being_told' as const, members: [] }
  if (paidOn === null) return isBeingTold(payout, now) ? nothing : null
  const sentOn = dateInSaoPaulo(must(payout.sent_at, 'what is to be confirmed was sent'))
  return paidOn > today || paidOn < sentOn ? { code: 'payout_paid_in_future' as const, members: ['paidOn'] } : null
}
