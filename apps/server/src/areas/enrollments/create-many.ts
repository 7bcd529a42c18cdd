import { enrollments } from '@caderneta/contracts/enrollments'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { oneClass } from '../classes/public.ts'
import { classPlan, newPlanRefusal, planOf } from './annual-plan.ts'
import { studentsNamed } from './enrollment-store.ts'
import { enrollStudents } from './many-enrollments.job.ts'

/** What concerns all of them is refused at once; what concerns one student is the failed row of that student. */
export const createMany = action(enrollments.createMany, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    academicClass: one('class', oneClass(scope, body.classId)),
    students: studentsNamed(scope, body.studentIds),
  }),
  decide: ({ academicClass, students }, { body: { studentIds, ...shared } }, scope, jobId) => {
    if (!academicClass.is_active) return refuse('class_inactive', {}, ['classId'])
    const known = new Set(students.map(({ id }) => id))
    if (studentIds.some((id) => !known.has(id))) return refuse('student_not_found', {}, ['studentIds'])
    const plan = planOf(classPlan(academicClass), shared)
    const refusal = newPlanRefusal(academicClass, plan, classPlan(academicClass))
    if (refusal) return refusal
    const subjectIds = [...new Set(studentIds)]
    const planned = enrollStudents.plan(scope, {
      id: jobId,
      subjectIds,
      input: { ...shared },
      schoolId: academicClass.school_id,
    })
    const audit = { subjectId: jobId, body: { count: subjectIds.length, ...shared } }
    return accept({ jobId, count: subjectIds.length }, { parts: planned.parts, audit, events: [planned.event] })
  },
  view: (record) => record,
})
