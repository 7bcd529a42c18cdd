// What a registered title costs on a day, by the terms that its remessa told the bank.
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, type CalendarDate, daysBetween } from '@caderneta/kernel/calendar-date'
import { type Cents, sumCents, toCents } from '@caderneta/kernel/money'
import { applyPpm, type Ppm, WHOLE_PPM } from '@caderneta/kernel/percent'
import { divideHalfUp } from '@caderneta/kernel/rounding'

/** An amount in cents or a rate of the title's amount. */
export type Share = { cents: Cents } | { ppm: Ppm }

export type TitleTerms = {
  /** Once, from `from` on; null: no date was told. */
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
 * A due date without banks is payable on the next business day without charges. If that is missed, fine and interest
 * count from the day that the remessa told; where it told none, from the day after the moved or the original due date,
 * as this bank likes (`untold`).
 */
export function titleDueOn(title: TitleToPay, paidOn: CalendarDate, untold: 'shifted' | 'original'): TitleDue {
  const effectiveDueOn = nextBusinessDay(title.dueOn)
  const late = paidOn > effectiveDueOn
  const firstDay = addDays(untold === 'shifted' ? effectiveDueOn : title.dueOn, 1)
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

function fineOf({ amountCents, terms }: TitleToPay, paidOn: CalendarDate, firstDay: CalendarDate): Cents {
  if (!terms.fine || paidOn < (terms.fine.from ?? firstDay)) return toCents(0)
  return shareOf(amountCents, terms.fine.share)
}

function interestOf({ amountCents, terms }: TitleToPay, paidOn: CalendarDate, firstDay: CalendarDate): Cents {
  const { interest } = terms
  if (!interest) return toCents(0)
  const days = Math.max(0, daysBetween(interest.from ?? firstDay, paidOn) + 1)
  if ('perDayCents' in interest) return toCents(interest.perDayCents * days)
  const numerator = BigInt(amountCents) * BigInt(interest.perMonthPpm) * BigInt(days)
  return toCents(Number(divideHalfUp(numerator, BigInt(WHOLE_PPM * 30))))
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
