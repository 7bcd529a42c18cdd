import { type DeskDate, DeskState, deskTransfers } from '@caderneta/contracts/desk-transfers'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { allOf, when } from '../../platform/db/conditions.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'

type Row = {
  id: string
  network_id: number
  network_name: string
  transfer_id: string
  school_name: string
  competence: string
  installment: number
  due_on: string
  scheduled_on: string | null
  cents: number
  transfer_open_cents: number
  state: string
  is_waiting_approval: boolean
  is_late: boolean
  reason: string | null
  urgency: number
}

export const listTransferDates = pages(deskTransfers.transferDates, {
  rows: (tx, { query: asked }, scope) => {
    const after = readCursor(asked.cursor, ['number', 'text'])
    const wanted = allOf([
      when(asked.state, (states) => sql`r.state = any(${states}::text[])`),
      when(
        asked.search,
        (text) => sql`strpos(lower(r.network_name || ' ' || r.school_name), lower(${text}::text)) > 0`,
      ),
      when(after, ([urgency, id]) => sql`(r.urgency, r.id) > (${urgency}::int, ${id}::text)`),
    ])
    return tx.rows(
      statement(sql<Row>`select r.* from (${ranked(scope)}) r where ${wanted}
        order by r.urgency, r.id limit ${asked.maxResultCount + 1}::int`),
    )
  },
  key: (row) => [row.urgency, row.id],
  view: toDate,
})

/** Exceptions first, then what is missing on its day, then by day. */
function ranked(scope: Scope): RawBuilder<Row> {
  return sql<Row>`select d.*, d.state = 'missing' and d.due_on <= d.today as is_late,
      ((case when d.state = 'toConfirm' then 0 when d.state in ('error', 'notAuthorized') then 1 when d.state = 'missing' and d.due_on <= d.today then 2
        when d.is_waiting_approval then 3 when d.state = 'missing' then 4 when d.state = 'cancellationRequested' then 5 else 6 end)
        * 100000 + (d.due_on - date '2000-01-01'))::int as urgency
    from (${dates(scope)}) d`
}

/** Dates of closed transfers that are not paid, with the last payout of each. */
function dates(scope: Scope): RawBuilder<Row> {
  return sql<Row>`select n.id || '-' || t.id || '-' || i.position as id, n.id as network_id, n.display_name as network_name,
      t.id as transfer_id, s.fantasy_name as school_name, t.competence, i.position as installment, i.due_on, i.cents,
      (sum(case when m.status is null then i.cents else 0 end) over (partition by t.tenant_id, t.id))::bigint as transfer_open_cents,
      case when m.status is not null then y.scheduled_on end as scheduled_on,
      case when m.method = 'manual' then 'byHand' when m.status is not null then y.status
        when y.status in ('error', 'notAuthorized') then y.status else 'missing' end as state,
      coalesce(m.status is not null and y.status = 'requested' and y.needs_approval and y.approved_at is null, false) as is_waiting_approval,
      case when y.status in ('error', 'notAuthorized', 'toConfirm') then y.reason end as reason,
      (${scope.now}::timestamptz at time zone 'America/Sao_Paulo')::date + n.clock_advance_days as today
    from transfer t
    join control.tenant n on n.id = t.tenant_id and n.is_active
    join school s on s.tenant_id = t.tenant_id and s.id = t.school_id
    join transfer_installment i on i.tenant_id = t.tenant_id and i.transfer_id = t.id
    left join lateral (select p.status, p.method from transfer_payment p where p.tenant_id = t.tenant_id and p.transfer_id = t.id
      and p.installment = i.position and p.status in ('recorded', 'confirmed')) m on true
    left join lateral (select p.status, p.scheduled_on, p.reason, p.needs_approval, p.approved_at from payout p
      where p.tenant_id = t.tenant_id and p.transfer_id = t.id and p.installment = i.position order by p.attempt desc limit 1) y on true
    where t.status in ('pendingAnalysis', 'scheduled') and m.status is distinct from 'confirmed'`
}

function toDate(row: Row): DeskDate {
  return {
    id: row.id,
    networkId: row.network_id,
    networkName: row.network_name,
    transferId: row.transfer_id,
    schoolName: row.school_name,
    competence: row.competence,
    installment: row.installment,
    dueOn: row.due_on,
    scheduledOn: row.scheduled_on,
    cents: row.cents,
    transferOpenCents: row.transfer_open_cents,
    state: DeskState.parse(row.state),
    isWaitingApproval: row.is_waiting_approval,
    isLate: row.is_late,
    reason: row.reason,
  }
}
