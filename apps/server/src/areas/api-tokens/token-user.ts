import type { Scope } from '../../platform/access/scope.ts'
import { isAbove, judgeOf, type JudgedUser, targetOf } from '../users/public.ts'

/** The user of a token as the rules see them. */
export function tokenUser(user: JudgedUser, scope: Scope) {
  const target = targetOf(user)
  return {
    id: user.id,
    roleNames: user.role_names,
    grants: user.grants,
    isAbove: isAbove(target, judgeOf(scope)),
  }
}
