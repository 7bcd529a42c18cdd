import { events, guardians } from '@caderneta/contracts/guardians'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { schoolInScope } from '../schools/public.ts'
import { studentProblem } from './guardian-rules.ts'
import { guardianNamed, unknownGuardian } from './guardian-store.ts'
import { toStudent } from './guardian-view.ts'
import { maskedColumns } from './masking.ts'
import { insertStudents, newStudent } from './student-store.ts'

export const createStudent = action(guardians.createStudent, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    school: one('school', schoolInScope(scope, body.schoolId)),
    guardian: guardianNamed(scope, body),
  }),
  decide: ({ school, guardian: [guardian] }, { body }, scope, id) => {
    if (!school.is_active) return refuse('school_inactive', {}, ['schoolId'])
    if (!guardian) return refuse(unknownGuardian(body), {}, [body.guardianId ? 'guardianId' : 'guardianTaxId'])
    const problem = studentProblem(body.bornOn, scope.today)
    if (problem) return refuse(problem, {}, ['bornOn'])
    const of = { id, schoolId: school.id, schoolName: school.fantasy_name, guardian }
    const { student, columns } = newStudent(scope, of, body)
    return accept(student, {
      parts: [insertStudents([columns])],
      history: [{ subjectId: id, event: 'created' }],
      audit: { subjectId: id, body: { after: maskedColumns(columns) } },
      events: [news(events['student.created'], { subjectId: id, schoolId: school.id, version: 1 })],
    })
  },
  view: toStudent,
})
