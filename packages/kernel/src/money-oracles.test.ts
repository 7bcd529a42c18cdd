// Charges, discounts and splits against the most straightforward way of working them out: days counted one by one, cents handed out one by
// one where few, fractions never rounded on the way. `MONEY_CASES` asks for more cases of each.
import { expect, test } from 'vitest'
import { isBusinessDay } from './business-days.ts'
import { addDays, type CalendarDate, toCalendarDate } from './calendar-date.ts'
import { partOf, splitByShare, splitEqually } from './installments.ts'
import { type ChargesInput, chargesOn, type EarlyDiscount, excessiveDiscount, settlementSplit } from './late-charges.ts'
import { toCents } from './money.ts'
import { toPpm } from './percent.ts'

const cases = Number(process.env.MONEY_CASES ?? 20_000)
const seed = Number(process.env.MONEY_SEED ?? 20_261_122)

/** Whole numbers that fall the same way for the same seed (mulberry32). */
function chance(start: number): (least: number, most: number) => number {
  let state = start | 0
  return (least, most) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return least + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * (most - least + 1))
  }
}

const firstDay = toCalendarDate('2026-01-01')
const days: CalendarDate[] = Array.from({ length: 1_600 }, (_, index) => addDays(firstDay, index))
const isOpen = days.map((day) => isBusinessDay(day))
const dayAt = (index: number): CalendarDate => days[index] ?? firstDay // none: never asked beyond the table

/** The first day of the bank from this one. */
function bankDay(index: number): number {
  let at = index
  while (!isOpen[at]) at += 1
  return at
}

type Case = {
  nominal: number
  open: number
  due: number
  since: number | null
  paid: number
  fine: number
  ppm: number
}
type Drawn = Case & { isMonthly: boolean; isShifted: boolean; discounts: EarlyDiscount[] }

function drawn(whole: ReturnType<typeof chance>): Drawn {
  const nominal = whole(0, 9) === 0 ? whole(1, 300) : whole(101, 100_000_000)
  const open = whole(0, 2) === 0 ? whole(0, nominal) : nominal
  const due = whole(60, 1_000)
  const since = whole(0, 3) === 0 ? whole(Math.max(0, due - 200), due) : null
  const [isMonthly, isShifted] = [whole(0, 1) === 1, whole(0, 1) === 1]
  const ppm = isMonthly ? whole(0, 20_000) : whole(0, 3_300)
  const paid = due + whole(-45, 400)
  return {
    nominal,
    open,
    due,
    since,
    paid,
    fine: whole(0, 20_000),
    ppm,
    isMonthly,
    isShifted,
    discounts: tiers(whole, nominal),
  }
}

function tiers(whole: ReturnType<typeof chance>, nominal: number): EarlyDiscount[] {
  const first = whole(0, 30)
  const all = [first, (first + whole(1, 30)) % 31].map(
    (daysBefore): EarlyDiscount =>
      whole(0, 1) === 1
        ? { daysBefore, percentPpm: toPpm(whole(0, 1_000_000)) }
        : { daysBefore, valueCents: toCents(whole(0, nominal + 500)) },
  )
  return all.slice(0, whole(0, 2))
}

/** Days after the day that the due date moves to; counted from it or from the date itself. */
function lateDays(due: number, paid: number, isShifted: boolean): number {
  const effective = bankDay(due)
  let count = 0
  if (paid <= effective) return 0
  for (let day = isShifted ? effective : due; day < paid; day += 1) count += 1
  return count
}

/** Nearest whole of a fraction, halves up: by the rest of the division. */
function nearest(numerator: bigint, denominator: bigint): number {
  const rest = numerator % denominator
  return Number(numerator / denominator) + (2n * rest >= denominator ? 1 : 0)
}

