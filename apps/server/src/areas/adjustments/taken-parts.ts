import { sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'

/** Parts that a closing moved: each once. */
export function takenAdjustmentParts(
  { tenantId, transferId }: { tenantId: number; transferId: string },
  ids: readonly string[],
): Part[] {
  if (ids.length === 0) return []
  return [
    {
      name: 'taken_adjustment_part',
      rows: ids.length,
      sql: sql`update adjustment_part p set taken_in = ${transferId}::uuid
        where p.tenant_id = ${tenantId}::int and p.id = any(${[...ids]}::uuid[]) and p.taken_in is null returning 1`,
    },
  ]
}
