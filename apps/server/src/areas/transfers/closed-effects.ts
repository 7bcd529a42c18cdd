// What closings write: of several transfers as of one, each kind of row in one part.
import { events } from '@caderneta/contracts/transfers'
import type { Scope } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import type { AuditLine, Effects, Part } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Closing } from './closing-decision.ts'
import { frozenParts } from './frozen-parts.ts'
import { movedParts } from './moved-parts.ts'
import { transferClosedEntry } from './transfer-entries.ts'

/** All but the audit line of each. */
export function closedEffects(scope: Scope, closings: readonly Closing[]): Omit<Effects, 'audit'> {
  const { tenantId } = scope
  const frozen = closings.map(({ after, calculated }) => ({ transferId: after.id, calculated }))
  const entries = closings.map(({ after: { id: transferId, school_id: schoolId }, calculated }) =>
    transferClosedEntry({ tenantId, transferId, schoolId }, calculated, scope.today),
  )
  return {
    parts: [
      closedPart(scope, closings),
      ...frozenParts(tenantId, frozen),
      ...closings.flatMap(({ after, calculated, standing }) =>
        movedParts({ tenantId, transferId: after.id }, calculated, standing),
      ),
    ],
    history: closings.map(({ after, calculated: { resultCents, movements } }) => ({
      subjectId: after.id,
      event: 'closed',
      data: { resultCents, sources: movements.length },
    })),
    entries: entries.filter(({ legs }) => legs.length > 0),
    events: closings.map(({ after: { id: subjectId, school_id: schoolId, version, status } }) =>
      news(events['transfer.changed'], { subjectId, schoolId, version, payload: { status } }),
    ),
  }
}

/** Each over the version that was read under its lock, as `changedRow` does for one. */
function closedPart({ tenantId, now, actor }: Scope, closings: readonly Closing[]): Part {
  const rows = closings.map(({ after }) => after)
  return {
    name: 'changed_transfer',
    rows: rows.length,
    sql: sql`update transfer t set version = t.version + 1, status = c.status, school_plan_id = c.school_plan_id, plan_version_id = c.plan_version_id,
        result_cents = c.result_cents, due_cents = c.due_cents, retention_cap_ppm = c.retention_cap_ppm, input_hash = c.input_hash, output_hash = c.output_hash, rules = c.rules,
        audit_status = c.audit_status, audit_released = false, calculated_at = ${new Date(now)}::timestamptz, closed_at = ${new Date(now)}::timestamptz,
        closed_by = ${actor.userId}::uuid, closed_by_name = ${actor.name}::text
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ version }) => version - 1)}::int[], ${rows.map(({ status }) => status)}::text[],
        ${rows.map((row) => row.school_plan_id)}::uuid[], ${rows.map((row) => row.plan_version_id)}::uuid[], ${rows.map((row) => row.result_cents)}::bigint[],
        ${rows.map((row) => row.due_cents)}::bigint[], ${rows.map((row) => row.retention_cap_ppm)}::int[], ${rows.map((row) => row.input_hash)}::text[],
        ${rows.map((row) => row.output_hash)}::text[], ${rows.map(({ rules }) => rules)}::smallint[], ${rows.map((row) => row.audit_status)}::text[])
        c(id, version, status, school_plan_id, plan_version_id, result_cents, due_cents, retention_cap_ppm, input_hash, output_hash, rules, audit_status)
      where t.tenant_id = ${tenantId}::int and t.id = c.id and t.version = c.version returning t.id`,
  }
}

export function closedAudit({ before, after, calculated: { lines, installments } }: Closing): AuditLine {
  const { status, plan_version_id, result_cents, due_cents, input_hash, output_hash, rules } = after
  return {
    subjectId: after.id,
    body: {
      before: { status: before.status },
      after: { status, plan_version_id, result_cents, due_cents, input_hash, output_hash, rules },
      lines: Object.fromEntries(lines.map(({ kind, cents }) => [kind, cents])),
      installments,
    },
  }
}
