// One message is given to its provider, and what became of it is noted.
import { events } from '@caderneta/contracts/deliveries'
import type { MessageChannel } from '@caderneta/contracts/message-channel'
import { systemActor } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { news } from '../../platform/outbox/news.ts'
import { must } from '../../platform/must.ts'
import { Outage } from '../../platform/refusal.ts'
import { noteRest, tellAnswer, tellFailure, type Turn, turnOf } from './channel-pace.ts'
import { deliveriesInScope, type DeliveryRow, deliveryForUpdate } from './delivery-store.ts'
import { handOver } from './hand-over.ts'
import { Busy, NotNow } from './provider-answers.ts'
import { RefusedForGood } from './refused-for-good.ts'
import { Unheard } from './send-whatsapp.ts'

type Outcome =
  | { status: 'sent'; sent_at: Date; sealed: null; provider_id: string | null }
  | { status: 'expired'; sealed: null }
  | { status: 'failed'; reason: string }
/** `againInMs`: its provider rests, which is no try of the message. */
export type Tried = 'noted' | { againInMs: number }

/** A call whose answer did not come is waited for so long: its notice tells what became of it. */
const unheardForMs = 10 * 60_000
/** Another process has it: it tells. */
const otherHasItMs = 5_000

/** Who waited so long for its turn is looked at again: it may have been taken back meanwhile, or its hours be over. */
const lookedAtAgainMs = 500

/** @throws Outage to be tried again with growing waits, but for the last time. */
export async function tryDelivery(context: JobContext, row: DeliveryRow): Promise<Tried> {
  const { platform } = context
  const now = platform.clock.now()
  if (row.asked_at !== null) return noted(context, row, ofUnheard(row.asked_at, now))
  if (row.expires_at <= now) return noted(context, row, { status: 'expired', sealed: null })
  const turn = await turnOf(platform, row.channel)
  if (turn.restsMs !== null) return { againInMs: noteRest(platform, row.channel, turn.restsMs) }
  if (turn.waitMs >= lookedAtAgainMs && !(await isStillGood(context, row))) return { againInMs: 0 }
  // Asked once and not heard, it would be sent twice by asking again: that it is asked is known before.
  if (row.channel === 'whatsapp' && !(await noteAsked(context, row.id, now))) return { againInMs: otherHasItMs }
  return given(context, row, turn)
}

async function isStillGood({ platform, scope }: JobContext, { id, version }: DeliveryRow): Promise<boolean> {
  const row = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.first(deliveriesInScope(scope).where('r.id', '=', id)),
  )
  return row?.status === 'queued' && row.version === version && row.expires_at > platform.clock.now()
}

/** What fails after the provider took it is none of its errors: the message was taken. */
async function given(context: JobContext, row: DeliveryRow, turn: Turn): Promise<Tried> {
  const { platform } = context
  const taken = await handOver(platform, row).then(
    (providerId) => ({ providerId }),
    (error: unknown) => ({ error }),
  )
  if ('error' in taken) return ofError(context, row, turn, taken.error)
  const { providerId } = taken
  await noted(context, row, { status: 'sent', sent_at: platform.clock.now(), sealed: null, provider_id: providerId })
  await tellAnswer(platform, row.channel, turn)
  return 'noted'
}

async function ofError(context: JobContext, row: DeliveryRow, turn: Turn, error: unknown): Promise<Tried> {
  if (isAway(error)) return ofProvider(context, row, error)
  if (error instanceof RefusedForGood || error instanceof NotNow) await tellAnswer(context.platform, row.channel, turn)
  return ofMessage(context, row, error)
}

/** Of the provider, whatever the message is. */
function isAway(error: unknown): error is Outage | Unheard {
  return error instanceof Unheard || (error instanceof Outage && !(error instanceof NotNow))
}

/** @throws Outage to be tried again, but for the last time. */
async function ofProvider(context: JobContext, row: DeliveryRow, error: Outage | Unheard): Promise<Tried> {
  // First: whoever is killed in between leaves no message that was not taken as one of which nobody heard.
  if (!(error instanceof Unheard)) await noteNotTaken(context, row)
  const restsMs = await tellFailure(context.platform, row.channel, error)
  if (error instanceof Unheard) throw new Outage('whatsapp_away', { cause: error })
  if (error instanceof Busy) return { againInMs: must(restsMs, 'who asks to come again later is left alone') }
  if (context.attempt.isLast) return noted(context, row, { status: 'failed', reason: awayReasons[row.channel] })
  throw error
}

/** @throws unknown what was thrown, to be tried again, but for the last time. */
async function ofMessage(context: JobContext, row: DeliveryRow, error: unknown): Promise<Tried> {
  if (error instanceof RefusedForGood) return noted(context, row, { status: 'failed', reason: error.message })
  await noteNotTaken(context, row)
  if (!context.attempt.isLast) throw error
  const reason = error instanceof NotNow ? error.words : awayReasons[row.channel]
  return noted(context, row, { status: 'failed', reason })
}

const awayReasons: Record<MessageChannel, string> = { email: 'mail_away', sms: 'sms_away', whatsapp: 'whatsapp_away' }

/** @throws Outage while its notice may still come. */
function ofUnheard(askedAt: Date, now: Date): Outcome {
  if (now.getTime() - askedAt.getTime() < unheardForMs) throw new Outage('whatsapp_away')
  return { status: 'failed', reason: 'outcome_unknown' }
}

/** @returns false where another asks already, or it is no longer queued. */
async function noteAsked({ platform, scope }: JobContext, id: string, at: Date): Promise<boolean> {
  const noted = await writeTransaction(platform.writePool, scope.tenantId, (tx) =>
    tx.rows(
      statement(sql`update delivery set asked_at = ${at}::timestamptz
        where tenant_id = ${scope.tenantId}::int and id = ${id}::uuid and status = 'queued' and asked_at is null returning 1`),
    ),
  )
  return noted.length === 1
}

/** It is known that the provider did not take it. */
async function noteNotTaken({ platform, scope }: JobContext, { id, channel }: DeliveryRow): Promise<void> {
  if (channel !== 'whatsapp') return
  await writeTransaction(platform.writePool, scope.tenantId, (tx) =>
    tx.rows(
      statement(sql`update delivery set asked_at = null
        where tenant_id = ${scope.tenantId}::int and id = ${id}::uuid and status = 'queued' returning 1`),
    ),
  )
}

async function noted({ platform, scope }: JobContext, { id }: DeliveryRow, outcome: Outcome): Promise<'noted'> {
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
  return 'noted'
}
