import { payouts } from '@caderneta/contracts/payouts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { payoutNews } from './payout-effects.ts'
import { canAsk } from './payout-rules.ts'
import { payoutForUpdate } from './payout-store.ts'
import { toPayout } from './payout-view.ts'

/** The news makes the job ask the bank. */
export const askPayout = action(payouts.ask, {
  lock: ({ params: { id } }, scope) => ({ payout: one('payout', payoutForUpdate(scope, id)) }),
  decide: ({ payout }, _input, scope) => {
    const ability = canAsk(payout)
    if (!ability.can) return refuse(ability.reason)
    return accept(payout, {
      parts: [],
      audit: { subjectId: payout.id, body: { status: payout.status, today: scope.today } },
      events: [payoutNews(payout, payout.status, payout.version, true)],
    })
  },
  view: toPayout,
})
