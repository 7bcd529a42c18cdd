// The one select of enrollments, the lock queries, and the enrollment's parts of the effects statement.
import { toCents } from '@caderneta/kernel/money'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { OfferedDays } from '../schools/public.ts'
import type { EnrollmentRow } from './enrollment-view.ts'

/** Enrollments of the schools in scope, with the names of all they join. */
export function enrollmentsInScope(scope: Scope) {
  return db
    .selectFrom('enrollment as e')
    .innerJoin('school as s', (join) => join.onRef('s.tenant_id', '=', 'e.tenant_id').onRef('s.id', '=', 'e.school_id'))
    .innerJoin('academic_class as c', (join) =>
      join.onRef('c.tenant_id', '=', 'e.tenant_id').onRef('c.id', '=', 'e.class_id'),
    )
    .innerJoin('student as t', (join) =>
      join.onRef('t.tenant_id', '=', 'e.tenant_id').onRef('t.id', '=', 'e.student_id'),
    )
    .innerJoin('guardian as g', (join) =>
      join.onRef('g.tenant_id', '=', 'e.tenant_id').onRef('g.id', '=', 'e.guardian_id'),
    )
    .selectAll('e')
    .select(['s.fantasy_name as school_name', 'c.name as class_name', 'c.grade', 'c.shift'])
    .select(['t.name as student_name', 't.search as student_search', 'g.name as guardian_name'])
    .where('e.tenant_id', '=', scope.tenantId)
    .where(inSchools(scope, 'e.school_id'))
}

/** With the days that its school offers. */
export function enrollmentForUpdate(scope: Scope, id: string): Query<EnrollmentRow & OfferedDays> {
  return enrollmentsInScope(scope).select('s.payment_days').where('e.id', '=', id).forUpdate('e')
}

/** The student's living enrollment in the year of this class. */
export function livingEnrollmentOf(scope: Scope, studentId: string, classId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`
    select e.id from enrollment e join academic_class c on c.tenant_id = e.tenant_id and c.school_year = e.school_year
    where e.tenant_id = ${scope.tenantId}::int and e.student_id = ${studentId}::uuid and e.status not in ('canceled', 'evaded')
      and c.id = ${classId}::uuid`)
}

/** A row where the enrollment has an invoice, canceled ones too, or was left before. */
export function pastOf(scope: Scope, id: string): Query<{ past: number }> {
  return statement(sql<{ past: number }>`
    (select 1 as past from invoice where tenant_id = ${scope.tenantId}::int and enrollment_id = ${id}::uuid limit 1)
    union all (select 1 from evasion where tenant_id = ${scope.tenantId}::int and enrollment_id = ${id}::uuid limit 1)`)
}

export function matchesName(search: string) {
  const pattern = likePattern(search)
  return sql<boolean>`(t.search like ${pattern}::text or g.search like ${pattern}::text)`
}

type ClassOf = { id: string; school_id: string; school_year: number; monthly_cents: number; due_day: number }
type Given = {
  monthlyCents?: number | undefined
  dueDay?: number | undefined
  externalId: string | null
  status: 'toEnroll' | 'inProgress'
}
type Who = { id: string; studentId: string; guardianId: string }

/** A new enrollment: its columns, and the part that writes them. Amount and due day come from the class unless given. */
export function newEnrollment(scope: Scope, who: Who, academicClass: ClassOf, given: Given) {
  const columns = {
    tenant_id: scope.tenantId,
    id: who.id,
    school_id: academicClass.school_id,
    class_id: academicClass.id,
    student_id: who.studentId,
    guardian_id: who.guardianId,
    school_year: academicClass.school_year,
    monthly_cents: toCents(given.monthlyCents ?? academicClass.monthly_cents),
    due_day: given.dueDay ?? academicClass.due_day,
    status: given.status,
    external_id: given.externalId || null,
  }
  const part: Part = {
    name: 'new_enrollment',
    rows: 1,
    sql: db.insertInto('enrollment').values(columns).returning('id'),
  }
  return { columns: { ...columns, departed_on: null, version: 1, created_at: scope.now }, part }
}
