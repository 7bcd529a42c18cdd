// The terms of an invoice as one rail can carry them, and what it will charge differently.
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, daysBetween, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { type AskedTerms, askedTerms, type InvoiceTerms } from './asked-terms.ts'
import { carriedDiscounts } from './carried-discounts.ts'
import { carriedFine } from './carried-fine.ts'
import { carriedInterest, interestOfDays } from './carried-interest.ts'
import type { Rail } from './rail.ts'
import type { CarriedTerms, TermsDifference } from './carried-shapes.ts'

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
