// Holds: whoever works on invoices from a lower area keeps others from changing them meanwhile. What holds an invoice is known here by
// its reason alone; the refusal of each reason stands in invoice-rules.ts.
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { db, type Query } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { HoldReason } from './held-refusals.ts'

/** The holder is a record of the area that holds: it releases by the same id. */
export type Hold = { reason: HoldReason; holderId: string }

type Network = Pick<Scope, 'tenantId'>

/** Holds the invoices of a query of one column `invoice_id`; what is held already stays held. In id order, as everyone locks invoices. */
export function holdPart({ tenantId }: Network, { reason, holderId }: Hold, invoices: RawBuilder<unknown>): Part {
  return {
    name: 'new_hold',
    rows: 'any',
    sql: sql`insert into invoice_hold (tenant_id, invoice_id, reason, holder_id)
      select ${tenantId}::int, h.invoice_id, ${reason}::text, ${holderId}::uuid
      from (select distinct invoice_id from (${invoices}) wanted where invoice_id is not null) h order by h.invoice_id
      on conflict do nothing returning 1`,
  }
}

/** Releases everything of the holder: its work ended, well or not. One look at an index, however many invoices it held. */
export function releasePart({ tenantId }: Network, { reason, holderId }: Hold): Part {
  return {
    name: 'released_hold',
    rows: 'any',
    sql: sql`delete from invoice_hold
      where tenant_id = ${tenantId}::int and holder_id = ${holderId}::uuid and reason = ${reason}::text returning 1`,
  }
}

/** Releases some of the invoices of the holder. */
export function releaseSomePart(
  { tenantId }: Network,
  { reason, holderId }: Hold,
  invoiceIds: readonly string[],
): Part {
  return {
    name: 'released_some',
    rows: invoiceIds.length,
    sql: sql`delete from invoice_hold where tenant_id = ${tenantId}::int and holder_id = ${holderId}::uuid and reason = ${reason}::text
      and invoice_id = any(${[...invoiceIds]}::uuid[]) returning 1`,
  }
}

/** Asked after the invoice is locked: a statement of its own sees what was committed while it waited for the lock. */
export function holdsOf({ tenantId }: Network, invoiceId: string): Query<{ reason: HoldReason }> {
  return db
    .selectFrom('invoice_hold')
    .select('reason')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('reason')
}

/** The reasons of `invoice i`, as a column. */
export const holds = sql<HoldReason[]>`array(select distinct h.reason from invoice_hold h
  where h.tenant_id = i.tenant_id and h.invoice_id = i.id order by h.reason)`
