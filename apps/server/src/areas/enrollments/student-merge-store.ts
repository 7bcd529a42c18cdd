// What two students have, held still while one becomes the other.
import type { EnrollmentStatus } from '@caderneta/contracts/enrollments'
import type { RawBuilder } from 'kysely'
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

/** Enrollments of both, of every year and status. Ask for it after their lock where something is decided by it. */
export function enrollmentsOfPair(scope: Scope, ids: readonly string[]): Query<AttendedRow> {
  return statement(sql<AttendedRow>`${attended(scope, sql`${[...ids]}::uuid[]`)}`)
}

/**
 * Held: whoever bills one of them, or ends it, waits. A statement of its own, after the lock of the students: where a guardian changed while it was
 * waited for, a join would miss the enrollment.
 */
export function enrollmentsOfPairHeld(scope: Scope, ids: readonly string[]): Query<{ id: string }> {
  return heldOf(scope, sql`${[...ids]}::uuid[]`)
}

function heldOf(scope: Scope, studentIds: RawBuilder<unknown>): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select e.id from enrollment e
    where e.tenant_id = ${scope.tenantId}::int and e.student_id = any(${studentIds}) and ${inSchools(scope, 'e.school_id')} order by e.id for update`)
}

function attended(scope: Scope, studentIds: RawBuilder<unknown>) {
  return sql`select e.id, e.student_id, e.school_id, e.school_year, e.status, e.version, e.guardian_id, g.name as guardian_name
    from enrollment e join guardian g on g.tenant_id = e.tenant_id and g.id = e.guardian_id
    where e.tenant_id = ${scope.tenantId}::int and e.student_id = any(${studentIds}) and ${inSchools(scope, 'e.school_id')}
    order by e.id`
}

/** Enrollments of the record that this one leads to, held: after the lock of both. */
export function enrollmentsOfSurvivorHeld(scope: Scope, id: string): Query<{ id: string }> {
  return heldOf(scope, sql`array(${survivorOf(scope, id)})`)
}

/** They themselves. Ask for it after their lock. */
export function attendedOfSurvivor(scope: Scope, id: string): Query<AttendedRow> {
  return statement(sql<AttendedRow>`${attended(scope, sql`array(${survivorOf(scope, id)})`)}`)
}

export type SurvivorsRow = Omit<AttendedRow, 'status'> & {
  status: EnrollmentStatus
  class_name: string
  came_from: string | null
  invoice_count: number
}

/** The same, with class and invoices, newest first. */
export function enrollmentsOfSurvivor(scope: Scope, id: string): Query<SurvivorsRow> {
  const tenant = sql`${scope.tenantId}::int`
  return statement(sql<SurvivorsRow>`select a.*, o.came_from,
      (select c.name from academic_class c where c.tenant_id = ${tenant} and c.id = o.class_id) as class_name,
      (select count(*)::int from invoice i where i.tenant_id = ${tenant} and i.enrollment_id = a.id) as invoice_count
    from (${attended(scope, sql`array(${survivorOf(scope, id)})`)}) a join enrollment o on o.tenant_id = ${tenant} and o.id = a.id
    order by a.school_year desc, a.id desc`)
}

const survivorOf = ({ tenantId }: Scope, id: string) =>
  sql`select m.merged_into from student m where m.tenant_id = ${tenantId}::int and m.id = ${id}::uuid`

export function invoiceCountOf(scope: Scope, studentId: string): Query<{ count: number }> {
  return statement(sql<{ count: number }>`select count(*)::int as count from invoice i
    where i.tenant_id = ${scope.tenantId}::int and i.student_id = ${studentId}::uuid and ${inSchools(scope, 'i.school_id')}`)
}
