// The estimate of an open transfer, kept for the list and its sums; nothing is posted.
import { transfers } from '@caderneta/contracts/transfers'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { estimateAudit, estimated, estimateNews } from './estimate.ts'
import { factQueries } from './read-facts.ts'
import { ownPercent, percentOfHost } from './retention-cap.ts'
import { transferForUpdate, type TransferRow } from './transfer-store.ts'
import { toTransfer } from './transfer-view.ts'

export const calculateTransfer = action(transfers.calculate, {
  prepare: (_input, context) => percentOfHost(context),
  lock: ({ params: { id } }, scope) => ({
    transfer: one('transfer', transferForUpdate(scope, id)),
    percent: ownPercent({ tenantId: scope.tenantId, ids: [id] }),
    ...factQueries({ tenantId: scope.tenantId, id }),
  }),
  decide: ({ transfer, percent, ...rows }, _input, scope, ofHost) => {
    const estimate = estimated({ transfer, percent, rows }, scope, ofHost)
    if ('refusal' in estimate) return refuse(estimate.refusal)
    return accept<TransferRow>(estimate.after, {
      parts: [changedRow('transfer', scope, transfer, estimate.changes)],
      audit: estimateAudit(estimate),
      events: [estimateNews(estimate)],
    })
  },
  view: toTransfer,
})
