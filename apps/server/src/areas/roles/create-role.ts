import { events, roles } from '@caderneta/contracts/roles'
import { action } from '../../platform/operation/action.ts'
import { created } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { refusedGrants } from './grant-check.ts'
import { roleColumns, roleNamed } from './role-store.ts'
import { toRole } from './role-view.ts'

export const createRole = action(roles.create, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({ twin: roleNamed(scope, body.name, null) }),
  decide: ({ twin }, { body }, scope, id) => {
    if (twin.length > 0) return refuse('role_name_already_exists', {}, ['name'])
    const refused = refusedGrants(body, { grants: [], allSchools: false }, scope)
    if (refused) return refused
    const { row, effects } = created(
      'role',
      scope,
      id,
      roleColumns({ ...body, needsSecondFactor: body.needsSecondFactor ?? false }),
      { event: events['role.created'] },
    )
    return accept({ ...row, user_count: 0 }, effects)
  },
  view: toRole,
})
