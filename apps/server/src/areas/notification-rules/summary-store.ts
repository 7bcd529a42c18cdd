// Weekly summaries: how they are written down, found when they are due, and what became of them.
import type { PastSummary, SummaryReason } from '@caderneta/contracts/weekly-summaries'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'

export type ToldSchool = { id: string; state: string | null }

export function schoolsToTell(tenantId: number): Query<ToldSchool> {
  return statement(sql<ToldSchool>`select s.id, s.address->>'state' as state from school s
    where s.tenant_id = ${tenantId}::int and s.is_active order by s.id`)
}

export type NewSummary = { id: string; schoolId: string; at: Date }
type Week = { week: CalendarDate; day: CalendarDate }

/** A school that has one of the week keeps it. */
export function newSummariesPart(
  { tenantId, now }: Pick<Scope, 'tenantId' | 'now'>,
  { week, day }: Week,
  summaries: readonly NewSummary[],
): Part {
  return {
    name: 'new_weekly_summary',
    rows: 'any',
    sql: sql`insert into weekly_summary (tenant_id, id, school_id, week, day, not_before, created_at)
      select ${tenantId}::int, n.id, n.school_id, ${week}::date, ${day}::date, n.not_before, ${now}::timestamptz
      from unnest(${summaries.map(({ id }) => id)}::uuid[], ${summaries.map(({ schoolId }) => schoolId)}::uuid[],
        ${summaries.map(({ at }) => at)}::timestamptz[]) as n(id, school_id, not_before)
      on conflict do nothing returning 1`,
  }
}

export type DueSummary = { id: string; school_id: string; day: string; state: string | null }

/** The next that may leave, locked: what somebody else works on is left out. */
export function dueSummary({ tenantId, now }: Pick<Scope, 'tenantId' | 'now'>): Query<DueSummary> {
  return statement(sql<DueSummary>`select w.id, w.school_id, w.day, s.address->>'state' as state from weekly_summary w
    join school s on s.tenant_id = w.tenant_id and s.id = w.school_id
    where w.tenant_id = ${tenantId}::int and w.status = 'waiting' and w.not_before <= ${now}::timestamptz
    order by w.not_before, w.id limit 1 for no key update of w skip locked`)
}

type Ended = { status: 'handed'; deliveryId: string; body: string } | { status: 'suppressed'; reason: SummaryReason }

export function endedSummaryPart(tenantId: number, id: string, ended: Ended): Part {
  const { reason, deliveryId, body } = { reason: null, deliveryId: null, body: null, ...ended }
  return {
    name: 'ended_weekly_summary',
    rows: 1,
    sql: sql`update weekly_summary set status = ${ended.status}::text, reason = ${reason}::text, delivery_id = ${deliveryId}::uuid, body = ${body}::text
      where tenant_id = ${tenantId}::int and id = ${id}::uuid and status = 'waiting' returning 1`,
  }
}

/** Its hours are over: it waits for the next ones. */
export function movedSummary(tenantId: number, id: string, at: Date): Query<{ id: string }> {
  return statement(sql<{ id: string }>`update weekly_summary set not_before = ${at}::timestamptz
    where tenant_id = ${tenantId}::int and id = ${id}::uuid and status = 'waiting' returning id`)
}

export type PastRow = {
  id: string
  day: string
  status: PastSummary['status']
  reason: SummaryReason | null
  answer: string | null
  sent_at: Date | null
  body: string | null
}

/** Newest first. */
export function pastSummaries(tenantId: number, schoolId: string, limit: number): Query<PastRow> {
  return statement(sql<PastRow>`select w.id, w.day, case w.status when 'handed' then d.status else w.status end as status, w.reason, w.body,
      d.reason as answer, d.sent_at
    from weekly_summary w left join delivery d on d.tenant_id = w.tenant_id and d.id = w.delivery_id
    where w.tenant_id = ${tenantId}::int and w.school_id = ${schoolId}::uuid order by w.week desc limit ${limit}::int`)
}
