// What a new retention writes: itself and its origins, which add up to it, and who is told.
import { events } from '@caderneta/contracts/retentions'
import type { Scope } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Effects, Part } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'

export type NewOrigin = {
  component: string
  sourceId: string
  turn: number
  line: string
  invoiceId: string
  cents: number
}
type Given = {
  id: string
  schoolId: string
  transferId: string
  competence: string
  reason: string
  origins: readonly NewOrigin[]
}

export function newRetention(scope: Scope, given: Given): Effects {
  const { id, schoolId, transferId, reason, origins } = given
  return {
    parts: newRetentionParts(scope, given),
    history: [{ subjectId: id, event: 'created', data: { comment: reason, origins: origins.length } }],
    audit: { subjectId: id, body: { transferId, reason, origins } },
    events: [news(events['retention.changed'], { subjectId: id, schoolId, version: 1 })],
  }
}

/** An origin that another retention took meanwhile is refused by its key. */
function newRetentionParts({ tenantId, actor }: Scope, given: Given): Part[] {
  const { id, schoolId, competence, reason, origins } = given
  const ends = origins.map((_, at) => origins.slice(0, at + 1).reduce((sum, { cents }) => sum + cents, 0))
  const total = ends.at(-1)
  return [
    {
      name: 'new_retention',
      rows: 1,
      sql: sql`insert into retention (tenant_id, id, school_id, competence, cents, origins, reason, created_by, created_by_name)
        values (${tenantId}::int, ${id}::uuid, ${schoolId}::uuid, ${competence}::date, ${total}::bigint, ${origins.length}::smallint, ${reason}::text,
          ${actor.userId}::uuid, ${actor.name}::text) returning 1`,
    },
    {
      name: 'new_retention_origin',
      rows: origins.length,
      sql: sql`insert into retention_origin (tenant_id, retention_id, total_cents, position, component, source_id, turn, line, invoice_id, cents,
          to_cents, from_cents, prev_position)
        select ${tenantId}::int, ${id}::uuid, ${total}::bigint, o.*, o.ends - o.cents, nullif(o.position - 1, 0)
        from unnest(${origins.map((_, at) => at + 1)}::smallint[], ${origins.map(({ component }) => component)}::text[],
          ${origins.map(({ sourceId }) => sourceId)}::uuid[], ${origins.map(({ turn }) => turn)}::smallint[], ${origins.map(({ line }) => line)}::text[],
          ${origins.map(({ invoiceId }) => invoiceId)}::uuid[], ${origins.map(({ cents }) => cents)}::bigint[], ${ends}::bigint[])
          o(position, component, source_id, turn, line, invoice_id, cents, ends) returning 1`,
    },
  ]
}
