// The months in which a school is paid from a month on, with the days of each under the plan that it has then.
import { type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toPpm } from '@caderneta/kernel/percent'
import { transferDates } from '@caderneta/kernel/transfer-schedule'
import type { RawBuilder } from 'kysely'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { strategyOf } from './plan-view.ts'

export type PayingMonthRow = {
  month: string
  closing_day: number
  transfer_days: number[]
  shares: number[]
  day_kind: 'business' | 'calendar'
  shift: 'postpone' | 'advance' | null
}

/** `count` months beginning with `from`, without those in which the school has no plan. `school` and `from` may be subqueries. */
export function payingMonths(
  tenantId: number,
  school: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  count: number,
): Query<PayingMonthRow> {
  return statement(sql<PayingMonthRow>`select m.month::date as month, v.closing_day, v.transfer_days, v.shares, v.day_kind, v.shift
    from (select ${school} as school_id, ${from} as since) a
    cross join lateral generate_series(a.since, a.since + make_interval(months => ${count - 1}::int), interval '1 month') m(month)
    join lateral (select sp.plan_id from school_plan sp where sp.tenant_id = ${tenantId}::int and sp.school_id = a.school_id
      and sp.valid_from <= m.month order by sp.valid_from desc limit 1) sp on sp.plan_id is not null
    join lateral (select w.* from plan_version w where w.tenant_id = ${tenantId}::int and w.plan_id = sp.plan_id and w.valid_from <= m.month
      order by w.valid_from desc, w.number desc limit 1) v on true
    order by m.month`)
}

export type PayingDate = { dueOn: CalendarDate; competence: CalendarDate }

/** In order of time, each day once: two months that are paid on one day are one date, of the earlier month. */
export function payingDates(months: readonly PayingMonthRow[]): PayingDate[] {
  const byDay = new Map<CalendarDate, PayingDate>()
  for (const row of months) {
    const competence = toCalendarDate(row.month)
    const days = row.transfer_days.map((day, at) => ({
      day,
      share: toPpm(must(row.shares[at], 'each day has its share')),
    }))
    const plan = { closingDay: row.closing_day, days, payment: strategyOf(row) }
    for (const dueOn of transferDates(plan, competence)) if (!byDay.has(dueOn)) byDay.set(dueOn, { dueOn, competence })
  }
  return [...byDay.values()].toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
}
