// Rows that a contact leaves: itself, a promise in the place of the one that waited, a dispute for each invoice.
import { type Selectable, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { db, type Query, statement } from '../../platform/db/sql.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { must } from '../../platform/must.ts'
import { newId } from '../../platform/uuid.ts'
import type { Given, Promised } from './contact-rules.ts'
import type { OwedRow } from './family-store.ts'

export type PromiseRow = Selectable<Database['collection_promise']>

export function openPromise({ tenantId }: Pick<Scope, 'tenantId'>, guardianId: string): Query<PromiseRow> {
  return statement(sql<PromiseRow>`select * from collection_promise p where p.tenant_id = ${tenantId}::int
    and p.guardian_id = ${guardianId}::uuid and p.status = 'open'`)
}

type Kept = { contactId: string; guardianId: string }

export function newContactPart(scope: Scope, { contactId, guardianId }: Kept, given: Given): Part {
  const row = {
    tenant_id: scope.tenantId,
    id: contactId,
    guardian_id: guardianId,
    channel: given.channel,
    is_inbound: given.isInbound,
    outcome: given.outcome,
    note: given.note,
    contacted_at: scope.now,
    contacted_by: scope.actor.userId,
    contacted_by_name: scope.actor.name,
  }
  return { name: 'new_contact', rows: 1, sql: db.insertInto('collection_contact').values(row).returning('id') }
}

/** A family has one promise that waits: a new one takes the place of the old one. */
export function newPromiseParts(
  scope: Scope,
  { contactId, guardianId }: Kept,
  promised: Promised | null,
  replaced: PromiseRow | undefined,
): Part[] {
  if (promised === null) return []
  const { promisedOn, cents, judgedAfter } = promised
  const columns = { contact_id: contactId, cents, made_on: scope.today, promised_on: promisedOn }
  const row = {
    tenant_id: scope.tenantId,
    id: newId(),
    guardian_id: guardianId,
    ...columns,
    judged_after: judgedAfter,
    made_by_name: scope.actor.name,
  }
  const taken = replaced
    ? [changedRow('collection_promise', scope, replaced, { status: 'canceled', canceled_reason: 'Nova promessa' })]
    : []
  return [
    ...taken,
    { name: 'new_promise', rows: 1, sql: db.insertInto('collection_promise').values(row).returning('id') },
  ]
}

export function newDisputeParts(
  scope: Scope,
  { contactId, guardianId }: Kept,
  note: string | null,
  disputed: readonly OwedRow[],
): Part[] {
  if (disputed.length === 0) return []
  const rows = disputed.map(({ id, school_id }) => ({
    tenant_id: scope.tenantId,
    id: newId(),
    guardian_id: guardianId,
    invoice_id: id,
    school_id,
    contact_id: contactId,
    reason: must(note, 'a dispute says why'),
    opened_at: scope.now,
    opened_by_name: scope.actor.name,
  }))
  const insert = db.insertInto('collection_dispute').values(rows).returning('id')
  return [{ name: 'new_dispute', rows: rows.length, sql: insert }]
}
