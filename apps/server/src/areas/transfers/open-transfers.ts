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

type MissingTransfer = {
  school_id: string
  school_plan_id: string
  month: string
  closing_day: number
  day_kind: 'business' | 'calendar'
  shift: 'postpone' | 'advance' | null
}

/** A missing month with the transfer that it gets. */
type OpeningTransfer = MissingTransfer & { id: string }

/** Of the advisory lock, with the network: held by whoever opens months. */
const turnOfOpening = 721_450

/** Who opens months waits for whoever opens them; asked before `missingTransfers`, which then sees what was opened meanwhile. */
export function openingTurn({ tenantId }: Pick<Scope, 'tenantId'>): Query<unknown> {
  return statement(sql`select pg_advisory_xact_lock(${turnOfOpening}::int, ${tenantId}::int)`)
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

/** Each missing month with the id of its transfer: what else is written beside the opening can name it. */
export function openingTransfers(missing: readonly MissingTransfer[]): OpeningTransfer[] {
  return missing.map((row) => ({ ...row, id: newId() }))
}

/** In the turn of the network (`openingTurn`); the key of school and month refuses a second transfer of a month. */
export function openedEffects(scope: Scope, opening: readonly OpeningTransfer[]): Effects {
  const subjectId = networkSubject(scope.tenantId)
  const count = opening.length
  return {
    parts: count === 0 ? [] : [{ name: 'new_transfer', rows: count, sql: newTransfers(scope, opening) }],
    audit: { subjectId, body: { count } },
    events: [news(events['transfer.opened'], { subjectId, version: 1, payload: { count } })],
  }
}

function newTransfers({ tenantId }: Scope, opening: readonly OpeningTransfer[]) {
  return sql`insert into transfer (tenant_id, id, school_id, school_plan_id, competence, closes_on)
    select ${tenantId}::int, n.* from unnest(${opening.map(({ id }) => id)}::uuid[], ${opening.map((row) => row.school_id)}::uuid[],
      ${opening.map((row) => row.school_plan_id)}::uuid[], ${opening.map(({ month }) => month)}::date[], ${opening.map(closesOn)}::date[])
      n(id, school_id, school_plan_id, competence, closes_on) returning id`
}

function closesOn({ month, closing_day: day, day_kind: dayKind, shift }: MissingTransfer): CalendarDate {
  const strategy = dayKind === 'business' && shift !== null ? { dayKind, shift } : { dayKind: 'calendar' as const }
  return closingDate(toCalendarDate(month), day, strategy)
}
