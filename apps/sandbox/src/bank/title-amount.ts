// What a registered title costs on a day, by the terms that its remessa told the bank.
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, type CalendarDate, daysBetween } from '@caderneta/kernel/calendar-date'
import { type Cents, sumCents, toCents } from '@caderneta/kernel/money'
import { applyPpm, type Ppm, WHOLE_PPM } from '@caderneta/kernel/percent'
import { divideHalfUp } from '@caderneta/kernel/rounding'

/** An amount in cents or a rate of the title's amount. */
export type Share = { cents: Cents } | { ppm: Ppm }

export type TitleTerms = {
  /** Once, from `from` on; without a date from the day after due. */
  fine: { from: CalendarDate | null; share: Share } | null
  /** Cents for each day, or a rate for each month of 30 days. */
  interest: { from: CalendarDate | null; perDayCents: Cents } | { from: CalendarDate | null; perMonthPpm: Ppm } | null
  discounts: readonly { until: CalendarDate; share: Share }[]
  rebateCents: Cents
}

export type TitleToPay = { amountCents: Cents; dueOn: CalendarDate; terms: TitleTerms }

export type TitleDue = {
  interestCents: Cents
  fineCents: Cents
  /** Discount and rebate. */
  discountCents: Cents
  dueCents: Cents
}

/**
 * A due date without banks is payable on the next business day without charges. If that is missed, "the day after due"
 * of the remessa is the day after the moved date, or after the original one where `countFrom` says so.
 */
export function titleDueOn(title: TitleToPay, paidOn: CalendarDate, countFrom: 'shifted' | 'original'): TitleDue {
  const effectiveDueOn = nextBusinessDay(title.dueOn)
  const late = paidOn > effectiveDueOn
  const firstDay = addDays(countFrom === 'shifted' ? effectiveDueOn : title.dueOn, 1)
  const discountCents = late ? title.terms.rebateCents : discountOf(title, paidOn)
  const fineCents = late ? fineOf(title, paidOn, firstDay) : toCents(0)
  const interestCents = late ? interestOf(title, paidOn, firstDay) : toCents(0)
  const dueCents = toCents(title.amountCents - discountCents + fineCents + interestCents)
  return { interestCents, fineCents, discountCents, dueCents }
}

function discountOf({ amountCents, terms }: TitleToPay, paidOn: CalendarDate): Cents {
  const valid = terms.discounts.filter(({ until }) => paidOn <= nextBusinessDay(until))
  const best = Math.max(0, ...valid.map(({ share }) => shareOf(amountCents, share)))
  return toCents(Math.min(best + terms.rebateCents, amountCents))
}

function fineOf({ amountCents, dueOn, terms }: TitleToPay, paidOn: CalendarDate, firstDay: CalendarDate): Cents {
  if (!terms.fine || paidOn < startOf(terms.fine.from, dueOn, firstDay)) return toCents(0)
  return shareOf(amountCents, terms.fine.share)
}

function interestOf({ amountCents, dueOn, terms }: TitleToPay, paidOn: CalendarDate, firstDay: CalendarDate): Cents {
  const { interest } = terms
  if (!interest) return toCents(0)
  const days = Math.max(0, daysBetween(startOf(interest.from, dueOn, firstDay), paidOn) + 1)
  if ('perDayCents' in interest) return toCents(interest.perDayCents * days)
  const numerator = BigInt(amountCents) * BigInt(interest.perMonthPpm) * BigInt(days)
  return toCents(Number(divideHalfUp(numerator, BigInt(WHOLE_PPM * 30))))
}

/** A start on the day after due is no date of its own: it moves with the due date. */
function startOf(from: CalendarDate | null, dueOn: CalendarDate, firstDay: CalendarDate): CalendarDate {
  return from === null || from <= addDays(dueOn, 1) ? firstDay : from
}

function shareOf(amount: Cents, share: Share): Cents {
  return 'cents' in share ? share.cents : applyPpm(amount, share.ppm)
}

/** How a payment of `paidCents` is reported: charges up to what was due, the rest beyond the title as other credits. */
export function reportedPayment(title: TitleToPay, due: TitleDue, paidCents: Cents): ReportedPayment {
  const net = title.amountCents - due.discountCents
  const beyond = toCents(Math.max(0, paidCents - net))
  const charges = sumCents([due.fineCents, due.interestCents])
  const chargesCents = beyond < charges ? beyond : charges
  return {
    paidCents,
    chargesCents,
    discountCents: paidCents < net ? toCents(0) : due.discountCents,
    otherCreditsCents: toCents(beyond - chargesCents),
  }
}

export type ReportedPayment = {
  paidCents: Cents
  chargesCents: Cents
  discountCents: Cents
  otherCreditsCents: Cents
}
