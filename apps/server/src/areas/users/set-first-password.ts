import { users } from '@caderneta/contracts/users'
import { sql, statement } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashFirstAccess } from './first-access.ts'
import { newPasswordHash } from './new-password.ts'
import { type SignInUser, signInUserById } from './sign-in-user.ts'

/** The token stands for a login. It is looked at before the costly hash, and again under the lock: it is good once. */
export const setFirstPassword = action(users.setFirstPassword, {
  prepare: async ({ body }, { platform }) => {
    const user = await invitedUser(platform, body.userId, body.resetToken)
    return { user, passwordHash: await newPasswordHash(platform, body.password, user) }
  },
  network: (_input, { user }) => user.tenantId,
  actor: ({ user }) => ({ userId: user.userId, name: user.name, email: user.email }),
  lock: ({ body }, scope) => ({
    user: statement(sql<{ email: string }>`select email from app_user where tenant_id = ${scope.tenantId}::int
      and id = ${body.userId}::uuid and password_link_hash = ${hashFirstAccess(body.resetToken)}::bytea for update`),
  }),
  decide: ({ user: [user] }, { body }, scope, { passwordHash }) => {
    if (!user) return refuse('password_link_expired')
    const update = sql`update app_user set password_hash = ${passwordHash}::text, password_link_hash = null,
        password_link_until = null, session_version = session_version + 1, version = version + 1
      where tenant_id = ${scope.tenantId}::int and id = ${body.userId}::uuid returning 1`
    return accept(
      { email: user.email },
      {
        parts: [{ name: 'changed_user', rows: 1, sql: update }],
        history: [{ subjectId: body.userId, event: 'firstPassword' }],
        audit: { subjectId: body.userId, body: {} },
      },
    )
  },
  view: (record) => record,
})

async function invitedUser(platform: Platform, userId: string, token: string): Promise<SignInUser> {
  const user = await signInUserById(platform.readPool, userId)
  const link = user?.passwordLink
  const isGood = link?.hash.equals(hashFirstAccess(token)) === true && link.until > platform.clock.now()
  if (!user || !isGood) throw new Refusal('password_link_expired')
  return user
}
