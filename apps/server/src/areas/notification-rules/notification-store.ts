// Messages of rules: how they are written down, found when they are due, and what became of them.
import type { MessageChannel, NotSentReason } from '@caderneta/contracts/notification-rules'
import { type MessageAbout, ruleNatures } from '@caderneta/contracts/rule-types'
import { type Selectable, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { freeDaysOf, type MessageLane } from '../sendings/public.ts'
import type { Planned } from './planned-messages.ts'
import { anyAction } from './reached-families.ts'

export type NotificationRow = Selectable<Database['notification']>

/**
 * What is planned for families that are told the same: their `ids`, and what they are reached for (`subjects`), so many (`count`) of each family
 * after those of the one before; as text of arrays.
 */
export type PlannedFamilies = { ids: string; subjects: string; count: number; planned: readonly Planned[] }

/** The message is there already, as rows of the day before this time tell it (`before`), or its rule wrote by its channel, and writes once a day. */
export function isWritten({ action, channel, reason }: Planned, before: readonly string[]): boolean {
  const of = (position: number) => `${action.ruleId} ${action.ruleNumber} ${position} ${channel}`
  return before.includes(of(action.position)) || (reason === null && before.includes(of(anyAction)))
}

type Writing = { scope: Pick<Scope, 'tenantId' | 'now'>; day: string; isHeardAgain: boolean }

/**
 * Writes down what is planned, family by family. Those that leave take their day: what came second to it is kept as such.
 * `isHeardAgain`: what is there already stays; otherwise the statement falls on it.
 */
export function newNotificationsParts(writing: Writing, families: readonly PlannedFamilies[]): Part[] {
  const { scope, day } = writing
  const leaving = sql`(select guardian_id, send_day as day, channel, lane, id as holder_id from planned_message where reason is null) d`
  return [
    { name: 'planned_message', rows: 'any', sql: plannedMessages(writing, families) },
    freeDaysOf(scope.tenantId, leaving),
    {
      name: 'new_notification',
      rows: 'any',
      sql: sql`insert into notification (tenant_id, id, rule_tenant, rule_id, rule_number, action, guardian_id, day, channel, is_fallback, lane,
          about, about_ids, status, reason, not_before, send_day, created_at)
        select ${scope.tenantId}::int, n.id, n.rule_tenant, n.rule_id, n.rule_number, n.action, n.guardian_id, ${day}::date, n.channel, n.is_fallback, n.lane,
          n.about, n.about_ids, case when n.is_free then 'waiting' else 'suppressed' end,
          case when n.reason is null and not n.is_free then 'sameDay' else n.reason end, n.not_before, n.send_day, ${scope.now}::timestamptz
        from (select p.*, p.reason is null and p.id in (select t.holder_id from taken_day t) as is_free from planned_message p offset 0) n
        ${writing.isHeardAgain ? sql`on conflict do nothing` : sql``} returning 1`,
    },
  ]
}

/** A row for each family and message, by family. Lists are read once for all families that they name (`offset 0`). */
function plannedMessages({ scope, day, isHeardAgain }: Writing, families: readonly PlannedFamilies[]) {
  const lines = families.flatMap(({ planned, count }, at) =>
    planned.map((each) => ({ ...each, at: at + 1, count, isWhole: each.subjects.length === count })),
  )
  const columns = <T>(of: (each: (typeof lines)[number]) => T) => lines.map(of)
  const isThere = sql`exists (select from notification n where n.tenant_id = ${scope.tenantId}::int and n.guardian_id = f.id and n.day = ${day}::date
    and n.channel = d.channel and n.rule_id = d.rule_id and n.rule_number = d.rule_number and n.action = d.action)`
  return sql`select uuidv7() as id, s.* from (
      select f.id as guardian_id, d.rule_tenant, d.rule_id, d.rule_number, d.action, d.channel, d.is_fallback, d.lane, d.about, d.reason, d.not_before, d.send_day,
        case when d.subjects is null then d.all_subjects[(f.place - 1) * d.count + 1 : f.place * d.count]
          else array(select d.all_subjects[(f.place - 1) * d.count + s.place] from unnest(d.subjects::int[]) s(place)) end as about_ids
      from (select l.*, (${families.map(({ ids }) => ids)}::text[])[l.at]::uuid[] as ids,
            (${families.map(({ subjects }) => subjects)}::text[])[l.at]::uuid[] as all_subjects
          from unnest(${columns(({ at }) => at)}::int[], ${columns(({ count }) => count)}::int[],
            ${columns(({ action }) => action.ruleTenant)}::int[], ${columns(({ action }) => action.ruleId)}::uuid[],
            ${columns(({ action }) => action.ruleNumber)}::int[], ${columns(({ action }) => action.position)}::smallint[],
            ${columns(({ channel }) => channel)}::text[], ${columns(({ isFallback }) => isFallback)}::boolean[],
            ${columns(({ action }) => action.lane)}::text[], ${columns(({ action }) => ruleNatures[action.type].about)}::text[],
            ${columns(({ reason }) => reason)}::text[], ${columns(({ sends }) => sends.at.toISOString())}::timestamptz[],
            ${columns(({ sends }) => sends.day)}::date[],
            ${columns(({ subjects, isWhole }) => (isWhole ? null : `{${subjects.join()}}`))}::text[])
            with ordinality l(at, count, rule_tenant, rule_id, rule_number, action, channel, is_fallback, lane, about, reason, not_before, send_day, subjects, place)
          offset 0) d
        cross join lateral unnest(d.ids) with ordinality f(id, place)
      where ${isHeardAgain ? sql`not ${isThere}` : sql`true`}
      order by f.id, d.place) s`
}

export type Due = Pick<
  NotificationRow,
  | 'id'
  | 'rule_tenant'
  | 'rule_id'
  | 'rule_number'
  | 'action'
  | 'guardian_id'
  | 'day'
  | 'send_day'
  | 'is_fallback'
  | 'about_ids'
> & { channel: MessageChannel; lane: MessageLane; about: MessageAbout }

const dueColumns = sql`n.id, n.rule_tenant, n.rule_id, n.rule_number, n.action, n.guardian_id, n.day, n.send_day, n.channel, n.lane, n.is_fallback, n.about, n.about_ids`

/** The next that may leave by the network's clock, in the order in which they were planned. */
export function dueNotifications({ tenantId, now }: Pick<Scope, 'tenantId' | 'now'>, limit: number): Query<Due> {
  return statement(sql<Due>`select ${dueColumns} from notification n where n.tenant_id = ${tenantId}::int and n.status = 'waiting'
    and n.not_before <= ${now}::timestamptz order by n.id limit ${limit}::int`)
}

/** Locked; what somebody else works on, or did, is left out. */
export function waitingForUpdate(tenantId: number, ids: readonly string[]): Query<Due> {
  return statement(sql<Due>`select ${dueColumns} from notification n where n.tenant_id = ${tenantId}::int and n.status = 'waiting'
    and n.id = any(${[...ids]}::uuid[]) order by n.id for no key update skip locked`)
}

export type HandedOver = {
  id: string
  deliveryId: string
  subject: string | null
  body: string
  segments: number | null
  /** Of what it told. */
  aboutIds: readonly string[]
}

export function handedPart(tenantId: number, handed: readonly HandedOver[]): Part {
  return {
    name: 'handed_notification',
    rows: handed.length,
    sql: sql`update notification n set status = 'handed', delivery_id = h.delivery_id, subject = h.subject, body = h.body, segments = h.segments,
        about_ids = array(select jsonb_array_elements_text(h.about_ids)::uuid)
      from unnest(${handed.map(({ id }) => id)}::uuid[], ${handed.map(({ deliveryId }) => deliveryId)}::uuid[],
        ${handed.map(({ subject }) => subject)}::text[], ${handed.map(({ body }) => body)}::text[],
        ${handed.map(({ segments }) => segments)}::smallint[], ${handed.map(({ aboutIds }) => JSON.stringify(aboutIds))}::jsonb[])
        as h(id, delivery_id, subject, body, segments, about_ids)
      where n.tenant_id = ${tenantId}::int and n.id = h.id returning 1`,
  }
}

export function suppressedPart(tenantId: number, rows: readonly { id: string; reason: NotSentReason }[]): Part {
  return {
    name: 'suppressed_notification',
    rows: rows.length,
    sql: sql`update notification n set status = 'suppressed', reason = s.reason
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ reason }) => reason)}::text[]) as s(id, reason)
      where n.tenant_id = ${tenantId}::int and n.id = s.id returning 1`,
  }
}

type Moved = { id: string; at: Date; day: string }

/** Its hours are over: it leaves in the next ones, where that day is free (`taken_day`). */
export function movedPart(tenantId: number, moved: readonly Moved[]): Part {
  return {
    name: 'moved_notification',
    rows: moved.length,
    sql: sql`update notification n set not_before = m.at, send_day = m.day,
        status = case when t.holder_id is null and m.day <> n.send_day then 'suppressed' else 'waiting' end,
        reason = case when t.holder_id is null and m.day <> n.send_day then 'sameDay' end
      from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ at }) => at)}::timestamptz[], ${moved.map(({ day }) => day)}::date[])
        as m(id, at, day)
      left join taken_day t on t.holder_id = m.id
      where n.tenant_id = ${tenantId}::int and n.id = m.id returning 1`,
  }
}
