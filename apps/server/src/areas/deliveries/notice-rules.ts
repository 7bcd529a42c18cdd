// What a notice of a provider makes of a message. Pure.
import type { DeliveryStatus } from '@caderneta/contracts/deliveries'

export type Notice = { status: 'sent' | 'delivered' | 'read' | 'failed'; reason: string | null }
type Facts = { status: DeliveryStatus; sent_at: Date | null; delivered_at: Date | null; read_at: Date | null }

/** What is queued was not heard to be taken. */
const rank: Record<DeliveryStatus, number> = {
  expired: 0,
  failed: 0,
  bounced: 0,
  queued: 0,
  sent: 1,
  delivered: 2,
  read: 3,
}

const over: ReadonlySet<DeliveryStatus> = new Set(['expired', 'failed', 'bounced'])

/** Null: it tells nothing new, or comes too late to matter. */
export function afterNotice(before: Facts, { status, reason }: Notice, now: Date) {
  if (over.has(before.status)) return null
  const known = rank[before.status]
  if (status === 'failed') return known > 1 ? null : failed(known, reason, before, now)
  return rank[status] > known ? movedOn(before, status, now) : null
}

function movedOn(
  { sent_at: sentAt, delivered_at: deliveredAt, read_at: readAt }: Facts,
  status: Exclude<Notice['status'], 'failed'>,
  now: Date,
) {
  return {
    status,
    reason: null,
    sealed: null,
    asked_at: null,
    sent_at: sentAt ?? now,
    delivered_at: status === 'sent' ? deliveredAt : (deliveredAt ?? now),
    read_at: status === 'read' ? now : readAt,
  }
}

/** Taken and not handed over; the provider's words are kept. */
function failed(known: number, reason: string | null, { sent_at: sentAt }: Facts, now: Date) {
  const words = (reason ?? 'undelivered').slice(0, 300)
  return {
    status: 'bounced' as const,
    reason: words,
    sealed: null,
    asked_at: null,
    sent_at: known === 0 ? now : sentAt,
  }
}
