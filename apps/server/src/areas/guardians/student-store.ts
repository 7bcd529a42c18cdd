// Who sees which student, the lock queries, and the columns a person may write.
import type { StudentFields } from '@caderneta/contracts/guardians'
import { searchKey } from '@caderneta/kernel/search-text'
import type { z } from 'zod'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import type { StudentRow } from './guardian-view.ts'
import type { GuardianRow } from './guardian-row.ts'

export type StudentGiven = z.output<typeof StudentFields>

/** Students of the schools in scope, with the names of school and guardian. A record that was merged into another is in no family, and so not among them. */
export function studentsInScope(scope: Scope) {
  return (
    db
      .selectFrom('student as t')
      .selectAll('t')
      // Looked up for the rows of a page alone: a join would look them up before it is cut.
      .select([
        sql<string>`(select s.fantasy_name from school s where s.tenant_id = ${scope.tenantId}::int and s.id = t.school_id)`.as(
          'school_name',
        ),
        sql<string>`(select g.name from guardian g where g.tenant_id = ${scope.tenantId}::int and g.id = t.guardian_id)`.as(
          'guardian_name',
        ),
      ])
      .where('t.merged_into', 'is', null)
      // Who is merged into nobody has a guardian.
      .$narrowType<{ guardian_id: string; guardian_search: string }>()
      .where('t.tenant_id', '=', scope.tenantId)
      .where(inSchools(scope, 't.school_id'))
  )
}

export function studentsOf(scope: Scope, guardianId: string): Query<StudentRow> {
  return studentsInScope(scope).where('t.guardian_id', '=', guardianId).orderBy('t.search').orderBy('t.id')
}

/** The student with the names beside it; the student's row is held until the transaction ends. */
export function studentForUpdate(scope: Scope, id: string): Query<StudentRow> {
  return studentsInScope(scope).where('t.id', '=', id).forUpdate('t')
}

/** Schools named in a body that the caller may work in, held as they are. */
export function schoolsNamed(
  scope: Scope,
  ids: readonly string[],
): Query<{ id: string; fantasy_name: string; is_active: boolean }> {
  return statement(sql<{ id: string; fantasy_name: string; is_active: boolean }>`
    select id, fantasy_name, is_active from school where tenant_id = ${scope.tenantId}::int
      and id = any(${[...ids]}::uuid[]) and ${inSchools(scope, 'id')} order by id for share`)
}

export function studentColumns(input: StudentGiven) {
  return {
    name: input.name,
    born_on: input.bornOn,
    relation: input.relation,
    external_id: input.externalId || null,
    address: input.address && JSON.stringify(input.address),
    search: searchKey(input.name),
  }
}

type Of = { id: string; schoolId: string; schoolName: string; guardian: Pick<GuardianRow, 'id' | 'name' | 'search'> }

/** A new student: the row as it will stand, and the columns to insert. */
export function newStudent(scope: Scope, { id, schoolId, schoolName, guardian }: Of, input: StudentGiven) {
  const columns = {
    tenant_id: scope.tenantId,
    id,
    school_id: schoolId,
    guardian_id: guardian.id,
    guardian_search: guardian.search,
    ...studentColumns(input),
  }
  const names = { school_name: schoolName, guardian_name: guardian.name }
  const student: StudentRow = {
    ...columns,
    ...names,
    address: input.address,
    former_search: '',
    came_from: null,
    merged_into: null,
    merged_at: null,
    left_guardian_id: null,
    born_on_came_from: null,
    external_id_came_from: null,
    address_came_from: null,
    version: 1,
    created_at: scope.now,
  }
  return { student, columns }
}

export function insertStudents(rows: ReturnType<typeof newStudent>['columns'][]) {
  return { name: 'new_students', rows: rows.length, sql: db.insertInto('student').values(rows).returning('id') }
}
