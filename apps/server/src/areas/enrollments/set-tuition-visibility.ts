import { enrollments, events } from '@caderneta/contracts/enrollments'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canSetDiscounts } from './enrollment-rules.ts'
import { enrollmentForUpdate } from './enrollment-store.ts'
import { toEnrollment } from './enrollment-view.ts'

/** Invoices that are issued stay on the page of who pays: they have to be paid there. */
export const setTuitionVisibility = action(enrollments.setTuitionVisibility, {
  lock: ({ params }, scope) => ({ enrollment: one('enrollment', enrollmentForUpdate(scope, params.id)) }),
  decide: ({ enrollment: before }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const ability = canSetDiscounts(before.status)
    if (!ability.can) return refuse(ability.reason)
    const columns = { tuition_visibility: body.tuitionVisibility }
    const { after, effects } = changed('enrollment', scope, before, columns, { event: events['enrollment.updated'] })
    return accept(after, effects)
  },
  view: toEnrollment,
})
