// The address under which a person writes their first password: a random token, kept as a hash, good for three days and once.
import { createHash, randomBytes } from 'node:crypto'
import type { Locale } from '../../platform/access/scope.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueDelivery } from '../deliveries/public.ts'

const goodForMs = 3 * 86_400_000
const pauseMs = 60_000

export type FirstAccess = { token: string; hash: Buffer; until: Date }

/** Tokens go by the real clock, whatever date a network lives in. */
export function newFirstAccess(platform: Pick<Platform, 'clock'>): FirstAccess {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashFirstAccess(token), until: new Date(platform.clock.now().getTime() + goodForMs) }
}

export function hashFirstAccess(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Was the last one made within the minute? */
export function isFresh(until: Date | null, next: FirstAccess): boolean {
  return until !== null && next.until.getTime() - until.getTime() < pauseMs
}

export function firstAccessAnswer(platform: Pick<Platform, 'url'>, userId: string, access: FirstAccess) {
  return {
    firstAccessUrl: `${platform.url}/user/first-access/${userId}/${access.token}`,
    until: access.until.toISOString(),
  }
}

type Invited = { tenantId: number; id: string; name: string; email: string; locale: Locale }

/** The invitation by e-mail: parts and events of the operation that made the address. */
export function invitation(platform: Platform, { tenantId, id, name, email, locale }: Invited, access: FirstAccess) {
  const { firstAccessUrl: url } = firstAccessAnswer(platform, id, access)
  return queueDelivery(platform, {
    tenantId,
    userId: id,
    to: email,
    locale,
    content: { kind: 'firstAccess', name, url, until: momentText(access.until, locale) },
    expiresAt: access.until,
  })
}

function momentText(at: Date, locale: Locale): string {
  return at.toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' })
}
