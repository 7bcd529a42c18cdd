// Transfers come into being by month: one for each school with a plan, from the first month of which it has invoices under one.
import { events } from '@caderneta/contracts/transfers'
import { type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { closingDate } from '@caderneta/kernel/transfer-schedule'
import { networkSubject } from '../../platform/access/network-subject.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'

export type MissingTransfer = {
  school_id: string
  school_plan_id: string
  month: string
  closing_day: number
  day_kind: 'business' | 'calendar'
  shift: 'postpone' | 'advance' | null
}

/**
 * Months up to this one, of schools with a plan in them, that have no transfer. First months are read of all schools at once: asked school by
 * school they are looked for in the order of months, through the invoices of all other schools.
 */
export function missingTransfers({ tenantId }: Pick<Scope, 'tenantId'>, upTo: CalendarDate): Query<MissingTransfer> {
  return statement(sql<MissingTransfer>`select f.school_id, sp.id as school_plan_id, m.month::date as month, v.closing_day, v.day_kind, v.shift
    from (select sp.school_id, min(sp.valid_from) as since
      from school_plan sp where sp.tenant_id = ${tenantId}::int and sp.plan_id is not null group by sp.school_id) f
    join (select i.school_id, min(i.competence) as since from invoice i where i.tenant_id = ${tenantId}::int and i.number is not null
      group by i.school_id) b on b.school_id = f.school_id
    cross join lateral generate_series(greatest(f.since, b.since), ${upTo}::date, interval '1 month') m(month)
    join lateral (select sp.id, sp.plan_id from school_plan sp where sp.tenant_id = ${tenantId}::int and sp.school_id = f.school_id
      and sp.valid_from <= m.month order by sp.valid_from desc limit 1) sp on sp.plan_id is not null
    join lateral (select w.closing_day, w.day_kind, w.shift from plan_version w where w.tenant_id = ${tenantId}::int and w.plan_id = sp.plan_id
      and w.valid_from <= m.month order by w.valid_from desc, w.number desc limit 1) v on true
    where not exists (select from transfer t where t.tenant_id = ${tenantId}::int and t.school_id = f.school_id and t.competence = m.month::date
        and t.kind = 'month')
    order by m.month, f.school_id`)
}

/** Two who open at once open once: the key of school and month decides. */
export function openedEffects(scope: Scope, missing: readonly MissingTransfer[]): Effects {
  const subjectId = networkSubject(scope.tenantId)
  const count = missing.length
  return {
    parts: count === 0 ? [] : [{ name: 'new_transfer', rows: 'any', sql: newTransfers(scope, missing) }],
    audit: { subjectId, body: { count } },
    events: [news(events['transfer.opened'], { subjectId, version: 1, payload: { count } })],
  }
}

function newTransfers({ tenantId }: Scope, missing: readonly MissingTransfer[]) {
  return sql`insert into transfer (tenant_id, id, school_id, school_plan_id, competence, closes_on)
    select ${tenantId}::int, n.* from unnest(${missing.map(newId)}::uuid[], ${missing.map((row) => row.school_id)}::uuid[],
      ${missing.map((row) => row.school_plan_id)}::uuid[], ${missing.map(({ month }) => month)}::date[], ${missing.map(closesOn)}::date[])
      n(id, school_id, school_plan_id, competence, closes_on)
    on conflict (tenant_id, school_id, competence) where kind = 'month' do nothing returning id`
}

function closesOn({ month, closing_day: day, day_kind: dayKind, shift }: MissingTransfer): CalendarDate {
  const strategy = dayKind === 'business' && shift !== null ? { dayKind, shift } : { dayKind: 'calendar' as const }
  return closingDate(toCalendarDate(month), day, strategy)
}
