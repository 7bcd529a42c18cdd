import { events, negativeListings } from '@caderneta/contracts/negative-listings'
import { db, sql } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import type { RuleRow } from './legal-terms.ts'
import { toRule } from './list-legal-terms.ts'

/** A row is never changed: a new one holds from its day on. The wait of a notice that is out stays as the notice said it. */
export const saveRule = action(negativeListings.saveRule, {
  prepare: async (_input, { platform }) => ({ id: newId(), now: platform.clock.now() }),
  lock: ({ body: { uf, validFrom } }) => ({
    same: db
      .selectFrom('listing_rule')
      .select('id')
      .where('tenant_id', '=', 0)
      .where('uf', '=', uf)
      .where('valid_from', '=', validFrom),
  }),
  decide: ({ same }, { body }, scope, { id, now }) => {
    if (body.validFrom < scope.today) return refuse('rule_in_past', {}, ['validFrom'])
    if (same.length > 0) return refuse('rule_day_taken', {}, ['validFrom'])
    const row: RuleRow = {
      tenant_id: 0,
      id,
      uf: body.uf,
      waiting_days: body.waitingDays,
      overdue_days: body.overdueDays,
      minimum_cents: body.minimumCents,
      valid_from: body.validFrom,
      source: body.source,
      created_by_name: scope.actor.name,
      created_at: now,
    }
    const insert = sql`insert into listing_rule (tenant_id, id, uf, waiting_days, overdue_days, minimum_cents, valid_from, source, created_by_name)
      values (0, ${id}::uuid, ${row.uf}::text, ${row.waiting_days}::int, ${row.overdue_days}::int, ${row.minimum_cents}::bigint,
        ${row.valid_from}::date, ${row.source}::text, ${row.created_by_name}::text) returning 1`
    return accept(row, {
      parts: [{ name: 'new_listing_rule', rows: 1, sql: insert }],
      audit: { subjectId: id, body: { ...body } },
      events: [news(events['listingRule.saved'], { subjectId: id, version: 1 })],
    })
  },
  view: toRule,
})
