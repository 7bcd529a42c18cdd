import { apiTokens, events } from '@caderneta/contracts/api-tokens'
import { sql } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { judgedUserOf } from '../users/public.ts'
import { canChangeToken } from './api-token-rules.ts'
import { revokedParts, tokenForUpdate, userOfToken } from './api-token-store.ts'
import { tokenUser } from './token-user.ts'

export const revokeApiToken = action(apiTokens.revoke, {
  lock: ({ params }, scope) => ({
    user: one('api_token', judgedUserOf(scope, userOfToken(scope, params.id))),
    token: one('api_token', tokenForUpdate(scope, params.id)),
  }),
  decide: ({ user, token }, _input, scope) => {
    const ability = canChangeToken(token, tokenUser(user, scope), scope.actor.userId)
    if (!ability.can) return refuse(ability.reason)
    return accept(
      { id: token.id },
      {
        parts: revokedParts(scope.tenantId, sql`t.id = ${token.id}::uuid`, 1),
        history: [
          { subjectId: token.id, event: 'revoked' },
          { subjectId: user.id, event: 'apiTokenRevoked', data: { tokenId: token.id } },
        ],
        audit: { subjectId: token.id, body: { before: { name: token.name, user_id: token.user_id } } },
        events: [news(events['apiToken.revoked'], { subjectId: token.id, version: token.version + 1 })],
      },
    )
  },
  view: (record) => record,
})
