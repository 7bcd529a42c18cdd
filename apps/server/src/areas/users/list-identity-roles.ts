import { users } from '@caderneta/contracts/users'
import { query } from '../../platform/operation/query.ts'
import { rolesOf } from './roles-of-user.ts'

export const listIdentityRoles = query(users.listIdentityRoles, (tx, { params }, scope) =>
  rolesOf(tx, params.id, scope),
)
