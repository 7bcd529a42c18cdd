// A message that was given to its channel and has not left yet is taken back when one of its invoices was paid, canceled or replaced.
import type { EventDeclaration } from '@caderneta/contracts/define'
import { events as invoiceEvents } from '@caderneta/contracts/invoice-events'
import { addDays } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { type Scope, systemActor } from '../../platform/access/scope.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Listener } from '../../platform/outbox/listener.ts'
import { on } from '../../platform/outbox/news.ts'
import { withdrawnDeliveriesPart } from '../deliveries/public.ts'

function withdrawalOn<Payload extends object>(event: EventDeclaration<Payload>): Listener {
  return on(event, {
    name: `notificationRules.${event.topic}`,
    hear: async ({ subjectId }, { platform, scope }) => {
      await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
        const unsent = await tx.rows(unsentWith(scope, subjectId))
        if (unsent.length === 0) return
        const ids = unsent.map(({ id }) => id)
        await commitOperation(tx, {
          actor: systemActor,
          operation: 'notificationRules.withdraw',
          effects: {
            parts: [withdrawnDeliveriesPart(scope.tenantId, ids)],
            audit: { subjectId, body: { deliveryIds: ids } },
          },
        })
      })
    },
  })
}

/** Charges of yesterday and today alone can still leave. One that its provider may have is not taken back. */
function unsentWith({ tenantId, today }: Scope, invoiceId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select d.id from notification n
    join delivery d on d.tenant_id = n.tenant_id and d.id = n.delivery_id
    where n.tenant_id = ${tenantId}::int and n.invoice_ids @> array[${invoiceId}::uuid] and n.lane = 'charge'
      and n.send_day >= ${addDays(today, -1)}::date and d.sealed is not null and d.asked_at is null
    order by d.id for no key update of d`)
}

export const withdrawNotifications: Listener[] = [
  withdrawalOn(invoiceEvents['invoice.paid']),
  withdrawalOn(invoiceEvents['invoice.canceled']),
  withdrawalOn(invoiceEvents['invoice.duplicated']),
]
