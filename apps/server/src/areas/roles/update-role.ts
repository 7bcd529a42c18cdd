import { roles } from '@caderneta/contracts/roles'
import { action } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { refusedGrants } from './grant-check.ts'
import { canUpdateRole } from './role-rules.ts'
import { roleForUpdate, roleNamed } from './role-store.ts'
import { toRole } from './role-view.ts'

export const updateRole = action(roles.update, {
  lock: ({ params, body }, scope) => ({
    role: roleForUpdate(scope, params.id),
    twin: roleNamed(scope, body.name, params.id),
  }),
  missing: { role: 'role' },
  decide: ({ role: [before], twin }, { body }, scope) => {
    if (!before || before.version !== body.version) return refuse('changed_meanwhile')
    const ability = canUpdateRole(before, scope.policies)
    const isRenamed = before.is_static && before.name !== body.name
    if (!ability.can || isRenamed) return refuse('role_is_fixed', { name: before.name }, ['name'])
    if (twin.length > 0) return refuse('role_name_already_exists', {}, ['name'])
    const refused = refusedGrants(body, { grants: before.grants, allSchools: before.all_schools }, scope)
    if (refused) return refused
    const columns = {
      name: body.name,
      is_public: body.isPublic,
      all_schools: body.allSchools,
      grants: [...new Set(body.grants)].sort(),
      version: before.version + 1,
    }
    return accept(
      { ...before, ...columns },
      {
        parts: [changedRow('role', scope, before, columns)],
        history: [{ subjectId: before.id, event: 'updated' }],
        audit: { subjectId: before.id, body: { before: { ...before, created_at: undefined }, after: columns } },
        events: [{ topic: 'role.updated', subjectId: before.id, version: columns.version, payload: {} }],
      },
    )
  },
  view: toRole,
})
