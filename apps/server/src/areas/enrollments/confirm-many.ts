import { enrollments } from '@caderneta/contracts/enrollments'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { enrollmentsNamed, soleSchoolOf } from './enrollment-store.ts'
import { confirmEnrollments } from './many-enrollments.job.ts'

export const confirmMany = action(enrollments.confirmMany, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({ found: enrollmentsNamed(scope, body.enrollmentIds) }),
  decide: ({ found }, _input, scope, jobId) => {
    if (found.length === 0) return refuse('enrollment_not_found')
    const subjectIds = found.map(({ id }) => id)
    const planned = confirmEnrollments.plan(scope, { id: jobId, subjectIds, input: {}, schoolId: soleSchoolOf(found) })
    const audit = { subjectId: jobId, body: { count: subjectIds.length } }
    return accept({ jobId, count: subjectIds.length }, { parts: planned.parts, audit, events: [planned.event] })
  },
  view: (record) => record,
})
