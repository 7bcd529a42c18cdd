// Installments as they are typed: equal ones to begin with, and what they come to.
import type { TransferDate } from '@caderneta/contracts/retentions'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { splitEqually } from '@caderneta/kernel/installments'
import { toCents } from '@caderneta/kernel/money'
import { ppmFromFraction } from '@caderneta/kernel/percent'
import { interestOf, monthsBetween } from '@caderneta/kernel/transfer-decided'

export type Part = { dueOn: string; cents: number | null }
type Rate = { rateKind: 'simple' | 'compound'; rate: number }

/** One for each month, on its last transfer date; the last one takes the cents that do not divide. */
export function equalParts(cents: number, count: number, dates: readonly TransferDate[]): Part[] {
  const byMonth = new Map(dates.map(({ competence, dueOn }) => [competence, dueOn]))
  const days = [...byMonth.values()].slice(0, count)
  if (days.length === 0) return []
  const parts = splitEqually(toCents(cents), days.length)
  return days.map((dueOn, at) => ({ dueOn, cents: parts[at] ?? null }))
}

/** What they add up to, and their interest from the month of the retention on. */
export function sumsOf(
  { installments, rate, rateKind }: Rate & { installments: readonly Part[] },
  competence: string,
  dates: readonly TransferDate[],
): { cents: number; interestCents: number } {
  const monthOf = new Map(dates.map((date) => [date.dueOn, date.competence]))
  const monthly = { kind: rateKind, ppm: ppmFromFraction(rate.toFixed(6)) }
  let cents = 0
  let interestCents = 0
  for (const part of installments) {
    const month = monthOf.get(part.dueOn)
    const own = toCents(part.cents ?? 0)
    cents += own
    if (month === undefined) continue
    interestCents += interestOf(own, monthsBetween(toCalendarDate(competence), toCalendarDate(month)), monthly)
  }
  return { cents, interestCents }
}
