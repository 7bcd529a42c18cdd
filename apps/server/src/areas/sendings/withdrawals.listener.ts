// A message that waits, or failed and may be tried again, is not sent any more when its invoice needs no paying, or not as the message says.
import type { EventDeclaration } from '@caderneta/contracts/define'
import { events as invoiceEvents } from '@caderneta/contracts/invoice-events'
import { systemActor } from '../../platform/access/scope.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import type { Listener } from '../../platform/outbox/listener.ts'
import { on } from '../../platform/outbox/news.ts'
import { unsentOfInvoices, withdrawnDeliveriesPart } from '../deliveries/public.ts'

async function withdraw({ platform, scope }: JobContext, subjectId: string, invoiceIds: readonly string[]) {
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const unsent = await tx.rows(unsentOfInvoices(scope.tenantId, invoiceIds))
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
}

function withdrawalOn<Payload extends object>(event: EventDeclaration<Payload>): Listener {
  return on(event, {
    name: `sendings.${event.topic}`,
    hear: ({ subjectId }, context) => withdraw(context, subjectId, [subjectId]),
  })
}

export const withdrawals: Listener[] = [
  withdrawalOn(invoiceEvents['invoice.paid']),
  withdrawalOn(invoiceEvents['invoice.canceled']),
  withdrawalOn(invoiceEvents['invoice.duplicated']),
  // Its slip is over, or it says another amount or another day than the message.
  withdrawalOn(invoiceEvents['invoice.partlyPaid']),
  withdrawalOn(invoiceEvents['invoice.restWrittenOff']),
  withdrawalOn(invoiceEvents['invoice.dueDateChanged']),
  withdrawalOn(invoiceEvents['invoice.chargeRenewed']),
  on(invoiceEvents['invoice.chunkExpired'], {
    name: 'sendings.invoice.chunkExpired',
    hear: ({ subjectId, payload }, context) => withdraw(context, subjectId, payload.invoiceIds),
  }),
]