function expected(it: Drawn) {
  const brought = it.since === null ? 0 : lateDays(it.since, it.due, it.isShifted)
  const late = brought + lateDays(it.due, it.paid, it.isShifted)
  const open = BigInt(it.open)
  const fine = late > 0 ? nearest(open * BigInt(it.fine), 1_000_000n) : 0
  const interest = nearest(open * BigInt(it.ppm) * BigInt(late), it.isMonthly ? 30_000_000n : 1_000_000n)
  const discount = Math.max(0, ...it.discounts.map((tier) => discountOf(tier, it)))
  return { late, fine, interest, discount, total: it.open + fine + interest - discount }
}

function discountOf(tier: EarlyDiscount, { due, paid, nominal, open }: Case): number {
  if (paid > bankDay(due - tier.daysBefore)) return 0
  const value = 'valueCents' in tier ? tier.valueCents : nearest(BigInt(nominal) * BigInt(tier.percentPpm), 1_000_000n)
  return Math.min(open, value)
}

function inputOf(it: Drawn): ChargesInput {
  return {
    nominalCents: toCents(it.nominal),
    openCents: toCents(it.open),
    dueOn: dayAt(it.due),
    lateSince: it.since === null ? undefined : dayAt(it.since),
    terms: {
      finePpm: toPpm(it.fine),
      interest: { per: it.isMonthly ? 'month' : 'day', ppm: toPpm(it.ppm) },
      countFrom: it.isShifted ? 'shifted' : 'original',
    },
    discounts: it.discounts,
    paidOn: dayAt(it.paid),
  }
}

/** The first case that is not as it must be, as text; null: none. */
function firstWrong(of: (whole: ReturnType<typeof chance>) => string | null, start: number): string | null {
  const whole = chance(start)
  for (let done = 0; done < cases; done += 1) {
    const wrong = of(whole)
    if (wrong !== null) return `case ${done}: ${wrong}`
  }
  return null
}

const differ = (found: unknown, right: unknown, input: unknown): string | null => {
  const [one, other] = [JSON.stringify(found), JSON.stringify(right)]
  return one === other ? null : `${one} instead of ${other} of ${JSON.stringify(input)}`
}

const long = { timeout: 600_000 }

test('fine, interest and discount of any day are those that counting day by day gives', long, () => {
  const wrong = firstWrong((whole) => {
    const it = drawn(whole)
    const charges = chargesOn(inputOf(it))
    const {
      daysLate: late,
      fineCents: fine,
      interestCents: interest,
      discountCents: discount,
      totalCents: total,
    } = charges
    return differ({ late, fine, interest, discount, total }, expected(it), it)
  }, seed)
  expect(wrong).toBeNull()
})

test(
  'of two tiers the better one that still counts is granted alone, and one that leaves R$ 1,00 is found',
  long,
  () => {
    const wrong = firstWrong((whole) => {
      const it = { ...drawn(whole), since: null, open: 0 }
      const full = { ...it, open: it.nominal }
      const { discount, discountCents } = chargesOn(inputOf(full))
      const each = it.discounts.map((tier) => discountOf(tier, full))
      const best = Math.max(0, ...each)
      const worth = it.discounts.map((tier) => discountOf(tier, { ...full, paid: full.due - 60 }))
      const least = it.discounts.map((tier) =>
        'valueCents' in tier ? tier.valueCents : nearest(BigInt(it.nominal) * BigInt(tier.percentPpm), 1_000_000n),
      )
      const tooMuch = it.discounts.find((_, index) => it.nominal - (least[index] ?? 0) <= 100) ?? null
      return (
        differ([discountCents, discount], [best, best === 0 ? null : it.discounts[each.indexOf(best)]], it) ??
        differ(excessiveDiscount(toCents(it.nominal), it.discounts), tooMuch, it) ??
        differ(Math.max(0, ...worth) >= best, true, it)
      )
    }, seed + 1)
    expect(wrong).toBeNull()
  },
)

