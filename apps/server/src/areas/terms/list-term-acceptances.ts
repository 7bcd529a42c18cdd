import { TermKind } from '@caderneta/contracts/terms'
import { type TermAcceptance, terms } from '@caderneta/contracts/terms'
import { maskEmail, isEmail } from '@caderneta/kernel/email'
import { maskName } from '@caderneta/kernel/person-name'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { allOf, type Condition, when } from '../../platform/db/conditions.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { momentText } from '../../platform/db/moment-text.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'

type Row = Selectable<Database['term_acceptance']> & { at_text: string }
type Filter = z.output<typeof terms.acceptances.query>

/** A named read across networks: who accepted what is the host's to prove. */
export const listTermAcceptances = pages(terms.acceptances, {
  select: ({ query: filter }) =>
    statement(sql<Row>`select *, ${momentText('accepted_at')} as at_text
        from term_acceptance where ${allOf(conditionsOf(filter))}
        order by accepted_at desc, id desc limit ${filter.maxResultCount + 1}::int`),
  sorted: {
    person: ['person_name', 'text'],
    email: ['person_email', 'text'],
    network: ['tenant_id', 'number'],
    kind: ['kind', TermKind.options],
    number: ['number', 'number'],
    address: ['address', 'text'],
    acceptedAt: ['accepted_at', 'date'],
  },
  first: '-acceptedAt',
  key: (row) => [row.at_text, row.id],
  view: toAcceptance,
})

function conditionsOf(filter: Filter): Condition[] {
  return [
    when(filter.kind, (kinds) => sql`kind in (${sql.join(kinds)})`),
    when(filter.termVersionId, (id) => sql`term_version_id = ${id}::uuid`),
    when(filter.tenantId, (tenantId) => sql`tenant_id = ${tenantId}::int`),
    when(filter.search, (text) => sql`search like ${likePattern(text)}::text`),
    when(
      readCursor(filter.cursor, ['date', 'uuid']),
      ([at, id]) => sql`(accepted_at, id) < (${at}::timestamptz, ${id}::uuid)`,
    ),
  ]
}

function toAcceptance(row: Row, { isMasked }: Pick<Scope, 'isMasked'>): TermAcceptance {
  return {
    id: row.id,
    termVersionId: row.term_version_id,
    kind: row.kind,
    number: row.number,
    contentHash: row.content_hash,
    acceptedAt: row.accepted_at.toISOString(),
    tenantId: row.tenant_id,
    userId: row.user_id,
    personName: isMasked ? maskName(row.person_name) : row.person_name,
    personEmail: isMasked && isEmail(row.person_email) ? maskEmail(row.person_email) : row.person_email,
    address: row.address,
  }
}
