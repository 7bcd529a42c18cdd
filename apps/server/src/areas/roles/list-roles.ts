import { roles } from '@caderneta/contracts/roles'
import { sql } from '../../platform/db/sql.ts'
import { list } from '../../platform/operation/list.ts'
import { rolesInScope } from './role-store.ts'
import { toRole } from './role-view.ts'

export const listRoles = list(roles.list, {
  rows: rolesInScope,
  search: (text) => sql`strpos(lower(r.name), lower(${text}::text)) > 0`,
  order: { name: ['name', 'text'], people: ['user_count', 'number'] },
  first: 'name',
  view: toRole,
})
