import { callingHours } from '@caderneta/contracts/calling-hours'
import { events } from '@caderneta/contracts/collection'
import { sql } from 'kysely'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { oneOfHours } from './hours-store.ts'

export const removeHours = action(callingHours.removeHours, {
  lock: ({ params }) => ({ hours: one('hours', oneOfHours(params.id)) }),
  decide: ({ hours }, _input, scope) => {
    if (hours.valid_from <= scope.today) return refuse('hours_in_force')
    const { id, state, valid_from, source } = hours
    const removed = sql`delete from calling_hours where tenant_id = ${scope.tenantId}::int and id = ${id}::uuid returning 1`
    return accept(
      { id },
      {
        parts: [{ name: 'removed_hours', rows: 1, sql: removed }],
        audit: { subjectId: id, body: { before: { state, valid_from, source } } },
        events: [news(events['collection.rulesChanged'], { subjectId: id, version: 1 })],
      },
    )
  },
  view: (record) => record,
})
