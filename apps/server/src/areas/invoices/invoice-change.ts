// What a payload changes of an invoice: pure. It carries the whole invoice; what it repeats unchanged is no change.
import type { UpdateInvoice } from '@caderneta/contracts/invoice-payloads'
import { compareDates } from '@caderneta/kernel/calendar-date'
import type { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { storedDiscounts } from '../schools/public.ts'
import { type SchoolDiscounts, isDiscountTooLarge } from './invoice-charges.ts'
import { canChangeDueDate } from './invoice-rules.ts'
import type { InvoiceRecord, WholeInvoice } from './invoice-store.ts'
import type { InvoiceTable } from './invoice-rows.ts'
import { chargesOf, factsOf, toItem } from './invoice-view.ts'
import { ratesWith } from './payment-fine.ts'

export type Asked = z.output<typeof UpdateInvoice>
export type Terms = {
  rates: Pick<InvoiceTable, 'fine_ppm' | 'interest_ppm' | 'interest_per'>
  /** As the column holds them. */
  discounts: ReturnType<typeof storedDiscounts>
}

/** The terms with what is asked; null where they stay. */
export function newTerms(invoice: InvoiceRecord, { paymentFine, earlyPaymentDiscounts }: Asked): Terms | null {
  const rates = ratesWith(invoice, paymentFine ?? {})
  const before = storedDiscounts(invoice.early_discounts)
  const discounts = earlyPaymentDiscounts?.map(stored) ?? before
  const isSame = textOf(discounts) === textOf(before) && isSameRates(rates, invoice)
  return isSame ? null : { rates, discounts }
}

/** Does all that may change stand as it is asked for? */
export function isAsItStands(invoice: InvoiceRecord, body: Asked): boolean {
  return body.dueDate === invoice.due_on && newTerms(invoice, body) === null
}

function stored(tier: NonNullable<Asked['earlyPaymentDiscounts']>[number]): Terms['discounts'][number] {
  return 'percent' in tier ? { days: tier.days, percentPpm: tier.percent } : tier
}

function isSameRates(one: Terms['rates'], other: Terms['rates']): boolean {
  return (
    one.fine_ppm === other.fine_ppm &&
    one.interest_ppm === other.interest_ppm &&
    one.interest_per === other.interest_per
  )
}

function textOf(discounts: Terms['discounts']): string {
  const tiers = discounts.map(({ days, percentPpm, valueCents }) => [days, percentPpm, valueCents])
  return JSON.stringify(tiers.toSorted(([one = 0], [other = 0]) => one - other))
}

type School = Pick<SchoolDiscounts, 'max_early_discount_ppm'>

export function changeRefusal(whole: WholeInvoice, body: Asked, terms: Terms | null, school: School, scope: Scope) {
  const { invoice } = whole
  const ability = canChangeDueDate(factsOf(invoice))
  if (!ability.can) return ability.reason
  if (body.version !== undefined && body.version !== invoice.version) return 'changed_meanwhile'
  return fixedRefusal(whole, body, scope) ?? dueRefusal(invoice, body, scope) ?? termsRefusal(invoice, terms, school)
}

/** What belongs to the invoice as it was written down. */
function fixedRefusal(whole: WholeInvoice, body: Asked, scope: Scope) {
  const { invoice, payments } = whole
  if (changesItems(whole, body, scope)) return 'items_may_not_change'
  if (body.payerDocument !== undefined && body.payerDocument !== invoice.guardian_tax_id) return 'payer_may_not_change'
  return body.charges && body.charges !== chargesOf(invoice, payments, scope) ? 'charges_follow_terms' : null
}

function changesItems({ invoice, items }: WholeInvoice, { items: asked }: Asked, scope: Scope): boolean {
  if (asked === undefined) return false
  const before = items.map((item): Record<string, unknown> => toItem(item, invoice, scope))
  return asked.length !== before.length || asked.some((item, at) => differs(item, before[at]))
}

function differs(asked: object, before: Record<string, unknown> = {}): boolean {
  return Object.entries(asked).some(([name, value]) => value !== undefined && value !== before[name])
}

function dueRefusal(invoice: InvoiceRecord, { dueDate }: Asked, { today }: Scope) {
  return dueDate !== invoice.due_on && compareDates(dueDate, today) < 0 ? 'due_date_passed' : null
}

function termsRefusal(invoice: InvoiceRecord, terms: Terms | null, school: School) {
  if (invoice.charge_regime === 'legal' && terms !== null && terms.rates.interest_ppm > 0)
    return 'legal_regime_has_no_rate'
  const isTooLarge =
    terms !== null && isDiscountTooLarge(invoice.nominal_cents, { ...school, early_discounts: terms.discounts })
  return isTooLarge ? 'discount_too_large' : null
}
