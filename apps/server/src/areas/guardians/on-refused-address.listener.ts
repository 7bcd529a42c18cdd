// An address that refused a message for good is marked on every family that has it. Rules write to it no more until somebody says that it
// is right; what a person sends goes there all the same.
import { events as deliveryEvents } from '@caderneta/contracts/deliveries'
import { events } from '@caderneta/contracts/guardians'
import { systemActor } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { news, on } from '../../platform/outbox/news.ts'
import { isAddressRefused } from './refused-address.ts'
import { masked } from './masking.ts'

type Refused = { channel: 'email' | 'sms' | 'whatsapp'; recipient: string; reason: string | null }
type Holder = { id: string; version: number }

export const onRefusedAddress = on(deliveryEvents['delivery.changed'], {
  name: 'guardians.refusedAddress',
  concerns: ({ payload: { status } }) => status === 'failed' || status === 'bounced',
  hear: async ({ subjectId }, { platform, scope }) => {
    const { tenantId, now } = scope
    const found = await readTransaction(platform.readPool, tenantId, (tx) => tx.first(refusedBy(tenantId, subjectId)))
    if (!found?.reason || !isAddressRefused(found.channel, found.reason)) return
    const { recipient, reason, channel } = found
    await writeTransaction(platform.writePool, tenantId, async (tx) => {
      const holders = await tx.rows(holdersForUpdate(tenantId, recipient))
      if (holders.length === 0) return
      const ids = holders.map(({ id }) => id)
      const mark = sql`update guardian_contact set refused_at = ${now}::timestamptz, refusal = left(${reason}::text, 300), version = version + 1
        where tenant_id = ${tenantId}::int and guardian_id = any(${ids}::uuid[]) and value = ${recipient}::text and refused_at is null returning 1`
      const shown = channel === 'email' ? masked.email(recipient) : masked.phone(recipient)
      await commitOperation(tx, {
        actor: systemActor,
        operation: 'guardians.refusedAddress',
        effects: {
          parts: [{ name: 'refused_contact', rows: ids.length, sql: mark }],
          history: ids.map((id) => ({ subjectId: id, event: 'addressRefused', data: { address: shown } })),
          audit: { subjectId, body: { address: shown, guardianIds: ids } },
          events: holders.map(({ id, version }) => news(events['guardian.updated'], { subjectId: id, version })),
        },
      })
    })
    platform.wakeRelay()
  },
})

/** Of a message to a family, by whatever it tells of. */
function refusedBy(tenantId: number, deliveryId: string): Query<Refused> {
  return statement(sql<Refused>`select channel, recipient, reason from delivery where tenant_id = ${tenantId}::int and id = ${deliveryId}::uuid
    and status in ('failed', 'bounced') and num_nonnulls(invoice_id, contract_id, enrollment_id) = 1`)
}

/** Families in id order that have the address and were not told so before. */
function holdersForUpdate(tenantId: number, value: string): Query<Holder> {
  return statement(sql<Holder>`select g.id, g.version from guardian g where g.tenant_id = ${tenantId}::int and g.id in (
      select c.guardian_id from guardian_contact c where c.tenant_id = ${tenantId}::int and c.value = ${value}::text and c.refused_at is null)
    order by g.id for no key update`)
}
