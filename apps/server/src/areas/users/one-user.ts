import { users } from '@caderneta/contracts/users'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound } from '../../platform/refusal.ts'
import { canMail } from '../deliveries/public.ts'
import { canMakePasswordLink, canRemoveUser, canSendFirstAccess, canUpdateUser } from './user-rules.ts'
import { judgedUser, targetOf } from './user-store.ts'
import { toUser } from './user-view.ts'

export async function oneUser(tx: Tx, id: string, scope: Scope, platform: Pick<Platform, 'mail'>) {
  const row = await tx.first(judgedUser(scope, id))
  if (!row) throw notFound('user')
  const target = targetOf(row)
  const judge = judgeOf(scope)
  return {
    ...toUser(row, scope),
    can: {
      update: allowed(users.update, scope, canUpdateUser(target, judge)),
      remove: allowed(users.remove, scope, canRemoveUser(target, judge)),
      sendFirstAccess: allowed(users.sendFirstAccess, scope, canSendFirstAccess(target, judge)),
      makePasswordLink: allowed(users.makePasswordLink, scope, canMakePasswordLink(target, judge, canMail(platform))),
    },
  }
}

export function judgeOf({ actor, policies, schools }: Scope) {
  return { userId: actor.userId, policies, schools }
}
