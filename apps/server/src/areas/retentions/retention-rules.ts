// When a retention gets installments, when it is undone, and what its installments are. Pure.
import { type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { type Cents, formatMoney, sumCents, toCents } from '@caderneta/kernel/money'
import { interestOf, monthsBetween, type MonthlyRate } from '@caderneta/kernel/transfer-decided'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import type { PayingDate } from '../plans/public.ts'
import type { RetentionRow } from './retention-store.ts'

type Facts = Pick<RetentionRow, 'status'>

export function canProgram({
  status,
}: Facts): Ability<'retention_has_program' | 'retention_moved' | 'retention_is_undone'> {
  if (status === 'grouped') return yes
  if (status === 'programmed') return no('retention_has_program')
  return no(status === 'undone' ? 'retention_is_undone' : 'retention_moved')
}

export function canUndo({ status }: Facts): Ability<'retention_moved' | 'retention_is_undone'> {
  if (status === 'grouped' || status === 'programmed') return yes
  return no(status === 'undone' ? 'retention_is_undone' : 'retention_moved')
}

export type Planned = { dueOn: CalendarDate; competence: CalendarDate; cents: Cents; interestCents: Cents }
type Asked = { dueOn: CalendarDate; cents: Cents }
type Fault = {
  code: 'installments_not_total' | 'installment_dates_not_ascending' | 'installment_not_on_transfer_date'
  values: Record<string, string>
  member: string
}

/** The installments with their months; or what is wrong with them. */
export function datedInstallments(
  asked: readonly Asked[],
  whole: { cents: number; competence: string },
  dates: readonly PayingDate[],
): { installments: Omit<Planned, 'interestCents'>[] } | { fault: Fault } {
  const fault = faultOf(asked, whole, dates)
  if (fault) return { fault }
  const byDay = new Map(dates.map((date) => [date.dueOn, date.competence]))
  const installments = asked.flatMap(({ dueOn, cents }) => {
    const competence = byDay.get(dueOn)
    return competence === undefined ? [] : [{ dueOn, competence, cents }]
  })
  return { installments }
}

/** The same with their interest, each from the month of the retention to its own. */
export function plannedInstallments(
  asked: readonly Asked[],
  retention: { cents: number; competence: string },
  dates: readonly PayingDate[],
  rate: MonthlyRate,
): { installments: Planned[] } | { fault: Fault } {
  const dated = datedInstallments(asked, retention, dates)
  if ('fault' in dated) return dated
  const from = toCalendarDate(retention.competence)
  const interest = (cents: Cents, to: CalendarDate) => interestOf(cents, monthsBetween(from, to), rate)
  return {
    installments: dated.installments.map((each) => ({ ...each, interestCents: interest(each.cents, each.competence) })),
  }
}

function faultOf(
  asked: readonly Asked[],
  { cents, competence }: { cents: number; competence: string },
  dates: readonly PayingDate[],
): Fault | undefined {
  const falling = asked.findIndex(({ dueOn }, at) => at > 0 && dueOn <= (asked[at - 1]?.dueOn ?? dueOn))
  if (falling > 0)
    return {
      code: 'installment_dates_not_ascending',
      values: { day: dayText(asked[falling]?.dueOn) },
      member: `installments.${falling}.dueOn`,
    }
  const known = new Set(dates.map(({ dueOn }) => dueOn))
  const strange = asked.findIndex(({ dueOn }) => !known.has(dueOn))
  if (strange >= 0)
    return {
      code: 'installment_not_on_transfer_date',
      values: { day: dayText(asked[strange]?.dueOn), month: competence.slice(0, 7).split('-').reverse().join('/') },
      member: `installments.${strange}.dueOn`,
    }
  const sum = sumCents(asked.map((each) => each.cents))
  if (sum === cents) return undefined
  return {
    code: 'installments_not_total',
    values: { sum: formatMoney(sum), total: formatMoney(toCents(cents)) },
    member: 'installments',
  }
}

// none: an index that was found has its row
const dayText = (day: string | undefined) => (day ?? '').split('-').reverse().join('/')
