// Money of installments of agreements that have ended and covers an invoice, in part or whole: which of their payments it is, and what of them went back to
// the family with the invoice. The payments stay as they came.
import { laidOver } from '@caderneta/kernel/agreement-terms'
import { toCents } from '@caderneta/kernel/money'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { type AgreedState, agreedState, installmentsBehind, isOwedBehind } from './cover-conditions.ts'
import type { InvoiceTable } from './invoice-rows.ts'
import type { PaymentRow } from './invoice-rows.ts'

type Network = Pick<Scope, 'tenantId'>

/** A stretch of what was paid of an installment, and the invoice that it covers. */
export type CoveredPart = {
  agreementId: string
  invoiceId: string
  installmentId: string
  fromCents: number
  cents: number
  /** The agreement was paid to the end. */
  isKept: boolean
  /** Of the charges of the agreement. */
  isCharges: boolean
  /** The agreement booked its charges, and what it waived, apart from its invoices. */
  isGuaranteed: boolean
}

/** No part where nothing was paid. */
export function newCoveredPartsPart({ tenantId }: Network, all: readonly CoveredPart[]): Part[] {
  if (all.length === 0) return []
  return [
    {
      name: 'new_covered_part',
      rows: all.length,
      sql: sql`insert into covered_part (tenant_id, agreement_id, invoice_id, installment_id, from_cents, cents, is_kept, is_charges, is_guaranteed)
        select ${tenantId}::int, n.* from unnest(${all.map(({ agreementId }) => agreementId)}::uuid[], ${all.map(({ invoiceId }) => invoiceId)}::uuid[],
          ${all.map(({ installmentId }) => installmentId)}::uuid[], ${all.map(({ fromCents }) => fromCents)}::bigint[], ${all.map(({ cents }) => cents)}::bigint[],
          ${all.map(({ isKept }) => isKept)}::boolean[], ${all.map(({ isCharges }) => isCharges)}::boolean[],
          ${all.map(({ isGuaranteed }) => isGuaranteed)}::boolean[])
          n(agreement_id, invoice_id, installment_id, from_cents, cents, is_kept, is_charges, is_guaranteed) returning 1`,
    },
  ]
}

/** An installment is owed again, and its agreement with it: nothing is settled by it yet. */
export function droppedCoveredPartsPart({ tenantId }: Network, agreementId: string): Part {
  return {
    name: 'dropped_covered_part',
    rows: 'any',
    sql: sql`delete from covered_part where tenant_id = ${tenantId}::int and agreement_id = ${agreementId}::uuid returning 1`,
  }
}

