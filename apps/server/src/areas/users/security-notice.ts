// Tells a person by e-mail that something about their account changed: whoever did it may be somebody else.
import { instantText } from '@caderneta/kernel/instant-text'
import type { Locale } from '../../platform/access/scope.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueDelivery, type SecurityNotice } from '../deliveries/public.ts'

/** News that comes later than this helps nobody. */
const worthTellingMs = 3 * 86_400_000

type Told = { tenantId: number; userId: string; name: string; email: string; locale: Locale }

/** Parts and events of the operation that made the change. */
export function securityNotice(platform: Platform, { email, name, ...reader }: Told, notice: SecurityNotice) {
  const now = platform.clock.now()
  return queueDelivery(platform, {
    ...reader,
    to: email,
    content: { kind: 'securityNotice', name, notice, at: instantText(now, reader.locale) },
    expiresAt: new Date(now.getTime() + worthTellingMs),
  })
}
