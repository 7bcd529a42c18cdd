// What a rail itself charges on a day by the terms it carries: the figure to show beside our own wherever the two differ.
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, type CalendarDate, daysBetween, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { applyPpm, toPpm } from '@caderneta/kernel/percent'
import { divideHalfUp } from '@caderneta/kernel/rounding'
import { broughtCharges, type InvoiceTerms } from './asked-terms.ts'
import { termsOnRail } from './carried-terms.ts'
import type { CarriedTerms } from './carried-shapes.ts'
import type { Rail } from './rail.ts'

export type RailCharges = {
  fineCents: number
  discountCents: number
  /** Least and most: they differ where the bank counts from the due date or from the day it moved to, as it likes. */
  interestCents: { least: number; most: number }
  /** Open + fine + interest - discount. */
  totalCents: { least: number; most: number }
}

type Day = Pick<InvoiceTerms, 'nominalCents' | 'openCents' | 'dueOn'> & { paidOn: CalendarDate }

/** What a payment of the invoice through `rail` costs on a day. */
export function chargesOnRail(invoice: InvoiceTerms, rail: Rail, paidOn: CalendarDate): RailCharges {
  const { nominalCents, openCents = nominalCents } = invoice
  const amount = toCents(openCents + broughtCharges(invoice))
  return chargesByTerms(termsOnRail(invoice, rail), rail.start, { ...invoice, openCents: amount, paidOn })
}

/** The same by terms that are already carried: nothing more up to the moved due date, no discount after it. */
export function chargesByTerms(carried: CarriedTerms, start: Rail['start'], day: Day): RailCharges {
  const { dueOn, paidOn, nominalCents, openCents = nominalCents } = day
  const moved = nextBusinessDay(dueOn)
  if (paidOn <= moved) {
    const discountCents = discountOn(carried, paidOn)
    return charges(openCents, { fineCents: 0, discountCents, interest: [0] })
  }
  const { fine } = carried
  const fineCents = fine === null ? 0 : 'cents' in fine ? fine.cents : applyPpm(toCents(openCents), toPpm(fine.ppm))
  const interest = firstDays(carried, start, dueOn, moved).map((first) =>
    interestOf(openCents, carried.interest, daysBetween(first, paidOn) + 1),
  )
  return charges(openCents, { fineCents, discountCents: 0, interest })
}

function charges(open: number, parts: { fineCents: number; discountCents: number; interest: number[] }): RailCharges {
  const { fineCents, discountCents } = parts
  const interestCents = { least: Math.min(...parts.interest), most: Math.max(...parts.interest) }
  const rest = open + fineCents - discountCents
  return {
    fineCents,
    discountCents,
    interestCents,
    totalCents: { least: rest + interestCents.least, most: rest + interestCents.most },
  }
}

function firstDays({ lateFrom }: CarriedTerms, start: Rail['start'], dueOn: CalendarDate, moved: CalendarDate) {
  if (lateFrom !== null) return [toCalendarDate(lateFrom)]
  return (start === 'shifted' ? [moved] : [dueOn, moved]).map((from) => addDays(from, 1))
}

function discountOn({ discounts }: CarriedTerms, paidOn: CalendarDate): number {
  const valid = discounts.filter(({ until }) => paidOn <= nextBusinessDay(toCalendarDate(until)))
  return Math.max(0, ...valid.map(({ cents }) => cents))
}

function interestOf(open: number, interest: CarriedTerms['interest'], days: number): number {
  if (interest === null) return 0
  if ('perDayCents' in interest) return interest.perDayCents * days
  const perDayOf30 = 'perDayPpm' in interest ? interest.perDayPpm * 30 : interest.perMonthPpm
  return Number(divideHalfUp(BigInt(open) * BigInt(perDayOf30) * BigInt(days), 30_000_000n))
}
