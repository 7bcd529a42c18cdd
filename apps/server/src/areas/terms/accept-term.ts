import { events, terms } from '@caderneta/contracts/terms'
import { searchKey } from '@caderneta/kernel/search-text'
import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { db, type Query } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { notFound } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { news } from '../../platform/outbox/news.ts'
import { stillHolds } from './acceptance-rules.ts'
import { updateMonths } from './pending-terms.ts'
import { publishedTerm } from './published-terms.ts'

type Acceptance = Selectable<Database['term_acceptance']>

export const acceptTerm = action(terms.accept, {
  // Published rows never change: they are read before the transaction, at the host.
  prepare: async ({ params }, { platform }) => {
    const [term, months] = await Promise.all([
      publishedTerm(platform.readPool, params.id),
      updateMonths(platform.readPool),
    ])
    if (!term) throw notFound('term_version')
    return { id: newId(), at: platform.clock.now(), term, months }
  },
  lock: ({ params }, scope) => ({ earlier: acceptances(scope, params.id) }),
  decide: ({ earlier: [last] }, _input, scope, { id, at, term, months }) => {
    if (!term.is_current) return refuse('term_version_superseded')
    if (last && stillHolds(term.kind, last.accepted_on, months, scope.today))
      return accept(last, { parts: [], audit: { subjectId: last.id, body: { isRepeated: true } } })
    const row = { ...columnsOf(scope, term, last), id }
    return accept(
      { ...row, accepted_at: at },
      {
        parts: [{ name: 'acceptance', rows: 1, sql: db.insertInto('term_acceptance').values(row).returning('id') }],
        audit: { subjectId: id, body: { after: { kind: term.kind, number: term.number, hash: term.content_hash } } },
        events: [news(events['term.accepted'], { subjectId: id, schoolId: null, version: 1 })],
      },
    )
  },
  view: (row) => ({
    id: row.id,
    termVersionId: row.term_version_id,
    kind: row.kind,
    number: row.number,
    contentHash: row.content_hash,
    acceptedAt: row.accepted_at.toISOString(),
  }),
})

/** The caller's own, newest first. Two at once meet at the key of the table: the second is tried again and finds the first. */
function acceptances(scope: Scope, versionId: string): Query<Acceptance> {
  return db
    .selectFrom('term_acceptance')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('user_id', '=', scope.actor.userId)
    .where('term_version_id', '=', versionId)
    .orderBy('round', 'desc')
    .limit(1)
}

type Term = Pick<Selectable<Database['published_term']>, 'id' | 'kind' | 'number' | 'content_hash'>

function columnsOf(scope: Scope, term: Term, last: Acceptance | undefined) {
  const { userId, name, email } = scope.actor
  return {
    tenant_id: scope.tenantId,
    term_version_id: term.id,
    kind: term.kind,
    number: term.number,
    content_hash: term.content_hash,
    user_id: userId,
    round: last ? last.round + 1 : 1,
    person_name: name,
    person_email: email,
    search: searchKey(`${name} ${email}`),
    address: must(scope.address, 'a call comes from an address'),
    accepted_on: scope.today,
  }
}
