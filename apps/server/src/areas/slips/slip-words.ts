// The sentences of a slip, in the language of the bank's counter: Portuguese alone.
import { ownPageRail, remessaRail, termsOnRail } from '@caderneta/banking'
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { discountCentsOf, discountLimit, type EarlyDiscount } from '@caderneta/kernel/late-charges'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { formatPercent, toPpm } from '@caderneta/kernel/percent'
import { formatPostalCode, parsePostalCode } from '@caderneta/kernel/postal-code'
import { z } from 'zod'
import { earlyDiscounts, type TermsColumns, termsOf } from '../schools/public.ts'
import { effectiveDueOn } from '../invoices/public.ts'

const StoredAddress = z.record(z.string(), z.string().optional())

/** `Rua das Flores, 120, Centro · São Paulo - SP · CEP 04101-000`, as far as it is known. */
export function addressLine(value: unknown): string {
  const { street, number, complement, district, city, state, postalCode } = StoredAddress.parse(value)
  const place = [street, number, complement, district].filter(Boolean).join(', ')
  // none: an address without a postal code
  const code = parsePostalCode(postalCode ?? '')
  return [place, [city, state].filter(Boolean).join(' - '), code && `CEP ${formatPostalCode(code)}`]
    .filter(Boolean)
    .join(' · ')
}

export function wherePayable({ dueOn, payableUntil }: { dueOn: string; payableUntil: string | null }): string {
  const where = 'Pagável em qualquer banco, lotérica ou aplicativo'
  if (payableUntil === null || payableUntil <= effectiveDueOn(dueOn)) return `${where} até o vencimento`
  return `${where} até ${formatDate(toCalendarDate(payableUntil))}`
}

type Terms = TermsColumns & {
  due_on: string
  nominal_cents: number
  bank: string
  layout: 'cnab240' | 'cnab400'
}

/** What the cashier reads. Rates are told as the contract states them (CDC art. 52 §1: fine at most 2 %). */
export function instructions(terms: Terms): string[] {
  return [
    ...discountLines(terms),
    ...lateLine(terms),
    'Vencendo em dia sem expediente bancário, pague no dia útil seguinte sem acréscimo.',
  ]
}

/** Only what the bank was told: a tier that its layout cannot carry would be refused at the counter. */
function discountLines(terms: Terms): string[] {
  const { due_on, early_discounts } = terms
  const isCarried = carriedBy(terms)
  return earlyDiscounts(early_discounts).flatMap((discount) => {
    if (!isCarried(discount)) return []
    const until = formatDate(discountLimit(toCalendarDate(due_on), discount))
    const what = 'percentPpm' in discount ? formatPercent(discount.percentPpm) : formatMoney(discount.valueCents)
    return [`Até ${until}: desconto de ${what}.`]
  })
}

function carriedBy(terms: Terms): (discount: EarlyDiscount) => boolean {
  const rail = remessaRail(terms.bank, terms.layout) ?? ownPageRail
  const nominalCents = toCents(terms.nominal_cents)
  const dueOn = toCalendarDate(terms.due_on)
  const { discounts } = termsOnRail({ nominalCents, dueOn, ...termsOf(terms) }, rail)
  const carried = new Set(discounts.map(({ cents }) => cents))
  return (discount) => carried.has(discountCentsOf(discount, nominalCents))
}

function lateLine({ fine_ppm, interest_ppm, interest_per }: Terms): string[] {
  const period = interest_per === 'month' ? 'ao mês' : 'ao dia'
  const parts = [
    fine_ppm > 0 ? `multa de ${formatPercent(toPpm(fine_ppm))}` : '',
    interest_ppm > 0 ? `juros de ${formatPercent(toPpm(interest_ppm))} ${period}` : '',
  ].filter(Boolean)
  return parts.length > 0 ? [`Após o vencimento: ${parts.join(' e ')}.`] : []
}

/** Banks that print another digit than the arithmetic gives. */
const ownDigits: Record<string, string> = { '748': 'X', '085': '1' }

/** The bank's code with its check digit, modulo 11: 341-7. */
export function bankWithDigit(bank: string): string {
  const sum = Array.from(bank)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index + 2), 0)
  const rest = 11 - (sum % 11)
  return `${bank}-${ownDigits[bank] ?? (rest > 9 ? 0 : rest)}`
}
