// A message about an invoice that waits, or failed and may be tried again, is not sent any more to an address that its family has no more:
// somebody else may read it there.
import { events } from '@caderneta/contracts/guardians'
import { systemActor } from '../../platform/access/scope.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { on } from '../../platform/outbox/news.ts'
import { withdrawnDeliveriesPart } from '../deliveries/public.ts'

export const ofFormerAddresses = on(events['guardian.updated'], {
  name: 'sendings.ofFormerAddresses',
  hear: async ({ subjectId }, { platform, scope }) => {
    await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
      const unsent = await tx.rows(unsentToFormer(scope.tenantId, subjectId))
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

/** E-mails alone: a number is told in more ways than it is kept. */
function unsentToFormer(tenantId: number, guardianId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select d.id from invoice i
    join delivery d on d.tenant_id = i.tenant_id and d.invoice_id = i.id and d.channel = 'email' and d.sealed is not null
    where i.tenant_id = ${tenantId}::int and i.guardian_id = ${guardianId}::uuid
      and not exists (select from guardian g where g.tenant_id = i.tenant_id and g.id = i.guardian_id and g.email = d.recipient)
      and not exists (select from guardian_contact c where c.tenant_id = i.tenant_id and c.guardian_id = i.guardian_id and c.value = d.recipient)
    order by d.id for no key update of d`)
}
