// People found by a part of their name, on an index where the text is long enough for one.
import { searchKey } from '@caderneta/kernel/search-text'
import type { RawBuilder } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import { sql } from '../../platform/db/sql.ts'

/** An index of three letters together says nothing of fewer; nearly everybody has those, and a list in order soon finds a page of them. */
const fewestIndexed = 3
const fewestDocumentCharacters = 3

type Network = Pick<Scope, 'tenantId'>

/** Is it long enough for the index? */
export function isIndexed(text: string): boolean {
  return searchKey(text).trim().length >= fewestIndexed
}

/** Ids of the students of a name, also of one that they were merged from. Which of them the caller sees, the list decides. */
export function studentIdsLike(scope: Network, text: string): RawBuilder<unknown> {
  return sql`select student_ids_like(${scope.tenantId}::int, ${likePattern(text)}::text)`
}

/** Ids of the guardians of a name or, where it may be one, of a document that begins so; with those that they were merged into. */
export function guardianIdsLike(scope: Network, text: string, document = ''): RawBuilder<unknown> {
  return sql`select guardian_ids_like(${scope.tenantId}::int, ${likePattern(text)}::text, ${document}::text)`
}

/** What was typed, as the beginning of a document; empty where it is too short for one. */
export function documentTyped(text: string): string {
  const document = text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  return document.length >= fewestDocumentCharacters ? document : ''
}

/** Is the row `r` of a list of students found by the text? */
export function isStudentFound(scope: Network, text: string): RawBuilder<boolean> {
  // An array: it is read once, and each of its ids is looked up on an index.
  if (isIndexed(text)) return sql<boolean>`r.id = any(array(${studentIdsLike(scope, text)})::uuid[])`
  return isNamedLike(likePattern(text), 'r')
}

/** Is the row `r` of a list of guardians found by the text: by the guardian's name, a student's, or the beginning of the document? */
export function isGuardianFound(scope: Scope, text: string): RawBuilder<boolean> {
  if (!isIndexed(text)) return isNearlyEverybody(scope, likePattern(text))
  return sql<boolean>`r.id in (${guardianIdsLike(scope, text, documentTyped(text))}
    union all select m.guardian_id from student m where m.tenant_id = ${scope.tenantId}::int and m.id in (${studentIdsLike(scope, text)})
      and ${inSchools(scope, 'm.school_id')})`
}

function isNearlyEverybody(scope: Scope, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`(r.search like ${pattern}::text or exists (select from student m where m.tenant_id = r.tenant_id
    and m.guardian_id = r.id and ${isNamedLike(pattern, 'm')} and ${inSchools(scope, 'm.school_id')})
    or exists (select from guardian o where o.tenant_id = r.tenant_id and o.merged_into = r.id and o.search like ${pattern}::text))`
}

/** Is the student named so, or merged from such a name? */
export function isNamedLike(pattern: string, alias: 't' | 'r' | 'm'): RawBuilder<boolean> {
  const name = sql.ref(`${alias}.search`)
  const former = sql.ref(`${alias}.former_search`)
  return sql<boolean>`(${name} like ${pattern}::text or (${former} <> '' and ${former} like ${pattern}::text))`
}
