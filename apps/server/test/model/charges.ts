// What an invoice owes on a day, by the words of the domain and nothing else: fine once, interest for each day of thirty, the best discount
// that still counts, each rounded half up once.
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, daysBetween, toCalendarDate } from '@caderneta/kernel/calendar-date'

export type Tier = { days: number; percentPpm: number } | { days: number; valueCents: number }

export type Owed = {
  nominal: number
  open: number
  due: string
  /** The first due date of a second copy that is late. */
  lateSince: string | null
  tiers: readonly Tier[]
}

export type ChargesOf = { daysLate: number; charges: number; discount: number; total: number }

/** Contracts of the model: 2 % and 1 % a month, counted from the day that the due date moved to. */
const finePpm = 20_000
const interestPpm = 10_000

export const businessDay = (day: string): string => nextBusinessDay(toCalendarDate(day))
export const plusDays = (day: string, days: number): string => addDays(toCalendarDate(day), days)
const daysFrom = (from: string, to: string): number => daysBetween(toCalendarDate(from), toCalendarDate(to))

export function owedOn({ nominal, open, due, lateSince, tiers }: Owed, day: string): ChargesOf {
  const brought = lateSince === null ? 0 : daysAfter(lateSince, due)
  const daysLate = brought + daysAfter(due, day)
  const fine = daysLate > 0 ? halfUp(open * finePpm, 1_000_000) : 0
  const interest = halfUp(open * interestPpm * daysLate, 30_000_000)
  const discount = Math.max(0, ...tiers.map((tier) => discountOf(tier, { nominal, open, due }, day)))
  return { daysLate, charges: fine + interest, discount, total: open + fine + interest - discount }
}

/** What the amount of a second copy has in it beyond the nominal. */
export function broughtOf(owed: Owed): number {
  return owed.lateSince === null ? 0 : owedOn({ ...owed, open: owed.nominal, tiers: [] }, owed.due).charges
}

/** A slip is payable for so many days after its due date, both moved to a bank day. */
export function lastDay(due: string, payableDays: number): string {
  return businessDay(plusDays(businessDay(due), payableDays))
}

/** Days charged: none up to the bank day that the due date moves to. */
function daysAfter(due: string, day: string): number {
  const effective = businessDay(due)
  return day <= effective ? 0 : daysFrom(effective, day)
}

function discountOf(tier: Tier, { nominal, open, due }: Pick<Owed, 'nominal' | 'open' | 'due'>, day: string): number {
  if (day > businessDay(plusDays(due, -tier.days))) return 0
  const value = 'valueCents' in tier ? tier.valueCents : halfUp(nominal * tier.percentPpm, 1_000_000)
  return Math.min(value, open)
}

function halfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}
