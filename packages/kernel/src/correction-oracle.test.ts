// Correction and legal rate against the most straightforward way of working them out: a day after the other, decimals kept whole.
// `MONEY_CASES` asks for more cases.
import { expect, test } from 'vitest'
import { isBusinessDay } from './business-days.ts'
import { addDays, type CalendarDate, toCalendarDate } from './calendar-date.ts'
import type { PriceIndex } from './correction.ts'
import { type ChargesInput, chargesOn } from './late-charges.ts'
import { toCents } from './money.ts'
import { toPpm } from './percent.ts'

const cases = Number(process.env.MONEY_CASES ?? 2_000)
const seed = Number(process.env.MONEY_SEED ?? 20_261_127)

/** Whole numbers that fall the same way for the same seed. */
function chance(start: number): (least: number, most: number) => number {
  let state = BigInt(start) | 1n
  return (least, most) => {
    state = BigInt.asUintN(64, state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n)
    return least + Number((state >> 33n) % BigInt(most - least + 1))
  }
}

const firstDay = toCalendarDate('2026-01-01')
const days: CalendarDate[] = Array.from({ length: 1_200 }, (_, day) => addDays(firstDay, day))
const isOpen = days.map((day) => isBusinessDay(day))
const dayAt = (at: number): CalendarDate => days[at] ?? firstDay // none: never asked beyond the table
const monthAt = (at: number) => dayAt(at).slice(0, 7)
const numberAt = (at: number) => Number(dayAt(at).slice(8))
const isLastAt = (at: number) => numberAt(at + 1) === 1

type Drawn = {
  open: number
  due: number
  since: number | null
  copied: number
  paid: number
  fine: number
  monthlyPpm: number
  isShifted: boolean
  isLegal: boolean
  minDays: number
  indexes: PriceIndex[]
}

function drawn(whole: ReturnType<typeof chance>): Drawn {
  const due = whole(40, 400)
  const since = whole(0, 3) === 0 ? whole(Math.max(0, due - 200), due) : null
  return {
    open: whole(0, 9) === 0 ? whole(0, 300) : whole(101, 50_000_000),
    due,
    since,
    copied: since === null ? 0 : whole(since, due),
    paid: due + whole(-10, 500),
    fine: whole(0, 20_000),
    monthlyPpm: whole(0, 10_000),
    isShifted: whole(0, 1) === 1,
    isLegal: whole(0, 1) === 1,
    minDays: whole(0, 1) === 1 ? 30 : whole(30, 120),
    indexes: drawnIndexes(whole),
  }
}

const versionsOf = (drawnNumber: number) => (drawnNumber < 2 ? 2 : drawnNumber < 4 ? 0 : 1)

/** Some months have none, some two versions. */
function drawnIndexes(whole: ReturnType<typeof chance>): PriceIndex[] {
  const all: PriceIndex[] = []
  for (let at = 0; at < days.length - 40; at += 1) {
    if (numberAt(at) !== 1) continue
    for (const series of ['ipca', 'legalRate'] as const)
      for (let version = versionsOf(whole(0, 19)); version > 0; version -= 1)
        all.push({
          series,
          month: dayAt(at),
          percentE6: series === 'ipca' ? whole(-900_000, 2_500_000) : whole(0, 1_500_000),
          knownFrom: dayAt(at + (series === 'ipca' ? whole(31, 70) : whole(0, 5))),
        })
  }
  return all
}

const bankDay = (at: number): number => (isOpen[at] ? at : bankDay(at + 1))

function lateDays(due: number, paid: number, isShifted: boolean): number {
  const moved = bankDay(due)
  return paid <= moved ? 0 : paid - (isShifted ? moved : due)
}

/** Exact: a number is its digits and how many of them stand behind the comma. */
type Decimal = { digits: bigint; places: number }
const times = (one: Decimal, other: Decimal): Decimal => ({
  digits: one.digits * other.digits,
  places: one.places + other.places,
})

/** Whole cents of a decimal of cents over a divisor: halves up, what is below zero is none. */
function rounded({ digits, places }: Decimal, divisor = 1n): number {
  const scale = 10n ** BigInt(places) * divisor
  const rest = ((digits % scale) + scale) % scale
  const floor = (digits - rest) / scale
  return Math.max(0, Number(floor + (rest * 2n >= scale ? 1n : 0n)))
}

function valueOf(it: Drawn, series: PriceIndex['series'], month: string, known: number): number | null {
  let found: PriceIndex | null = null
  for (const index of it.indexes) {
    if (index.series !== series || index.month.slice(0, 7) !== month || index.knownFrom > dayAt(known)) continue
    if (found === null || index.knownFrom >= found.knownFrom) found = index
  }
  return found && found.percentE6
}

