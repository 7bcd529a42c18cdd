// Payments as every rail writes them: one row per money that arrived for an invoice.
import { sql } from 'kysely'
import type { Part } from '../../platform/operation/effects.ts'
import type { Split } from '../ledger/public.ts'

export type NewPayment = Split & {
  id: string
  invoiceId: string
  /** The rail's own event: unique, so the same money is never booked twice. */
  extRef: string
  method: 'boleto' | 'pix' | 'school'
  cents: number
  paidOn: string
  creditedOn: string | null
}

export function newPaymentsPart(tenantId: number, payments: readonly NewPayment[]): Part {
  const of = <T>(pick: (payment: NewPayment) => T) => payments.map(pick)
  return {
    name: 'new_payment',
    rows: payments.length,
    sql: sql`insert into payment (tenant_id, id, invoice_id, ext_ref, method, cents, principal_cents, charges_cents, discount_cents,
        tolerated_cents, surplus_cents, paid_on, credited_on)
      select ${tenantId}::int, p.* from unnest(${of(({ id }) => id)}::uuid[], ${of(({ invoiceId }) => invoiceId)}::uuid[],
        ${of(({ extRef }) => extRef)}::text[], ${of(({ method }) => method)}::text[], ${of(({ cents }) => cents)}::bigint[],
        ${of(({ principalCents }) => principalCents)}::bigint[], ${of(({ chargesCents }) => chargesCents)}::bigint[],
        ${of(({ discountCents }) => discountCents)}::bigint[], ${of(({ toleratedCents }) => toleratedCents)}::bigint[],
        ${of(({ surplusCents }) => surplusCents)}::bigint[], ${of(({ paidOn }) => paidOn)}::date[], ${of(({ creditedOn }) => creditedOn)}::date[])
        p(id, invoice_id, ext_ref, method, cents, principal_cents, charges_cents, discount_cents, tolerated_cents, surplus_cents, paid_on, credited_on)
      returning 1`,
  }
}
