import { apiTokens, events } from '@caderneta/contracts/api-tokens'
import { searchKey } from '@caderneta/kernel/search-text'
import { allowed } from '../../platform/access/allowed.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { yes } from '../../platform/refusal.ts'
import { judgedUserOf } from '../users/public.ts'
import { canChangeToken, expiryIn, scopeBeyond } from './api-token-rules.ts'
import { tokenForUpdate, userOfToken } from './api-token-store.ts'
import { toApiToken } from './api-token-view.ts'
import { tokenUser } from './token-user.ts'

export const updateApiToken = action(apiTokens.update, {
  prepare: async ({ body: { validDays } }, { platform }) => ({
    expiresAt: validDays === null ? null : expiryIn(platform.clock.now(), validDays),
  }),
  lock: ({ params }, scope) => ({
    user: one('api_token', judgedUserOf(scope, userOfToken(scope, params.id))),
    token: one('api_token', tokenForUpdate(scope, params.id)),
  }),
  decide: ({ user, token: before }, { body }, scope, { expiresAt }) => {
    const ability = canChangeToken(before, tokenUser(user, scope), scope.actor.userId)
    if (!ability.can) return refuse(ability.reason)
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const beyond = scopeBeyond(body.scopes, user)
    if (beyond !== null) return refuse('scope_beyond_user', { permission: beyond }, ['scopes'])
    const columns = {
      name: body.name,
      search: searchKey(body.name),
      scopes: body.scopes,
      calls_per_minute: body.callsPerMinute,
      // A new expiry is warned of anew.
      ...(expiresAt ? { expires_at: expiresAt, warned_at: null } : {}),
    }
    const { after, effects } = changed('api_token', scope, before, columns, { event: events['apiToken.updated'] })
    return accept({ ...after, state: expiresAt ? ('active' as const) : before.state }, effects)
  },
  view: (row, scope) => ({
    ...toApiToken(row, scope),
    can: { update: allowed(apiTokens.update, scope, yes), revoke: allowed(apiTokens.revoke, scope, yes) },
  }),
})
