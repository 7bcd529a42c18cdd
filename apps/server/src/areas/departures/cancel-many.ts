import { departures } from '@caderneta/contracts/departures'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { enrollmentsNamed, soleSchoolOf } from '../enrollments/public.ts'
import { cancelEnrollments } from './many-departures.job.ts'

export const cancelMany = action(departures.cancelMany, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({ found: enrollmentsNamed(scope, body.enrollmentIds) }),
  decide: ({ found }, { body: { comment } }, scope, jobId) => {
    if (found.length === 0) return refuse('enrollment_not_found')
    const subjectIds = found.map(({ id }) => id)
    const schoolId = soleSchoolOf(found)
    const planned = cancelEnrollments.plan(scope, { id: jobId, subjectIds, input: { comment }, schoolId })
    const audit = { subjectId: jobId, body: { count: subjectIds.length, comment } }
    return accept({ jobId, count: subjectIds.length }, { parts: planned.parts, audit, events: [planned.event] })
  },
  view: (record) => record,
})
