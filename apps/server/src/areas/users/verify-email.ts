import { events, users } from '@caderneta/contracts/users'
import { sql, statement } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isGoodVerification, verifying } from './email-verification.ts'
import { signInUserById } from './sign-in-user.ts'

type Row = { version: number; is_confirmed: boolean }

/** The token stands for a login. The e-mail is asked again under the lock: it may have changed meanwhile. */
export const verifyEmail = verifying(
  action(users.verifyEmail, {
    prepare: async ({ body }, { platform }) => {
      const user = await signInUserById(platform.readPool, body.userId)
      if (!user || !isGoodVerification(platform, user, body.token)) throw new Refusal('email_link_expired')
      return user
    },
    network: (_input, user) => user.tenantId,
    actor: ({ userId, name, email }) => ({ userId, name, email }),
    lock: (_input, { tenantId }, { userId, email }) => ({
      user: statement(sql<Row>`select version, email_verified_at is not null as is_confirmed from app_user
      where tenant_id = ${tenantId}::int and id = ${userId}::uuid and email = ${email}::text for no key update`),
    }),
    decide: ({ user: [row] }, _input, { tenantId }, { userId }) => {
      if (!row) return refuse('email_link_expired')
      const confirmed = { confirmed: true as const }
      if (row.is_confirmed)
        return accept(confirmed, { parts: [], audit: { subjectId: userId, body: { isRepeated: true } } })
      const update = sql`update app_user set email_verified_at = clock_timestamp(), version = version + 1
      where tenant_id = ${tenantId}::int and id = ${userId}::uuid returning 1`
      return accept(confirmed, {
        parts: [{ name: 'changed_user', rows: 1, sql: update }],
        history: [{ subjectId: userId, event: 'emailConfirmed' }],
        audit: { subjectId: userId, body: {} },
        events: [news(events['user.updated'], { subjectId: userId, version: row.version + 1 })],
      })
    },
    view: (record) => record,
  }),
)
