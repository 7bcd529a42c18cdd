// The next family of the queue. Who asks waits for whoever asked before: what one was given, the next one no longer finds.
import { collection } from '@caderneta/contracts/collection'
import { maskName } from '@caderneta/kernel/person-name'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { familyNews } from './family-store.ts'
import { openStates } from './hours-rules.ts'
import { callingRules } from './hours-store.ts'
import { byScore, waitingFamilies } from './queue-store.ts'

/** A family that was taken is nobody else's for so long, also when it is passed over. */
const heldMs = 15 * 60_000
const turnOfQueue = 721_440

export const nextFamily = action(collection.next, {
  prepare: async (_input, { platform }) => callingRules(platform.readPool),
  // A statement of its own after the turn: it sees what was taken while this call waited.
  lock: ({ body }, scope, rules) => ({
    turn: turn(scope),
    waiting: waitingFamilies(scope, openStates(rules, scope.now), body.schoolId),
  }),
  decide: ({ waiting }, _input, scope) => {
    const [next] = byScore(waiting, { ...scope, isMasked: false })
    if (!next) return refuse('queue_empty')
    const { id: subjectId, score, parts } = next
    return accept(next, {
      parts: [claimPart(scope, subjectId)],
      audit: { subjectId, body: { score, parts } },
      events: [familyNews(subjectId, 1)],
    })
  },
  view: (family, { isMasked }) => (isMasked ? { ...family, guardianName: maskName(family.guardianName) } : family),
})

function turn({ tenantId }: Scope): Query<unknown> {
  return statement(sql`select pg_advisory_xact_lock(${turnOfQueue}::int, ${tenantId}::int)`)
}

function claimPart({ tenantId, actor, now }: Scope, guardianId: string): Part {
  const until = new Date(now.getTime() + heldMs)
  return {
    name: 'taken_family',
    rows: 1,
    sql: sql`insert into collection_claim (tenant_id, guardian_id, user_id, user_name, until)
      values (${tenantId}::int, ${guardianId}::uuid, ${actor.userId}::uuid, ${actor.name}::text, ${until}::timestamptz)
      on conflict (tenant_id, guardian_id) do update set user_id = excluded.user_id, user_name = excluded.user_name, until = excluded.until
      where collection_claim.until <= ${now}::timestamptz returning 1`,
  }
}
