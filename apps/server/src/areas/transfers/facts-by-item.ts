// The rows of `moving-facts.ts` put together: the facts of items, of the parts of payments that are for them, and of their parts of bank fees. Pure.
import { type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { dividedBy } from '@caderneta/kernel/item-shares'
import { type Cents, sumCents, toCents } from '@caderneta/kernel/money'
import {
  type CostFact,
  type FeeGroup,
  type InvoiceFact,
  itemKey,
  type MoneyTerms,
  type PaymentFact,
} from '@caderneta/kernel/transfer-facts'
import type { PackedRow } from '../../platform/db/packed-rows.ts'
import { must } from '../../platform/must.ts'
import { sharesOfPayments } from '../invoices/public.ts'
import {
  bankFees,
  enrolled,
  items,
  movedCosts,
  movedPayments,
  movedRevenue,
  movingInvoices,
  movingPayments,
  paidInvoices,
  sharedPayments,
} from './moving-rows.ts'

type Item = { item: number; cents: Cents; category: string; basis: 'guaranteed' | 'received' }
type PaymentBefore = PaymentFact['moved']
type Enrolled = ReturnType<typeof enrolled.groups>[number]['same']
type PaidInvoice = ReturnType<typeof paidInvoices.groups>[number]['same']
type Divided = Parameters<typeof sharesOfPayments>[1][number]

/** What rows of invoices and payments point at, whatever transfer they are of. */
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

function centsAt(column: readonly number[], at: number): Cents {
  return toCents(must(column[at], 'lists of one group are of one length'))
}

function itemsOf({ itemsOf: byInvoice }: Known, invoiceId: string): readonly Item[] {
  return must(byInvoice.get(invoiceId), 'an invoice that is looked at has items')
}

type TermsAt = (month: string) => MoneyTerms

/** Guaranteed items of a transfer: in none before, or in one and dead since. */
export function invoiceFacts(own: readonly PackedRow[], known: Known, termsAt: TermsAt): InvoiceFact[] {
  const facts: InvoiceFact[] = []
  for (const { same, each } of movingInvoices.groups(own)) {
    if (same.is_installment) continue
    const shared = {
      competence: toCalendarDate(same.competence),
      isLiving: !same.is_dead,
      isPaid: same.status === 'paid' || same.status === 'paidAtSchool',
      isReplaced: same.status === 'duplicated',
      isEvaded: same.is_evaded,
      isQuarantined: same.is_quarantined,
      terms: termsAt(same.competence),
    }
    for (const [at, id] of each.id.entries()) {
      const enrollmentId = must(each.enrollment_id[at], 'an invoice is of an enrollment')
      const departedOn = dateOf(enrolledOf(known, enrollmentId).departed_on)
      for (const { item, cents, category, basis } of itemsOf(known, id)) {
        const moved = movedOf(known, id, item)
        if (basis === 'received' || (moved.turn % 2 === 1) !== same.is_dead) continue
        facts.push({ id, item, enrollmentId, nominalCents: cents, departedOn, category, moved, ...shared })
      }
    }
  }
  return facts
}

function dateOf(text: string | null): CalendarDate | null {
  return text === null ? null : toCalendarDate(text)
}

const nothingMoved = { turn: 0, cents: toCents(0), feeCents: toCents(0) }

function movedOf({ revenue }: Known, invoiceId: string, item: number): InvoiceFact['moved'] {
  // none: no earlier transfer moved anything of it
  return (revenue.size === 0 ? undefined : revenue.get(itemKey(invoiceId, item))) ?? nothingMoved
}

export function enrolledOf({ enrollments }: Known, id: string): Enrolled {
  return must(enrollments.get(id), 'an invoice has its enrollment')
}

type PaidAs = { competence: CalendarDate; termsAt: TermsAt; received: MoneyTerms }
type Payment = {
  id: string
  invoiceId: string
  cents: Cents
  principalCents: Cents
  chargesCents: Cents
  discountCents: Cents
}
type Paid = ReturnType<typeof movingPayments.groups>[number]

/** Parts of payments: of guaranteed items what the school took or the plan puts on it, of others what was credited until the month's end. */
export function paymentFacts(own: readonly PackedRow[], known: Known, as: PaidAs): PaymentFact[] {
  const shares: Shares = new Map()
  return movingPayments
    .groups(own)
    .flatMap((group) =>
      group.each.id.flatMap((_, at) => partsOf(paymentAt(group, at), group.same, { known, as, shares })),
    )
}

function paymentAt({ each }: Paid, at: number): Payment {
  return {
    id: must(each.id[at], 'a payment has its id'),
    invoiceId: must(each.invoice_id[at], 'a payment is of an invoice'),
    cents: centsAt(each.cents, at),
    principalCents: centsAt(each.principal_cents, at),
    chargesCents: centsAt(each.charges_cents, at),
    discountCents: centsAt(each.discount_cents, at),
  }
}

type Around = { known: Known; as: PaidAs; shares: Shares }

function partsOf(payment: Payment, same: Paid['same'], { known, as, shares }: Around): PaymentFact[] {
  const facts: PaymentFact[] = []
  for (const { item, basis } of itemsOf(known, payment.invoiceId)) {
    const moved = paidBefore(known, payment.id, item)
    const place = basis === 'guaranteed' ? guaranteedPlace(payment, item, same, { known, as }) : receivedPlace(as)
    if (!mayMove(payment, same, { basis, isDue: place.isDue, turn: moved.turn })) continue
    const isShared = known.sharedPayments.size > 0 && known.sharedPayments.has(payment.invoiceId)
    const part = isShared ? shareOf(payment, item, known, shares) : payment
    const { isCovered, terms } = place
    const [atSchool, isReverted] = [same.method === 'school', same.is_reverted]
    facts.push({ ...part, item, basis, isCovered, atSchool, isReverted, terms, moved })
  }
  return facts
}

/** What is received counts whatever its month. */
const receivedPlace = ({ received: terms }: PaidAs) => ({ isDue: true, isCovered: false, terms })

function guaranteedPlace(
  { invoiceId }: Payment,
  item: number,
  { since }: Paid['same'],
  { known, as }: Pick<Around, 'known' | 'as'>,
) {
  const { competence, is_installment: isInstallment } = must(
    known.paidInvoices.get(invoiceId),
    'a payment of a guaranteed item has its invoice',
  )
  return {
    isDue: competence >= since && competence <= as.competence,
    isCovered: isInstallment || movedOf(known, invoiceId, item).turn % 2 === 1,
    terms: as.termsAt(competence),
  }
}

type Place = { basis: Item['basis']; isDue: boolean; turn: number }

function mayMove(payment: Payment, same: Paid['same'], { basis, isDue, turn }: Place): boolean {
  if (turn % 2 === 1) return same.is_next && (same.is_reverted || same.is_dead)
  if (same.is_reverted) return false
  const isOfSchool = same.method === 'school'
  if (basis === 'received') return !isOfSchool && same.is_in_time
  return isDue && (isOfSchool || payment.chargesCents > 0 || payment.discountCents > 0)
}

const zero = toCents(0)
const nothingPaid = { turn: 0, counter: zero, discount: zero, charges: zero, received: zero, borne: zero, fee: zero }

function paidBefore({ movedPayments: moved }: Known, id: string, item: number): PaymentBefore {
  // none: no earlier transfer moved anything of it
  return (moved.size === 0 ? undefined : moved.get(itemKey(id, item))) ?? nothingPaid
}

type Shares = Map<string, ReturnType<typeof sharesOfPayments>>

/** The part of a payment that is for an item: all payments of the invoice divide what is open of its items, in their order. */
function shareOf({ id, invoiceId }: Payment, item: number, known: Known, shares: Shares): Payment {
  const ofInvoice =
    shares.get(invoiceId) ??
    sharesOfPayments(
      itemsOf(known, invoiceId).map((each) => ({ ...each, isGuaranteed: each.basis === 'guaranteed' })),
      must(known.sharedPayments.get(invoiceId), 'an invoice of several items comes with its payments'),
    )
  shares.set(invoiceId, ofInvoice)
  const { cents, principalCents, chargesCents, discountCents } = must(
    ofInvoice.get(id)?.find((share) => share.item === item),
    'a payment has a share for each item of its invoice',
  )
  return { id, invoiceId, cents, principalCents, chargesCents, discountCents }
}

/** What the bank kept goes by the values of the items; those that no plan guarantees bear their part, once. */
export function costFacts(own: readonly PackedRow[], known: Known): CostFact[] {
  return bankFees.groups(own).flatMap(({ same: { bank_account_id: bankAccountId }, each }) =>
    each.id.flatMap((id, at) => {
      const invoiceId = must(each.invoice_id[at], 'a fee is of an invoice')
      const [rows, whole] = [itemsOf(known, invoiceId), centsAt(each.cents, at)]
      const values = rows.map(({ cents }) => cents)
      const parts = values.length === 1 ? [whole] : dividedBy(whole, values)
      return rows.flatMap(({ item, basis }, place) => {
        const cents = must(parts[place], 'each item bears a part')
        const isBorne = basis === 'received' && cents > 0 && !known.movedCosts.has(itemKey(id, item))
        return isBorne ? [{ id, invoiceId, item, bankAccountId, cents }] : []
      })
    }),
  )
}

/** The items of one key bear one fee together. A fact alone under its key stays as it is. */
export function withFeeGroups<Fact extends { item: number; feeGroup?: FeeGroup }>(
  facts: readonly Fact[],
  keyOf: (fact: Fact) => string,
  centsOf: (fact: Fact) => Cents,
): readonly Fact[] {
  // Of a first item alone each fact is by itself under its key.
  if (facts.every(({ item }) => item === 1)) return facts
  const groups = Map.groupBy(facts, keyOf)
  const before = new Map<string, Cents>()
  return facts.map((fact) => {
    const key = keyOf(fact)
    const group = must(groups.get(key), 'a fact is in the group of its key')
    if (group.length === 1) return fact
    const beforeCents = before.get(key) ?? toCents(0) // none: the first of them
    before.set(key, sumCents([beforeCents, centsOf(fact)]))
    return { ...fact, feeGroup: { beforeCents, wholeCents: sumCents(group.map(centsOf)) } }
  })
}
