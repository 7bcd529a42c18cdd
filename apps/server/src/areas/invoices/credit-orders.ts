// Credit that waits for the next invoice of its guardian: used in the transaction that issues it, for the first invoice that comes.
import { toCents } from '@caderneta/kernel/money'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { type Cover, coveredByCredit } from './credit-cover.ts'
import type { ChangeableInvoice } from './invoice-batch.ts'

type Network = Pick<Scope, 'tenantId'>
export type CreditOrderRow = Selectable<Database['credit_order']>
/** An order that waits, with the credit that its guardian has. */
export type WaitingOrder = CreditOrderRow & { credit_cents: number }

/** The guardians of `ids` whose credit waits, locked in id order: ask for it before their orders. */
export function guardiansWithOrders({ tenantId }: Network, ids: RawBuilder<unknown>): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select g.id from guardian g where g.tenant_id = ${tenantId}::int and g.id in (
      select o.guardian_id from credit_order o where o.tenant_id = ${tenantId}::int and o.status = 'waiting' and o.guardian_id in (${ids}))
    order by g.id for no key update`)
}

/** Ask for it after the lock of the guardians, and spend those of `heldOrders` alone. */
export function waitingOrders({ tenantId }: Network, ids: RawBuilder<unknown>): Query<WaitingOrder> {
  return statement(sql<WaitingOrder>`select o.*, coalesce((
      select (select coalesce(sum(p.cents), 0) from posting p where p.tenant_id = a.tenant_id and p.credit = a.id)
        - (select coalesce(sum(p.cents), 0) from posting p where p.tenant_id = a.tenant_id and p.debit = a.id)
      from ledger_account a where a.tenant_id = o.tenant_id and a.kind = 'guardianCredit' and a.owner_id = o.guardian_id), 0)::bigint as credit_cents
    from credit_order o where o.tenant_id = ${tenantId}::int and o.status = 'waiting' and o.guardian_id in (${ids})`)
}

/**
 * The orders of guardians that are locked. Credit that was ordered while those locks were waited for waits for the next invoice: its guardian is not
 * held, and somebody else may spend it meanwhile.
 */
export function heldOrders<Order extends Pick<CreditOrderRow, 'guardian_id'>>(
  orders: readonly Order[],
  held: readonly { id: string }[],
): Order[] {
  const ids = new Set(held.map(({ id }) => id))
  return orders.filter(({ guardian_id: id }) => ids.has(id))
}

export function guardianOf({ tenantId }: Network, invoiceId: string): RawBuilder<unknown> {
  return sql`select i.guardian_id from invoice i where i.tenant_id = ${tenantId}::int and i.id = ${invoiceId}::uuid`
}

/** What an invoice takes of the credit when it is issued; undefined where nothing of it is left. */
export function coveredAtIssue(
  invoice: ChangeableInvoice,
  { id: from, cents, credit_cents: credit }: WaitingOrder,
  today: string,
): Cover | undefined {
  // none: as much as the invoice takes
  const cover = coveredByCredit(invoice, [{ cents: cents ?? credit, paidOn: today, from }], credit, today)
  return cover.usedCents > 0 ? cover : undefined
}

export type UsedOrder = { order: CreditOrderRow; invoiceId: string; usedCents: number }

export function usedOrdersPart({ tenantId }: Network, used: readonly UsedOrder[]): Part {
  return {
    name: 'used_credit_order',
    rows: used.length,
    sql: sql`update credit_order o set status = 'used', invoice_id = u.invoice_id, used_cents = u.cents, version = o.version + 1
      from unnest(${used.map(({ order }) => order.id)}::uuid[], ${used.map(({ invoiceId }) => invoiceId)}::uuid[],
        ${used.map(({ usedCents }) => usedCents)}::bigint[]) u(id, invoice_id, cents)
      where o.tenant_id = ${tenantId}::int and o.id = u.id and o.status = 'waiting' returning 1`,
  }
}

export function newCreditOrder(scope: Scope, id: string, guardianId: string, cents: number | null): CreditOrderRow {
  return {
    tenant_id: scope.tenantId,
    id,
    guardian_id: guardianId,
    cents: cents === null ? null : toCents(cents),
    status: 'waiting',
    invoice_id: null,
    used_cents: toCents(0),
    created_by: scope.actor.userId,
    created_at: new Date(scope.now),
    version: 1,
  }
}

export function newCreditOrderPart(row: CreditOrderRow): Part {
  return {
    name: 'new_credit_order',
    rows: 1,
    sql: sql`insert into credit_order (tenant_id, id, guardian_id, cents, created_by)
      values (${row.tenant_id}::int, ${row.id}::uuid, ${row.guardian_id}::uuid, ${row.cents}::bigint, ${row.created_by}::uuid) returning 1`,
  }
}

export function canceledCreditOrderPart({ tenant_id: tenantId, id }: CreditOrderRow): Part {
  return {
    name: 'canceled_credit_order',
    rows: 1,
    sql: sql`update credit_order set status = 'canceled', version = version + 1
      where tenant_id = ${tenantId}::int and id = ${id}::uuid and status = 'waiting' returning 1`,
  }
}
