import { events, roles } from '@caderneta/contracts/roles'
import { action, one } from '../../platform/operation/action.ts'
import { removed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canRemoveRole } from './role-rules.ts'
import { roleForUpdate } from './role-store.ts'

export const removeRole = action(roles.remove, {
  lock: ({ params }, scope) => ({ role: one('role', roleForUpdate(scope, params.id)) }),
  decide: ({ role }, _input, scope) => {
    const ability = canRemoveRole(role)
    if (!ability.can) return refuse(ability.reason, { name: role.name, count: role.user_count })
    // Somebody who gets the role in this very moment is caught by the foreign key, and nothing is deleted.
    const shown = ['name', 'is_public', 'is_static', 'all_schools', 'grants'] as const
    return accept({ id: role.id }, removed('role', scope, role, shown, { event: events['role.removed'] }))
  },
  view: (record) => record,
})
