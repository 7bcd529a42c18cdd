import { events, users } from '@caderneta/contracts/users'
import { db } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { hashApiToken, newApiToken } from './api-token-hash.ts'
import { judgeOf } from './one-user.ts'
import { isAbove } from './user-rules.ts'
import { targetOf, userForUpdate } from './user-store.ts'

export const createApiToken = action(users.createApiToken, {
  prepare: async () => ({ id: newId(), token: newApiToken() }),
  lock: ({ body }, scope) => ({ user: one('user', userForUpdate(scope, body.userId)) }),
  decide: ({ user }, { body }, scope, { id, token }) => {
    if (!user.is_active) return refuse('user_not_found', {}, ['userId'])
    if (isAbove(targetOf(user), judgeOf(scope))) return refuse('user_above_you')
    return accept(
      { id, name: body.name, token },
      {
        parts: apiTokenParts(scope.tenantId, { id, userId: user.id, name: body.name, token }),
        history: [{ subjectId: user.id, event: 'apiTokenMade', data: { tokenId: id } }],
        audit: { subjectId: id, body: { after: { name: body.name, user_id: user.id } } },
        events: [news(events['user.updated'], { subjectId: user.id, version: user.version })],
      },
    )
  },
  view: (record) => record,
})

/** The token's row, and the hash that leads to its network. */
export function apiTokenParts(
  tenantId: number,
  made: { id: string; userId: string; name: string; token: string },
): Part[] {
  const token_hash = hashApiToken(made.token)
  const row = { tenant_id: tenantId, id: made.id, user_id: made.userId, name: made.name, token_hash }
  const place = { token_hash, tenant_id: tenantId, token_id: made.id }
  return [
    { name: 'new_token', rows: 1, sql: db.insertInto('api_token').values(row).returning('id') },
    {
      name: 'new_token_hash',
      rows: 1,
      sql: db.insertInto('control.api_token_hash').values(place).returning('token_id'),
    },
  ]
}
