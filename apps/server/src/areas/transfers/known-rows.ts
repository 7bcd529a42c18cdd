// What rows of invoices and payments point at: items, enrollments, invoices, and what earlier transfers moved of them, each by its key. Pure.
import { type Cents, toCents } from '@caderneta/kernel/money'
import { type InvoiceFact, itemKey, type PaymentFact } from '@caderneta/kernel/transfer-facts'
import type { PackedRow } from '../../platform/db/packed-rows.ts'
import { must } from '../../platform/must.ts'
import type { sharesOfPayments } from '../invoices/public.ts'
import {
  enrolled,
  items,
  movedCosts,
  movedPayments,
  movedRevenue,
  paidInvoices,
  sharedPayments,
} from './moving-rows.ts'

export type Item = { item: number; cents: Cents; category: string; basis: 'guaranteed' | 'received' }
type PaymentBefore = PaymentFact['moved']
type Enrolled = ReturnType<typeof enrolled.groups>[number]['same']
type PaidInvoice = ReturnType<typeof paidInvoices.groups>[number]['same']
type Divided = Parameters<typeof sharesOfPayments>[1][number]

/** Whatever transfer they are of. */
export type Known = ReturnType<typeof knownOf>

export function knownOf(rows: readonly PackedRow[]) {
  return {
    itemsOf: itemsByInvoice(rows),
    enrollments: new Map<string, Enrolled>(
      enrolled.groups(rows).flatMap(({ same, each }) => each.id.map((id) => [id, same] as const)),
    ),
    revenue: revenueByItem(rows),
    paidInvoices: new Map<string, PaidInvoice>(
      paidInvoices.groups(rows).flatMap(({ same, each }) => each.id.map((id) => [id, same] as const)),
    ),
    movedPayments: paymentsByItem(rows),
    sharedPayments: paymentsByInvoice(rows),
    movedCosts: new Set(
      movedCosts.groups(rows).flatMap(({ same, each }) => each.id.map((id) => itemKey(id, same.item))),
    ),
  }
}

/** The items of each invoice, in their order. */
function itemsByInvoice(rows: readonly PackedRow[]): Map<string, Item[]> {
  const byInvoice = new Map<string, Item[]>()
  for (const { same, each } of items.groups(rows)) {
    const basis = same.basis === 'guaranteed' ? 'guaranteed' : 'received'
    for (const [at, invoiceId] of each.invoice_id.entries()) {
      const item = { item: same.item, cents: centsAt(each.cents, at), category: same.category, basis } as const
      const own = byInvoice.get(invoiceId)
      if (own) own.push(item)
      else byInvoice.set(invoiceId, [item])
    }
  }
  for (const own of byInvoice.values()) if (own.length > 1) own.sort((a, b) => a.item - b.item)
  return byInvoice
}

function revenueByItem(rows: readonly PackedRow[]): Map<string, InvoiceFact['moved']> {
  const entries = movedRevenue.groups(rows).flatMap(({ same: { item, turn }, each }) =>
    each.invoice_id.map((id, at) => {
      const moved = { turn, cents: centsAt(each.cents, at), feeCents: centsAt(each.fee_cents, at) }
      return [itemKey(id, item), moved] as const
    }),
  )
  return new Map(entries)
}

function paymentsByItem(rows: readonly PackedRow[]): Map<string, PaymentBefore> {
  const entries = movedPayments.groups(rows).flatMap(({ same: { item, turn }, each }) =>
    each.id.map((id, at) => {
      const moved = {
        turn,
        counter: centsAt(each.counter, at),
        discount: centsAt(each.discount, at),
        charges: centsAt(each.charges, at),
        received: centsAt(each.received, at),
        borne: centsAt(each.borne, at),
        fee: centsAt(each.fee, at),
      }
      return [itemKey(id, item), moved] as const
    }),
  )
  return new Map(entries)
}

function paymentsByInvoice(rows: readonly PackedRow[]): Map<string, Divided[]> {
  const payments = sharedPayments.groups(rows).flatMap(({ each }) =>
    each.id.map((id, at) => ({
      id,
      invoice_id: must(each.invoice_id[at], 'a payment is of an invoice'),
      reverted_by: each.reverted_by[at] ?? null, // none: it stands
      principal_cents: centsAt(each.principal_cents, at),
      charges_cents: centsAt(each.charges_cents, at),
      discount_cents: centsAt(each.discount_cents, at),
      surplus_cents: centsAt(each.surplus_cents, at),
    })),
  )
  return Map.groupBy(payments, ({ invoice_id: id }) => id)
}

export function centsAt(column: readonly number[], at: number): Cents {
  return toCents(must(column[at], 'lists of one group are of one length'))
}

export function itemsOf({ itemsOf: byInvoice }: Known, invoiceId: string): readonly Item[] {
  return must(byInvoice.get(invoiceId), 'an invoice that is looked at has items')
}

const nothingMoved = { turn: 0, cents: toCents(0), feeCents: toCents(0) }

export function movedOf({ revenue }: Known, invoiceId: string, item: number): InvoiceFact['moved'] {
  // none: no earlier transfer moved anything of it
  return (revenue.size === 0 ? undefined : revenue.get(itemKey(invoiceId, item))) ?? nothingMoved
}

export function enrolledOf({ enrollments }: Known, id: string): Enrolled {
  return must(enrollments.get(id), 'an invoice has its enrollment')
}

const zero = toCents(0)
const nothingPaid = { turn: 0, counter: zero, discount: zero, charges: zero, received: zero, borne: zero, fee: zero }

export function paidBefore({ movedPayments: moved }: Known, id: string, item: number): PaymentBefore {
  // none: no earlier transfer moved anything of it
  return (moved.size === 0 ? undefined : moved.get(itemKey(id, item))) ?? nothingPaid
}
