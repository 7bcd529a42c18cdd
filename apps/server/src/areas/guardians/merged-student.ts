// The rows of two students of whom one becomes the other, and of a record that lives again.
import type { RawBuilder } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { StudentRow } from './guardian-view.ts'

/** What the record that remains takes where it lacks it. */
const takenColumns = ['born_on', 'external_id', 'address'] as const
type Taken = (typeof takenColumns)[number]
const markOf = (column: Taken, alias: string) => sql.ref(`${alias}.${column}_came_from`)

/** The merged record leaves its family, and what is missing of the other is taken from it. Records that were merged into it lead to the other too. */
export function mergedStudentParts(scope: Scope, merged: StudentRow, into: StudentRow): Part[] {
  return [
    changedRow('student', scope, merged, {
      guardian_id: null,
      guardian_search: null,
      left_guardian_id: merged.guardian_id,
      merged_into: into.id,
      merged_at: scope.now,
    }),
    survivingPart(scope, merged, into),
    {
      name: 'merged_before',
      rows: 'any',
      sql: sql`update student set merged_into = ${into.id}::uuid, version = version + 1
        where tenant_id = ${scope.tenantId}::int and merged_into = ${merged.id}::uuid returning id`,
    },
  ]
}

/** What it takes is marked with the record that it is of: also where that one came to the merged record before. */
function survivingPart({ tenantId }: Scope, merged: StudentRow, into: StudentRow): Part {
  const former = `${into.former_search} ${merged.search} ${merged.former_search}`.trim().replace(/ +/g, ' ')
  const taken = takenColumns.map((column) => {
    const own = sql.ref(`z.${column}`)
    const other = sql.ref(`m.${column}`)
    const first = sql`(select k.id from student k where k.tenant_id = m.tenant_id and k.id = ${markOf(column, 'm')}
      and k.merged_into = m.id and ${sql.ref(`k.${column}`)} = ${other})`
    return sql`${sql.ref(column)} = coalesce(${own}, ${other}),
      ${sql.ref(`${column}_came_from`)} = case when ${own} is not null or ${other} is null then ${markOf(column, 'z')} else coalesce(${first}, m.id) end`
  })
  return {
    name: 'surviving_student',
    rows: 1,
    sql: sql`update student z set ${sql.join(taken)}, former_search = ${former}::text, version = z.version + 1
      from student m where z.tenant_id = ${tenantId}::int and z.id = ${into.id}::uuid and z.version = ${into.version}::int
        and m.tenant_id = ${tenantId}::int and m.id = ${merged.id}::uuid returning z.id`,
  }
}

/** A student's record, also one that leads to another: that has the guardian whom it goes back to, whoever that leads to by now. */
export type RecordRow = Pick<StudentRow, 'id' | 'name' | 'school_id' | 'version'> & {
  merged_into: string | null
  merged_at: Date | null
  left_guardian_id: string | null
  school_name: string
  guardian_id: string
  guardian_name: string
}

/** A student's record with the one that it leads to; alone where it is not merged. */
export function recordAndSurvivor(scope: Scope, id: string): Query<RecordRow> {
  return statement(sql<RecordRow>`${recordsOf(scope, id)}`)
}

/** The same, held in the order of their ids. */
export function recordAndSurvivorForUpdate(scope: Scope, id: string): Query<RecordRow> {
  return statement(sql<RecordRow>`${recordsOf(scope, id)} for update of t`)
}

function recordsOf(scope: Scope, id: string): RawBuilder<unknown> {
  const tenant = sql`${scope.tenantId}::int`
  const guardian = familyAgain(sql`coalesce(t.guardian_id, t.left_guardian_id)`, scope)
  return sql`select t.id, t.name, t.school_id, t.version, t.merged_into, t.merged_at, t.left_guardian_id,
      (select s.fantasy_name from school s where s.tenant_id = ${tenant} and s.id = t.school_id) as school_name,
      (${guardian} limit 1) as guardian_id,
      (select k.name from guardian k where k.tenant_id = ${tenant} and k.id = (${guardian} limit 1)) as guardian_name
    from student t where t.tenant_id = ${tenant} and ${inSchools(scope, 't.school_id')}
      and t.id in (${id}::uuid, (select m.merged_into from student m where m.tenant_id = ${tenant} and m.id = ${id}::uuid)) order by t.id`
}

/** Who a guardian is by now: a merged one leads to another. */
function familyAgain(id: RawBuilder<unknown>, scope: Scope): RawBuilder<unknown> {
  return sql`select case when g.merged_into is null then g.id else g.merged_into end from guardian g where g.tenant_id = ${scope.tenantId}::int and g.id = ${id}`
}

export type FamilyRow = { id: string; search: string; merged_into: string | null }

