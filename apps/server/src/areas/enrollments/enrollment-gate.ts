// Who is enrolled in the next year, and when: the period of the school, and the gate for families that owe for the year before. The gate
// stands before the class starts only: nobody is turned away in the middle of a year.
import { periodOf } from '@caderneta/contracts/known-settings'
import { previousBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, type CalendarDate, formatDate, yearOf } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import type { RawBuilder } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/operation/effects.ts'
import type { SettingValues } from '../settings/public.ts'

type Day = Pick<Scope, 'tenantId' | 'today'>

/** An invoice `i` that somebody still owes. */
export const isOwed: RawBuilder<boolean> = sql<boolean>`(i.status in ('generated', 'pending', 'inProtest', 'expired'))`

/** The last due date that has passed. What fell due on a day without banks may still be paid on the next. */
const lastLate = ({ today }: Day) => previousBusinessDay(addDays(today, -1))

/** An installment of an agreement: it falls due later than the debt that it stands for. */
const isAgreed = ({ tenantId }: Day) => sql<boolean>`exists (select from invoice_hold h
  where h.tenant_id = ${tenantId}::int and h.invoice_id = i.id and h.reason = 'installment')`

/** Of the year of enrollment `e` or before. */
const ofYear = (competence: RawBuilder<unknown>) => sql<boolean>`${competence} < make_date(e.school_year + 1, 1, 1)`

/** An invoice `i` of the year or before, or agreed on, past its due date. */
export function isOverdueDebt(day: Day): RawBuilder<boolean> {
  return sql<boolean>`(i.due_on <= ${lastLate(day)}::date and (${ofYear(sql`i.competence`)} or ${isAgreed(day)}))`
}

/**
 * The first installment `i` of an agreement about what fell due of the year or before, on whatever day it falls due: an agreement counts as
 * kept once its first installment is paid.
 */
export function isFirstInstallment(day: Day): RawBuilder<boolean> {
  // The network is named as a value each time: invoices are partitioned by it.
  const tenant = sql`${day.tenantId}::int`
  return sql<boolean>`exists (select from invoice_hold h where h.tenant_id = ${tenant} and h.invoice_id = i.id and h.reason = 'installment'
    and not exists (select from invoice_hold o join invoice j on j.tenant_id = ${tenant} and j.id = o.invoice_id
      where o.tenant_id = ${tenant} and o.holder_id = h.holder_id and o.reason = 'installment' and (j.due_on, j.id) < (i.due_on, i.id))
    and exists (select from invoice_hold o join invoice v on v.tenant_id = ${tenant} and v.id = o.invoice_id
      where o.tenant_id = ${tenant} and o.holder_id = h.holder_id and o.reason = 'agreement' and v.due_on <= ${lastLate(day)}::date
        and ${ofYear(sql`v.competence`)}))`
}

/**
 * An invoice `i` for which the school holds back the next year of student `t`, enrolled by `e`: it is the student's own, whoever
 * owes it, or one of those who pay for the student owes it for a sibling; overdue, or the first installment of an agreement. Debts of a merged
 * guardian are the survivor's.
 */
export function isGateDebt(day: Day): RawBuilder<boolean> {
  return sql<boolean>`(${isOwedForStudent(day)}::boolean and (${isOverdueDebt(day)}::boolean or ${isFirstInstallment(day)}::boolean))`
}

/** The same, whether it is overdue or not. */
export function isOwedForStudent({ tenantId }: Pick<Day, 'tenantId'>): RawBuilder<boolean> {
  return sql<boolean>`(i.tenant_id = ${tenantId}::int and ${isOwed}::boolean and (i.student_id = t.id or i.guardian_id in (e.guardian_id, e.co_guardian_id, t.guardian_id)
      or i.guardian_id = any(array(select m.id from guardian m
        where m.tenant_id = ${tenantId}::int and m.merged_into in (e.guardian_id, e.co_guardian_id, t.guardian_id))))
    and i.school_id = e.school_id)`
}

export type Gate = { debt_count: number; debt_cents: number }

/** Of one student; see `gatesOf`. */
export function gateOf(scope: Scope, studentId: string, classId: string): Query<Gate> {
  return gatesOf(scope, [studentId], classId)
}

/**
 * What these students owe for the year before that of the class; of their living enrollment, or of the one that was left. Who owes nothing
 * has no row.
 */
export function gatesOf(
  scope: Scope,
  studentIds: readonly string[],
  classId: string,
): Query<Gate & { student_id: string }> {
  return statement(sql<
    Gate & { student_id: string }
  >`select t.id as student_id, count(i.id)::int as debt_count, coalesce(sum(i.open_cents), 0)::bigint as debt_cents
    from academic_class c
    join student t on t.tenant_id = c.tenant_id and t.id = any(${[...studentIds]}::uuid[]) and t.school_id = c.school_id
    join lateral (select e.* from enrollment e where e.tenant_id = c.tenant_id and e.student_id = t.id and e.school_year = c.school_year - 1
      and e.school_id = c.school_id and e.status <> 'canceled' order by e.status = 'evaded', e.id desc limit 1) e on true
    join invoice i on ${isGateDebt(scope)}::boolean
    where c.tenant_id = ${scope.tenantId}::int and c.id = ${classId}::uuid
      and coalesce(c.starts_on, make_date(c.school_year, c.starting_month, 1)) > ${scope.today}::date
    group by t.id`)
}

export function isBlocking(values: SettingValues): boolean {
  return values['Caderneta.Enrollment.BlockDefaulting'] === 'true'
}

export function gateRefusal(gate: Gate | undefined, values: SettingValues) {
  if (!gate || gate.debt_count === 0 || !isBlocking(values)) return null
  const amount = formatMoney(toCents(gate.debt_cents))
  return refuse('student_not_enrollable', { count: gate.debt_count, amount }, ['studentId'])
}

/** A year that has begun is enrolled for on any day. */
export function periodRefusal(values: SettingValues, schoolYear: number, today: CalendarDate) {
  const period = periodOf(values['Caderneta.Enrollment.PreEnrollmentPeriod'])
  if (!period || schoolYear <= yearOf(today) || (period.from <= today && today <= period.until)) return null
  const { from, until } = period
  return refuse('outside_pre_enrollment', { year: schoolYear, from: formatDate(from), until: formatDate(until) }, [
    'classId',
  ])
}
