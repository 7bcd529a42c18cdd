// The sentences of a slip, in the language of the bank's counter: Portuguese alone.
import {
  broughtCharges,
  type CarriedTerms,
  type InvoiceTerms,
  ownPageRail,
  remessaRail,
  termsOnRail,
} from '@caderneta/banking'
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { formatPercent, toPpm } from '@caderneta/kernel/percent'
import { formatPostalCode, parsePostalCode } from '@caderneta/kernel/postal-code'
import { z } from 'zod'
import { effectiveDueOn, invoiceTerms, type InvoiceTermsColumns } from '../invoices/public.ts'

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
  return `${where} até ${dateText(payableUntil)}`
}

type Terms = Omit<InvoiceTermsColumns, 'open_cents'> & {
  bank: string
  layout: 'cnab240' | 'cnab400'
}

/**
 * What the cashier reads: the terms as the bank's layout carries them, so that paper and bank ask for the same. A tier that it
 * cannot carry would be refused at the counter; a rate that it rounds is printed as it is charged (CDC art. 52 §1).
 */
export function instructions(terms: Terms): string[] {
  const invoice = invoiceOf(terms)
  const { discounts, fine, interest, lateFrom } = carriedTerms(terms, invoice)
  const late = [fine ? `multa de ${fineText(fine)}` : '', interest ? interestText(interest, lateFrom) : ''].filter(
    Boolean,
  )
  return [
    ...secondCopyText(invoice),
    ...discounts.map(({ until, cents }) => `Até ${dateText(until)}: desconto de ${moneyText(cents)}.`),
    ...(late.length > 0 ? [`Após o vencimento: ${late.join(' e ')}.`] : []),
    'Vencendo em dia sem expediente bancário, pague no dia útil seguinte sem acréscimo.',
  ]
}

function invoiceOf(terms: Terms): InvoiceTerms {
  return invoiceTerms({ ...terms, open_cents: terms.nominal_cents })
}

function carriedTerms({ bank, layout }: Terms, invoice: InvoiceTerms): CarriedTerms {
  return termsOnRail(invoice, remessaRail(bank, layout) ?? ownPageRail)
}

function secondCopyText(invoice: InvoiceTerms): string[] {
  const { lateSince, terms } = invoice
  if (lateSince === undefined) return []
  const what = terms.correction ? 'correção, juros e multa' : 'multa e juros'
  return [`Segunda via: no valor há ${moneyText(broughtCharges(invoice))} de ${what} desde ${dateText(lateSince)}.`]
}

function fineText(fine: NonNullable<CarriedTerms['fine']>): string {
  return 'cents' in fine ? moneyText(fine.cents) : formatPercent(toPpm(fine.ppm))
}

/** Where the bank is not told a first day, none is promised. */
function interestText(interest: NonNullable<CarriedTerms['interest']>, lateFrom: string | null): string {
  const from = lateFrom === null ? '' : ` desde ${dateText(lateFrom)}`
  if ('perDayCents' in interest) return `juros de ${moneyText(interest.perDayCents)} ao dia${from}`
  if ('perDayPpm' in interest) return `juros de ${formatPercent(toPpm(interest.perDayPpm))} ao dia${from}`
  return `juros de ${formatPercent(toPpm(interest.perMonthPpm))} ao mês${from}`
}

function moneyText(cents: number): string {
  return formatMoney(toCents(cents))
}

function dateText(date: string): string {
  return formatDate(toCalendarDate(date))
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
