// A message as part of the operation that it tells of.
import { events } from '@caderneta/contracts/deliveries'
import { searchKey } from '@caderneta/kernel/search-text'
import type { Locale } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Platform } from '../../platform/platform.ts'
import { deriveKey, seal } from '../../platform/secrets.ts'
import { newId } from '../../platform/uuid.ts'
import { type Attachment, messageOf } from './delivery-message.ts'
import type { DeliveryContent } from './message-words.ts'

/** The user, the school, or the invoice's payer that it is for. */
type Reader =
  | { userId: string; schoolId?: undefined; invoiceId?: undefined }
  | { userId?: undefined; schoolId: string; invoiceId?: undefined }
  | { userId?: undefined; schoolId?: undefined; invoiceId: string }

type NewDelivery = Reader & {
  /** Network of the reader. */
  tenantId: number
  /** Given where the same message must not be queued twice. */
  id?: string
  to: string
  locale: Locale
  content: DeliveryContent
  /** A PDF; it is forgotten with the words when the message has left. */
  attachment?: Attachment | undefined
  /** What it carries is good until then, by the real clock. */
  expiresAt: Date
}

/**
 * Parts and events of a message that leaves when the operation is committed. Nothing where the installation has no mail server:
 * whoever asks is told so by `canMail`.
 */
export function queueDelivery(
  platform: Pick<Platform, 'mail' | 'secret' | 'clock'>,
  given: NewDelivery,
): Required<Pick<Effects, 'parts' | 'events'>> {
  if (!canMail(platform)) return { parts: [], events: [] }
  const { id = newId(), tenantId, userId = null, schoolId = null, invoiceId = null } = given
  const { to, locale, content, attachment, expiresAt } = given
  const message = JSON.stringify({ ...messageOf(content, locale), attachment })
  const sealed = seal(deliveryKey(platform.secret), message)
  const insert = sql`insert into delivery (tenant_id, id, kind, user_id, school_id, invoice_id, recipient, search, sealed, expires_at, created_at)
    values (${tenantId}::int, ${id}::uuid, ${content.kind}::text, ${userId}::uuid, ${schoolId}::uuid, ${invoiceId}::uuid, ${to}::text, ${searchKey(to)}::text,
      ${sealed}::bytea, ${expiresAt}::timestamptz, ${platform.clock.now()}::timestamptz) returning 1`
  return {
    parts: [{ name: 'queued_delivery', rows: 1, sql: insert }],
    events: [news(events['delivery.queued'], { subjectId: id, version: 1 })],
  }
}

/** Has the installation a mail server? */
export function canMail({ mail }: Pick<Platform, 'mail'>): boolean {
  return mail !== null
}

/** Under which messages are sealed while they wait. */
export function deliveryKey(secret: string): Buffer {
  return deriveKey(secret, 'deliveries')
}
