import { roles } from '@caderneta/contracts/roles'
import { sql } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canRemoveRole } from './role-rules.ts'
import { roleForUpdate } from './role-store.ts'

export const removeRole = action(roles.remove, {
  lock: ({ params }, scope) => ({ role: roleForUpdate(scope, params.id) }),
  missing: { role: 'role' },
  decide: ({ role: [role] }, { params }, scope) => {
    if (!role) return refuse('role_not_found')
    const ability = canRemoveRole(role, scope.policies)
    if (!ability.can) return refuse(ability.reason, { name: role.name, count: role.user_count })
    // Somebody who gets the role in this very moment is caught by the foreign key, and nothing is deleted.
    const remove = sql`delete from role where tenant_id = ${scope.tenantId}::int and id = ${params.id}::uuid returning 1`
    return accept(
      { id: role.id },
      {
        parts: [{ name: 'removed_role', rows: 1, sql: remove }],
        history: [{ subjectId: role.id, event: 'removed' }],
        audit: { subjectId: role.id, body: { before: { ...role, created_at: undefined } } },
        events: [{ topic: 'role.removed', subjectId: role.id, version: role.version + 1, payload: {} }],
      },
    )
  },
  view: (record) => record,
})
