// The closings of many schools.
import { transfers } from '@caderneta/contracts/transfers'
import { lockedState } from '../../platform/operation/action.ts'
import { doneCalls } from '../../platform/operation/batched-calls.ts'
import { closedAudit, closedEffects } from './closed-effects.ts'
import { type Closing, decidedClosing } from './closing-decision.ts'
import { mostClosed } from './school-pieces.ts'
import { standingRetentions } from './decided-queries.ts'
import { byTransfer, factQueriesOf, factRowsByTransfer } from './read-facts.ts'
import { ownPercent } from './retention-cap.ts'
import { transferBatch } from './transfer-batch.ts'
import { earlierOpen, transfersForUpdate } from './transfer-store.ts'

export const closeBatch = transferBatch<Closing>({
  operation: transfers.close,
  most: mostClosed,
  read: async (tx, scope, { calls, of, ofHost }) => {
    const { earlier, locked, known, standing, percent, ...rows } = await lockedState(tx, {
      earlier: earlierOpen(of),
      locked: transfersForUpdate(scope, of.ids),
      known: doneCalls(scope, transfers.close, calls),
      standing: standingRetentions(of),
      percent: ownPercent(of),
      ...factQueriesOf(of),
    })
    const [earlierOf, standingOf, percentOf] = [byTransfer(earlier), byTransfer(standing), byTransfer(percent)]
    const rowsOf = factRowsByTransfer(rows)
    return {
      transfers: locked,
      known,
      decide: (transfer) => {
        const { id } = transfer
        const state = {
          transfer,
          earlier: earlierOf(id),
          standing: standingOf(id),
          percent: percentOf(id),
          rows: rowsOf(id),
        }
        return decidedClosing(state, scope, ofHost)
      },
    }
  },
  effectsOf: closedEffects,
  auditOf: closedAudit,
})
