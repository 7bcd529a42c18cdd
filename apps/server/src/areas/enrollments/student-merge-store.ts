// What two students have, held still while one becomes the other.
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { type StudentRow, studentsInScope } from '../guardians/public.ts'
import type { Attended } from './student-merge-rules.ts'

export function studentPair(scope: Scope, ids: readonly string[]) {
  return studentsInScope(scope)
    .where('t.id', 'in', [...ids])
    .orderBy('t.id')
}

/** Both rows, in the order of their ids: whoever enrolls one of them waits. */
export function studentPairForUpdate(scope: Scope, ids: readonly string[]): Query<StudentRow> {
  return studentPair(scope, ids).forUpdate('t')
}

export type AttendedRow = Attended & { version: number; guardian_id: string; guardian_name: string }

/** Enrollments of both, of every year and status. */
export function enrollmentsOfPair(scope: Scope, ids: readonly string[]): Query<AttendedRow> {
  return statement(sql<AttendedRow>`${attended(scope, ids)}`)
}

/** The same, held: whoever bills one of them, or ends it, waits. */
export function enrollmentsForMerge(scope: Scope, ids: readonly string[]): Query<AttendedRow> {
  return statement(sql<AttendedRow>`${attended(scope, ids)} for update of e`)
}

function attended(scope: Scope, ids: readonly string[]) {
  return sql`select e.id, e.student_id, e.school_id, e.school_year, e.status, e.version, e.guardian_id, g.name as guardian_name
    from enrollment e join guardian g on g.tenant_id = e.tenant_id and g.id = e.guardian_id
    where e.tenant_id = ${scope.tenantId}::int and e.student_id = any(${[...ids]}::uuid[]) and ${inSchools(scope, 'e.school_id')}
    order by e.id`
}

export function invoiceCountOf(scope: Scope, studentId: string): Query<{ count: number }> {
  return statement(sql<{ count: number }>`select count(*)::int as count from invoice i
    where i.tenant_id = ${scope.tenantId}::int and i.student_id = ${studentId}::uuid and ${inSchools(scope, 'i.school_id')}`)
}
