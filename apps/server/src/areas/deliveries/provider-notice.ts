// What a provider tells of a message that it took: it moves forward only, so that notices may come twice and in any order.
import { events } from '@caderneta/contracts/deliveries'
import { systemActor } from '../../platform/access/scope.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Platform } from '../../platform/platform.ts'
import { type DeliveryRow, deliveryForUpdate } from './delivery-store.ts'
import { ofReference } from './hand-over.ts'
import { afterNotice, type Notice } from './notice-rules.ts'

export async function takeNotice(platform: Platform, reference: string, notice: Notice): Promise<void> {
  const named = ofReference(reference)
  if (!named || !(await platform.directory.find(named.tenantId))) return
  const scope = { tenantId: named.tenantId }
  await writeTransaction(platform.writePool, named.tenantId, async (tx) => {
    const row = await tx.first(deliveryForUpdate(scope, named.id))
    const after = row && afterNotice(row, notice, platform.clock.now())
    if (!row || !after) return
    await commitOperation(tx, {
      actor: systemActor,
      operation: 'deliveries.notice',
      effects: {
        parts: [changedRow('delivery', scope, row, after)],
        audit: { subjectId: row.invoice_id, body: bodyOf(row, after) },
        events: [
          news(events['delivery.changed'], {
            subjectId: row.id,
            version: row.version + 1,
            payload: { status: after.status },
          }),
        ],
      },
    })
  })
  platform.wakeRelay()
}

function bodyOf({ kind, channel, status }: DeliveryRow, after: { status: string }) {
  return { kind, channel, before: { status }, after: { status: after.status } }
}
