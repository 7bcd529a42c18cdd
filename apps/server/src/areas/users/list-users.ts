import { users } from '@caderneta/contracts/users'
import { when } from '../../platform/db/conditions.ts'
import { sql } from '../../platform/db/sql.ts'
import { list } from '../../platform/operation/list.ts'
import { usersInScope } from './user-store.ts'
import { toUser } from './user-view.ts'

export const listUsers = list(users.list, {
  rows: usersInScope,
  equal: { isActive: 'is_active' },
  search: 'search',
  where: ({ roleName, schoolId }) => [
    when(roleName, (name) => sql`${name}::text = any(r.role_names)`),
    when(schoolId, (id) => sql`${id}::uuid = any(r.school_ids)`),
  ],
  order: { name: ['search', 'text'], email: ['email', 'text'] },
  sorted: {
    groups: ['role_names', 'words'],
    schools: [sql`cardinality(r.school_ids)`, 'number'],
    lastSignIn: ['last_sign_in_at', 'date'],
    state: ['is_active', 'flag'],
  },
  first: 'name',
  view: toUser,
})
