// The closing: the lines are frozen, posted and hashed in one statement. Two at once are one: the second waits for the row of the first, and
// is told who closed it and when. Earlier months of the school come first, because what one leaves goes into the next.
import { transfers } from '@caderneta/contracts/transfers'
import { action, one } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'
import { closedAudit, closedEffects } from './closed-effects.ts'
import { decidedClosing } from './closing-decision.ts'
import { standingRetentions } from './decided-queries.ts'
import { factQueries } from './read-facts.ts'
import { ownPercent, percentOfHost } from './retention-cap.ts'
import { earlierOpen, transferForUpdate } from './transfer-store.ts'
import { toTransfer } from './transfer-view.ts'

export const closeTransfer = action(transfers.close, {
  prepare: (_input, context) => percentOfHost(context),
  lock: ({ params: { id } }, scope) => ({
    earlier: earlierOpen({ tenantId: scope.tenantId, ids: [id] }),
    transfer: one('transfer', transferForUpdate(scope, id)),
    standing: standingRetentions({ tenantId: scope.tenantId, ids: [id] }),
    percent: ownPercent({ tenantId: scope.tenantId, ids: [id] }),
    ...factQueries({ tenantId: scope.tenantId, id }),
  }),
  decide: ({ transfer, earlier, standing, percent, ...rows }, _input, scope, ofHost) => {
    const decided = decidedClosing({ transfer, earlier, standing, percent, rows }, scope, ofHost)
    if ('refusal' in decided) return decided
    return accept(decided.after, { ...closedEffects(scope, [decided]), audit: closedAudit(decided) })
  },
  view: toTransfer,
})
