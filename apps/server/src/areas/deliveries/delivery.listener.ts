// Sends what was queued. It may run twice: a message that is no longer queued is left alone.
import { events } from '@caderneta/contracts/deliveries'
import { z } from 'zod'
import { systemActor } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { must } from '../../platform/must.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { news, on } from '../../platform/outbox/news.ts'
import { unseal } from '../../platform/secrets.ts'
import { type DeliveryRow, deliveriesInScope, deliveryForUpdate } from './delivery-store.ts'
import { deliveryKey } from './queue-delivery.ts'
import { MailRefused, sendMail } from './send-mail.ts'

/** What jobs of messages wait for. */
const mailService = 'mail'

export const deliverQueued = on(events['delivery.queued'], {
  name: 'deliveries.send',
  waitsFor: mailService,
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

type Outcome =
  | { status: 'sent'; sent_at: Date; sealed: null }
  | { status: 'expired'; sealed: null }
  | { status: 'failed'; reason: string }

/** @throws Outage to be tried again, but for the last time. */
async function outcomeOf({ platform, attempt }: JobContext, row: DeliveryRow): Promise<Outcome> {
  if (row.expires_at <= platform.clock.now()) return { status: 'expired', sealed: null }
  try {
    await sendMail(
      must(platform.mail, 'a message is queued only where there is a mail server'),
      letterOf(platform, row),
    )
    return { status: 'sent', sent_at: platform.clock.now(), sealed: null }
  } catch (error) {
    if (error instanceof MailRefused) return { status: 'failed', reason: error.message }
    if (attempt.isLast) return { status: 'failed', reason: 'mail_away' }
    throw error
  }
}

const Kept = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachment: z.object({ name: z.string(), base64: z.string() }).optional(),
})

function letterOf({ secret }: Pick<JobContext['platform'], 'secret'>, row: DeliveryRow) {
  const sealed = must(row.sealed, 'a message that waits holds what it says')
  const message = Kept.parse(JSON.parse(unseal(deliveryKey(secret), sealed)))
  return { ...message, id: row.id, tenantId: row.tenant_id, to: row.recipient }
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
        parts: [changedRow('delivery', scope, row, { reason: null, ...outcome, tries: row.tries + 1 })],
        audit: {
          subjectId: row.user_id ?? row.school_id ?? row.invoice_id,
          body: { kind: row.kind, before: { status: row.status }, after: { status } },
        },
        events: [news(events['delivery.changed'], { subjectId: id, version: row.version + 1 })],
      },
    })
  })
  platform.wakeRelay()
}
