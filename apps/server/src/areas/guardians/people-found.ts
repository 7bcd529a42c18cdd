// People found by a part of their name, on an index where the text is long enough for one.
import { searchKey } from '@caderneta/kernel/search-text'
import type { RawBuilder } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Cut } from '../../platform/operation/list.ts'
import { isVisible } from './guardian-store.ts'

/** An index of three letters together says nothing of fewer; nearly everybody has those, and a list in order soon finds a page of them. */
const fewestIndexed = 3
const fewestDocumentCharacters = 3

type Network = Pick<Scope, 'tenantId'>

/** Is it long enough for the index? */
export function isIndexed(text: string): boolean {
  return searchKey(text).trim().length >= fewestIndexed
}

/** Students of a name, also of one that they were merged from: `id, search, school_id, guardian_id, guardian_search`. Which of them the caller sees, the list decides. */
export function studentsLike(scope: Network, text: string): RawBuilder<unknown> {
  return sql`students_like(${scope.tenantId}::int, ${likePattern(text)}::text)`
}

/** Guardians of a name or, where it may be one, of a document that begins so: `id, search`. A merged record leads to the one that remains. */
export function guardiansLike(scope: Network, text: string, document: string): RawBuilder<unknown> {
  return sql`guardians_like(${scope.tenantId}::int, ${likePattern(text)}::text, ${document}::text)`
}

/** Ids of the students of a name. */
export function studentIdsLike(scope: Network, text: string): RawBuilder<unknown> {
  return sql`select m.id from ${studentsLike(scope, text)} m`
}

/** Ids of the guardians of a name. */
export function guardianIdsLike(scope: Network, text: string): RawBuilder<unknown> {
  return sql`select f.id from ${guardiansLike(scope, text, '')} f`
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
  return sql<boolean>`r.id in (select k.id from (${familiesLike(scope, text)}) k)`
}

/** Guardians found by the text, as `id, search`: by their own name or document, and by a student's name. */
function familiesLike(scope: Scope, text: string): RawBuilder<unknown> {
  return sql`select f.id, f.search from ${guardiansLike(scope, text, documentTyped(text))} f
    union select m.guardian_id, m.guardian_search from ${studentsLike(scope, text)} m where ${inSchools(scope, 'm.school_id')}`
}

/** Ids of a page of the students found, cut by what the index tells of them. Undefined where the text is too short for it. */
export function studentPageFound(
  scope: Scope,
  text: string,
  { beyond, order, most }: Cut,
): RawBuilder<unknown> | undefined {
  if (!isIndexed(text)) return undefined
  return sql`select k.id from ${studentsLike(scope, text)} k where ${inSchools(scope, 'k.school_id')} and ${beyond} order by ${order} limit ${most}::int`
}

/** Ids of a page of the guardians found, of those that the caller sees: each is looked at in order, until the page is full. */
export function guardianPageFound(
  scope: Scope,
  text: string,
  { beyond, order, most }: Cut,
): RawBuilder<unknown> | undefined {
  if (!isIndexed(text)) return undefined
  const sorted = sql`select k.* from (${familiesLike(scope, text)}) k where ${beyond} order by ${order}`
  if (scope.schools === 'all') return sql`select k.id from (${sorted} limit ${most}::int) k`
  return sql`select k.id from (${sorted} offset 0) k cross join lateral (select from guardian g
    where g.tenant_id = ${scope.tenantId}::int and g.id = k.id and ${isVisible(scope)} limit 1) v order by ${order} limit ${most}::int`
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
