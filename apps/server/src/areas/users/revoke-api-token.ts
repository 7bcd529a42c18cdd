import { events, users } from '@caderneta/contracts/users'
import { sql, statement } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { judgeOf } from './one-user.ts'
import { isAbove } from './user-rules.ts'
import { type JudgedUser, judgedUserOf, targetOf } from './user-store.ts'

type Token = { id: string; user_id: string; revoked_at: Date | null; version: number }

export const revokeApiToken = action(users.revokeApiToken, {
  lock: ({ params }, scope) => ({
    user: one(
      'api_token',
      judgedUserOf(
        scope,
        sql`u.id = (select t.user_id from api_token t where t.tenant_id = ${scope.tenantId}::int and t.id = ${params.id}::uuid)`,
      ),
    ),
    token: one(
      'api_token',
      statement(sql<Token>`select id, user_id, revoked_at, version from api_token
      where tenant_id = ${scope.tenantId}::int and id = ${params.id}::uuid for update`),
    ),
  }),
  decide: ({ user, token }, _input, scope) => {
    if (token.revoked_at) return refuse('api_token_not_found')
    if (isAboveOther(user, scope)) return refuse('user_above_you')
    const own = sql`tenant_id = ${scope.tenantId}::int and token_id = ${token.id}::uuid`
    return accept(
      { id: token.id },
      {
        parts: [
          {
            name: 'revoked_token',
            rows: 1,
            sql: sql`update api_token set revoked_at = clock_timestamp(), version = version + 1
              where tenant_id = ${scope.tenantId}::int and id = ${token.id}::uuid returning 1`,
          },
          { name: 'dead_token', rows: 1, sql: sql`delete from control.api_token_hash where ${own} returning 1` },
        ],
        history: [{ subjectId: user.id, event: 'apiTokenRevoked', data: { tokenId: token.id } }],
        audit: { subjectId: token.id, body: { before: { user_id: token.user_id } } },
        events: [news(events['user.updated'], { subjectId: user.id, version: user.version })],
      },
    )
  },
  view: (record) => record,
})

function isAboveOther(user: JudgedUser, scope: Parameters<typeof judgeOf>[0]): boolean {
  return user.id !== scope.actor.userId && isAbove(targetOf(user), judgeOf(scope))
}
