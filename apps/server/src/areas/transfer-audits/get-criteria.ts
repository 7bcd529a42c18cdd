import { transferAudits } from '@caderneta/contracts/transfer-audits'
import type { Criteria } from '@caderneta/contracts/transfer-audit-shapes'
import { fractionFromPpm, toPpm } from '@caderneta/kernel/percent'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { query } from '../../platform/operation/query.ts'
import { type Limits, limitRows, limitsOf, newestCriteria, newestVersion, type VersionRow } from './criteria-store.ts'

export const getCriteria = query(transferAudits.criteria, async (tx, _input, scope) => {
  const [version, rows] = await Promise.all([tx.first(newestVersion(scope)), tx.rows(newestCriteria(scope))])
  return toCriteria(version ?? null, limitsOf(rows), scope)
})

export function toCriteria(version: Omit<VersionRow, 'tenant_id'> | null, limits: Limits, scope: Scope): Criteria {
  return {
    ...authorOf(version),
    criteria: limitRows(limits).map(({ criterion, isEnabled, warnPpm, reprovePpm }) => ({
      criterion,
      isEnabled,
      warn: fractionFromPpm(toPpm(warnPpm)),
      reprove: fractionFromPpm(toPpm(reprovePpm)),
    })),
    can: { save: allowed(transferAudits.saveCriteria, scope) },
  }
}

/** Nobody's, where the network has no version of its own. */
function authorOf(version: Omit<VersionRow, 'tenant_id'> | null) {
  if (version === null) return { version: 0, changedByName: null, changedAt: null, reason: null }
  const { number, created_by_name: changedByName, created_at: at, reason } = version
  return { version: number, changedByName, changedAt: at.toISOString(), reason }
}
