import { departures } from '@caderneta/contracts/departures'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canRemove, enrollmentForUpdate, pastOf, removedEnrollment } from '../enrollments/public.ts'

/** What was a mistake from the start: nobody was ever charged for it. */
export const removeEnrollment = action(departures.remove, {
  lock: ({ params }, scope) => ({
    enrollment: one('enrollment', enrollmentForUpdate(scope, params.id)),
    past: pastOf(scope, params.id),
  }),
  decide: ({ enrollment, past }, _input, scope) => {
    const ability = canRemove(past.length > 0)
    if (!ability.can) return refuse(ability.reason)
    return accept({ id: enrollment.id }, removedEnrollment(scope, enrollment))
  },
  view: (record) => record,
})
