// A reminder that waits, or failed and may be tried again, is not sent any more when one of its invoices was paid, canceled or disputed
// meanwhile, or its family stopped reminders, promised to pay or is left alone.
import { events as familyEvents } from '@caderneta/contracts/collection'
import type { EventDeclaration } from '@caderneta/contracts/define'
import { events as guardianEvents } from '@caderneta/contracts/guardians'
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
import { choiceColumns, recordsOfPersons } from '../guardians/public.ts'
import { isDebtHeld, reasonsOfFamily } from './suppressions.ts'

type Unsent = (scope: Scope, subjectId: string) => Query<{ id: string }>

function withdrawalOn<Payload extends object>(
  event: EventDeclaration<Payload>,
  unsentOf: Unsent = unsentWith,
): Listener {
  return on(event, {
    name: `collection.${event.topic}`,
    hear: async ({ subjectId }, { platform, scope }) => {
      await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
        const unsent = await tx.rows(unsentOf(scope, subjectId))
        if (unsent.length === 0) return
        const ids = unsent.map(({ id }) => id)
        await commitOperation(tx, {
          actor: systemActor,
          operation: 'collection.withdraw',
          effects: {
            parts: [withdrawnDeliveriesPart(scope.tenantId, ids)],
            audit: { subjectId, body: { deliveryIds: ids } },
          },
        })
      })
    },
  })
}

/** Letters of yesterday and today alone can still leave. */
function unsentWith({ tenantId, today }: Scope, invoiceId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select d.id from collection_email_sent e
    join delivery d on d.tenant_id = e.tenant_id and d.id = e.delivery_id
    where e.tenant_id = ${tenantId}::int and e.day >= ${addDays(today, -1)}::date and ${invoiceId}::uuid = any(e.invoice_ids)
      and d.sealed is not null order by d.id for no key update of d`)
}

/** Of a family that is not to be written to by now, or not of one of its debts. */
function unsentTo(scope: Scope, guardianId: string): Query<{ id: string }> {
  const isLeftAlone = sql`exists (select from (select e.tenant_id, e.guardian_id) i where cardinality(${reasonsOfFamily(scope)}) > 0)`
  const isOneHeld = sql`exists (select from invoice o where o.tenant_id = e.tenant_id and o.id = any(e.invoice_ids) and ${isDebtHeld(scope)})`
  return statement(sql<{ id: string }>`select d.id from collection_email_sent e
    join delivery d on d.tenant_id = e.tenant_id and d.id = e.delivery_id
    join guardian g on g.tenant_id = e.tenant_id and g.id = e.guardian_id
    cross join lateral (select ${choiceColumns('g')}) c
    where e.tenant_id = ${scope.tenantId}::int and g.id in (${recordsOfPersons(scope.tenantId, sql`select ${guardianId}::uuid`)})
      and e.day >= ${addDays(scope.today, -1)}::date and d.sealed is not null and (c.has_stopped or ${isLeftAlone} or ${isOneHeld})
    order by d.id for no key update of d`)
}

export const withdrawReminders: Listener[] = [
  withdrawalOn(invoiceEvents['invoice.paid']),
  withdrawalOn(invoiceEvents['invoice.canceled']),
  withdrawalOn(invoiceEvents['invoice.duplicated']),
  withdrawalOn(guardianEvents['guardian.updated'], unsentTo),
  withdrawalOn(guardianEvents['guardian.merged'], unsentTo),
  withdrawalOn(familyEvents['collection.familyChanged'], unsentTo),
]
