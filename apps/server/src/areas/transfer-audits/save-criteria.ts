// A new version of the limits. Audits that were made keep the limits they were made with.
import { events, transferAudits } from '@caderneta/contracts/transfer-audits'
import { networkSubject } from '../../platform/access/network-subject.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { db } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { limitRows, limitsOf, newestCriteria, newestVersion, type Limits, type VersionRow } from './criteria-store.ts'
import { toCriteria } from './get-criteria.ts'

export const saveCriteria = action(transferAudits.saveCriteria, {
  lock: (_input, scope) => ({ newest: newestVersion(scope), before: newestCriteria(scope) }),
  decide: ({ newest: [newest], before }, { body: { version, criteria, reason } }, scope) => {
    // none: version 0 is the program's
    if ((newest?.number ?? 0) !== version) return refuse('changed_meanwhile')
    const number = version + 1
    const rows = criteria.map(({ criterion, isEnabled, warn, reprove }) => ({
      tenant_id: scope.tenantId,
      number,
      criterion,
      is_enabled: isEnabled,
      warn_ppm: warn,
      reprove_ppm: reprove,
    }))
    const { userId, name } = scope.actor
    const row = { number, reason, created_by: userId, created_by_name: name, created_at: new Date(scope.now) }
    const subjectId = networkSubject(scope.tenantId)
    const after = limitsOf(rows)
    const limits = differing(limitsOf(before), after)
    return accept<{ row: Omit<VersionRow, 'tenant_id'>; limits: Limits }>(
      { row, limits: after },
      {
        parts: versionParts(scope, row, rows),
        audit: {
          subjectId,
          body: {
            before: { ...limits.before, reason: newest?.reason ?? null },
            after: { ...limits.after, reason },
            number,
          },
        },
        events: [news(events['transferAudit.criteriaSaved'], { subjectId, version: number, payload: { number } })],
      },
    )
  },
  view: ({ row, limits }, scope) => toCriteria(row, limits, scope),
})

type NewCriterion = Parameters<typeof limitsOf>[0][number]

function versionParts({ tenantId }: Scope, row: Omit<VersionRow, 'tenant_id'>, rows: readonly NewCriterion[]): Part[] {
  const version = { tenant_id: tenantId, ...row }
  return [
    { name: 'new_criteria', rows: 1, sql: db.insertInto('audit_criteria').values(version).returning('number') },
    {
      name: 'new_criterion',
      rows: rows.length,
      sql: db.insertInto('audit_criterion').values(rows).returning('criterion'),
    },
  ]
}

/** Criteria that changed, before and after. */
function differing(before: Limits, after: Limits) {
  const texts = new Map(limitRows(before).map((row) => [row.criterion, JSON.stringify(row)]))
  const changed = limitRows(after).filter((row) => texts.get(row.criterion) !== JSON.stringify(row))
  const pick = (limits: Limits) => Object.fromEntries(changed.map(({ criterion }) => [criterion, limits[criterion]]))
  return { before: pick(before), after: pick(after) }
}
