import { users } from '@caderneta/contracts/users'
import { query } from '../../platform/operation/query.ts'
import { oneUser } from './one-user.ts'

export const getIdentityUser = query(users.getIdentity, (tx, { params }, scope, platform) =>
  oneUser(tx, params.id, scope, platform),
)
