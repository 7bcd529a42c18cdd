// The arithmetic of an agreement: its dates, the last moment of an unpaid installment, and what becomes of paid money when it is broken.
import { addBusinessDays, nextBusinessDay } from './business-days.ts'
import { addDays, addMonths, type CalendarDate } from './calendar-date.ts'
import { splitEqually } from './installments.ts'
import { type Cents, sumCents, toCents } from './money.ts'

export type PlannedInstallment = { dueOn: CalendarDate; cents: Cents }

/**
 * Equal installments a month apart, each on a bank day; the last one takes the cents that do not divide.
 * @throws RangeError when `count` is not a whole number of at least 1.
 */
export function equalInstallments(total: Cents, count: number, first: CalendarDate): PlannedInstallment[] {
  return splitEqually(total, count).map((cents, at) => ({ cents, dueOn: nextBusinessDay(addMonths(first, at)) }))
}

/** Days that an unpaid installment is waited for, counted from the end of its effective due date. */
const waitingDays = 3

/** The last day of the 72 hours that begin when the effective due date ends. */
export function lastDayOfInstallment(dueOn: CalendarDate): CalendarDate {
  return addDays(nextBusinessDay(dueOn), waitingDays)
}

/** The bank tells on the next bank day what was paid until the last one: until this day has ended, money may be in transit. */
export function lastToldDay(dueOn: CalendarDate): CalendarDate {
  return addBusinessDays(nextBusinessDay(lastDayOfInstallment(dueOn)), 1)
}

export type Imputation = {
  /** Of each invoice, in their order. */
  covered: Cents[]
  /** Beyond all of them: fine, interest and fees that were agreed. */
  chargesCents: Cents
}

/**
 * Money of a broken agreement: the invoices it stood for, in their order, then the charges that were agreed. Its parts are what was paid.
 * @throws RangeError when an amount is below zero.
 */
export function imputed(paid: Cents, principals: readonly Cents[]): Imputation {
  if (paid < 0 || principals.some((cents) => cents < 0)) throw new RangeError('an amount is below zero')
  let left = paid
  const covered = principals.map((cents) => {
    const part = toCents(Math.min(left, cents))
    left = toCents(left - part)
    return part
  })
  if (sumCents([...covered, left]) !== paid) throw new Error('the parts do not add up to what was paid')
  return { covered, chargesCents: left }
}

/** What of `source` falls on `target`, each by its place in its list: `fromCents` is where it begins in the source. */
export type Stretch = { source: number; target: number; fromCents: Cents; cents: Cents }

/** Amounts that fill others, both in their order: of which each of them is filled. What is more on one side falls on nothing. */
export function laidOver(sources: readonly Cents[], targets: readonly Cents[]): Stretch[] {
  const ends = (all: readonly Cents[]) => all.map((_, at) => sumCents(all.slice(0, at + 1)))
  const targetEnds = ends(targets)
  return ends(sources).flatMap((sourceEnd, source) =>
    targetEnds.flatMap((targetEnd, target) => {
      const sourceStart = sourceEnd - (sources[source] ?? 0) // none: each end is of a source
      const start = Math.max(sourceStart, targetEnd - (targets[target] ?? 0)) // none: each end is of a target
      const cents = Math.min(sourceEnd, targetEnd) - start
      return cents > 0 ? [{ source, target, fromCents: toCents(start - sourceStart), cents: toCents(cents) }] : []
    }),
  )
}