/** They are locked, so that no payment of them is taken back. After the invoice itself, in the order of locks. */
export function lockedInstallments(scope: Network, invoiceId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select i.id from invoice i where i.tenant_id = ${scope.tenantId}::int
    and i.id in ${installmentsBehind(scope, invoiceId)} order by i.id for no key update`)
}

/** The same with the agreement, asked after the invoice is locked. */
export function agreedOf({ tenantId }: Network, invoiceId: string): Query<Agreed> {
  return statement(sql<Agreed>`select ${agreedState} as agreed, (select h.holder_id from invoice_hold h where h.tenant_id = i.tenant_id and h.invoice_id = i.id
      and h.reason = 'agreement' limit 1) as agreement_id
    from invoice i where i.tenant_id = ${tenantId}::int and i.id = ${invoiceId}::uuid`)
}

type Agreed = { agreed: AgreedState | null; agreement_id: string | null }

type PaidPart = { id: string; method: PaymentRow['method']; principal_cents: number }

export type CoverRow = {
  invoice_id: string
  from_cents: number
  cents: number
  agreement_id: string
  is_charges: boolean
  is_guaranteed: boolean
  /** A payment of an installment that it counts on was taken back. */
  is_owed: boolean
  /** What a counter took of it is the school's own. */
  is_of_school: boolean
  payments: readonly PaidPart[]
}

/** Parts of these invoices with the payments of their installments that stand. Ask for it after the locks. */
export function coverOf({ tenantId }: Network, invoiceIds: readonly string[]): Query<CoverRow> {
  return statement(sql<CoverRow>`select k.invoice_id, k.agreement_id, k.from_cents, k.cents, k.is_charges, k.is_guaranteed, ${isOwedBehind} as is_owed,
      exists (select from posting t where t.tenant_id = k.tenant_id and t.invoice_id = k.installment_id and t.kind = 'paidToSchool') as is_of_school,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'method', p.method, 'principal_cents', p.principal_cents) order by p.id), '[]')
        from payment p where p.tenant_id = k.tenant_id and p.invoice_id = k.installment_id and p.reverted_by is null) as payments
    from covered_part k
    where k.tenant_id = ${tenantId}::int and k.invoice_id = any(${[...invoiceIds]}::uuid[]) order by k.invoice_id, k.installment_id, k.is_charges`)
}

/** A part of a payment, by its place in the principal. */
export type Share = {
  paymentId: string
  isAtSchool: boolean
  fromCents: number
  cents: number
  /** Of charges that the agreement booked apart from its invoices. */
  isLateCharge: boolean
}

export type Covered = {
  shares: Share[]
  /** What was let go of the installments within the tolerance or by decision; of charges that were booked apart it stands by itself. */
  letGoCents: number
  chargesLetGoCents: number
  /** A payment of an installment was taken back, and it is owed: what is covered may have no money behind it. */
  isOwed: boolean
}

/** What of which payments covers the invoice of these rows. */
export function coverIn(rows: readonly CoverRow[]): Covered {
  const [charges, amounts] = [rows.filter(isLateCharge), rows.filter((row) => !isLateCharge(row))]
  return {
    shares: rows.flatMap(sharesOf),
    letGoCents: missingIn(amounts),
    chargesLetGoCents: missingIn(charges),
    isOwed: rows.some(({ is_owed: owed }) => owed),
  }
}

function isLateCharge({ is_charges: isCharges, is_guaranteed: isGuaranteed }: CoverRow): boolean {
  return isCharges && isGuaranteed
}

function missingIn(rows: readonly CoverRow[]): number {
  const paid = rows.flatMap(sharesOf).reduce((sum, share) => sum + share.cents, 0)
  return rows.reduce((sum, row) => sum + row.cents, 0) - paid
}

/**
 * What its agreement waived of it, where that was booked: the provider bore it.
 * @param canceledCents what of the invoice the agreement took.
 */
export function waivedIn(rows: readonly CoverRow[], agreementId: string | null, canceledCents: number): number {
  const own = rows.filter((row) => row.agreement_id === agreementId)
  if (!own.some(({ is_guaranteed: isGuaranteed }) => isGuaranteed)) return 0
  return own.reduce((left, row) => left - (row.is_charges ? 0 : row.cents), canceledCents)
}

function sharesOf(row: CoverRow): Share[] {
  const { from_cents: from, cents, is_of_school: isOfSchool, payments } = row
  const principals = payments.map((payment) => toCents(payment.principal_cents))
  const own = laidOver(principals, [toCents(from), toCents(cents)]).filter(({ target }) => target === 1)
  return own.flatMap(({ source, fromCents, cents: part }) => {
    const payment = payments[source]
    if (!payment) return []
    const isAtSchool = isOfSchool && payment.method === 'school'
    return [{ paymentId: payment.id, isAtSchool, fromCents, cents: part, isLateCharge: isLateCharge(row) }]
  })
}

/** They go back to the family with the invoice; no part where nothing covers it. */
export function givenSharesPart(
  { tenantId, now }: Pick<Scope, 'tenantId' | 'now'>,
  { id, school_id: schoolId }: Pick<InvoiceTable, 'id' | 'school_id'>,
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
