// The sentences of a slip, in the language of the bank's counter: Portuguese alone.
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { discountLimit } from '@caderneta/kernel/late-charges'
import { formatMoney } from '@caderneta/kernel/money'
import { formatPercent, toPpm } from '@caderneta/kernel/percent'
import { formatPostalCode, parsePostalCode } from '@caderneta/kernel/postal-code'
import { z } from 'zod'
import { earlyDiscounts } from '../schools/public.ts'
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

type Terms = {
  due_on: string
  fine_ppm: number
  interest_ppm: number
  interest_per: string
  early_discounts: unknown
}

/** What the cashier reads. Rates are told as the contract states them (CDC art. 52 §1: fine at most 2 %). */
export function instructions(terms: Terms): string[] {
  return [
    ...discountLines(terms),
    ...lateLine(terms),
    'Vencendo em dia sem expediente bancário, pague no dia útil seguinte sem acréscimo.',
  ]
}

function discountLines({ due_on, early_discounts }: Terms): string[] {
  return earlyDiscounts(early_discounts).map((discount) => {
    const until = formatDate(discountLimit(toCalendarDate(due_on), discount))
    const what = 'percentPpm' in discount ? formatPercent(discount.percentPpm) : formatMoney(discount.valueCents)
    return `Até ${until}: desconto de ${what}.`
  })
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
