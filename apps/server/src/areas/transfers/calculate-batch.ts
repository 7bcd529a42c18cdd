// The estimates of many transfers.
import { transfers } from '@caderneta/contracts/transfers'
import type { Scope } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import { lockedState } from '../../platform/operation/action.ts'
import { doneCalls } from '../../platform/operation/batched-calls.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { mostCalculated } from './school-pieces.ts'
import { estimateAudit, type Estimated, estimated, estimateNews } from './estimate.ts'
import { byTransfer, factQueriesOf, factRowsByTransfer } from './read-facts.ts'
import { ownPercent } from './retention-cap.ts'
import { transferBatch } from './transfer-batch.ts'
import { transfersForUpdate } from './transfer-store.ts'

export const calculateBatch = transferBatch<Estimated>({
  operation: transfers.calculate,
  most: mostCalculated,
  read: async (tx, scope, { calls, of, ofHost }) => {
    const { locked, known, percent, ...rows } = await lockedState(tx, {
      locked: transfersForUpdate(scope, of.ids),
      known: doneCalls(scope, transfers.calculate, calls),
      percent: ownPercent(of),
      ...factQueriesOf(of),
    })
    const [percentOf, rowsOf] = [byTransfer(percent), factRowsByTransfer(rows)]
    return {
      transfers: locked,
      known,
      decide: (transfer) =>
        estimated({ transfer, percent: percentOf(transfer.id), rows: rowsOf(transfer.id) }, scope, ofHost),
    }
  },
  effectsOf: (scope, estimates) => ({ parts: [estimatedPart(scope, estimates)], events: estimates.map(estimateNews) }),
  auditOf: estimateAudit,
})

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
