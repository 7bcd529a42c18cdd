// The arithmetic of an agreement: its dates, the last moment of an unpaid installment, and which of its months paid money belongs to.
import { addBusinessDays, nextBusinessDay } from './business-days.ts'
import { addDays, addMonths, type CalendarDate } from './calendar-date.ts'
import { splitEqually } from './installments.ts'
import { dividedBy } from './item-shares.ts'
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

/** A month as it was agreed on: its fine and interest are those that were frozen. */
export type AgreedMonth = { principalCents: Cents; chargesCents: Cents }
/** What of the money of an agreement is a month's: of its amount, and of the charges of the agreement. */
export type MonthShare = { coveredCents: Cents; chargesCents: Cents }

/**
 * The months of an agreement that was paid to the end: each its amount less its part of what was waived of all, and its part of the charges. A waiver goes
 * by the amounts of the months.
 */
export function sharesOfKept(
  months: readonly AgreedMonth[],
  { chargesCents, waivedCents }: { chargesCents: Cents; waivedCents: Cents },
): MonthShare[] {
  const waived = dividedBy(
    waivedCents,
    months.map(({ principalCents }) => principalCents),
  )
  const covered = months.map(({ principalCents }, at) => toCents(principalCents - (waived[at] ?? 0))) // none: each month has a part
  return sharesOfCovered(months, covered, chargesCents)
}

/** The months that money covers so far, with the charges that were paid beyond them: by the fine and interest of each, else by their amounts. */
export function sharesOfCovered(
  months: readonly AgreedMonth[],
  covered: readonly Cents[],
  chargesCents: Cents,
): MonthShare[] {
  const isLate = months.some(({ chargesCents: frozen }) => frozen > 0)
  const charges = dividedBy(
    chargesCents,
    months.map((month) => (isLate ? month.chargesCents : month.principalCents)),
  )
  const none = toCents(0)
  return months.map((_, at) => ({ coveredCents: covered[at] ?? none, chargesCents: charges[at] ?? none }))
}

/** Money of installments over the months: their amounts in their order, then the charges of each. `target` is the place of the month. */
export function laidOverMonths(
  paid: readonly Cents[],
  months: readonly MonthShare[],
): (Stretch & { isCharges: boolean })[] {
  const targets = [...months.map(({ coveredCents }) => coveredCents), ...months.map(({ chargesCents }) => chargesCents)]
  return laidOver(paid, targets).map((stretch) => ({
    ...stretch,
    target: stretch.target % months.length,
    isCharges: stretch.target >= months.length,
  }))
}
