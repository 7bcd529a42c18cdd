import { events, roles } from '@caderneta/contracts/roles'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { refusedGrants, refusedLoss } from './grant-check.ts'
import { provedChange, refusedChange } from './proved-change.ts'
import { canUpdateRole } from './role-rules.ts'
import { roleColumns, roleForUpdate, roleInScope, roleNamed } from './role-store.ts'
import { type RoleRow, toRole } from './role-view.ts'

export const updateRole = action(roles.update, {
  prepare: async ({ params, body }, asked) => provedChange(asked, roleInScope(asked.scope, params.id), body),
  lock: ({ params, body }, scope) => ({
    role: one('role', roleForUpdate(scope, params.id)),
    twin: roleNamed(scope, body.name, params.id),
  }),
  decide: ({ role: before, twin }, { body }, scope, isProved) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    if (isFixed(before, body.name)) return refuse('role_is_fixed', { name: before.name }, ['name'])
    if (twin.length > 0) return refuse('role_name_already_exists', {}, ['name'])
    const held = { grants: before.grants, allSchools: before.all_schools }
    const refused =
      refusedGrants(body, held, scope) ?? refusedLoss(body, held, scope) ?? refusedChange(before, body, isProved, scope)
    if (refused) return refused
    const needsSecondFactor = body.needsSecondFactor ?? before.needs_second_factor
    const columns = roleColumns({ ...body, needsSecondFactor })
    const { after, effects } = changed('role', scope, before, columns, { event: events['role.updated'] })
    return accept(after, effects)
  },
  view: toRole,
})

/** A group that comes with the network keeps its name; the administrators' keeps everything. */
function isFixed(before: RoleRow, name: string): boolean {
  return !canUpdateRole(before).can || (before.is_static && before.name !== name)
}
