// An exception that was decided: in words, or by an operation that placed its money.
import { events, type ExceptionDecision } from '@caderneta/contracts/settlements'
import { toCents } from '@caderneta/kernel/money'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { news } from '../../platform/outbox/news.ts'
import type { HistoryLine, OutboxEvent, Part } from '../../platform/operation/effects.ts'
import { creditLeft } from './exception-rules.ts'
import type { ExceptionRow } from './exception-store.ts'

/** `cents`: what of its money the decision placed. `reason`: in the person's words, or in the decision's own. */
export type Decided = { decision: ExceptionDecision; cents: number; reason: string }
export type DecidedException = { row: ExceptionRow; parts: Part[]; history: HistoryLine[]; events: OutboxEvent[] }

/** Decided for a part of the credit alone, it goes on waiting for the rest. */
export function decided(scope: Scope, before: ExceptionRow, { decision, cents, reason }: Decided): DecidedException {
  const spends = decision === 'creditApplied' || decision === 'refundRequested'
  const isEnded = !spends || cents >= creditLeft(before)
  const row = {
    ...before,
    decision,
    decided_cents: toCents(before.decided_cents + cents),
    version: before.version + 1,
    ...(isEnded
      ? {
          status: 'resolved' as const,
          resolution: reason,
          resolved_by: scope.actor.userId,
          resolved_by_name: scope.actor.name,
          resolved_at: new Date(scope.now),
        }
      : {}),
  }
  const about = { subjectId: before.id, schoolId: before.school_id, version: row.version }
  return {
    row,
    parts: [decidedPart(scope, before, row)],
    history: before.invoice_id
      ? [{ subjectId: before.invoice_id, event: 'exceptionResolved', data: { kind: before.kind, decision, reason } }]
      : [],
    events: [news(events['exception.resolved'], about)],
  }
}

function decidedPart({ tenantId }: Scope, before: ExceptionRow, row: ExceptionRow): Part {
  return {
    name: 'decided_exception',
    rows: 1,
    sql: sql`update settlement_exception set status = ${row.status}::text, resolution = ${row.resolution}::text,
        resolved_by = ${row.resolved_by}::uuid, resolved_at = ${row.resolved_at}::timestamptz, decision = ${row.decision}::text,
        decided_cents = ${row.decided_cents}::bigint, version = ${row.version}::int
      where tenant_id = ${tenantId}::int and id = ${before.id}::uuid and version = ${before.version}::int and status = ${before.status}::text returning 1`,
  }
}
