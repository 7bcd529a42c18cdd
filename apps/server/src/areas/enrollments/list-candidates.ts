import { enrollments } from '@caderneta/contracts/enrollments'
import { yearOf } from '@caderneta/kernel/calendar-date'
import type { Expression } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import { list } from '../../platform/operation/list.ts'
import { isStudentFound, masked, type StudentRow, studentsInScope } from '../guardians/public.ts'

type Last = { last_class_name: string | null; last_school_year: number | null }

/** Students who could be enrolled, with the class they were in last. */
export const listCandidates = list(enrollments.candidates, {
  rows: candidateRows,
  equal: { schoolId: 'school_id' },
  search: (text, scope) => isStudentFound(scope, text),
  where: ({ schoolYear, fromClassId }, scope) => [
    // none: the current year unless one is given
    sql`not exists (select from enrollment e where e.tenant_id = ${scope.tenantId}::int and e.student_id = r.id
      and e.school_year = ${schoolYear ?? yearOf(scope.today)}::int and e.status not in ('canceled', 'evaded'))`,
    ...(fromClassId ? [wasIn(scope, fromClassId)] : []),
  ],
  order: { name: ['search', 'text'] },
  sorted: {
    school: ['school_name', 'text'],
    guardian: ['guardian_name', 'text'],
    last: ['last_school_year', 'number'],
  },
  first: 'name',
  view: (row, { isMasked }) => ({
    id: row.id,
    name: isMasked ? masked.name(row.name) : row.name,
    schoolId: row.school_id,
    schoolName: row.school_name,
    guardianName: isMasked ? masked.name(row.guardian_name) : row.guardian_name,
    lastClassName: row.last_class_name,
    lastSchoolYear: row.last_school_year,
    isMasked,
  }),
})

function candidateRows(scope: Scope): Expression<StudentRow & Last> {
  return studentsInScope(scope)
    .leftJoinLateral(lastEnrollment(scope).as('l'), (join) => join.onTrue())
    .select(['l.last_class_name', 'l.last_school_year'])
}

function lastEnrollment(scope: Scope) {
  return sql<Last>`(select c.name as last_class_name, e.school_year as last_school_year
    from enrollment e join academic_class c on c.tenant_id = e.tenant_id and c.id = e.class_id
    where e.tenant_id = ${scope.tenantId}::int and e.student_id = t.id and ${inSchools(scope, 'e.school_id')}
      and e.status <> 'canceled' order by e.school_year desc, e.id desc limit 1)`
}

function wasIn({ tenantId }: Scope, classIds: readonly string[]) {
  return sql`r.id in (select e.student_id from enrollment e where e.tenant_id = ${tenantId}::int
    and e.class_id = any(${[...classIds]}::uuid[]) and e.status <> 'canceled')`
}
