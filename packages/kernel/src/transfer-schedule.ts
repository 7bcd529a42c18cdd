// When a school is paid, and how much of a competence on which day.
import { nextBusinessDay, previousBusinessDay } from './business-days.ts'
import { addMonths, type CalendarDate, compareDates, dueDayIn, firstOfMonth } from './calendar-date.ts'
import { splitByShare, splitEqually } from './installments.ts'
import { type Cents, toCents } from './money.ts'
import type { Ppm } from './percent.ts'

/** In how many transfers a school receives the annuity; `+1` is the enrollment part, apart from the others. */
export type TransferStrategy = '11' | '11+1' | '12+1'

/** `calendar`: the day as it stands (Pix settles on every day). `business`: moved to the business day after it or before it. */
export type PaymentStrategy = { dayKind: 'calendar' } | { dayKind: 'business'; shift: 'postpone' | 'advance' }

/** A share of the month's transfer, on a day of the month. */
export type TransferDay = { day: number; share: Ppm }
export type DatedPart = { date: CalendarDate; cents: Cents }

const monthlyTransfers = { '11': 11, '11+1': 11, '12+1': 12 } as const

/** Does the strategy pay the enrollment part in a transfer of its own? */
export function paysEnrolmentApart(strategy: TransferStrategy): boolean {
  return strategy !== '11'
}

/**
 * The annuity as the school receives it. The enrollment part is a part of the annuity; `11` has none, because it spreads all of it.
 * @throws RangeError when the enrollment part is below zero, above the annuity, or given to `11`.
 */
export function schoolSchedule(
  strategy: TransferStrategy,
  annuity: Cents,
  enrolmentPart: Cents = toCents(0),
): { enrolment: Cents; monthly: Cents[] } {
  if (enrolmentPart < 0 || enrolmentPart > annuity)
    throw new RangeError('the enrollment part is no part of the annuity')
  if (enrolmentPart > 0 && !paysEnrolmentApart(strategy)) throw new RangeError('this strategy has no enrollment part')
  return {
    enrolment: enrolmentPart,
    monthly: splitEqually(toCents(annuity - enrolmentPart), monthlyTransfers[strategy]),
  }
}

/** The day on which money moves. It may leave its month; the competence stays. */
export function movedDate(
  date: CalendarDate,
  strategy: PaymentStrategy,
  extraHolidays?: ReadonlySet<CalendarDate>,
): CalendarDate {
  if (strategy.dayKind === 'calendar') return date
  return strategy.shift === 'postpone' ? nextBusinessDay(date, extraHolidays) : previousBusinessDay(date, extraHolidays)
}

/** The day on which a competence (any date in it) closes. */
export function closingDate(competence: CalendarDate, closingDay: number, strategy: PaymentStrategy): CalendarDate {
  return movedDate(dueDayIn(competence, closingDay), strategy)
}

/** The first month (its first day) whose closing day is not over yet. */
export function firstOpenCompetence(today: CalendarDate, closingDay: number, strategy: PaymentStrategy): CalendarDate {
  let month = addMonths(firstOfMonth(today), -1)
  while (closingDate(month, closingDay, strategy) < today) month = addMonths(month, 1)
  return month
}

/**
 * A month's transfer on its dates, in order of time. A day after the closing day lies in the month of the competence, any
 * other in the month after it. Each part is cut to cents and the last date takes what is left.
 * @throws RangeError when the shares are not 100 %.
 */
export function datedTransfer(
  total: Cents,
  plan: { closingDay: number; days: readonly TransferDay[]; strategy: PaymentStrategy },
  competence: CalendarDate,
): DatedPart[] {
  const dates = plan.days
    .map(({ day, share }) => ({ date: transferDate(day, plan, competence), share }))
    .sort((a, b) => compareDates(a.date, b.date))
  const parts = splitByShare(
    total,
    dates.map(({ share }) => share),
  )
  return dates.map(({ date }, index) => ({ date, cents: parts[index] ?? toCents(0) }))
}

function transferDate(
  day: number,
  { closingDay, strategy }: { closingDay: number; strategy: PaymentStrategy },
  competence: CalendarDate,
): CalendarDate {
  const month = day > closingDay ? competence : addMonths(firstOfMonth(competence), 1)
  return movedDate(dueDayIn(month, day), strategy)
}

/** The days on which the transfer of a competence is paid, in order of time, each once. */
export function transferDates(
  { closingDay, days, payment }: { closingDay: number; days: readonly TransferDay[]; payment: PaymentStrategy },
  competence: CalendarDate,
): CalendarDate[] {
  if (days.length === 0) return [closingDate(competence, closingDay, payment)]
  const dates = days.map(({ day }) => transferDate(day, { closingDay, strategy: payment }, competence))
  return [...new Set(dates)].sort(compareDates)
}
