// Dates of transfers: of closed ones as they are paid or owed, of open ones as the plan would pay their estimate.
import type { CalendarState } from '@caderneta/contracts/transfer-outlook'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { installmentsOf } from '@caderneta/kernel/transfer-lines'
import type { RawBuilder } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { ofSchools } from './forecast-queries.ts'
import { type TermsColumns, transferTerms } from './read-facts.ts'
import type { TransferTable } from './transfer-store.ts'

export type Window = { from: string; to: string; schoolIds: readonly string[] | undefined }

export type DatedRow = {
  transfer_id: string
  school_name: string
  competence: string
  status: TransferTable['status']
  day: string
  state: CalendarState
  cents: number
}

export type DayRow = { day: string; paid: number; under_way: number; owed: number; dates: number }

/** On each day what was paid, leaves, or is to be paid of closed transfers. */
export function closedDays(scope: Scope, window: Window): Query<DayRow> {
  return statement(sql<DayRow>`select d.day, coalesce(sum(d.cents) filter (where d.state = 'paid'), 0)::bigint as paid,
      coalesce(sum(d.cents) filter (where d.state = 'underWay'), 0)::bigint as under_way,
      coalesce(sum(d.cents) filter (where d.state = 'owed'), 0)::bigint as owed, count(*)::int as dates
    from (${closedDates(scope, window)}) d group by d.day order by d.day`)
}

export function datesOfDay(scope: Scope, window: Window, most: number): Query<DatedRow> {
  return statement(
    sql<DatedRow>`select d.* from (${closedDates(scope, window)}) d order by d.cents desc, d.transfer_id limit ${most}::int`,
  )
}

/** Paid ones stand on the day of the bank, those under way on the day on which they leave, others on the date of the plan. */
function closedDates(scope: Scope, window: Window): RawBuilder<DatedRow> {
  const { from, to, schoolIds } = window
  const columns = sql`t.id as transfer_id, s.fantasy_name as school_name, t.competence, t.status`
  const school = sql`join school s on s.tenant_id = t.tenant_id and s.id = t.school_id`
  const own = sql`t.tenant_id = ${scope.tenantId}::int and ${ofSchools(scope, schoolIds, 't.school_id')}`
  return sql<DatedRow>`select ${columns}, y.paid_on as day, 'paid' as state, y.cents from transfer_payment y
      join transfer t on t.tenant_id = y.tenant_id and t.id = y.transfer_id ${school}
      where ${own} and y.tenant_id = ${scope.tenantId}::int and y.status = 'confirmed' and y.paid_on between ${from}::date and ${to}::date
    union all select ${columns}, coalesce(y.paid_on, n.due_on), case when y.paid_on is null then 'owed' else 'underWay' end, n.cents from transfer t ${school}
      join transfer_installment n on n.tenant_id = t.tenant_id and n.transfer_id = t.id
      left join transfer_payment y on y.tenant_id = n.tenant_id and y.transfer_id = n.transfer_id and y.installment = n.position and y.status in ('recorded', 'confirmed')
      where ${own} and t.status in ('pendingAnalysis', 'scheduled') and y.status is distinct from 'confirmed'
        and coalesce(y.paid_on, n.due_on) between ${from}::date and ${to}::date`
}

type EstimateRow = TermsColumns & Pick<DatedRow, 'transfer_id' | 'school_name' | 'competence' | 'status' | 'cents'>

/** Open transfers that would pay something, with the terms of their month. */
export function openEstimates(scope: Scope, { schoolIds }: Pick<Window, 'schoolIds'>): Query<EstimateRow> {
  return statement(sql<EstimateRow>`select t.id as transfer_id, s.fantasy_name as school_name, t.competence, t.status, t.result_cents as cents,
      v.strategy, v.closing_day, v.transfer_days, v.shares, v.day_kind, v.shift, v.fee_kind, v.fee_ppm, v.fee_cents, v.late_charges_to, v.discount_borne_by
    from transfer t
    join school s on s.tenant_id = t.tenant_id and s.id = t.school_id
    join school_plan sp on sp.tenant_id = t.tenant_id and sp.id = t.school_plan_id
    join lateral (select w.* from plan_version w where w.tenant_id = t.tenant_id and w.plan_id = sp.plan_id and w.valid_from <= t.competence
      order by w.valid_from desc, w.number desc limit 1) v on true
    where t.tenant_id = ${scope.tenantId}::int and t.status = 'open' and t.result_cents > 0 and ${ofSchools(scope, schoolIds, 't.school_id')}
    order by t.id`)
}

/** On the dates of the plan. */
export function estimatedDates(rows: readonly EstimateRow[]): DatedRow[] {
  return rows.flatMap((row) => {
    const { transfer_id, school_name, competence, status, cents } = row
    return installmentsOf(toCents(cents), transferTerms(row), toCalendarDate(competence)).map((part) => ({
      transfer_id,
      school_name,
      competence,
      status,
      day: part.date,
      state: 'estimated' as const,
      cents: part.cents,
    }))
  })
}
