// Sends what was queued, each channel by jobs of its own: a provider that is down delays only itself. It may run twice: a message that is
// no longer queued is left alone.
import { events } from '@caderneta/contracts/deliveries'
import type { MessageChannel } from '@caderneta/contracts/message-channel'
import { systemActor } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Listener } from '../../platform/outbox/listener.ts'
import { news, on } from '../../platform/outbox/news.ts'
import { Outage } from '../../platform/refusal.ts'
import { type DeliveryRow, deliveriesInScope, deliveryForUpdate } from './delivery-store.ts'
import { handOver } from './hand-over.ts'
import { RefusedForGood } from './refused-for-good.ts'
import { Unheard } from './send-whatsapp.ts'

/** What jobs of messages wait for. */
const services: Record<MessageChannel, string> = { email: 'mail', sms: 'sms', whatsapp: 'whatsapp messages' }

function deliveryBy(channel: MessageChannel, name: string): Listener {
  return on(events['delivery.queued'], {
    name,
    waitsFor: services[channel],
    concerns: ({ payload }) => payload.channel === channel,
    hear: async ({ subjectId, version }, context) => {
      const { platform, scope } = context
      const row = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
        tx.first(deliveriesInScope(scope).where('r.id', '=', subjectId)),
      )
      // A message that was asked for again has an event of its own.
      if (row?.status !== 'queued' || row.version !== version) return
      await note(context, row, await outcomeOf(context, row))
    },
  })
}

export const deliverQueued = [
  deliveryBy('email', 'deliveries.send'),
  deliveryBy('sms', 'deliveries.sendSms'),
  deliveryBy('whatsapp', 'deliveries.sendWhatsapp'),
]

type Outcome =
  | { status: 'sent'; sent_at: Date; sealed: null; provider_id: string | null }
  | { status: 'expired'; sealed: null }
  | { status: 'failed'; reason: string }

/** A call whose answer did not come is waited for so long: its notice tells what became of it. */
const unheardForMs = 10 * 60_000

/** @throws Outage to be tried again, but for the last time. */
async function outcomeOf(context: JobContext, row: DeliveryRow): Promise<Outcome> {
  const { platform } = context
  const now = platform.clock.now()
  if (row.asked_at !== null) return ofUnheard(row.asked_at, now)
  if (row.expires_at <= now) return { status: 'expired', sealed: null }
  try {
    // Asked once and not heard, it would be sent twice by asking again: that it is asked is known before.
    if (row.channel === 'whatsapp') await noteAsked(context, row.id, now)
    const providerId = await handOver(platform, row)
    return { status: 'sent', sent_at: platform.clock.now(), sealed: null, provider_id: providerId }
  } catch (error) {
    return ofError(context, row, error)
  }
}

/** @throws Outage to be tried again, but for the last time. */
async function ofError(context: JobContext, { id, channel }: DeliveryRow, error: unknown): Promise<Outcome> {
  if (error instanceof RefusedForGood) return { status: 'failed', reason: error.message }
  if (error instanceof Unheard) throw new Outage('whatsapp_away', { cause: error })
  if (channel === 'whatsapp') await noteAsked(context, id, null)
  if (context.attempt.isLast) return { status: 'failed', reason: awayReasons[channel] }
  throw error
}

const awayReasons: Record<MessageChannel, string> = { email: 'mail_away', sms: 'sms_away', whatsapp: 'whatsapp_away' }

/** @throws Outage while its notice may still come. */
function ofUnheard(askedAt: Date, now: Date): Outcome {
  if (now.getTime() - askedAt.getTime() < unheardForMs) throw new Outage('whatsapp_away')
  return { status: 'failed', reason: 'outcome_unknown' }
}

async function noteAsked({ platform, scope }: JobContext, id: string, at: Date | null): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, (tx) =>
    tx.rows(
      statement(sql`update delivery set asked_at = ${at}::timestamptz
        where tenant_id = ${scope.tenantId}::int and id = ${id}::uuid and status = 'queued' returning 1`),
    ),
  )
}

async function note({ platform, scope }: JobContext, { id }: DeliveryRow, outcome: Outcome): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const row = await tx.first(deliveryForUpdate(scope, id))
    if (row?.status !== 'queued') return
    const { status } = outcome
    await commitOperation(tx, {
      actor: systemActor,
      operation: 'deliveries.send',
      effects: {
        parts: [changedRow('delivery', scope, row, { reason: null, ...outcome, asked_at: null, tries: row.tries + 1 })],
        audit: {
          subjectId: row.user_id ?? row.school_id ?? row.invoice_id ?? row.contract_id ?? row.enrollment_id,
          body: { kind: row.kind, before: { status: row.status }, after: { status } },
        },
        events: [news(events['delivery.changed'], { subjectId: id, version: row.version + 1, payload: { status } })],
      },
    })
  })
  platform.wakeRelay()
}
