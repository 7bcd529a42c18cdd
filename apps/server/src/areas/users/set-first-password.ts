import { events, users } from '@caderneta/contracts/users'
import { sql, statement } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { type Endpoint, narrowed } from '../../platform/operation/endpoint.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deviceCookie } from './device-mark.ts'
import { hashOfLink } from './mailed-link.ts'
import { newPasswordHash } from './new-password.ts'
import { securityNotice } from './security-notice.ts'
import { type SignInUser, signInUserById } from './sign-in-user.ts'

type Row = { email: string; has_password: boolean; version: number }

/**
 * The first password, or a new one for one that was forgotten. The token stands for a login. It is looked at before the costly hash,
 * and again under the lock: it is good once. Who opens a link that was mailed has shown that they read the mailbox.
 */
export const setFirstPassword = marking(
  action(users.setFirstPassword, {
    prepare: async ({ body }, { platform }) => {
      const user = await invitedUser(platform, body.userId, body.resetToken)
      return { platform, user, passwordHash: await newPasswordHash(platform, body.password, user, 'password') }
    },
    network: (_input, { user }) => user.tenantId,
    actor: ({ user }) => ({ userId: user.userId, name: user.name, email: user.email }),
    lock: ({ body }, scope) => ({
      user: statement(sql<Row>`select email, password_hash is not null as has_password, version
      from app_user where tenant_id = ${scope.tenantId}::int
      and id = ${body.userId}::uuid and password_link_hash = ${hashOfLink(body.resetToken)}::bytea for update`),
    }),
    decide: ({ user: [row] }, { body: { userId } }, { locale, tenantId }, { platform, user, passwordHash }) => {
      if (!row) return refuse('password_link_expired')
      const notice = row.has_password
        ? securityNotice(platform, { ...user, locale }, 'passwordChanged')
        : { parts: [], events: [] }
      return accept(
        { email: row.email },
        {
          parts: [
            { name: 'changed_user', rows: 1, sql: writtenPassword(tenantId, userId, passwordHash) },
            ...notice.parts,
          ],
          history: [{ subjectId: userId, event: row.has_password ? 'passwordReset' : 'firstPassword' }],
          audit: { subjectId: userId, body: {}, ...(row.has_password ? { action: 'users.resetPassword' } : {}) },
          events: [news(events['user.updated'], { subjectId: userId, version: row.version + 1 }), ...notice.events],
        },
      )
    },
    view: (record) => record,
  }),
)

/**
 * The browser that wrote the password is known from now on: a stranger who spends the tries of the account, which the link has nothing
 * to do with, does not keep its owner out.
 */
function marking(endpoint: Endpoint): Endpoint {
  return {
    ...endpoint,
    run: async (call) => {
      const answer = await endpoint.run(call)
      const { userId } = narrowed<typeof users.setFirstPassword>(call).input.body
      const user = await signInUserById(call.platform.readPool, userId)
      return user ? { ...answer, cookie: deviceCookie(call.platform, user, null) } : answer
    },
  }
}

function writtenPassword(tenantId: number, userId: string, passwordHash: string) {
  return sql`update app_user set password_hash = ${passwordHash}::text, password_link_hash = null,
      password_link_until = null, password_link_mailed = false,
      email_verified_at = case when password_link_mailed then coalesce(email_verified_at, clock_timestamp()) else email_verified_at end,
      session_version = session_version + 1, version = version + 1
    where tenant_id = ${tenantId}::int and id = ${userId}::uuid returning 1`
}

async function invitedUser(platform: Platform, userId: string, token: string): Promise<SignInUser> {
  const user = await signInUserById(platform.readPool, userId)
  const link = user?.passwordLink
  const isGood = link?.hash.equals(hashOfLink(token)) === true && link.until > platform.clock.now()
  if (!user || !isGood) throw new Refusal('password_link_expired')
  return user
}
