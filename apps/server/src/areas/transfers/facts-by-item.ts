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
import { centsAt, enrolledOf, type Item, itemsOf, type Known, movedOf, paidBefore } from './known-rows.ts'
import { bankFees, movingInvoices, movingPayments } from './moving-rows.ts'

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
  if (basis === 'guaranteed') return isDue && touchesGuarantee(payment, same)
  return same.method !== 'school' && same.is_in_time
}

/** The school took it, or the plan may put a part of it on the school. */
function touchesGuarantee({ chargesCents, discountCents }: Payment, { method }: Paid['same']): boolean {
  return method === 'school' || chargesCents > 0 || discountCents > 0
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
