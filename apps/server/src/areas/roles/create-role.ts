import { roles } from '@caderneta/contracts/roles'
import { db } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { refusedGrants } from './grant-check.ts'
import { roleNamed } from './role-store.ts'
import { toRole } from './role-view.ts'

export const createRole = action(roles.create, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({ twin: roleNamed(scope, body.name, null) }),
  decide: ({ twin }, { body }, scope, id) => {
    if (twin.length > 0) return refuse('role_name_already_exists', {}, ['name'])
    const refused = refusedGrants(body, { grants: [], allSchools: false }, scope)
    if (refused) return refused
    const row = {
      tenant_id: scope.tenantId,
      id,
      name: body.name,
      is_public: body.isPublic,
      is_static: false,
      all_schools: body.allSchools,
      grants: [...new Set(body.grants)].sort(),
    }
    return accept(
      { ...row, version: 1, created_at: scope.now, user_count: 0 },
      {
        parts: [{ name: 'new_role', rows: 1, sql: db.insertInto('role').values(row).returning('id') }],
        history: [{ subjectId: id, event: 'created' }],
        audit: { subjectId: id, body: { after: row } },
        events: [{ topic: 'role.created', subjectId: id, version: 1, payload: {} }],
      },
    )
  },
  view: toRole,
})
