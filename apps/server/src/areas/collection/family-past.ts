// What was said to a family and what it was written, the newest first.
import type { FamilyContact, FamilyReminder } from '@caderneta/contracts/collection-shapes'
import { type Selectable, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { PromiseRow } from './contact-parts.ts'
import { type DisputeRow, disputesOf } from './dispute-store.ts'

export type ContactRow = Selectable<Database['collection_contact']>
type Network = Pick<Scope, 'tenantId'>

export function contactsOf({ tenantId }: Network, guardianId: string): Query<ContactRow> {
  return statement(sql<ContactRow>`select * from collection_contact c
    where c.tenant_id = ${tenantId}::int and c.guardian_id = ${guardianId}::uuid order by c.id desc limit 100`)
}

export function promisesOf({ tenantId }: Network, guardianId: string): Query<PromiseRow> {
  return statement(sql<PromiseRow>`select * from collection_promise p
    where p.tenant_id = ${tenantId}::int and p.guardian_id = ${guardianId}::uuid order by p.id desc limit 100`)
}

export function remindersOf({ tenantId }: Network, guardianId: string): Query<FamilyReminder> {
  return statement(sql<FamilyReminder>`select e.day, e.cents, cardinality(e.invoice_ids) as invoices, d.status
    from collection_email_sent e join delivery d on d.tenant_id = e.tenant_id and d.id = e.delivery_id
    where e.tenant_id = ${tenantId}::int and e.guardian_id = ${guardianId}::uuid order by e.day desc limit 100`)
}

export function toContact(row: ContactRow): FamilyContact {
  return {
    id: row.id,
    channel: row.channel,
    isInbound: row.is_inbound,
    outcome: row.outcome,
    note: row.note,
    at: row.contacted_at.toISOString(),
    byName: row.contacted_by_name,
  }
}

export type Said = { contacts: ContactRow[]; promises: PromiseRow[]; disputes: DisputeRow[] }

/** The last hundred of each record of a payer. */
export async function saidTo(tx: Tx, scope: Scope, guardianIds: readonly string[]): Promise<Said> {
  const [contacts, promises, disputes] = await Promise.all([
    Promise.all(guardianIds.map((id) => tx.rows(contactsOf(scope, id)))),
    Promise.all(guardianIds.map((id) => tx.rows(promisesOf(scope, id)))),
    Promise.all(guardianIds.map((id) => tx.rows(disputesOf(scope, id)))),
  ])
  return { contacts: contacts.flat(), promises: promises.flat(), disputes: disputes.flat() }
}
