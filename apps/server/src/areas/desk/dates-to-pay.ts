// Dates of closed transfers of all networks that are not paid, with what each lacks.
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'

export type DateRow = {
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
  missing: string | null
  is_today: boolean
  urgency: number
}

/** Exceptions first, then what is missing on its day, then by day. */
export function ranked(scope: Scope): RawBuilder<DateRow> {
  return sql<DateRow>`select d.*, d.state = 'missing' and d.due_on <= d.today as is_late, coalesce(d.scheduled_on, d.due_on) <= d.today as is_today,
      case when d.state = 'toConfirm' then 'confirm' when d.is_waiting_approval then 'approval' when d.is_out_of_file then 'file'
        when d.state not in ('missing', 'error', 'notAuthorized') then null when not d.is_audited then 'audit' when not d.has_account then 'account' else 'schedule' end as missing,
      ((case when d.state = 'toConfirm' then 0 when d.state in ('error', 'notAuthorized') then 1 when d.state = 'missing' and d.due_on <= d.today then 2
        when d.is_waiting_approval then 3 when d.state = 'missing' then 4 when d.state = 'cancellationRequested' then 5 else 6 end)
        * 100000 + (d.due_on - date '2000-01-01'))::int as urgency
    from (${dates(scope)}) d`
}

/** Dates of closed transfers that are not paid, with the last payout of each. */
function dates(scope: Scope): RawBuilder<DateRow> {
  return sql<DateRow>`select n.id || '-' || t.id || '-' || i.position as id, n.id as network_id, n.display_name as network_name,
      t.id as transfer_id, s.fantasy_name as school_name, t.competence, i.position as installment, i.due_on, i.cents,
      (sum(case when m.status is null then i.cents else 0 end) over (partition by t.tenant_id, t.id))::bigint as transfer_open_cents,
      case when m.status is not null then y.scheduled_on end as scheduled_on,
      case when m.method = 'manual' then 'byHand' when m.status is not null then y.status
        when y.status in ('error', 'notAuthorized') then y.status else 'missing' end as state,
      coalesce(m.status is not null and y.status = 'requested' and y.needs_approval and y.approved_at is null, false) as is_waiting_approval,
      coalesce(m.status is not null and y.method = 'file' and y.status = 'requested' and y.sent_at is null, false) as is_out_of_file,
      t.audit_released or t.audit_status in ('none', 'approved', 'partial') as is_audited,
      exists (select from payout_account a where a.tenant_id = t.tenant_id and a.school_id = t.school_id and a.status = 'approved'
        and a.effective_at <= ${scope.now}::timestamptz + make_interval(days => n.clock_advance_days)
        and (a.ends_at is null or a.ends_at > ${scope.now}::timestamptz + make_interval(days => n.clock_advance_days))
        and left(a.holder_tax_id, 8) = left(s.cnpj, 8)) as has_account,
      case when y.status in ('error', 'notAuthorized', 'toConfirm') then y.reason end as reason,
      (${scope.now}::timestamptz at time zone 'America/Sao_Paulo')::date + n.clock_advance_days as today
    from transfer t
    join control.tenant n on n.id = t.tenant_id and n.is_active
    join school s on s.tenant_id = t.tenant_id and s.id = t.school_id
    join transfer_installment i on i.tenant_id = t.tenant_id and i.transfer_id = t.id
    left join lateral (select p.status, p.method from transfer_payment p where p.tenant_id = t.tenant_id and p.transfer_id = t.id
      and p.installment = i.position and p.status in ('recorded', 'confirmed')) m on true
    left join lateral (select p.status, p.method, p.sent_at, p.scheduled_on, p.reason, p.needs_approval, p.approved_at from payout p
      where p.tenant_id = t.tenant_id and p.transfer_id = t.id and p.installment = i.position order by p.attempt desc limit 1) y on true
    where t.status in ('pendingAnalysis', 'scheduled') and m.status is distinct from 'confirmed'`
}
