import { events, schools } from '@caderneta/contracts/schools'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { schoolForUpdate } from './school-store.ts'
import { toSchool } from './school-view.ts'
import { canDeny } from './seller-rules.ts'

/** Open invoices and their titles stay as they are: what somebody pays all the same is received. */
export const denySeller = action(schools.denySeller, {
  lock: ({ params }, scope) => ({ school: one('school', schoolForUpdate(scope, params.id)) }),
  decide: ({ school: before }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const ability = canDeny(before)
    if (!ability.can) return refuse(ability.reason)
    const columns = { seller_status: 'denied' as const, seller_reason: body.reason }
    const { after, effects } = changed('school', scope, before, columns, {
      event: events['school.updated'],
      schoolId: before.id,
    })
    return accept(after, effects)
  },
  view: toSchool,
})
