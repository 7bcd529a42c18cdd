import { events, users } from '@caderneta/contracts/users'
import type { Scope } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import { action } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { giveTryBack, takeTry } from './guess-budget.ts'
import { newPasswordHash } from './new-password.ts'
import { passwordFits } from './passwords.ts'
import { securityNotice } from './security-notice.ts'
import { signInUserById } from './sign-in-user.ts'

export const changePassword = action(users.changePassword, {
  prepare: async ({ body }, { platform, scope }) => ({
    platform,
    outcome: await outcomeOf(async () => {
      await provePassword(platform, scope, body.currentPassword)
      return newPasswordHash(platform, body.newPassword, scope.actor, 'newPassword')
    }),
  }),
  lock: () => ({}),
  decide: (_state, _input, scope, { platform, outcome }) => {
    if (outcome instanceof Refusal) throw outcome
    const { userId } = scope.actor
    const update = sql`update app_user set password_hash = ${outcome}::text, session_version = session_version + 1,
        password_link_hash = null, password_link_until = null, version = version + 1 where tenant_id = ${scope.tenantId}::int and id = ${userId}::uuid returning 1`
    const { tenantId, actor, locale } = scope
    const notice = securityNotice(platform, { tenantId, ...actor, locale }, 'passwordChanged')
    return accept(
      { changed: true as const },
      {
        parts: [{ name: 'changed_user', rows: 1, sql: update }, ...notice.parts],
        history: [{ subjectId: userId, event: 'passwordChanged' }],
        audit: { subjectId: userId, body: {} },
        events: [news(events['user.updated'], { subjectId: userId, version: 1 }), ...notice.events],
      },
    )
  },
  view: (record) => record,
})

/** A refusal is kept for later: a repeated request is answered as the first one before anybody asks whether it still fits. */
async function outcomeOf(work: () => Promise<string>): Promise<string | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Guesses behind an open session have a budget of their own. @throws Refusal `wrong_current_password` or `too_many_tries`. */
async function provePassword(platform: Platform, { actor }: Scope, password: string): Promise<void> {
  const guess = { email: actor.email, address: `user:${actor.userId}`, device: 'signed-in' }
  await takeTry(platform, guess)
  const user = await signInUserById(platform.readPool, actor.userId)
  if (!(await passwordFits(password, user?.passwordHash ?? null)))
    throw new Refusal('wrong_current_password', { members: ['currentPassword'] })
  await giveTryBack(platform, guess)
}
