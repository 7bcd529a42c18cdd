// Enrollments found by a part of a name, in the order of the names that are found: the people of a name are looked up at once, on an index
// of texts, and their enrollments one person after the other until the page is full. A name that fits thousands costs what its people cost.
import type { RawBuilder } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { allOf, type Condition, when } from '../../platform/db/conditions.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import { sql } from '../../platform/db/sql.ts'
import {
  guardianIdsLike,
  guardiansLike,
  isIndexed,
  isNamedLike,
  studentIdsLike,
  studentsLike,
} from '../guardians/public.ts'

type Network = Pick<Scope, 'tenantId'>

/** Enrollment `e` by a name of the student, or of who pays alone or in part. */
export function matchesName(scope: Network, search: string): RawBuilder<boolean> {
  if (!isIndexed(search)) return isNamed(scope, search)
  const students = sql`array(${studentIdsLike(scope, search)})::uuid[]`
  const payers = sql`array(${guardianIdsLike(scope, search)})::uuid[]`
  // Arrays: each is read once, and each of its ids is looked up on an index.
  return sql<boolean>`(e.student_id = any(${students}) or e.guardian_id = any(${payers}) or e.co_guardian_id = any(${payers}))`
}

/** The same, asked of each row: where few rows are left to ask, or where nearly everybody is found. */
export function isNamed({ tenantId }: Network, search: string): RawBuilder<boolean> {
  const pattern = likePattern(search)
  const tenant = sql`${tenantId}::int`
  return sql<boolean>`(exists (select from student t where t.tenant_id = ${tenant} and t.id = e.student_id and ${isNamedLike(pattern, 't')})
    or exists (select from guardian g where g.tenant_id = ${tenant} and (g.id in (e.guardian_id, e.co_guardian_id)
      or g.merged_into in (e.guardian_id, e.co_guardian_id)) and g.search like ${pattern}::text))`
}

type Filter = { search?: string | undefined; classId?: unknown; studentId?: unknown; guardianId?: unknown }

/** The text by whose names a page stands in order; undefined where the list's own order stands, and its rows are asked one by one. */
export function foundBy({ search, classId, studentId, guardianId }: Filter): string | undefined {
  return search && isIndexed(search) && !classId && !studentId && !guardianId ? search : undefined
}

/** Which name, and whose: the first of a row's own among those that were found. */
export type FoundRow = { found_name?: string; found_id?: string }
export const foundKey = (row: FoundRow & { id: string }) => [row.found_name, row.found_id, row.id]

type Asked = {
  conditions: Condition[]
  schoolIds?: string | string[] | undefined
  cursor: string | undefined
  most: number
}

/** A page as `id, found_name, found_id`, of the enrollments `e` of which the conditions hold. Who is found by the student is not found by who pays as well. */
export function pageFound(scope: Scope, text: string, asked: Asked): RawBuilder<unknown> {
  const { conditions, schoolIds, cursor, most } = asked
  const tenant = sql`${scope.tenantId}::int`
  const after = readCursor(cursor, ['text', 'uuid', 'uuid'])
  const isAsked = allOf([sql`e.tenant_id = ${tenant}`, inSchools(scope, 'e.school_id'), ...conditions])
  const ofSchools = when(schoolIds, (ids) => sql`m.school_id in (${sql.join([ids].flat())})`)
  /** One person after the other: their enrollments are sorted within the person alone. */
  const walked = (
    people: RawBuilder<unknown>,
    enrollments: RawBuilder<unknown>,
  ) => sql`(select e.id, m.search as found_name, m.id as found_id
    from (select m.id, m.search from ${people} m where ${when(after, ([name, id]) => sql`(m.search, m.id) >= (${name}::text, ${id}::uuid)`)}
      order by m.search, m.id offset 0) m cross join lateral (${enrollments}) e
    where ${when(after, ([name, id, last]) => sql`(m.search, m.id, e.id) > (${name}::text, ${id}::uuid, ${last}::uuid)`)}
    order by m.search, m.id, e.id limit ${most}::int)`
  const byStudent = sql`select from student t where t.tenant_id = ${tenant} and t.id = e.student_id and ${isNamedLike(likePattern(text), 't')}`
  const paid = sql`not exists (${byStudent}) and ${isAsked}`
  return sql`with named as materialized (select m.id, m.search from ${studentsLike(scope, text)} m where ${inSchools(scope, 'm.school_id')} and ${ofSchools}),
      payers as materialized (select distinct f.id, f.search from ${guardiansLike(scope, text, '')} f)
    select k.id, k.found_name, k.found_id from (${walked(sql`named`, sql`select e.id from enrollment e where e.student_id = m.id and ${isAsked}`)}
      union all ${walked(
        sql`payers`,
        sql`select e.id from enrollment e where e.guardian_id = m.id and ${paid}
        union all select e.id from enrollment e where e.co_guardian_id = m.id and not exists (select from payers p where p.id = e.guardian_id) and ${paid}`,
      )}) k order by k.found_name, k.found_id, k.id limit ${most}::int`
}
