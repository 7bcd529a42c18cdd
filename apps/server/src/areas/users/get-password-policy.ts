import { users } from '@caderneta/contracts/users'
import { direct } from '../../platform/operation/endpoint.ts'
import { shortestPassword } from './new-password.ts'

export const getPasswordPolicy = direct(users.passwordPolicy, async ({ platform }) => ({
  minimum: await shortestPassword(platform),
}))
