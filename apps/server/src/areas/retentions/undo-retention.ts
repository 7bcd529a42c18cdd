// While nothing of it moved, a retention is undone: its origins are taken at once again, or put together otherwise.
import { events, retentions } from '@caderneta/contracts/retentions'
import { sql } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { canUndo } from './retention-rules.ts'
import { retentionForUpdate, type RetentionRow } from './retention-store.ts'
import { toRetention } from './retention-view.ts'

export const undoRetention = action(retentions.undo, {
  lock: ({ params }, scope) => ({ retention: one('retention', retentionForUpdate(scope, params.id)) }),
  decide: ({ retention }, { body: { reason, version } }, scope) => {
    const ability = canUndo(retention)
    if (!ability.can) return refuse(ability.reason)
    if (retention.version !== version) return refuse('changed_meanwhile')
    const changes = { status: 'undone' as const, undone_reason: reason }
    const { id: subjectId, school_id: schoolId, status, origins } = retention
    const after: RetentionRow = { ...retention, ...changes, next_due_on: null, open_cents: 0, version: version + 1 }
    return accept(after, {
      parts: [
        changedRow('retention', scope, retention, changes),
        {
          name: 'released_retention_origin',
          rows: origins,
          sql: sql`update retention_origin set is_released = true where tenant_id = ${scope.tenantId}::int and retention_id = ${subjectId}::uuid returning 1`,
        },
      ],
      history: [{ subjectId, event: 'undone', data: { comment: reason } }],
      audit: { subjectId, body: { before: { status }, after: changes } },
      events: [news(events['retention.changed'], { subjectId, schoolId, version: after.version })],
    })
  },
  view: toRetention,
})
