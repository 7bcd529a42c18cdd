import { roles } from '@caderneta/contracts/roles'
import { foundIn } from '../../platform/db/like-pattern.ts'
import { sql } from '../../platform/db/sql.ts'
import { list } from '../../platform/operation/list.ts'
import { rolesInScope } from './role-store.ts'
import { toRole } from './role-view.ts'

export const listRoles = list(roles.list, {
  rows: rolesInScope,
  search: (text) => foundIn(sql`r.name`, text),
  order: { name: ['name', 'text'], people: ['user_count', 'number'] },
  sorted: {
    permissions: [sql`cardinality(r.grants)`, 'number'],
    reach: ['all_schools', 'flag'],
    kind: ['is_static', 'flag'],
  },
  first: 'name',
  view: toRole,
})
