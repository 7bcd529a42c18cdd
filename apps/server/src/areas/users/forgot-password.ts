import { users } from '@caderneta/contracts/users'
import { instantText } from '@caderneta/kernel/instant-text'
import { setTimeout as pause } from 'node:timers/promises'
import { systemActor } from '../../platform/access/scope.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, type Effects } from '../../platform/operation/effects.ts'
import type { Endpoint } from '../../platform/operation/endpoint.ts'
import { must } from '../../platform/must.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { canMail, queueDelivery } from '../deliveries/public.ts'
import { takeLink } from './guess-budget.ts'
import { type Link, newLink } from './mailed-link.ts'
import { nobody, type SignInUser, signInUserByEmail } from './sign-in-user.ts'

const goodForMinutes = 60

/**
 * Sends a link for a new password to an active person who has one. Whoever else is asked for is asked for in vain, with the same
 * look-ups, the same transaction and the same answer.
 */
export const forgotPassword = inEvenTime(
  action(users.forgotPassword, {
    prepare: async ({ body: { email } }, { platform, address }) => {
      if (!canMail(platform)) throw new Refusal('mail_not_configured')
      const isWithinBudget = await takeLink(platform, { email, address: must(address, 'somebody outside asks') })
      const found = await signInUserByEmail(platform.readPool, email)
      const user = isWithinBudget && found?.passwordHash ? found : null
      return { platform, address, user, link: newLink(platform, goodForMinutes * 60_000) }
    },
    // none: a request for nobody is written down at the host
    network: (_input, { user }) => user?.tenantId ?? 0,
    actor: ({ user }) => (user ? { userId: user.userId, name: user.name, email: user.email } : systemActor),
    lock: (_input, scope, { user }) => ({
      place: statement(sql<{ id: string }>`select id from app_user where tenant_id = ${scope.tenantId}::int
        and id = ${user?.userId ?? nobody}::uuid and is_active for update`),
    }),
    decide: ({ place: [place] }, _input, { locale }, { platform, address, user, link }) => {
      const sent = user && place ? linkEffects(platform, user, link, locale) : { parts: [], events: [] }
      return accept(
        { minutes: goodForMinutes },
        { ...sent, audit: { subjectId: user?.userId ?? null, body: { address } } },
      )
    },
    view: (record) => record,
  }),
)

function linkEffects(
  platform: Platform,
  { tenantId, userId, name, email }: SignInUser,
  link: Link,
  locale: 'pt-BR' | 'en',
): Pick<Effects, 'parts' | 'events'> {
  const letter = queueDelivery(platform, {
    tenantId,
    userId,
    to: email,
    locale,
    content: {
      kind: 'passwordReset',
      name,
      url: `${platform.url}/user/new-password/${userId}/${link.token}`,
      until: instantText(link.until, locale),
    },
    expiresAt: link.until,
  })
  const update = sql`update app_user set password_link_hash = ${link.hash}::bytea,
      password_link_until = ${link.until}::timestamptz, password_link_mailed = true
    where tenant_id = ${tenantId}::int and id = ${userId}::uuid returning 1`
  return { parts: [{ name: 'changed_user', rows: 1, sql: update }, ...letter.parts], events: letter.events }
}

const leastMs = 400

/**
 * No answer comes sooner than this: what a known person costs more is hidden in it. Keys of idempotency are not kept: they are kept for
 * each actor, so the same key with two addresses would tell which of them is somebody's. Asking again is bounded and harms nobody.
 */
function inEvenTime(endpoint: Endpoint): Endpoint {
  return {
    ...endpoint,
    run: async (call) => {
      const [answer] = await Promise.allSettled([endpoint.run({ ...call, key: undefined }), pause(leastMs)])
      if (answer.status === 'rejected') throw answer.reason
      return answer.value
    },
  }
}
