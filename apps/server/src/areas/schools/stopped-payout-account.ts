// A change of the pay-out account that is stopped before it takes effect: the one before stands on.
import { sql } from '../../platform/db/sql.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { accept, type Part } from '../../platform/operation/effects.ts'
import { payoutStep } from './payout-change.ts'
import type { PayoutRow } from './payout-store.ts'

export function stopped(scope: Scope, before: PayoutRow, status: 'refused' | 'withdrawn', reason: string) {
  const columns = { status, reason, decided_by_name: scope.actor.name, decided_at: scope.now, effective_at: null }
  const { effective_at: until } = before
  const others = until === null ? [] : [restoredPart(scope, before.school_id, until)]
  const { after, effects } = payoutStep(scope, before, columns, status, others)
  return accept(after, effects)
}

/** The first account of a school restores none. */
function restoredPart(scope: Scope, schoolId: string, until: Date): Part {
  return {
    name: 'restored_payout_account',
    rows: 'any',
    sql: sql`update payout_account set ends_at = null, version = version + 1
      where tenant_id = ${scope.tenantId}::int and school_id = ${schoolId}::uuid and status = 'approved'
        and ends_at = ${until}::timestamptz returning 1`,
  }
}
