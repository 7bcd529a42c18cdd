import { guardians } from '@caderneta/contracts/guardians'
import { allowed } from '../../platform/access/allowed.ts'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { db, type Query, sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { contactsOf } from './contact-store.ts'
import { canUpdateGuardian } from './guardian-rules.ts'
import { visibleGuardians } from './guardian-store.ts'
import { toGuardian } from './guardian-view.ts'
import { studentsOf } from './student-store.ts'

export const getGuardian = query(guardians.get, async (tx, { params }, scope) => {
  const [guardian, students, contacts, enrollments] = await Promise.all([
    tx.first(visibleGuardians(scope).where('g.id', '=', params.id)),
    tx.rows(studentsOf(scope, params.id)),
    tx.rows(contactsOf(scope, params.id)),
    tx.rows(livingEnrollments(scope, params.id)),
  ])
  if (!guardian) throw notFound('guardian')
  const can = { update: allowed(guardians.update, scope, canUpdateGuardian(guardian)) }
  return { ...toGuardian({ guardian, students, contacts }, scope), enrollments, can }
})

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
