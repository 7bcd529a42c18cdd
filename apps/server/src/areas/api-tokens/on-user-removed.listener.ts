// The tokens of a user who is gone. They opened nothing from the moment of the removal, because their user is switched off.
import { events as userEvents } from '@caderneta/contracts/users'
import { events } from '@caderneta/contracts/api-tokens'
import { writeTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { news, on } from '../../platform/outbox/news.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { revokedParts } from './api-token-store.ts'

export const onUserRemoved = on(userEvents['user.removed'], {
  name: 'apiTokens.follow-user',
  hear: async ({ subjectId: userId }, { platform, scope }) => {
    await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
      const living = await tx.rows(
        statement(sql<{ id: string; version: number }>`select id, version from api_token
          where tenant_id = ${scope.tenantId}::int and user_id = ${userId}::uuid and revoked_at is null order by id for update`),
      )
      if (living.length === 0) return
      await commitOperation(tx, {
        actor: scope.actor,
        operation: 'apiTokens.revokeOfUser',
        effects: {
          parts: revokedParts(scope.tenantId, sql`t.user_id = ${userId}::uuid`, living.length),
          history: living.map(({ id }) => ({ subjectId: id, event: 'revoked' })),
          audit: { subjectId: userId, body: { tokenIds: living.map(({ id }) => id) } },
          events: living.map(({ id, version }) =>
            news(events['apiToken.revoked'], { subjectId: id, version: version + 1 }),
          ),
        },
      })
    })
    platform.wakeRelay()
  },
})
