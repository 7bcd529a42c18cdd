import { apiTokens, events } from '@caderneta/contracts/api-tokens'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { securityNotice, userForUpdate } from '../users/public.ts'
import { newApiToken } from './api-token-hash.ts'
import { canMakeTokenOf, expiryIn, scopeBeyond } from './api-token-rules.ts'
import { apiTokenParts } from './api-token-store.ts'
import { tokenUser } from './token-user.ts'

export const createApiToken = action(apiTokens.create, {
  // By the real clock, whatever date the network lives in.
  prepare: async ({ body }, { platform, scope }) => ({
    id: newId(),
    token: newApiToken(),
    expiresAt: expiryIn(platform.clock.now(), body.validDays),
    // People are told of a key that acts in their name: whoever made it may have sat at their desk.
    notice: ({ id: userId, name, email }: { id: string; name: string; email: string }) =>
      userId === scope.actor.userId
        ? securityNotice(
            platform,
            { userId, name, email, tenantId: scope.tenantId, locale: scope.locale },
            'apiTokenCreated',
          )
        : { parts: [], events: [] },
  }),
  lock: ({ body }, scope) => ({ user: one('user', userForUpdate(scope, body.userId)) }),
  decide: ({ user }, { body }, scope, { id, token, expiresAt, notice }) => {
    if (!user.is_active) return refuse('user_not_found', {}, ['userId'])
    const { actor, tenantId } = scope
    const ability = canMakeTokenOf(tokenUser(user, scope), actor.userId)
    if (!ability.can) return refuse(ability.reason, {}, ['userId'])
    const { name, scopes, callsPerMinute } = body
    const beyond = scopeBeyond(scopes, user)
    if (beyond !== null) return refuse('scope_beyond_user', { permission: beyond }, ['scopes'])
    const told = notice(user)
    const made = { id, userId: user.id, name, token, scopes, callsPerMinute, expiresAt, createdBy: actor.userId }
    const after = {
      name,
      user_id: user.id,
      scopes,
      calls_per_minute: callsPerMinute,
      expires_at: expiresAt.toISOString(),
    }
    return accept(
      { id, name, expiresAt: expiresAt.toISOString(), token },
      {
        parts: [...apiTokenParts(tenantId, made), ...told.parts],
        history: [
          { subjectId: id, event: 'created' },
          { subjectId: user.id, event: 'apiTokenMade', data: { tokenId: id } },
        ],
        audit: { subjectId: id, body: { after } },
        events: [news(events['apiToken.created'], { subjectId: id, version: 1 }), ...told.events],
      },
    )
  },
  view: (record) => record,
})
