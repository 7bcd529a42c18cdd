import { events, roles } from '@caderneta/contracts/roles'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { lackedBy } from './role-rules.ts'
import { roleForUpdate } from './role-store.ts'
import { toRole } from './role-view.ts'

/** Of every group, also of the one that is otherwise fixed: it takes no permission from anybody. Whoever holds less than the group leaves it alone. */
export const requireSecondFactor = action(roles.requireSecondFactor, {
  lock: ({ params }, scope) => ({ role: one('role', roleForUpdate(scope, params.id)) }),
  decide: ({ role: before }, { body: { isRequired, version } }, scope) => {
    if (before.version !== version) return refuse('changed_meanwhile')
    const lacked = lackedBy(scope, before.grants, before.all_schools)
    if (lacked) return refuse('takes_more_than_held', { permission: lacked })
    const columns = { needs_second_factor: isRequired }
    const { after, effects } = changed('role', scope, before, columns, { event: events['role.updated'] })
    return accept(after, effects)
  },
  view: toRole,
})
