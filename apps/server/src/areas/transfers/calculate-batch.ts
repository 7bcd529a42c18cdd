// The estimates of many transfers, several in each transaction: what they read and what they write is one statement for all of them.
import { transfers } from '@caderneta/contracts/transfers'
import type { Scope } from '../../platform/access/scope.ts'
import { writeTransaction, type WriteTx } from '../../platform/db/connection.ts'
import { sql } from '../../platform/db/sql.ts'
import { eventLoopYield } from '../../platform/event-loop-yield.ts'
import type { Batch } from '../../platform/jobs/each-call-job.ts'
import type { RowFailure } from '../../platform/jobs/row-failures.ts'
import { lockedState, noted } from '../../platform/operation/action.ts'
import { type BatchedCall, doneCalls, doneCallsPart } from '../../platform/operation/batched-calls.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { mostCalculated } from './school-pieces.ts'
import { estimateAudit, type Estimated, estimated, estimateNews } from './estimate.ts'
import { monthRounds } from './month-rounds.ts'
import { byTransfer, factQueriesOf, factRowsByTransfer } from './read-facts.ts'
import { ownPercent, percentOfHost } from './retention-cap.ts'
import { transfersForUpdate } from './transfer-store.ts'

export const calculateBatch: Batch = {
  most: mostCalculated,
  run: async ({ platform, scope, calls }) => {
    const ofHost = await percentOfHost({ platform })
    const failures: RowFailure[] = []
    for (const round of await monthRounds(platform, scope, calls)) {
      // The second month of a school waits for its first.
      const refused = await writeTransaction(platform.writePool, scope.tenantId, (tx) =>
        calculated(tx, scope, round, ofHost),
      )
      failures.push(...refused)
    }
    platform.wakeRelay()
    return failures
  },
}

/** Estimates those that are open, in one statement. @returns what was refused. */
async function calculated(
  tx: WriteTx,
  scope: Scope,
  calls: readonly BatchedCall[],
  ofHost: string,
): Promise<RowFailure[]> {
  const { estimates, failures } = await decided(tx, scope, calls, ofHost)
  if (estimates.length === 0) {
    await tx.rollback()
    return failures
  }
  const ids = new Set(estimates.map(({ after }) => after.id))
  const own = calls.filter(({ subjectId }) => ids.has(subjectId))
  await commitOperation(tx, {
    actor: scope.actor,
    origin: scope,
    operation: transfers.calculate.name,
    effects: {
      parts: [estimatedPart(scope, estimates), doneCallsPart(scope, transfers.calculate, own)],
      audit: null,
      events: estimates.map(estimateNews),
    },
    auditOfEach: estimates.map(estimateAudit),
  })
  return failures
}

async function decided(tx: WriteTx, scope: Scope, calls: readonly BatchedCall[], ofHost: string) {
  const ids = calls.map(({ subjectId }) => subjectId)
  const of = { tenantId: scope.tenantId, ids }
  const [, { locked, known, percent, ...rows }] = await Promise.all([
    noted(transfers.calculate, scope, tx),
    lockedState(tx, {
      locked: transfersForUpdate(scope, ids),
      known: doneCalls(scope, transfers.calculate, calls),
      percent: ownPercent(of),
      ...factQueriesOf(of),
    }),
  ])
  const done = new Set(known.map(({ key }) => key))
  const byId = new Map(locked.map((transfer) => [transfer.id, transfer]))
  const percentOf = byTransfer(percent)
  const rowsOf = factRowsByTransfer(rows)
  const estimates: Estimated[] = []
  const failures: RowFailure[] = []
  const yieldToEventLoop = eventLoopYield()
  for (const { subjectId: id, key } of calls) {
    if (done.has(key)) continue
    const transfer = byId.get(id)
    const decision = transfer
      ? estimated({ transfer, percent: percentOf(id), rows: rowsOf(id) }, scope, ofHost)
      : { refusal: 'transfer_not_found' }
    if ('refusal' in decision) failures.push({ subjectId: id, code: decision.refusal })
    else estimates.push(decision)
    await yieldToEventLoop()
  }
  return { estimates, failures }
}

/** Each over the version that was read under its lock, as `changedRow` does for one. */
function estimatedPart({ tenantId, now }: Scope, estimates: readonly Estimated[]): Part {
  const rows = estimates.map(({ after }) => after)
  return {
    name: 'changed_transfer',
    rows: rows.length,
    sql: sql`update transfer t set version = t.version + 1, result_cents = e.result_cents, retention_cap_ppm = e.retention_cap_ppm,
        estimated_over_cap_cents = e.estimated_over_cap_cents, calculated_at = ${new Date(now)}::timestamptz, school_plan_id = e.school_plan_id,
        closes_on = e.closes_on
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ version }) => version - 1)}::int[], ${rows.map((row) => row.result_cents)}::bigint[],
        ${rows.map((row) => row.retention_cap_ppm)}::int[], ${rows.map((row) => row.estimated_over_cap_cents)}::bigint[],
        ${rows.map((row) => row.school_plan_id)}::uuid[], ${rows.map((row) => row.closes_on)}::date[])
        e(id, version, result_cents, retention_cap_ppm, estimated_over_cap_cents, school_plan_id, closes_on)
      where t.tenant_id = ${tenantId}::int and t.id = e.id and t.version = e.version returning t.id`,
  }
}
