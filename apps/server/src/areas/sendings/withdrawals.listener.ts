// A message that waits, or failed and may be tried again, is not sent any more when its invoice needs no paying, or not as the message says.
import type { EventDeclaration } from '@caderneta/contracts/define'
import { events as invoiceEvents } from '@caderneta/contracts/invoice-events'
import { systemActor } from '../../platform/access/scope.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Listener } from '../../platform/outbox/listener.ts'
import { on } from '../../platform/outbox/news.ts'
import { type InvoiceMessage, unsentOfInvoices, withdrawnDeliveriesPart } from '../deliveries/public.ts'

type Withdrawn = { subjectId: string; invoiceIds: readonly string[]; kind: InvoiceMessage | null }

async function withdraw({ platform, scope }: JobContext, { subjectId, invoiceIds, kind }: Withdrawn) {
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const unsent = await tx.rows(unsentOfInvoices(scope.tenantId, invoiceIds, kind))
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

function withdrawalOn<Payload extends object>(
  event: EventDeclaration<Payload>,
  kind: InvoiceMessage | null = null,
): Listener {
  return on(event, {
    name: `sendings.${event.topic}`,
    hear: ({ subjectId }, context) => withdraw(context, { subjectId, invoiceIds: [subjectId], kind }),
  })
}

export const withdrawals: Listener[] = [
  // Nothing is owed: whatever tells of it.
  withdrawalOn(invoiceEvents['invoice.paid']),
  withdrawalOn(invoiceEvents['invoice.canceled']),
  withdrawalOn(invoiceEvents['invoice.duplicated']),
  withdrawalOn(invoiceEvents['invoice.restWrittenOff']),
  // Its slip is over, or says another amount or another day than the message.
  withdrawalOn(invoiceEvents['invoice.partlyPaid'], 'invoiceSent'),
  withdrawalOn(invoiceEvents['invoice.dueDateChanged'], 'invoiceSent'),
  withdrawalOn(invoiceEvents['invoice.chargeRenewed'], 'invoiceSent'),
  on(invoiceEvents['invoice.chunkExpired'], {
    name: 'sendings.invoice.chunkExpired',
    hear: ({ subjectId, payload }, context) =>
      withdraw(context, { subjectId, invoiceIds: payload.invoiceIds, kind: 'invoiceSent' }),
  }),
]
