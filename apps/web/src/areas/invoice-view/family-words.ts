// The sentences of the family's page that depend on days and money.
import type { FamilyInvoice } from '@caderneta/contracts/invoice-view'
import { daysBetween, type Language, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { ppmFromFraction } from '@caderneta/kernel/percent'
import { currentLanguage, sayNow } from '../../client/phrases.ts'
import { memoryText } from '../../ui/explain-lines.ts'
import { dateText, moneyText, percentText } from '../../ui/format-text.ts'
import { phrases } from './phrases.ts'

/** `novembro/2026`, `November/2026`. */
export function monthText(date: string, language: Language): string {
  const [year, month] = date.split('-').map(Number)
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return `${name.format(Date.UTC(year ?? 0, (month ?? 1) - 1, 15))}/${year}`
}

/** When it is due, counted from the day up to which nothing is charged. */
export function dueText({ today, effectiveDueDate }: Pick<FamilyInvoice, 'today' | 'effectiveDueDate'>): string {
  const days = daysBetween(toCalendarDate(today), toCalendarDate(effectiveDueDate))
  if (days < 0) return sayNow(phrases, 'overdue', { count: -days })
  if (days === 0) return sayNow(phrases, 'dueToday')
  return sayNow(phrases, 'dueIn', { count: days })
}

/** The number that the green button pays: what the provider takes by Pix, or the bank by the slip; at the school, what is owed. */
export function amountAsked({ owed, pix, byPix, digitableLine, bySlip }: FamilyInvoice): number | undefined {
  const taken = pix ? byPix : digitableLine === null ? null : bySlip
  return taken?.mostCents ?? owed?.totalCents
}

/** What is owed where the number of the page is another; null where it is the same. */
export function atSchoolText(invoice: FamilyInvoice): string | null {
  const { owed } = invoice
  if (!owed || amountAsked(invoice) === owed.totalCents) return null
  return sayNow(phrases, 'owedByContract', { value: moneyText(owed.totalCents) })
}

/** How long the number holds; nothing where it is not the contract's, whose days are not the bank's. */
export function valueText(invoice: FamilyInvoice): string {
  const { canPay, owed, tomorrow, effectiveDueDate, today } = invoice
  if (!owed || amountAsked(invoice) !== owed.totalCents) return ''
  if (!tomorrow) return canPay ? sayNow(phrases, 'lastDay') : ''
  if (tomorrow.totalCents !== owed.totalCents)
    return sayNow(phrases, 'tomorrow', { date: shortDate(tomorrow.on), value: moneyText(tomorrow.totalCents) })
  if (owed.discountUntil !== null) return sayNow(phrases, 'discountUntil', { date: shortDate(owed.discountUntil) })
  return effectiveDueDate > today ? sayNow(phrases, 'noCharges', { date: shortDate(effectiveDueDate) }) : ''
}

export type SumLine = { id: string; words: string; cents: number }

/** How the number comes about: what is charged, and what time and payments did to it. The lines sum up to the total. */
export function sumLines({ items, owed, terms }: FamilyInvoice): SumLine[] {
  if (!owed) return []
  const period = sayNow(phrases, terms.interestPer === 'month' ? 'perMonth' : 'perDay')
  const rate = (fraction: number) => percentText(ppmFromFraction(fraction))
  const changes: SumLine[] = [
    { id: 'received', words: sayNow(phrases, 'already_received'), cents: -owed.receivedCents },
    { id: 'discount', words: sayNow(phrases, 'discount'), cents: -owed.discountCents },
    { id: 'correction', words: sayNow(phrases, 'correction_line'), cents: owed.correctionCents },
    { id: 'fine', words: sayNow(phrases, 'fine_rate', { rate: rate(terms.overdueFine) }), cents: owed.fineCents },
    {
      id: 'interest',
      words:
        terms.regime === 'legal'
          ? sayNow(phrases, 'interest_legal', { count: owed.daysLate })
          : sayNow(phrases, 'interest', { count: owed.daysLate, rate: rate(terms.interest), period }),
      cents: owed.interestCents,
    },
  ]
  return [
    ...items.map(({ name, cents }, index) => ({ id: `item-${index}`, words: name, cents })),
    ...changes.filter(({ cents }) => cents !== 0),
  ]
}

/** The same as plain lines, to be kept or sent on. */
export function sumText(invoice: FamilyInvoice): string {
  const { owed, number, dueDate, effectiveDueDate, today } = invoice
  if (!owed) return ''
  const title = sayNow(phrases, 'memory_title', { number: number ?? '', school: invoice.school.name }) // none: it is issued
  const facts = [
    sayNow(phrases, 'memory_due', { date: dateText(dueDate), effective: dateText(effectiveDueDate) }),
    sayNow(phrases, 'memory_day', { date: dateText(today), count: owed.daysLate }),
    sayNow(phrases, 'memory_base', { value: moneyText(owed.nominalCents - owed.receivedCents) }),
  ]
  const lines = sumLines(invoice).map(({ words: label, cents }) => ({ label, cents }))
  const sum = { title, facts, lines, totalLabel: sayNow(phrases, 'to_pay_today'), cents: owed.totalCents }
  return memoryText(sum, sayNow(phrases, 'memory'), moneyText)
}

/** What the bank takes by the slip where it is not the number of the page, and what to do about it; null where it is. */
export function slipTakesText(invoice: FamilyInvoice): string | null {
  const { bySlip, owed, pix } = invoice
  if (!bySlip || !owed) return null
  const [least, most] = [moneyText(bySlip.leastCents), moneyText(bySlip.mostCents)]
  if (isWithoutCorrection(invoice, bySlip)) return sayNow(phrases, 'slipWithoutCorrection', { value: most })
  if (bySlip.discountCents < owed.discountCents)
    return sayNow(phrases, pix ? 'slipWithoutDiscountPix' : 'slipWithoutDiscountSchool', { value: most })
  return least === most
    ? sayNow(phrases, 'slipTakes', { value: most })
    : sayNow(phrases, 'slipTakesBetween', { least, most })
}

/** What Pix takes where it is not the number of the contract; null where it is. */
export function pixTakesText(invoice: FamilyInvoice): string | null {
  const { byPix } = invoice
  if (!byPix) return null
  const key = isWithoutCorrection(invoice, byPix) ? 'pixWithoutCorrection' : 'pixTakes'
  return sayNow(phrases, key, { value: moneyText(byPix.mostCents) })
}

/** No rail charges a correction by an index, nor the legal rate. */
function isWithoutCorrection({ terms, owed }: FamilyInvoice, { mostCents }: { mostCents: number }): boolean {
  return terms.regime !== 'contract' && owed !== null && mostCents < owed.totalCents
}

/** `23/11` in both languages: a receipt in Brazil is dated the Brazilian way. */
function shortDate(date: string): string {
  return dateText(date).slice(0, 5)
}

/** Two letters in the place of a crest. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word))
  return (words.length > 1 ? words : [name])
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}

export function pageTitle(invoice: FamilyInvoice): string {
  return `${monthText(invoice.competence, currentLanguage())} · ${invoice.school.name}`
}
