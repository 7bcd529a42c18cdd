import { guardians } from '@caderneta/contracts/guardians'
import { allowed } from '../../platform/access/allowed.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { toStudent } from './guardian-view.ts'
import { studentsInScope } from './student-store.ts'

export const getStudent = query(guardians.getStudent, async (tx, { params }, scope) => {
  const row = await tx.first(studentsInScope(scope).where('t.id', '=', params.id))
  if (!row) throw notFound('student')
  return { ...toStudent(row, scope), can: { update: allowed(guardians.updateStudent, scope) } }
})
