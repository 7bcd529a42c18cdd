// What an agreement costs a family against paying its debt on the day of the offer, in the way of the total effective cost (CET).
import { type CalendarDate, daysBetween } from './calendar-date.ts'
import type { Cents } from './money.ts'
import { type Ppm, toPpm, WHOLE_PPM } from './percent.ts'

export type AgreementCost = {
  /** What the installments add up to beyond the debt of today; below zero where it is less. */
  extraCents: number
  /** Effective rates, to a hundredth of one per cent; null where no later day carries what is left of the debt, so that there is none. */
  monthlyPpm: Ppm | null
  yearlyPpm: Ppm | null
}

type Payment = { dueOn: CalendarDate; cents: Cents }

const daysOfYear = 365
const monthsOfYear = 12
/** Halvings of the interval: beyond these nothing of a double changes. */
const steps = 200
/** A rate above this is told by nobody: a debt of cents with a fee of reais. */
const mostOfYear = 1000

/**
 * The yearly rate c for which the sum of installment / (1 + c)^(days / 365) is the debt of today, days counted from today (the formula of
 * CMN resolution 4.881/2020); the monthly rate is (1 + c)^(1/12) - 1. Below zero where a waiver is larger than what the family bears.
 * @throws RangeError when an installment falls due before today.
 */
export function agreementCost(debt: Cents, payments: readonly Payment[], today: CalendarDate): AgreementCost {
  const flows = payments.map(({ dueOn, cents }) => ({ cents, days: daysBetween(today, dueOn) }))
  if (flows.some(({ days }) => days < 0)) throw new RangeError('an installment falls due before today')
  const extraCents = flows.reduce((sum, { cents }) => sum + cents, 0) - debt
  const later = flows.filter(({ days, cents }) => days > 0 && cents > 0)
  const carried = debt - flows.reduce((sum, { days, cents }) => (days === 0 ? sum + cents : sum), 0)
  if (later.length === 0 || carried <= 0) return { extraCents, monthlyPpm: null, yearlyPpm: null }
  const yearly = Math.expm1(dailyOf(carried, later) * daysOfYear)
  if (yearly > mostOfYear) return { extraCents, monthlyPpm: null, yearlyPpm: null }
  return { extraCents, monthlyPpm: rate((1 + yearly) ** (1 / monthsOfYear) - 1), yearlyPpm: rate(yearly) }
}

type Flow = { days: number; cents: number }

/** The continuous rate of a day: what the flows are worth falls as it rises, so that it is found by halving. */
function dailyOf(carried: number, flows: readonly Flow[]): number {
  const worth = (daily: number) => flows.reduce((sum, { days, cents }) => sum + cents * Math.exp(-daily * days), 0)
  let low = -1
  let high = 1
  while (worth(low) < carried) low *= 2
  while (worth(high) > carried) high *= 2
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2
    if (worth(middle) > carried) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const hundredth = WHOLE_PPM / 10_000

function rate(fraction: number): Ppm {
  const parts = Math.round((fraction * WHOLE_PPM) / hundredth) * hundredth
  return toPpm(parts === 0 ? 0 : parts)
}
