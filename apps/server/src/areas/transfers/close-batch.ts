// The closings of many schools, several in each transaction: what they read and what they write is one statement for all of them. Months of
// one school close one after the other, because what one leaves goes into the next.
import { transfers } from '@caderneta/contracts/transfers'
import type { Scope } from '../../platform/access/scope.ts'
import { writeTransaction, type WriteTx } from '../../platform/db/connection.ts'
import { eventLoopYield } from '../../platform/event-loop-yield.ts'
import type { Batch } from '../../platform/jobs/each-call-job.ts'
import type { RowFailure } from '../../platform/jobs/row-failures.ts'
import { lockedState, noted } from '../../platform/operation/action.ts'
import { type BatchedCall, doneCalls, doneCallsPart } from '../../platform/operation/batched-calls.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { closedAudit, closedEffects } from './closed-effects.ts'
import { type Closing, decidedClosing } from './closing-decision.ts'
import { mostClosed } from './school-pieces.ts'
import { standingRetentions } from './decided-queries.ts'
import { monthRounds } from './month-rounds.ts'
import { byTransfer, factQueriesOf, factRowsByTransfer } from './read-facts.ts'
import { ownPercent, percentOfHost } from './retention-cap.ts'
import { earlierOpen, transfersForUpdate } from './transfer-store.ts'

export const closeBatch: Batch = {
  most: mostClosed,
  run: async ({ platform, scope, calls }) => {
    const ofHost = await percentOfHost({ platform })
    const failures: RowFailure[] = []
    for (const some of await monthRounds(platform, scope, calls)) {
      // The second month of a school waits for its first.
      const refused = await writeTransaction(platform.writePool, scope.tenantId, (tx) =>
        closed(tx, scope, some, ofHost),
      )
      failures.push(...refused)
    }
    platform.wakeRelay()
    return failures
  },
}

/** Closes those that may be closed, in one statement. @returns what was refused. */
async function closed(tx: WriteTx, scope: Scope, calls: readonly BatchedCall[], ofHost: string): Promise<RowFailure[]> {
  const { closings, failures } = await decided(tx, scope, calls, ofHost)
  if (closings.length === 0) {
    await tx.rollback()
    return failures
  }
  const ids = new Set(closings.map(({ after }) => after.id))
  const own = calls.filter(({ subjectId }) => ids.has(subjectId))
  const effects = closedEffects(scope, closings)
  await commitOperation(tx, {
    actor: scope.actor,
    origin: scope,
    operation: transfers.close.name,
    effects: { ...effects, parts: [...effects.parts, doneCallsPart(scope, transfers.close, own)], audit: null },
    auditOfEach: closings.map(closedAudit),
  })
  return failures
}

async function decided(tx: WriteTx, scope: Scope, calls: readonly BatchedCall[], ofHost: string) {
  const ids = calls.map(({ subjectId }) => subjectId)
  const of = { tenantId: scope.tenantId, ids }
  const [, { earlier, locked, known, standing, percent, ...rows }] = await Promise.all([
    noted(transfers.close, scope, tx),
    lockedState(tx, {
      earlier: earlierOpen(of),
      locked: transfersForUpdate(scope, ids),
      known: doneCalls(scope, transfers.close, calls),
      standing: standingRetentions(of),
      percent: ownPercent(of),
      ...factQueriesOf(of),
    }),
  ])
  const done = new Set(known.map(({ key }) => key))
  const byId = new Map(locked.map((transfer) => [transfer.id, transfer]))
  const [earlierOf, standingOf, percentOf] = [byTransfer(earlier), byTransfer(standing), byTransfer(percent)]
  const rowsOf = factRowsByTransfer(rows)
  const closings: Closing[] = []
  const failures: RowFailure[] = []
  const yieldToEventLoop = eventLoopYield()
  for (const { subjectId: id, key } of calls) {
    if (done.has(key)) continue
    const transfer = byId.get(id)
    const decision = transfer
      ? decidedClosing(
          { transfer, earlier: earlierOf(id), standing: standingOf(id), percent: percentOf(id), rows: rowsOf(id) },
          scope,
          ofHost,
        )
      : { refusal: 'transfer_not_found' }
    if ('refusal' in decision)
      failures.push({
        subjectId: id,
        code: decision.refusal,
        ...('values' in decision && decision.values ? { values: decision.values } : {}),
      })
    else closings.push(decision)
    await yieldToEventLoop()
  }
  return { closings, failures }
}
