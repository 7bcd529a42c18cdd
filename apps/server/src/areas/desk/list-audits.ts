import { type DeskAudit, deskAudits } from '@caderneta/contracts/desk-audits'
import { AuditResult, AuditRunStatus } from '@caderneta/contracts/transfer-audit-shapes'
import { TransferStatus } from '@caderneta/contracts/transfer-shapes'
import { sql } from 'kysely'
import { allOf, when } from '../../platform/db/conditions.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { foundIn } from '../../platform/db/like-pattern.ts'
import { statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'

type Row = {
  id: string
  network_id: number
  network_name: string
  transfer_id: string
  transfer_status: string
  school_name: string
  competence: string
  number: number
  is_automatic: boolean
  status: string
  result: string | null
  warnings: number
  is_released: boolean
  is_holding: boolean
  due_cents: number
  started_at: Date
  urgency: number
}

/** What holds a payment, what runs or failed, the rest; each from the newest day on. */
const audits = sql<Row>`select a.*, n.id as network_id, n.display_name as network_name, t.id as transfer_id, t.status as transfer_status,
    s.fantasy_name as school_name, t.competence, t.due_cents, t.audit_released as is_released,
    t.status = 'pendingAnalysis' and t.audit_status in ('reproved', 'notExecuted') and not t.audit_released as is_holding,
    (case when t.status = 'pendingAnalysis' and t.audit_status in ('reproved', 'notExecuted') and not t.audit_released then 0
      when a.result is null then 1 else 2 end * 100000 + 99999 - (a.started_at::date - date '2000-01-01'))::int as urgency
  from transfer t
  join control.tenant n on n.id = t.tenant_id and n.is_active
  join school s on s.tenant_id = t.tenant_id and s.id = t.school_id
  join lateral (select w.id, w.number, w.is_automatic, w.status, w.result, w.warnings, w.started_at from transfer_audit w
    where w.tenant_id = t.tenant_id and w.transfer_id = t.id order by w.number desc limit 1) a on true
  where t.status in ('open', 'pendingAnalysis', 'scheduled')`

/** A named read of the operator role: results and amounts, and no name of a person. */
export const listAudits = pages(deskAudits.audits, {
  select: ({ query: asked }) => {
    const after = readCursor(asked.cursor, ['number', 'text'])
    const wanted = allOf([
      when(asked.networkId, (ids) => sql`r.network_id = any(${ids}::int[])`),
      when(asked.result, (results) => sql`r.result = any(${results}::text[])`),
      when(asked.isHolding, (isHolding) => sql`r.is_holding = ${isHolding}::boolean`),
      when(asked.search, (text) => foundIn(sql`r.network_name || ' ' || r.school_name`, text)),
      when(after, ([urgency, id]) => sql`(r.urgency, r.id::text) > (${urgency}::int, ${id}::text)`),
    ])
    return statement(sql<Row>`select r.* from (${audits}) r where ${wanted}
        order by r.urgency, r.id::text limit ${asked.maxResultCount + 1}::int`)
  },
  sorted: {
    school: ['school_name', 'text'],
    network: ['network_name', 'text'],
    competence: ['competence', 'date'],
    result: ['result', AuditResult.options],
    warnings: ['warnings', 'number'],
    number: ['number', 'number'],
    kind: ['is_automatic', 'flag'],
    made: ['started_at', 'date'],
    due: ['due_cents', 'amount'],
  },
  key: (row) => [row.urgency, row.id],
  view: toDeskAudit,
})

function toDeskAudit(row: Row): DeskAudit {
  return {
    id: row.id,
    networkId: row.network_id,
    networkName: row.network_name,
    transferId: row.transfer_id,
    transferStatus: TransferStatus.parse(row.transfer_status),
    schoolName: row.school_name,
    competence: row.competence,
    number: row.number,
    isAutomatic: row.is_automatic,
    status: AuditRunStatus.parse(row.status),
    result: row.result === null ? null : AuditResult.parse(row.result),
    warnings: row.warnings,
    isReleased: row.is_released,
    isHolding: row.is_holding,
    dueCents: row.transfer_status === 'open' ? null : row.due_cents,
    startedAt: row.started_at.toISOString(),
  }
}
