import { payouts } from '@caderneta/contracts/payouts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { payDay } from './payout-day.ts'
import { goesOn } from './payout-effects.ts'
import { payoutLimits } from './payout-limits.ts'
import { canApprove } from './payout-rules.ts'
import { payoutForUpdate } from './payout-store.ts'
import { toPayout } from './payout-view.ts'

/** From here on it leaves by itself; approved after the cut-off of its day, on the next one. */
export const approvePayout = action(payouts.approve, {
  prepare: async (_input, { platform }) => payoutLimits(platform),
  lock: ({ params: { id } }, scope) => ({ payout: one('payout', payoutForUpdate(scope, id)) }),
  decide: ({ payout }, { body }, scope, { cutOffHour }) => {
    const { userId, name } = scope.actor
    const ability = canApprove(payout, userId)
    if (!ability.can) return refuse(ability.reason)
    if (payout.version !== body.version) return refuse('changed_meanwhile')
    const { after, effects } = goesOn(
      scope,
      payout,
      {
        status: 'requested',
        approved_by: userId,
        approved_by_name: name,
        approved_at: new Date(scope.now),
        scheduled_on: payDay(payout.scheduled_on, scope.now, cutOffHour),
      },
      'approved',
      true,
    )
    return accept(after, effects)
  },
  view: toPayout,
})
