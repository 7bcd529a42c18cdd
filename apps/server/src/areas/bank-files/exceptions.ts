// What a person must look at, and what they decided.
import { events } from '@caderneta/contracts/bank-file-events'
import { bankFiles } from '@caderneta/contracts/bank-files'
import type { SettlementException } from '@caderneta/contracts/bank-file-shapes'
import { type RawBuilder, sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { cursorOf, readCursor } from '../../platform/db/keyset.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { query } from '../../platform/operation/query.ts'
import { exceptionKindOf } from './bank-file-view.ts'
import { shownName } from './retorno-lines.ts'

type Row = {
  id: string
  kind: string
  status: string
  cents: number | null
  detail: Record<string, unknown>
  invoice_id: string | null
  number: number | null
  guardian_name: string | null
  bank_file_id: string | null
  file_name: string | null
  position: number | null
  created_at: Date
  resolution: string | null
  resolved_by_name: string | null
  resolved_at: Date | null
  version: number
  school_id: string | null
}

/** Money of no school of ours is seen by who sees all schools. */
function visible(scope: Scope): RawBuilder<unknown> {
  return scope.schools === 'all' ? sql`true` : inSchools(scope, 'x.school_id')
}

function exceptionsWhere(scope: Scope, condition: RawBuilder<unknown>, end: RawBuilder<unknown>): Query<Row> {
  return statement(sql<Row>`select x.*, i.number, g.name as guardian_name, f.file_name,
      (select trim(u.name || ' ' || u.surname) from app_user u where u.tenant_id = x.tenant_id and u.id = x.resolved_by) as resolved_by_name
    from settlement_exception x
    left join invoice i on i.tenant_id = x.tenant_id and i.id = x.invoice_id
    left join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
    left join bank_file f on f.tenant_id = x.tenant_id and f.id = x.bank_file_id
    where x.tenant_id = ${scope.tenantId}::int and ${visible(scope)} and ${condition} ${end}`)
}

export const listExceptions = query(bankFiles.listExceptions, async (tx, { query: filter }, scope) => {
  const after = readCursor(filter.cursor, ['uuid'])
  const conditions = [sql`x.status = ${filter.status}::text`]
  if (filter.kind) conditions.push(sql`x.kind = ${filter.kind}::text`)
  if (filter.bankFileId) conditions.push(sql`x.bank_file_id = ${filter.bankFileId}::uuid`)
  if (filter.invoiceId) conditions.push(sql`x.invoice_id = ${filter.invoiceId}::uuid`)
  if (after) conditions.push(sql`x.id < ${after[0]}::uuid`)
  const limit = filter.maxResultCount
  const rows = await tx.rows(
    exceptionsWhere(scope, sql.join(conditions, sql` and `), sql`order by x.id desc limit ${limit + 1}::int`),
  )
  return cursorOf(
    rows,
    limit,
    (row) => [row.id],
    (row) => toException(row, scope),
  )
})

const mostCounted = 1_000

export const countExceptions = query(bankFiles.countExceptions, async (tx, _input, scope) => {
  const row = await tx.first(
    statement(sql<{ count: number }>`select count(*) as count from (
      select 1 from settlement_exception x where x.tenant_id = ${scope.tenantId}::int and x.status = 'waiting' and ${visible(scope)}
      limit ${mostCounted + 1}::int) c`),
  )
  // none: an empty queue
  const count = row?.count ?? 0
  return { count: Math.min(count, mostCounted), isCapped: count > mostCounted }
})

export const resolveException = action(bankFiles.resolveException, {
  lock: ({ params }, scope) => ({
    exception: one('exception', exceptionsWhere(scope, sql`x.id = ${params.id}::uuid`, sql`for update of x`)),
  }),
  decide: ({ exception }, { body }, scope) => {
    if (exception?.status !== 'waiting') return refuse('exception_resolved')
    if (exception.version !== body.version) return refuse('changed_meanwhile')
    const version = exception.version + 1
    return accept<Row>(
      {
        ...exception,
        status: 'resolved',
        resolution: body.reason,
        resolved_by_name: scope.actor.name,
        resolved_at: new Date(scope.now),
        version,
      },
      {
        parts: [
          {
            name: 'resolved_exception',
            rows: 1,
            sql: sql`update settlement_exception set status = 'resolved', resolution = ${body.reason}::text, resolved_by = ${scope.actor.userId}::uuid,
                resolved_at = ${scope.now}::timestamptz, version = ${version}::int
              where tenant_id = ${scope.tenantId}::int and id = ${exception.id}::uuid and version = ${body.version}::int returning 1`,
          },
        ],
        history: exception.invoice_id
          ? [
              {
                subjectId: exception.invoice_id,
                event: 'exceptionResolved',
                data: { kind: exception.kind, reason: body.reason },
              },
            ]
          : [],
        audit: { subjectId: exception.id, body: { kind: exception.kind, reason: body.reason } },
        events: [
          news(events['exception.resolved'], { subjectId: exception.id, schoolId: exception.school_id, version }),
        ],
      },
    )
  },
  view: toException,
})

function toException(row: Row, scope: Scope): SettlementException {
  return {
    id: row.id,
    kind: exceptionKindOf(row.kind),
    status: row.status === 'resolved' ? 'resolved' : 'waiting',
    cents: row.cents,
    detail: row.detail,
    invoice: row.invoice_id
      ? // none: shown blank
        { id: row.invoice_id, number: row.number, guardianName: shownName(row.guardian_name ?? '', scope) }
      : null,
    // none: shown blank
    bankFile: row.bank_file_id ? { id: row.bank_file_id, fileName: row.file_name ?? '', position: row.position } : null,
    createdAt: row.created_at.toISOString(),
    resolution: row.resolution,
    resolvedByName: row.resolved_by_name,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    version: row.version,
  }
}