test('a payment goes to the net nominal, then to charges, and the rest to the family, cent by cent', long, () => {
  const wrong = firstWrong((whole) => {
    const nominal = whole(0, 400)
    const discount = whole(0, 3) === 0 ? whole(0, nominal) : 0
    const [fine, interest, paid, tolerance] = [whole(0, 20), whole(0, 20), whole(0, 500), whole(0, 2) * whole(0, 50)]
    const split = settlementSplit({
      nominalOpenCents: toCents(nominal),
      charges: {
        correctionCents: toCents(0),
        fineCents: toCents(fine),
        interestCents: toCents(interest),
        discountCents: toCents(discount),
      },
      paidCents: toCents(paid),
      toleranceCents: toCents(tolerance),
    })
    return differ(split, handedOut({ nominal, discount, charges: fine + interest, paid, tolerance }), [
      nominal,
      discount,
      paid,
    ])
  }, seed + 2)
  expect(wrong).toBeNull()
})

type Handed = { nominal: number; discount: number; charges: number; paid: number; tolerance: number }

/** One cent after the other. */
function handedOut({ nominal, discount, charges, paid, tolerance }: Handed) {
  const net = nominal - discount
  const isFull = net - paid <= tolerance
  const parts = { principalCents: 0, chargesCents: 0, surplusCents: 0 }
  for (let cent = 0; cent < paid; cent += 1) {
    if (!isFull || parts.principalCents < net) parts.principalCents += 1
    else if (parts.chargesCents < charges) parts.chargesCents += 1
    else parts.surplusCents += 1
  }
  const { principalCents, chargesCents, surplusCents } = parts
  return {
    principalCents,
    chargesCents,
    discountCents: isFull ? discount : 0,
    toleratedCents: isFull ? net - principalCents : 0,
    surplusCents,
    openCents: isFull ? 0 : nominal - principalCents,
  }
}

test(
  'parts of an amount are whole cents, never below zero, make the whole, and only the last takes what does not divide',
  long,
  () => {
    const wrong = firstWrong((whole) => {
      const total = whole(0, 4) === 0 ? whole(0, 50) : whole(0, 2_000_000_000)
      const count = whole(1, 12)
      const equal = splitEqually(toCents(total), count)
      const shares = sharesOf(whole, count)
      const byShare = splitByShare(toCents(total), shares.map(toPpm))
      const cut = shares.map((share) => Number((BigInt(total) * BigInt(share)) / 1_000_000n))
      const each = (total - (total % count)) / count
      return (
        differ(
          equal.slice(0, -1).every((part) => part === each),
          true,
          [total, count],
        ) ??
        differ(byShare.slice(0, -1), cut.slice(0, -1), [total, shares]) ??
        differ([sum(equal), sum(byShare)], [total, total], [total, shares]) ??
        differ(
          [...equal, ...byShare].every((part) => Number.isInteger(part) && part >= 0),
          true,
          [total, shares],
        )
      )
    }, seed + 3)
    expect(wrong).toBeNull()
  },
)

test('payers who share an amount pay all of it, wherever it is cut, and two pay as their shares say', long, () => {
  const wrong = firstWrong((whole) => {
    const total = whole(101, 2_000_000_000)
    const cuts = [0, whole(0, 1_000_000), whole(0, 1_000_000), 1_000_000].toSorted((a, b) => a - b)
    const parts = cuts.slice(1).map((end, index) => partOf(toCents(total), { fromPpm: cuts[index] ?? 0, toPpm: end }))
    const share = whole(0, 1_000_000)
    const two = [
      partOf(toCents(total), { fromPpm: 0, toPpm: share }),
      partOf(toCents(total), { fromPpm: share, toPpm: 1_000_000 }),
    ]
    const first = Number((BigInt(total) * BigInt(share)) / 1_000_000n)
    return (
      differ([sum(parts), parts.every((part) => part >= 0)], [total, true], [total, cuts]) ??
      differ(two, [first, total - first], [total, share])
    )
  }, seed + 4)
  expect(wrong).toBeNull()
})

function sharesOf(whole: ReturnType<typeof chance>, count: number): number[] {
  const cuts = Array.from({ length: count - 1 }, () => whole(0, 1_000_000)).toSorted((a, b) => a - b)
  return [...cuts, 1_000_000].map((cut, index) => cut - (cuts[index - 1] ?? 0))
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0)
}
