import { users } from '@caderneta/contracts/users'
import { query } from '../../platform/operation/query.ts'
import { oneUser } from './one-user.ts'

export const getUser = query(users.get, (tx, { params }, scope, platform) => oneUser(tx, params.id, scope, platform))
