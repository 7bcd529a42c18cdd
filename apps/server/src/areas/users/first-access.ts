// The address under which a person writes their first password: good for three days and once. It goes to the person by e-mail; only
// an installation without a mail server shows it to whoever invites.
import { isEmail, maskEmail } from '@caderneta/kernel/email'
import { instantText } from '@caderneta/kernel/instant-text'
import type { Locale } from '../../platform/access/scope.ts'
import type { Platform } from '../../platform/platform.ts'
import { canMail, queueDelivery } from '../deliveries/public.ts'
import { type Link, newLink } from './mailed-link.ts'

const goodForMs = 3 * 86_400_000
const pauseMs = 60_000

export type FirstAccess = Link & { isMailed: boolean }

export function newFirstAccess(platform: Pick<Platform, 'clock' | 'mail'>): FirstAccess {
  return { ...newLink(platform, goodForMs), isMailed: canMail(platform) }
}

/** Was the last one made within the minute? */
export function isFresh(until: Date | null, next: Link): boolean {
  return until !== null && next.until.getTime() - until.getTime() < pauseMs
}

/** A link that whoever made it hands over. */
export function linkShown({ url }: Pick<Platform, 'url'>, page: string, userId: string, { token, until }: Link) {
  return { firstAccessUrl: `${url}/user/${page}/${userId}/${token}`, sentTo: null, until: until.toISOString() }
}

type Invited = { id: string; email: string }

export function firstAccessAnswer(platform: Pick<Platform, 'url'>, { id, email }: Invited, access: FirstAccess) {
  return {
    firstAccessUrl: access.isMailed ? null : addressOf(platform, id, access),
    sentTo: access.isMailed ? masked(email) : null,
    until: access.until.toISOString(),
  }
}

function addressOf(platform: Pick<Platform, 'url'>, userId: string, access: FirstAccess): string {
  return `${platform.url}/user/first-access/${userId}/${access.token}`
}

function masked(email: string): string {
  return isEmail(email) ? maskEmail(email) : '•••'
}

type Reader = Invited & { tenantId: number; name: string; locale: Locale }

/** The invitation by e-mail: parts and events of the operation that made the address. */
export function invitation(platform: Platform, { tenantId, id, name, email, locale }: Reader, access: FirstAccess) {
  return queueDelivery(platform, {
    tenantId,
    userId: id,
    to: email,
    locale,
    content: {
      kind: 'firstAccess',
      name,
      url: addressOf(platform, id, access),
      until: instantText(access.until, locale),
    },
    expiresAt: access.until,
  })
}
