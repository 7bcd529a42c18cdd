// Monetary correction and the legal rate: what price indexes make of an amount that is paid late.
import {
  addDays,
  addMonths,
  type CalendarDate,
  dayOf,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
} from './calendar-date.ts'
import { type Cents, toCents } from './money.ts'
import { divideHalfUp } from './rounding.ts'

export type PriceSeries = 'ipca' | 'legalRate'

/** One version of the value of a month. */
export type PriceIndex = {
  series: PriceSeries
  /** The first day of the month that it is of. */
  month: CalendarDate
  /** In millionths of a percent: 0,56 % is 560 000. An index may be below zero. */
  percentE6: number
  /** From this day on it counts: never before it was published. */
  knownFrom: CalendarDate
}

/** Beside fine and interest of the contract: `contractWithIpca`. In the place of its interest: `legal` (Civil Code, 389 and 406). */
export type Correction = {
  regime: 'contractWithIpca' | 'legal'
  /** So many days late it begins. */
  minDays: number
  /** Of versions of the same month the one known last counts, and of those known on one day the last of the list. */
  indexes: readonly PriceIndex[]
  /** The day a second copy was made: its amount up to its due date stands by what was known then. */
  copiedOn?: CalendarDate | undefined
}

/** An index as it was applied: of a legal rate so many days of its month. */
export type IndexUsed = Pick<PriceIndex, 'series' | 'month' | 'percentE6'> & { days: number; ofDays: number }

/** Days charged with interest, from the day after `since` to `until`, and what is known by `known`. */
export type LatePeriod = { since: CalendarDate; until: CalendarDate; daysLate: number; known: CalendarDate }

/** The least of `minDays`: a month without correction. */
export const leastCorrectionDays = 30

/** A percent of 100 in millionths of a percent. */
const wholeE6 = 100_000_000n
/** The least common multiple of 28, 29, 30 and 31: parts of a month of any length are whole. */
const partsOfMonth = 377_580

/** Cents of a correction or of legal interest, and the indexes that made them. */
export type Corrected = { cents: Cents; used: IndexUsed[] }

/**
 * The correction of an amount: the variations of the whole months since it was due, compounded, rounded half up once. A month whose index
 * is not known by the day counts nothing; variations below zero take off of others, never of the amount.
 */
export function correctionOf(open: Cents, correction: Correction, period: LatePeriod): Corrected {
  if (period.daysLate < correction.minDays) return { cents: toCents(0), used: [] }
  const known = knownBy(correction, 'ipca', period.known)
  const used: IndexUsed[] = []
  let [factor, whole] = [1n, 1n]
  for (let count = 0; addMonths(period.since, count + 1) <= period.until; count += 1) {
    const month = firstOfMonth(addMonths(firstOfMonth(period.since), count))
    const percentE6 = known.get(month)
    if (percentE6 === undefined) continue
    used.push({ series: 'ipca', month, percentE6, days: daysOf(month), ofDays: daysOf(month) })
    factor *= wholeE6 + BigInt(percentE6)
    whole *= wholeE6
  }
  const cents = Number(divideHalfUp(BigInt(open) * (factor - whole), whole))
  return { cents: toCents(Math.max(0, cents)), used }
}

/**
 * Interest at the legal rate: simple, the rate of each month for the days of it (CMN Resolution 5.171/2024, 6), on the corrected amount
 * (its 7), rounded half up once.
 */
export function legalInterestOf(base: Cents, correction: Correction, period: LatePeriod): Corrected {
  if (period.daysLate === 0) return { cents: toCents(0), used: [] }
  const known = knownBy(correction, 'legalRate', period.known)
  const used: IndexUsed[] = []
  let parts = 0n
  for (let from = addDays(period.since, 1); from <= period.until; from = addDays(lastOfMonth(from), 1)) {
    const month = firstOfMonth(from)
    const percentE6 = known.get(month)
    if (percentE6 === undefined) continue
    const last = lastOfMonth(from) < period.until ? lastOfMonth(from) : period.until
    const days = daysBetween(from, last) + 1
    used.push({ series: 'legalRate', month, percentE6, days, ofDays: daysOf(month) })
    parts += BigInt(percentE6) * BigInt((days * partsOfMonth) / daysOf(month))
  }
  return { cents: toCents(Number(divideHalfUp(BigInt(base) * parts, wholeE6 * BigInt(partsOfMonth)))), used }
}

function knownBy({ indexes }: Correction, series: PriceSeries, day: CalendarDate): Map<CalendarDate, number> {
  const known = indexes.filter((index) => index.series === series && index.knownFrom <= day)
  const inOrder = known.toSorted((one, other) =>
    one.knownFrom < other.knownFrom ? -1 : one.knownFrom > other.knownFrom ? 1 : 0,
  )
  return new Map(inOrder.map(({ month, percentE6 }) => [month, percentE6]))
}

function daysOf(month: CalendarDate): number {
  return dayOf(lastOfMonth(month))
}
