// The lines of the log, sealed or still waiting, as one list, newest first.
import { auditLog } from '@caderneta/contracts/audit-log'
import { addDays } from '@caderneta/kernel/calendar-date'
import type { z } from 'zod'
import { allOf, type Condition, when } from '../../platform/db/conditions.ts'
import { sightStart } from '../../platform/audit/sight.ts'
import { momentText } from '../../platform/db/moment-text.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

export type AuditRow = {
  tenant_id: number
  seq: number | null
  at: Date
  /** With microseconds: the sort key. */
  at_text: string
  action: string
  actor_id: string
  subject_id: string | null
  body: string
  address: string | null
  token_id: string | null
}
type Filter = z.output<typeof auditLog.list.query>

const noSubject = '00000000-0000-0000-0000-000000000000'

/** `limit + 1` lines that fit. `where` says of which networks. */
export function auditLines(filter: Filter, where: Condition): Query<AuditRow> {
  const wanted = allOf([where, ...conditionsOf(filter)])
  const sorted = sql`order by at desc, action desc, coalesce(subject_id, ${noSubject}::uuid) desc limit ${filter.maxResultCount + 1}::int`
  const columns = sql`tenant_id, at, ${momentText('at')} as at_text,
    action, actor_id, subject_id, body, address, token_id`
  return statement(sql<AuditRow>`select * from (
      (select ${columns}, null::bigint as seq from audit_inbox where ${wanted} ${sorted})
      union all
      (select ${columns}, seq from audit_log where ${wanted} ${sorted})
    ) line ${sorted}`)
}

/** Sort key of the last line shown. */
export function auditKey(row: AuditRow): [string, string, string] {
  return [row.at_text, row.action, row.subject_id ?? noSubject]
}

function conditionsOf(filter: Filter): Condition[] {
  const startOf = (date: string) => sql`(${date}::date)::timestamp at time zone 'America/Sao_Paulo'`
  return [
    when(filter.actorId, (id) => sql`actor_id = ${id}::uuid`),
    when(filter.subjectId, (ids) => sql`subject_id = any(${ids}::uuid[])`),
    when(filter.tokenId, (id) => sql`token_id = ${id}::uuid`),
    when(filter.seen, (isSeen) => sql`starts_with(body, ${sightStart}::text) = ${isSeen}::boolean`),
    when(filter.action, (actions) => sql`(${sql.join(actions.map(ofAction), sql` or `)})`),
    when(filter.period, (period) => sql`at >= clock_timestamp() - ${`1 ${period}`}::interval`),
    when(filter.from, (date) => sql`at >= ${startOf(date)}`),
    when(filter.until, (date) => sql`at < ${startOf(addDays(date, 1))}`),
    when(readCursor(filter.cursor, ['date', 'text', 'uuid']), before),
  ]
}

/** A whole operation, or the area before the point. */
function ofAction(action: string): Condition {
  return action.includes('.') ? sql`action = ${action}::text` : sql`action like ${`${action}.%`}::text`
}

function before([at, action, subjectId]: unknown[]): Condition {
  return sql`(at, action, coalesce(subject_id, ${noSubject}::uuid)) < (${at}::timestamptz, ${action}::text, ${subjectId}::uuid)`
}
