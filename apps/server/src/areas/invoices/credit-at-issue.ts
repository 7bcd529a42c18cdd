// Orders of credit that act while many invoices are issued: each for the first invoice of its guardian.
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import { must } from '../../platform/must.ts'
import type { Cover } from './credit-cover.ts'
import {
  coveredAtIssue,
  guardiansWithOrders,
  heldOrders,
  type UsedOrder,
  usedOrdersPart,
  waitingOrders,
} from './credit-orders.ts'
import type { ChangeableInvoice } from './invoice-batch.ts'
import { type NewInvoice, totalOf } from './new-invoices.ts'
import { newPaymentsPart } from './new-payments.ts'

type CoveredEffects = Required<Pick<Effects, 'parts' | 'history' | 'entries' | 'events'>>
export type CoveredInvoices = { issued: NewInvoice[]; effects: CoveredEffects }

/** Locks the guardians whose credit waits; nothing but one short query where none does. */
export async function withCreditOrders(tx: Tx, scope: Scope, issued: NewInvoice[]): Promise<CoveredInvoices> {
  const guardianIds = [...new Set(issued.map(({ enrollment }) => enrollment.guardian_id))]
  const ids = sql`select unnest(${guardianIds}::uuid[])`
  const held = await tx.rows(guardiansWithOrders(scope, ids))
  if (held.length === 0) return { issued, effects: effectsOf(scope, [], []) }
  const waiting = heldOrders(await tx.rows(waitingOrders(scope, ids)), held)
  const orders = new Map(waiting.map((order) => [order.guardian_id, order]))
  const used: UsedOrder[] = []
  const covers: Cover[] = []
  const covered = issued.map((invoice) => {
    const order = orders.get(invoice.enrollment.guardian_id)
    const cover = order && coveredAtIssue(asIssued(scope, invoice), order, scope.today)
    if (!order || !cover) return invoice
    orders.delete(order.guardian_id)
    used.push({ order, invoiceId: invoice.id, usedCents: cover.usedCents })
    covers.push(cover)
    return { ...invoice, cover }
  })
  return { issued: covered, effects: effectsOf(scope, used, covers) }
}

function effectsOf(scope: Scope, used: UsedOrder[], covers: Cover[]): CoveredEffects {
  const payments = covers.flatMap((cover) => cover.payments)
  return {
    parts: used.length > 0 ? [newPaymentsPart(scope.tenantId, payments), usedOrdersPart(scope, used)] : [],
    history: covers.flatMap((cover) => cover.history),
    entries: covers.flatMap((cover) => cover.entries),
    events: covers.flatMap((cover) => cover.events),
  }
}

/** The invoice as it stands the moment it is issued; version 0, because its row begins with 1. */
function asIssued({ tenantId }: Scope, invoice: NewInvoice): ChangeableInvoice {
  const { id, enrollment, title, dueOn, joined } = invoice
  const cents = totalOf(invoice)
  const { number, nossoNumero, issuedOn } = must(title, 'what is issued has a title')
  const { school_id, guardian_id, bank_agreement_id, fine_ppm, interest_ppm, interest_per, count_from } = enrollment
  const { charge_regime, correction_min_days } = enrollment
  return {
    tenant_id: tenantId,
    id,
    number,
    school_id,
    guardian_id,
    bank_agreement_id,
    nosso_numero: nossoNumero,
    generation: 1,
    status: 'generated',
    bank_registration: 'none',
    bank_reason: null,
    issued_on: issuedOn,
    due_on: toCalendarDate(dueOn),
    nominal_cents: toCents(cents),
    open_cents: toCents(cents),
    paid_cents: toCents(0),
    paid_on: null,
    fine_ppm,
    interest_ppm,
    interest_per,
    count_from,
    charge_regime,
    correction_min_days,
    // It is not late: no month counts yet.
    price_indexes: [],
    early_discounts: joined ? joined.earlyDiscounts : enrollment.early_discounts,
    late_since: null,
    brought_cents: toCents(0),
    version: 0,
  }
}
