// A message that waits, or failed and may be tried again, is not sent any more when its invoice needs no paying.
import type { EventDeclaration } from '@caderneta/contracts/define'
import { events as invoiceEvents } from '@caderneta/contracts/invoice-events'
import { systemActor } from '../../platform/access/scope.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Listener } from '../../platform/outbox/listener.ts'
import { on } from '../../platform/outbox/news.ts'
import { unsentOfInvoice, withdrawnDeliveriesPart } from '../deliveries/public.ts'

function withdrawalOn<Payload extends object>(event: EventDeclaration<Payload>): Listener {
  return on(event, {
    name: `sendings.${event.topic}`,
    hear: async ({ subjectId }, { platform, scope }) => {
      await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
        const unsent = await tx.rows(unsentOfInvoice(scope.tenantId, subjectId))
        if (unsent.length === 0) return
        const ids = unsent.map(({ id }) => id)
        await commitOperation(tx, {
          actor: systemActor,
          operation: 'sendings.withdraw',
          effects: {
            parts: [withdrawnDeliveriesPart(scope.tenantId, ids)],
            audit: { subjectId, body: { deliveryIds: ids } },
          },
        })
      })
    },
  })
}

export const withdrawals: Listener[] = [
  withdrawalOn(invoiceEvents['invoice.paid']),
  withdrawalOn(invoiceEvents['invoice.canceled']),
  withdrawalOn(invoiceEvents['invoice.duplicated']),
]