/** The guardian whom a merged record goes back to, held as it is named. */
export function familyOfRecord(scope: Scope, id: string): Query<FamilyRow> {
  const left = sql`(select t.left_guardian_id from student t where t.tenant_id = ${scope.tenantId}::int and t.id = ${id}::uuid)`
  return statement(sql<FamilyRow>`select k.id, k.search, k.merged_into from guardian k
    where k.tenant_id = ${scope.tenantId}::int and k.id = (${familyAgain(left, scope)}) for share of k`)
}

/** What the record that remained took of this one, and still says as it does. */
export function takenOfRecord(scope: Scope, id: string): Query<{ field: Taken }> {
  const columns = takenColumns.map(
    (
      column,
    ) => sql`select ${column}::text as field from student m join student z on z.tenant_id = m.tenant_id and z.id = m.merged_into
      where m.tenant_id = ${scope.tenantId}::int and m.id = ${id}::uuid and ${markOf(column, 'z')} = m.id
        and ${sql.ref(`z.${column}`)} = ${sql.ref(`m.${column}`)}`,
  )
  return statement(sql<{ field: Taken }>`${sql.join(columns, sql` union all `)}`)
}

type Separated = { merged: RecordRow; intoId: string; family: FamilyRow }

/**
 * The record lives again in its family, without what came to it from others, which lead to the other by now; the other, and those that are
 * merged into it, lose what came from the record.
 */
export function separatedStudentParts({ tenantId }: Scope, { merged, intoId, family }: Separated): Part[] {
  const tenant = sql`${tenantId}::int`
  const id = sql`${merged.id}::uuid`
  const former = sql`coalesce((select string_agg(k.search, ' ' order by k.search, k.id) from student k
    where k.tenant_id = ${tenant} and k.merged_into = ${intoId}::uuid and k.id <> ${id}), '')`
  const isMarked = sql`${id} in (${sql.join(takenColumns.map((column) => markOf(column, 'z')))})`
  return [
    {
      name: 'separated_student',
      rows: 1,
      sql: sql`update student z set merged_into = null, merged_at = null, left_guardian_id = null, former_search = '',
          guardian_id = ${family.id}::uuid, guardian_search = ${family.search}::text,
          came_from = case when z.left_guardian_id = ${family.id}::uuid or exists (select from guardian k
            where k.tenant_id = ${tenant} and k.id = z.came_from and k.merged_into = ${family.id}::uuid) then z.came_from else z.left_guardian_id end,
          ${sql.join(takenColumns.map((column) => without(column, sql`${markOf(column, 'z')}`)))}, version = z.version + 1
        where z.tenant_id = ${tenant} and z.id = ${id} and z.version = ${merged.version}::int returning z.id`,
    },
    {
      name: 'left_student',
      rows: 1,
      sql: sql`update student z set former_search = ${former}, ${sql.join(takenColumns.map((column) => without(column, id)))}, version = z.version + 1
        where z.tenant_id = ${tenant} and z.id = ${intoId}::uuid returning z.id`,
    },
    {
      name: 'left_records',
      rows: 'any',
      sql: sql`update student z set ${sql.join(takenColumns.map((column) => without(column, id)))}, version = z.version + 1
        where z.tenant_id = ${tenant} and z.merged_into = ${intoId}::uuid and z.id <> ${id} and ${isMarked} returning z.id`,
    },
  ]
}

/** A column of `z` less what came from record `id`, and its mark. What a person changed since is the student's own. */
function without(column: Taken, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = sql.ref(`z.${column}`)
  const mark = markOf(column, 'z')
  return sql`${sql.ref(column)} = case when exists (select from student k where k.tenant_id = z.tenant_id and k.id = ${id} and k.id = ${mark}
      and ${sql.ref(`k.${column}`)} = ${own}) then null else ${own} end, ${sql.ref(`${column}_came_from`)} = nullif(${mark}, ${id})`
}

export type FormerStudent = { id: string; name: string; into_id: string }

/** Records that were merged into these students. */
export function formerStudents(scope: Scope, studentIds: readonly string[]): Query<FormerStudent> {
  return statement(sql<FormerStudent>`select o.id, o.name, o.merged_into as into_id from student o
    where o.tenant_id = ${scope.tenantId}::int and o.merged_into = any(${[...studentIds]}::uuid[]) order by o.search, o.id`)
}

/** The student that lives on under this id: a merged record leads to the one that remains. */
export function survivorOf(scope: Scope, id: string) {
  return sql<string>`coalesce((select o.merged_into from student o where o.tenant_id = ${scope.tenantId}::int and o.id = ${id}::uuid), ${id}::uuid)`
}

/** Every name and code of student `t`, as `k`: its own, and those of the records that were merged into it. */
export const knownAs = sql`join student k on k.tenant_id = t.tenant_id and (k.id = t.id or k.merged_into = t.id)`
