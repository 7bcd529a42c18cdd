// Before it leaves it is canceled at once, and the transfer waits for somebody again; what the bank has in its diary it is asked to cancel.
import { payouts } from '@caderneta/contracts/payouts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { ended, goesOn, namedPayoutLocks } from './payout-effects.ts'
import { canCancel } from './payout-rules.ts'
import { toPayout } from './payout-view.ts'

export const cancelPayout = action(payouts.cancel, {
  lock: ({ params: { id } }, scope) => namedPayoutLocks(scope, id),
  decide: (locked, { body: { reason, version } }, scope) => {
    const { payout } = locked
    const ability = canCancel(payout)
    if (!ability.can) return refuse(ability.reason)
    if (payout.version !== version) return refuse('changed_meanwhile')
    const { after, effects } =
      payout.sent_at === null
        ? ended(scope, locked, { status: 'cancelled', reason })
        : goesOn(scope, payout, { status: 'cancellationRequested', reason }, 'cancellationRequested', true)
    return accept(after, effects)
  },
  view: toPayout,
})
