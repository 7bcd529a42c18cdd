import { departures } from '@caderneta/contracts/departures'
import { compareDates } from '@caderneta/kernel/calendar-date'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { enrollmentsNamed, soleSchoolOf } from '../enrollments/public.ts'
import { evadeEnrollments } from './many-departures.job.ts'

export const evadeMany = action(departures.evadeMany, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({ found: enrollmentsNamed(scope, body.enrollmentIds) }),
  decide: ({ found }, { body }, scope, jobId) => {
    const { enrollmentIds: _, ...left } = body
    if (found.length === 0) return refuse('enrollment_not_found')
    if (compareDates(left.leftOn, scope.today) > 0) return refuse('leaves_in_future', {}, ['leftOn'])
    const subjectIds = found.map(({ id }) => id)
    const planned = evadeEnrollments.plan(scope, {
      id: jobId,
      subjectIds,
      input: { ...left, isSettledAtSchool: false },
      schoolId: soleSchoolOf(found),
    })
    const audit = { subjectId: jobId, body: { count: subjectIds.length, ...left } }
    return accept({ jobId, count: subjectIds.length }, { parts: planned.parts, audit, events: [planned.event] })
  },
  view: (record) => record,
})
