import { apiTokens } from '@caderneta/contracts/api-tokens'
import { allowed } from '../../platform/access/allowed.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { judgedUserOf } from '../users/public.ts'
import { canChangeToken } from './api-token-rules.ts'
import { oneToken, userOfToken } from './api-token-store.ts'
import { toApiToken } from './api-token-view.ts'
import { tokenUser } from './token-user.ts'

export const getApiToken = query(apiTokens.get, async (tx, { params }, scope) => {
  const [row, user] = await Promise.all([
    tx.first(oneToken(scope, params.id)),
    tx.first(judgedUserOf(scope, userOfToken(scope, params.id))),
  ])
  if (!row || !user) throw notFound('api_token')
  const ability = canChangeToken(row, tokenUser(user, scope), scope.actor.userId)
  return {
    ...toApiToken(row, scope),
    can: { update: allowed(apiTokens.update, scope, ability), revoke: allowed(apiTokens.revoke, scope, ability) },
  }
})
