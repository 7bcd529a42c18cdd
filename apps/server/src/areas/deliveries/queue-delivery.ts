// A message as part of the operation that it tells of.
import { events } from '@caderneta/contracts/deliveries'
import type { MessageChannel } from '@caderneta/contracts/message-channel'
import { searchKey } from '@caderneta/kernel/search-text'
import type { Locale } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Platform } from '../../platform/platform.ts'
import { seal, type Sealing, type SealingKeys, sealingKeys } from '../../platform/secrets.ts'
import { newId } from '../../platform/uuid.ts'
import { type Attachment, type Message, messageOf, type WrittenContent } from './delivery-message.ts'
import { isUrgent } from './delivery-rules.ts'
import type { DeliveryRow } from './delivery-store.ts'
import type { DeliveryContent } from './message-words.ts'
import type { SmsMessage } from './send-sms.ts'
import type { WhatsappMessage } from './send-whatsapp.ts'

type Readers = { userId: string; schoolId: string; invoiceId: string; contractId: string; enrollmentId: string }
/** The user, the school, the invoice's payer, or the guardian of the contract or the enrollment that it is for: one of them. */
type Reader = {
  [K in keyof Readers]: Record<K, string> & { [Other in Exclude<keyof Readers, K>]?: undefined }
}[keyof Readers]

type NewDelivery = Reader & {
  /** Network of the reader. */
  tenantId: number
  /** Given where the same message must not be queued twice. */
  id?: string
  to: string
  locale: Locale
  content: DeliveryContent | WrittenContent
  /** A PDF; it is forgotten with the words when the message has left. */
  attachment?: Attachment | undefined
  /** What it carries is good until then, by the real clock. */
  expiresAt: Date
}

/**
 * Parts and events of a message that leaves when the operation is committed. Nothing where the installation has no mail server:
 * whoever asks is told so by `canMail`.
 */
export function queueDelivery(platform: Courier, given: NewDelivery): Queued {
  if (!canMail(platform)) return { parts: [], events: [] }
  const { locale, content, attachment, ...rest } = given
  const message = { ...messageOf(content, locale), attachment }
  return queued(platform, { ...rest, channel: 'email', kind: content.kind, message })
}

/** A message of a rule to a family, by any channel, as part of the operation that tells of it. */
export function queueNotification(platform: Courier, { message, ...given }: NewNotification): Queued {
  return queued(platform, { ...given, kind: 'notification', message })
}

/** The weekly summary of a school, by WhatsApp. */
export function queueSummary(platform: Courier, given: NewSummary): Queued {
  return queued(platform, { ...given, channel: 'whatsapp', kind: 'weeklySummary' })
}

type NewSummary = Pick<NewDelivery, 'tenantId' | 'id' | 'to' | 'expiresAt'> & {
  schoolId: string
  message: Message | SmsMessage | WhatsappMessage
}

/** One of those that it tells of: its payer, or its guardian, is the reader. */
type About = Extract<Reader, { invoiceId: string }> | Extract<Reader, { enrollmentId: string }>
type NewNotification = Pick<NewDelivery, 'tenantId' | 'id' | 'to' | 'expiresAt'> &
  About & {
    channel: MessageChannel
    /** What it is a part of: the log of that finds it by its state. */
    matterId: string
    message: Message | SmsMessage | WhatsappMessage
  }

type Courier = Pick<Platform, 'mail' | 'clock'> & Sealing
type Queued = Required<Pick<Effects, 'parts' | 'events'>>
type Envelope = Reader &
  Pick<NewDelivery, 'tenantId' | 'id' | 'to' | 'expiresAt'> & {
    channel: MessageChannel
    kind: DeliveryRow['kind']
    matterId?: string
  }

function queued(courier: Courier, given: Envelope & { message: object }): Queued {
  const { id = newId(), tenantId, userId = null, schoolId = null, invoiceId = null, contractId = null } = given
  const { enrollmentId = null, matterId = null, to, channel, kind, message, expiresAt } = given
  const sealed = seal(deliveryKey(courier), JSON.stringify(message))
  const insert = sql`insert into delivery (tenant_id, id, kind, channel, user_id, school_id, invoice_id, contract_id, enrollment_id, matter_id, recipient, search, sealed, expires_at, created_at)
    values (${tenantId}::int, ${id}::uuid, ${kind}::text, ${channel}::text, ${userId}::uuid, ${schoolId}::uuid, ${invoiceId}::uuid, ${contractId}::uuid,
      ${enrollmentId}::uuid, ${matterId}::uuid, ${to}::text, ${searchKey(to)}::text, ${sealed}::bytea, ${expiresAt}::timestamptz, ${courier.clock.now()}::timestamptz) returning 1`
  return {
    parts: [{ name: 'queued_delivery', rows: 1, sql: insert }],
    events: [
      news(events['delivery.queued'], { subjectId: id, version: 1, payload: { channel, isUrgent: isUrgent(kind) } }),
    ],
  }
}

/** Has the installation a mail server? */
export function canMail({ mail }: Pick<Platform, 'mail'>): boolean {
  return mail !== null
}

/** Does the installation send by this channel? */
export function canSendBy(
  { mail, sms, whatsapp }: Pick<Platform, 'mail' | 'sms' | 'whatsapp'>,
  channel: MessageChannel,
) {
  return { email: mail !== null, sms: sms !== null, whatsapp: (whatsapp?.sending ?? null) !== null }[channel]
}

/** Under which messages are sealed while they wait. */
export const deliverySeal = 'deliveries'

export function deliveryKey(platform: Sealing): SealingKeys {
  return sealingKeys(platform, deliverySeal)
}
