import { guardians } from '@caderneta/contracts/guardians'
import { allowed } from '../../platform/access/allowed.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { toStudent } from './guardian-view.ts'
import { masked } from './masking.ts'
import { formerStudents, survivorOf } from './merged-student.ts'
import { studentsInScope } from './student-store.ts'

/** Under the id of a record that was merged, the one that remains. */
export const getStudent = query(guardians.getStudent, async (tx, { params }, scope) => {
  const row = await tx.first(studentsInScope(scope).where('t.id', '=', survivorOf(scope, params.id)))
  if (!row) throw notFound('student')
  const former = await tx.rows(formerStudents(scope, [row.id]))
  return {
    ...toStudent(row, scope),
    former: former.map(({ id, name }) => ({ id, name: scope.isMasked ? masked.name(name) : name })),
    can: { update: allowed(guardians.updateStudent, scope) },
  }
})
