// The terms of an invoice as one rail can carry them, and what it will charge differently.
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, daysBetween, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { type AskedTerms, askedTerms, type InvoiceTerms } from './asked-terms.ts'
import { carriedDiscounts } from './carried-discounts.ts'
import { carriedFine } from './carried-fine.ts'
import { carriedInterest, interestOfDays } from './carried-interest.ts'
import type { Rail } from './rail.ts'

/** One way in which a rail charges other than asked. */
export type TermsDifference = {
  kind:
    | 'fineRounded'
    | 'interestRounded'
    /** Interest counts from the due date or from the day it moved to, as the bank likes. */
    | 'interestStartByBank'
    /** Interest counts from the day the due date moved to, though asked from the original one. */
    | 'interestStartShifted'
    /** A tier that the rail has no room for. */
    | 'discountNotCarried'
    /** A rail takes no discount of the whole amount: one cent stays. */
    | 'discountCapped'
    /** A correction, and the legal rate: no rail takes one. What it is on a day `correctionNotCarriedCents` says. */
    | 'correctionNotCarried'
  part: 'fine' | 'interest' | 'discount' | 'correction'
  /** The most the part may differ by: so many cents, and so many millionths of a cent for each day of interest. */
  onceCents: number
  perDayMicroCents: number
  /** The tier that has no room. */
  discount?: CarriedDiscount | undefined
  /** What was asked and what goes, in pt-BR; absent where no figure changes. */
  texts?: { from: string; to: string } | undefined
}

export type CarriedFine = { cents: number } | { ppm: number }
export type CarriedInterest = { perDayCents: number } | { perMonthPpm: number } | { perDayPpm: number }
export type CarriedDiscount = { until: string; cents: number }

export type CarriedTerms = {
  fine: CarriedFine | null
  interest: CarriedInterest | null
  /** First day of the fine: charged once, so that a rail without a field for it charges no less and no more. */
  fineFrom: string
  /** First day of interest; null: the rail has no field for it. */
  lateFrom: string | null
  /** From the earliest to the latest, each greater than the next. */
  discounts: readonly CarriedDiscount[]
  differences: readonly TermsDifference[]
}

/** The terms of an invoice as `rail` can carry them, and by name what remains different from the kernel's `chargesOn`. */
export function termsOnRail(invoice: InvoiceTerms, rail: Rail): CarriedTerms {
  const carried = carryTerms(askedTerms(invoice), rail)
  if (!invoice.terms.correction || rail.correction) return carried
  return { ...carried, differences: [...carried.differences, correctionNotCarried] }
}

const correctionNotCarried: TermsDifference = {
  kind: 'correctionNotCarried',
  part: 'correction',
  onceCents: 0,
  perDayMicroCents: 0,
}

/** As {@link termsOnRail}, of terms already worked out. */
export function carryTerms(asked: AskedTerms, rail: Rail): CarriedTerms {
  const discounts = carriedDiscounts(asked, rail)
  const fine = carriedFine(asked, rail)
  const interest = carriedInterest(asked, rail)
  const lateFrom = asked.lateFrom ?? addDays(toCalendarDate(asked.dueOn), 1)
  const isTold = rail.start === 'told' && discounts.carried.length <= (rail.startUpToDiscounts ?? Infinity)
  const differences = [...fine.differences, ...interest.differences, ...discounts.differences]
  if (!isTold && asked.interest) differences.push(...startDifference(asked, rail, lateFrom))
  return {
    fine: fine.carried,
    interest: interest.carried,
    fineFrom: lateFrom,
    lateFrom: isTold ? lateFrom : null,
    discounts: discounts.carried,
    differences,
  }
}

/** The most by which a part of what `rail` charges differs after so many days of interest. */
export function mostDifferenceCents(
  differences: readonly TermsDifference[],
  part: TermsDifference['part'],
  daysLate: number,
): number {
  let most = 0
  for (const each of differences)
    if (each.part === part) most += each.onceCents + Math.ceil((each.perDayMicroCents * daysLate) / 1_000_000)
  return most
}

function startDifference(asked: AskedTerms, rail: Rail, lateFrom: string): TermsDifference[] {
  const dueOn = toCalendarDate(asked.dueOn)
  const moved = nextBusinessDay(dueOn)
  const days = daysBetween(dueOn, moved)
  const isShifted = rail.start === 'shifted'
  if (days === 0 || (isShifted && lateFrom === addDays(moved, 1))) return []
  const kind = isShifted ? 'interestStartShifted' : 'interestStartByBank'
  // Each side rounds once.
  return [{ kind, part: 'interest', onceCents: interestOfDays(asked, days) + 1, perDayMicroCents: 0 }]
}
