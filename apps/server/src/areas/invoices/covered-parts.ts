// Money of installments of broken agreements that covers a part of an invoice: which of their payments it is, and what of them went back to the family
// with the invoice. The payments stay as they came.
import { laidOver } from '@caderneta/kernel/agreement-terms'
import { toCents } from '@caderneta/kernel/money'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import type { InvoiceRecord } from './invoice-store.ts'
import type { PaymentRow } from './invoice-rows.ts'

type Network = Pick<Scope, 'tenantId'>

/** A stretch of what was paid of an installment, and the invoice that it covers. */
export type CoveredPart = { invoiceId: string; installmentId: string; fromCents: number; cents: number }

/** No part where nothing was paid. */
export function newCoveredPartsPart({ tenantId }: Network, all: readonly CoveredPart[]): Part[] {
  if (all.length === 0) return []
  return [
    {
      name: 'new_covered_part',
      rows: all.length,
      sql: sql`insert into covered_part (tenant_id, invoice_id, installment_id, from_cents, cents)
        select ${tenantId}::int, n.* from unnest(${all.map(({ invoiceId }) => invoiceId)}::uuid[], ${all.map(({ installmentId }) => installmentId)}::uuid[],
          ${all.map(({ fromCents }) => fromCents)}::bigint[], ${all.map(({ cents }) => cents)}::bigint[]) n(invoice_id, installment_id, from_cents, cents) returning 1`,
    },
  ]
}

/** The installments that cover a part of it: while they are locked, no payment of them is taken back. After the invoice itself, in the order of locks. */
export function lockedInstallments({ tenantId }: Network, invoiceId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select i.id from invoice i where i.tenant_id = ${tenantId}::int and i.id in
    (select c.installment_id from covered_part c where c.tenant_id = ${tenantId}::int and c.invoice_id = ${invoiceId}::uuid) order by i.id for no key update`)
}

type PaidPart = { id: string; method: PaymentRow['method']; principal_cents: number }

export type CoverRow = {
  invoice_id: string
  from_cents: number
  cents: number
  /** Of the installment: a payment of it was taken back. */
  open_cents: number
  /** What a counter took of it is the school's own. */
  is_of_school: boolean
  payments: readonly PaidPart[]
}

/** Parts of these invoices with the payments of their installments that stand. Ask for it after the locks. */
export function coverOf({ tenantId }: Network, invoiceIds: readonly string[]): Query<CoverRow> {
  return statement(sql<CoverRow>`select c.invoice_id, c.from_cents, c.cents, i.open_cents,
      exists (select from posting k where k.tenant_id = c.tenant_id and k.invoice_id = c.installment_id and k.kind = 'paidToSchool') as is_of_school,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'method', p.method, 'principal_cents', p.principal_cents) order by p.id), '[]')
        from payment p where p.tenant_id = c.tenant_id and p.invoice_id = c.installment_id and p.reverted_by is null) as payments
    from covered_part c join invoice i on i.tenant_id = c.tenant_id and i.id = c.installment_id
    where c.tenant_id = ${tenantId}::int and c.invoice_id = any(${[...invoiceIds]}::uuid[]) order by c.invoice_id, c.installment_id`)
}

/** A part of a payment, by its place in the principal. */
export type Share = { paymentId: string; isAtSchool: boolean; fromCents: number; cents: number }

export type Covered = {
  shares: Share[]
  /** What was let go of the installments within the tolerance or by decision. */
  letGoCents: number
  /** A payment of an installment was taken back, and it is owed: what is covered may have no money behind it. */
  isOwed: boolean
}

/** What of which payments covers the invoice of these rows. */
export function coverIn(rows: readonly CoverRow[]): Covered {
  const shares = rows.flatMap(sharesOf)
  const cents = rows.reduce((sum, row) => sum + row.cents, 0)
  const missing = cents - shares.reduce((sum, share) => sum + share.cents, 0)
  return { shares, letGoCents: missing, isOwed: rows.some(({ open_cents: open }) => open > 0) }
}

function sharesOf({ from_cents: from, cents, is_of_school: isOfSchool, payments }: CoverRow): Share[] {
  const principals = payments.map((payment) => toCents(payment.principal_cents))
  const own = laidOver(principals, [toCents(from), toCents(cents)]).filter(({ target }) => target === 1)
  return own.flatMap(({ source, fromCents, cents: part }) => {
    const payment = payments[source]
    if (!payment) return []
    return [{ paymentId: payment.id, isAtSchool: isOfSchool && payment.method === 'school', fromCents, cents: part }]
  })
}

/** They go back to the family with the invoice; no part where nothing covers it. */
export function givenSharesPart(
  { tenantId, now }: Pick<Scope, 'tenantId' | 'now'>,
  { id, school_id: schoolId }: Pick<InvoiceRecord, 'id' | 'school_id'>,
  shares: readonly Share[],
): Part[] {
  if (shares.length === 0) return []
  return [
    {
      name: 'given_back_share',
      rows: shares.length,
      sql: sql`insert into given_back_share (tenant_id, id, invoice_id, payment_id, school_id, from_cents, cents, given_at)
        select ${tenantId}::int, n.id, ${id}::uuid, n.payment_id, ${schoolId}::uuid, n.from_cents, n.cents, ${now}::timestamptz
        from unnest(${shares.map(() => newId())}::uuid[], ${shares.map(({ paymentId }) => paymentId)}::uuid[],
          ${shares.map(({ fromCents }) => fromCents)}::bigint[], ${shares.map(({ cents }) => cents)}::bigint[]) n(id, payment_id, from_cents, cents) returning 1`,
    },
  ]
}

/** The invoice is covered again. */
export function undoneSharesPart({ tenantId, now }: Pick<Scope, 'tenantId' | 'now'>, invoiceId: string): Part {
  return {
    name: 'undone_share',
    rows: 'any',
    sql: sql`update given_back_share set undone_at = ${now}::timestamptz
      where tenant_id = ${tenantId}::int and invoice_id = ${invoiceId}::uuid and undone_at is null returning 1`,
  }
}
