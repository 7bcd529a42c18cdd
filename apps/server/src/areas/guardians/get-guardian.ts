import { guardians } from '@caderneta/contracts/guardians'
import { allowed } from '../../platform/access/allowed.ts'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { contactsOf } from './contact-store.ts'
import { masked } from './masking.ts'
import { canMergeGuardian, canSeparateGuardian, canUpdateGuardian } from './guardian-rules.ts'
import { visibleGuardians } from './guardian-store.ts'
import { toGuardian } from './guardian-view.ts'
import { formerStudents } from './merged-student.ts'
import { sharedEnrollments, toShared } from './shared-enrollments.ts'
import { studentsOf } from './student-store.ts'

export const getGuardian = query(guardians.get, async (tx, { params }, scope) => {
  const [guardian, students, contacts, kin, enrollments, shared] = await Promise.all([
    tx.first(visibleGuardians(scope).where('g.id', '=', params.id)),
    tx.rows(studentsOf(scope, params.id)),
    tx.rows(contactsOf(scope, params.id)),
    tx.rows(mergedKin(scope, params.id)),
    tx.rows(livingEnrollments(scope, params.id)),
    tx.rows(sharedEnrollments(scope, params.id)),
  ])
  if (!guardian) throw notFound('guardian')
  const former = await tx.rows(
    formerStudents(
      scope,
      students.map(({ id }) => id),
    ),
  )
  const can = {
    update: allowed(guardians.update, scope, canUpdateGuardian(guardian)),
    merge: allowed(guardians.merge, scope, canMergeGuardian(guardian)),
    separate: allowed(guardians.separate, scope, canSeparateGuardian(guardian)),
  }
  const named = ({ id, name, tax_id: taxId }: Kin) => ({
    id,
    name: scope.isMasked ? masked.name(name) : name,
    taxId: masked.taxId(taxId),
  })
  const into = kin.find(({ id }) => id === guardian.merged_into)
  const merged = kin.filter(({ merged_into: intoId }) => intoId === guardian.id).map(named)
  const formerOf = (studentId: string) =>
    former
      .filter((each) => each.into_id === studentId)
      .map(({ id, name }) => ({ id, name: scope.isMasked ? masked.name(name) : name }))
  const record = toGuardian({ guardian, students, contacts }, scope)
  return {
    ...record,
    students: record.students.map((student) => ({ ...student, former: formerOf(student.id) })),
    mergedInto: into ? named(into) : null,
    merged,
    enrollments,
    shared: shared.map((row) => toShared(row, scope)),
    can,
  }
})

type Kin = { id: string; name: string; tax_id: string; merged_into: string | null }

/** The record that this one was merged into, or those that were merged into it. */
function mergedKin(scope: Scope, id: string): Query<Kin> {
  return statement(sql<Kin>`select k.id, k.name, k.tax_id, k.merged_into from guardian g
    join guardian k on k.tenant_id = g.tenant_id and (k.id = g.merged_into or k.merged_into = g.id)
    where g.tenant_id = ${scope.tenantId}::int and g.id = ${id}::uuid order by k.search, k.id`)
}

type Living = {
  id: string
  studentId: string
  className: string
  schoolYear: number
  status: 'toEnroll' | 'inProgress' | 'enrolled'
}

function livingEnrollments(scope: Scope, guardianId: string): Query<Living> {
  return db
    .selectFrom('student as t')
    .innerJoin('enrollment as e', (join) =>
      join.onRef('e.tenant_id', '=', 't.tenant_id').onRef('e.student_id', '=', 't.id'),
    )
    .innerJoin('academic_class as c', (join) =>
      join.onRef('c.tenant_id', '=', 'e.tenant_id').onRef('c.id', '=', 'e.class_id'),
    )
    .select(['e.id', 'e.student_id as studentId', 'c.name as className', 'e.school_year as schoolYear'])
    .select(sql<Living['status']>`e.status`.as('status'))
    .where('t.tenant_id', '=', scope.tenantId)
    .where('t.guardian_id', '=', guardianId)
    .where('e.status', '<>', 'canceled')
    .where(inSchools(scope, 'e.school_id'))
    .orderBy('e.school_year', 'desc')
    .orderBy('e.id')
}
