// The strategy of a plan: in which months the school receives the covered tuition, whatever the months in which families are billed.
// `11` and `11+1` pay from February to December, `12+1` from January. The school is never paid ahead of what is issued: what the schedule
// does not reach yet is held back, and the last month releases all.
import { type CalendarDate, calendarDateOf, monthOf, yearOf } from './calendar-date.ts'
import { type Cents, sumCents, toCents } from './money.ts'
import type { InvoiceFact, Movement, ScheduleFact, TransferFacts } from './transfer-facts.ts'
import { currentRules } from './transfer-rule-changes.ts'
import { paysEnrolmentApart, type TransferStrategy } from './transfer-schedule.ts'

const firstMonth = { '11': 2, '11+1': 2, '12+1': 1 } as const

/** Is an invoice of this category spread over the months, or paid in a transfer of its own? */
export function isSpread(category: string, strategy: TransferStrategy): boolean {
  return category === 'tuition' || (category === 'enrollment' && !paysEnrolmentApart(strategy))
}

/**
 * How much of what is covered the school has a right to by the end of a competence.
 * @param covered cents of `months` covered months, of `installments` in all.
 */
export function releasedCents(
  covered: Cents,
  months: number,
  schedule: Pick<ScheduleFact, 'schoolYear' | 'startingMonth' | 'instalments'>,
  { strategy, competence }: { strategy: TransferStrategy; competence: CalendarDate },
): Cents {
  const { of, reached } = place(schedule, strategy, competence)
  if (reached >= of || covered <= 0) return covered
  // covered × (reached ÷ of) ÷ (months ÷ installments), cut to cents: what is cut comes with the last month.
  const due = (BigInt(covered) * BigInt(reached * schedule.instalments)) / BigInt(of * Math.max(months, 1))
  return due < BigInt(covered) ? toCents(Number(due)) : covered
}

/** The month of the school's schedule that a competence is, and how many there are for who starts in this month. */
function place(
  { schoolYear, startingMonth }: Pick<ScheduleFact, 'schoolYear' | 'startingMonth'>,
  strategy: TransferStrategy,
  competence: CalendarDate,
): { of: number; reached: number } {
  const from = Math.max(firstMonth[strategy], startingMonth)
  const end = calendarDateOf(schoolYear, 12, 1)
  const of = Math.max(13 - from, 0)
  if (competence >= end) return { of, reached: of }
  return { of, reached: yearOf(competence) < schoolYear ? 0 : Math.max(monthOf(competence) - from + 1, 0) }
}

/** What is held back, or released, of each enrollment: of what is covered less its fee, so that a month that waits pays nothing. */
export function scheduleMovements(
  { competence, terms: { strategy }, schedules, rules = currentRules }: TransferFacts,
  moved: readonly { movement: Movement; invoice: InvoiceFact }[],
): Movement[] {
  const spread = moved
    .filter(({ invoice }) => isSpread(invoice.category, strategy))
    .map(({ movement, invoice }) => ({ movement, month: invoice.competence }))
  const byEnrollment = Map.groupBy(spread, ({ movement }) => movement.enrollmentId)
  return schedules.flatMap((schedule) => {
    const now = byEnrollment.get(schedule.enrollmentId) ?? []
    const byMonth = coveredByMonth(schedule, now)
    const covered = sumCents(byMonth)
    const months = rules < 2 ? monthsOfRules1(schedule, now) : byMonth.filter((cents) => cents > 0).length
    const released = releasedCents(covered, months, schedule, { strategy, competence })
    const cents = toCents(released - covered - schedule.heldCents)
    return cents === 0 ? [] : [movementOf(schedule, cents)]
  })
}

type Spread = { movement: Movement; month: CalendarDate }

/** A month of which an invoice is taken back is covered while another one of it is. */
function coveredByMonth({ covered }: ScheduleFact, now: readonly Spread[]): Cents[] {
  const byMonth = new Map<CalendarDate, Cents>()
  const add = (month: CalendarDate, cents: number) => byMonth.set(month, toCents((byMonth.get(month) ?? 0) + cents)) // none: the first of the month
  for (const { month, cents } of covered) add(month, cents)
  for (const { movement, month } of now) add(month, movement.cents - movement.feeCents)
  return [...byMonth.values()]
}

/** As it was before `monthStaysCovered`: a month of which anything is taken back is not covered, whatever else of it is. */
function monthsOfRules1({ covered }: ScheduleFact, now: readonly Spread[]): number {
  const months = new Set(covered.flatMap(({ month, cents }) => (cents > 0 ? [month] : [])))
  for (const { movement, month } of now) if (movement.cents < 0) months.delete(month)
  for (const { movement, month } of now) if (movement.cents > 0) months.add(month)
  return months.size
}

function movementOf({ enrollmentId, turn }: ScheduleFact, cents: Cents): Movement {
  return {
    component: 'schedule',
    sourceId: enrollmentId,
    item: 0,
    turn: turn + 1,
    line: 'schedule',
    invoiceId: null,
    enrollmentId,
    bankAccountId: null,
    basis: null,
    cents,
    feeCents: toCents(0),
  }
}
