// What the lines of the audit log are about, by the names that people know: each area says how its records are called and who sees them.
import type { Operation } from '@caderneta/contracts/define'
import { maskName } from '@caderneta/kernel/person-name'
import { type RawBuilder, sql } from 'kysely'
import { allowed } from '../access/allowed.ts'
import type { Scope } from '../access/scope.ts'
import type { Tx } from '../db/connection.ts'
import { statement } from '../db/sql.ts'

export type Subject = {
  /** `invoice`: the screens know its words and its page by it. */
  noun: string
  /** `id` and `name` of those of `ids` that the scope shows. */
  rows: (scope: Scope, ids: readonly string[]) => RawBuilder<unknown>
  /** The name is of a person: masked for whoever hides personal data. */
  isPerson?: true
  /** A record of one school, read by this call: whoever may make it may read what was done with the record. */
  readBy?: Operation
}

export type NamedSubject = { noun: string; id: string; name: string }

/** Names of the records among `ids` that the scope shows; one query for all kinds. */
export async function namedSubjects(
  tx: Tx,
  subjects: readonly Subject[],
  scope: Scope,
  ids: readonly string[],
): Promise<NamedSubject[]> {
  if (ids.length === 0 || subjects.length === 0) return []
  const each = subjects.map(({ noun, rows }) => {
    const rowsOfNoun: RawBuilder<unknown> = rows(scope, ids)
    return sql`select ${noun}::text as noun, x.id, x.name from (${rowsOfNoun}) x`
  })
  const found = await tx.rows(statement(sql<NamedSubject>`${sql.join(each, sql` union all `)}`))
  const people = new Set(subjects.filter(({ isPerson }) => isPerson).map(({ noun }) => noun))
  return found.map((row) => (scope.isMasked && people.has(row.noun) ? { ...row, name: maskName(row.name) } : row))
}

/** Kinds of records whose history the caller may read without the whole log. */
export function readableSubjects(subjects: readonly Subject[], scope: Scope): Subject[] {
  return subjects.filter(({ readBy }) => readBy !== undefined && allowed(readBy, scope).can)
}