/** The months that have become whole, each named after the one that it began in. */
function wholeMonths(since: number, until: number): string[] {
  const months: string[] = []
  const start = numberAt(since)
  let begun = monthAt(since)
  for (let at = since + 1; at <= until; at += 1) {
    const isAnniversary =
      monthAt(at) !== monthAt(since) && (numberAt(at) === start || (isLastAt(at) && numberAt(at) < start))
    if (!isAnniversary) continue
    months.push(begun)
    begun = monthAt(at)
  }
  return months
}

function expected(it: Drawn) {
  const first = it.since ?? it.due
  const since = it.isShifted ? bankDay(first) : first
  const brought = it.since === null ? 0 : lateDays(it.since, it.due, it.isShifted)
  const late = brought + lateDays(it.due, it.paid, it.isShifted)
  const inTitle = { since, until: it.due, known: it.copied, late: brought }
  const periods = periodsOf(it, inTitle, { since, until: it.paid, known: it.paid, late })
  const correction = Math.max(...periods.map((period) => correctionIn(it, period)))
  const base = BigInt(it.open + correction)
  const contract = rounded({ digits: base * BigInt(it.monthlyPpm) * BigInt(late), places: 6 }, 30n)
  return {
    late,
    correction,
    interest: it.isLegal ? Math.max(...periods.map((period) => legal(it, base, period))) : contract,
    fine: late > 0 ? rounded({ digits: base * BigInt(it.fine), places: 6 }) : 0,
  }
}

/** After its due date a second copy owes no less than its title asks for. */
function periodsOf(it: Drawn, inTitle: Period, now: Period): Period[] {
  if (it.since === null) return [now]
  return it.paid <= bankDay(it.due) ? [inTitle] : [inTitle, now]
}

type Period = { since: number; until: number; known: number; late: number }

function correctionIn(it: Drawn, { since, until, known, late }: Period): number {
  if (late < it.minDays) return 0
  let factor: Decimal = { digits: 1n, places: 0 }
  for (const month of wholeMonths(since, until)) {
    const percentE6 = valueOf(it, 'ipca', month, known)
    if (percentE6 !== null) factor = times(factor, { digits: 100_000_000n + BigInt(percentE6), places: 8 })
  }
  return Math.max(0, rounded(times({ digits: BigInt(it.open), places: 0 }, factor)) - it.open)
}

/** Every day takes its part of the rate of its month. */
function legal(it: Drawn, base: bigint, period: Period): number {
  const { since, until, known, late } = period
  if (late === 0) return 0
  const divisor = 28n * 29n * 30n * 31n
  let parts = 0n
  for (let at = since + 1; at <= until; at += 1) {
    const percentE6 = valueOf(it, 'legalRate', monthAt(at), known)
    let length = at
    while (!isLastAt(length)) length += 1
    if (percentE6 !== null) parts += (BigInt(percentE6) * divisor) / BigInt(numberAt(length))
  }
  return rounded({ digits: base * parts, places: 8 }, divisor)
}

function inputOf(it: Drawn): ChargesInput {
  return {
    nominalCents: toCents(it.open),
    dueOn: dayAt(it.due),
    lateSince: it.since === null ? undefined : dayAt(it.since),
    terms: {
      finePpm: toPpm(it.fine),
      interest: { per: 'month', ppm: toPpm(it.monthlyPpm) },
      countFrom: it.isShifted ? 'shifted' : 'original',
      correction: {
        regime: it.isLegal ? 'legal' : 'contractWithIpca',
        minDays: it.minDays,
        indexes: it.indexes,
        copiedOn: it.since === null ? undefined : dayAt(it.copied),
      },
    },
    discounts: [],
    paidOn: dayAt(it.paid),
  }
}

test('correction, interest and fine of any day are those that counting day by day gives', {
  timeout: 1_800_000,
}, () => {
  const whole = chance(seed)
  for (let done = 0; done < cases; done += 1) {
    const it = drawn(whole)
    const {
      daysLate: late,
      correctionCents: correction,
      interestCents: interest,
      fineCents: fine,
    } = chargesOn(inputOf(it))
    const right = expected(it)
    const found = { late, correction, interest, fine }
    if (JSON.stringify(found) !== JSON.stringify(right))
      expect({ done, it: { ...it, indexes: it.indexes.length }, ...found }).toEqual({ done, it, ...right })
  }
})
