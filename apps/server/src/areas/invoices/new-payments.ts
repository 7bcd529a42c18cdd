// Payments as every rail writes them: one row per money that arrived for an invoice.
import type { CounterMeans, PaymentMethod } from '@caderneta/contracts/invoice-events'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { Split } from '../ledger/public.ts'
import type { PaymentRow } from './invoice-rows.ts'

export type NewPayment = Split & {
  id: string
  invoiceId: string
  /** Of the invoice. */
  schoolId: string
  /** The rail's own event: unique, so the same money is never booked twice. */
  extRef: string
  method: PaymentMethod
  cents: number
  paidOn: string
  creditedOn: string | null
  /** The day of its entry, where that is not the day it was paid: of a correction. */
  bookedOn?: string
  /** Of the counter. */
  means?: CounterMeans | null
}

export function newPaymentsPart(tenantId: number, payments: readonly NewPayment[]): Part {
  const of = <T>(pick: (payment: NewPayment) => T) => payments.map(pick)
  return {
    name: 'new_payment',
    rows: payments.length,
    sql: sql`insert into payment (tenant_id, id, invoice_id, ext_ref, method, cents, principal_cents, charges_cents, discount_cents,
        tolerated_cents, surplus_cents, paid_on, credited_on, means, school_id, booked_on)
      select ${tenantId}::int, p.* from unnest(${of(({ id }) => id)}::uuid[], ${of(({ invoiceId }) => invoiceId)}::uuid[],
        ${of(({ extRef }) => extRef)}::text[], ${of(({ method }) => method)}::text[], ${of(({ cents }) => cents)}::bigint[],
        ${of(({ principalCents }) => principalCents)}::bigint[], ${of(({ chargesCents }) => chargesCents)}::bigint[],
        ${of(({ discountCents }) => discountCents)}::bigint[], ${of(({ toleratedCents }) => toleratedCents)}::bigint[],
        ${of(({ surplusCents }) => surplusCents)}::bigint[], ${of(({ paidOn }) => paidOn)}::date[], ${of(({ creditedOn }) => creditedOn)}::date[],
        ${of(({ means }) => means ?? null)}::text[], ${of(({ schoolId }) => schoolId)}::uuid[], ${of(({ bookedOn = null }) => bookedOn)}::date[])
        p(id, invoice_id, ext_ref, method, cents, principal_cents, charges_cents, discount_cents, tolerated_cents, surplus_cents, paid_on, credited_on, means, school_id, booked_on)
      returning 1`,
  }
}

/** A new payment as the record shows it before it is read again. */
export function paymentRowOf({ tenantId, now }: Pick<Scope, 'tenantId' | 'now'>, payment: NewPayment): PaymentRow {
  return {
    tenant_id: tenantId,
    id: payment.id,
    invoice_id: payment.invoiceId,
    school_id: payment.schoolId,
    ext_ref: payment.extRef,
    method: payment.method,
    cents: toCents(payment.cents),
    principal_cents: toCents(payment.principalCents),
    charges_cents: toCents(payment.chargesCents),
    discount_cents: toCents(payment.discountCents),
    tolerated_cents: toCents(payment.toleratedCents),
    surplus_cents: toCents(payment.surplusCents),
    paid_on: toCalendarDate(payment.paidOn),
    credited_on: payment.creditedOn === null ? null : toCalendarDate(payment.creditedOn),
    booked_on: payment.bookedOn === undefined ? null : toCalendarDate(payment.bookedOn),
    reverted_by: null,
    means: payment.means ?? null, // none: not told
    recorded_at: now,
  }
}
