// What asking for an adjustment writes: itself, its parts by school in order of their dates, and who is told. Nothing moves until another
// person approves it.
import { events } from '@caderneta/contracts/adjustments'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { type Cents, toCents } from '@caderneta/kernel/money'
import type { Ppm } from '@caderneta/kernel/percent'
import type { Scope } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Effects, Part } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import type { AdjustmentRow, NamedSchool } from './adjustment-store.ts'

export type AskedPart = { schoolId: string; competence: string; dueOn: string; cents: number }
type Asked = {
  id: string
  kind: AdjustmentRow['kind']
  school: NamedSchool
  other?: NamedSchool
  cents: number
  reason: string
  code?: string
  paidOn?: CalendarDate
  price?: { cents: Cents; ratePpm: Ppm }
  /** Of one school in order of their dates; none of a transfer apart from the months. */
  parts: readonly AskedPart[]
}

export function askedAdjustment(scope: Scope, asked: Asked): { row: AdjustmentRow; effects: Effects } {
  const row = rowOf(scope, asked)
  const { id: subjectId, school_id: schoolId } = row
  return {
    row,
    effects: {
      parts: [insertedPart(row), ...partsPart(row, asked.parts)],
      history: [{ subjectId, event: 'asked', data: { comment: asked.reason, cents: asked.cents } }],
      audit: { subjectId, body: { after: saidOf(asked), parts: asked.parts } },
      events: [news(events['adjustment.changed'], { subjectId, schoolId, version: 1 })],
    },
  }
}

function saidOf({ kind, school, other, cents, reason, code, paidOn, price }: Asked): Record<string, unknown> {
  return {
    kind,
    school_id: school.id,
    cents,
    reason,
    ...(other ? { other_school_id: other.id } : {}),
    ...(code === undefined ? {} : { code }),
    ...(paidOn === undefined ? {} : { paid_on: paidOn }),
    ...(price ? { price_cents: price.cents, rate_ppm: price.ratePpm } : {}),
  }
}

/** Nobody has decided yet. */
const undecided = {
  consented_by: null,
  consented_by_name: null,
  approved_by: null,
  approved_by_name: null,
  approved_at: null,
  discarded_by: null,
  discarded_by_name: null,
  discarded_reason: null,
} as const

function rowOf(scope: Scope, asked: Asked): AdjustmentRow {
  const { id, kind, school, cents, reason, code = null, paidOn = null, parts } = asked
  const own = parts.filter((part) => part.schoolId === school.id)
  return {
    ...undecided,
    ...otherOf(asked),
    ...priceOf(asked),
    tenant_id: scope.tenantId,
    id,
    school_id: school.id,
    school_name: school.name,
    search: school.search,
    kind,
    status: 'asked',
    cents: toCents(cents),
    amount_cents: toCents(Math.abs(cents)),
    open_to_school_cents: parts.reduce((sum, part) => sum + Math.max(part.cents, 0), 0),
    open_from_school_cents: parts.reduce((sum, part) => sum + Math.max(0 - part.cents, 0), 0),
    code,
    reason,
    paid_on: paidOn,
    parts: own.length === 0 ? null : own.length,
    asked_by: scope.actor.userId,
    asked_by_name: scope.actor.name,
    version: 1,
    created_at: new Date(scope.now),
  }
}

function otherOf({ other }: Asked) {
  return { other_school_id: other?.id ?? null, other_school_name: other?.name ?? null }
}

function priceOf({ price }: Asked) {
  return { price_cents: price?.cents ?? toCents(0), rate_ppm: price?.ratePpm ?? null }
}

function insertedPart(row: AdjustmentRow): Part {
  return {
    name: 'new_adjustment',
    rows: 1,
    sql: sql`insert into adjustment (tenant_id, id, school_id, other_school_id, kind, cents, price_cents, rate_ppm, code, reason, paid_on, parts,
        asked_by, asked_by_name)
      values (${row.tenant_id}::int, ${row.id}::uuid, ${row.school_id}::uuid, ${row.other_school_id}::uuid, ${row.kind}::text, ${row.cents}::bigint,
        ${row.price_cents}::bigint, ${row.rate_ppm}::int, ${row.code}::text, ${row.reason}::text, ${row.paid_on}::date, ${row.parts}::smallint,
        ${row.asked_by}::uuid, ${row.asked_by_name}::text) returning 1`,
  }
}

function partsPart(
  { tenant_id: tenantId, id, kind, amount_cents: total }: AdjustmentRow,
  parts: readonly AskedPart[],
): Part[] {
  if (parts.length === 0) return []
  return [
    {
      name: 'new_adjustment_part',
      rows: parts.length,
      sql: sql`insert into adjustment_part (tenant_id, adjustment_id, kind, total_cents, id, school_id, competence, due_on, cents, position, to_cents,
          from_cents, prev_position, prev_due_on)
        select ${tenantId}::int, ${id}::uuid, ${kind}::text, ${total}::bigint, n.id, n.school_id, n.competence, n.due_on, n.cents,
          row_number() over w, sum(abs(n.cents)) over w, sum(abs(n.cents)) over w - abs(n.cents), nullif(row_number() over w - 1, 0), lag(n.due_on) over w
        from unnest(${parts.map(newId)}::uuid[], ${parts.map(({ schoolId }) => schoolId)}::uuid[], ${parts.map(({ competence }) => competence)}::date[],
          ${parts.map(({ dueOn }) => dueOn)}::date[], ${parts.map(({ cents }) => cents)}::bigint[]) n(id, school_id, competence, due_on, cents)
        window w as (partition by n.school_id order by n.due_on) returning 1`,
    },
  ]
}
