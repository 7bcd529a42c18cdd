// Transfers with the names around them, their locks, and the rows that were frozen with them.
import type { TransferLineKind } from '@caderneta/kernel/transfer-facts'
import type { RawBuilder, Selectable } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Asked, OfTransfer } from './fact-queries.ts'

export type TransferTable = Selectable<Database['transfer']>
export type TransferRow = TransferTable & {
  school_name: string
  search: string
  plan_id: string
  plan_name: string
  coverage: 'guaranteed' | 'none'
  strategy: '11' | '11+1' | '12+1'
  next_due_on: string | null
  /** What no payment stands for yet, neither made nor under way. */
  open_cents: number
  is_late: boolean
  /** What needs somebody first; then the newest month. */
  urgency: number
}
export type LineRow = Pick<Selectable<Database['transfer_line']>, 'position' | 'cents' | 'base_cents' | 'sources'> & {
  kind: TransferLineKind
}
export type InstallmentRow = Pick<Selectable<Database['transfer_installment']>, 'position' | 'due_on' | 'cents'>

/** Not paid yet: no payment of it waits or is confirmed. */
const unpaid = sql`not exists (select from transfer_payment y where y.tenant_id = n.tenant_id and y.transfer_id = n.transfer_id
  and y.installment = n.position and y.status = 'confirmed')`

/** No payment of it stands, neither confirmed nor under way. */
const untaken = sql`not exists (select from transfer_payment y where y.tenant_id = n.tenant_id and y.transfer_id = n.transfer_id
  and y.installment = n.position and y.status in ('recorded', 'confirmed'))`

const monthsFromNow = sql`(9999 - extract(year from t.competence)::int) * 12 + 12 - extract(month from t.competence)::int`

export function transfersInScope(scope: Scope): RawBuilder<TransferRow> {
  return sql<TransferRow>`select t.*, s.fantasy_name as school_name, s.search, p.id as plan_id, p.name as plan_name, v.coverage, v.strategy, d.next_due_on, d.open_cents,
      t.status = 'open' and t.closes_on < ${scope.today}::date as is_late,
      ((case when t.status = 'pendingAnalysis' and d.next_due_on <= ${scope.today}::date then 0 when t.status = 'open' and t.closes_on < ${scope.today}::date then 1
        when t.status = 'pendingAnalysis' then 2 when t.status = 'scheduled' then 3 when t.status = 'open' then 4 when t.status = 'done' then 5 else 6 end)
        * 200000 + ${monthsFromNow})::int as urgency
    from transfer t
    join school s on s.tenant_id = t.tenant_id and s.id = t.school_id
    join school_plan sp on sp.tenant_id = t.tenant_id and sp.id = t.school_plan_id
    join plan p on p.tenant_id = t.tenant_id and p.id = sp.plan_id
    join lateral (select w.coverage, w.strategy from plan_version w where w.tenant_id = t.tenant_id and w.plan_id = p.id
        and (w.id = t.plan_version_id or (t.plan_version_id is null and w.valid_from <= t.competence))
      order by w.valid_from desc, w.number desc limit 1) v on true
    left join lateral (select min(n.due_on) as next_due_on, coalesce(sum(n.cents) filter (where ${untaken}), 0)::bigint as open_cents
      from transfer_installment n where n.tenant_id = t.tenant_id and n.transfer_id = t.id
      and t.status in ('pendingAnalysis', 'scheduled') and ${unpaid}) d on true
    where t.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 't.school_id')}`
}

export function oneTransfer(scope: Scope, id: string): Query<TransferRow> {
  return statement(sql<TransferRow>`${transfersInScope(scope)} and t.id = ${id}::uuid`)
}

/** Two who close the same transfer wait for each other here; what is read after it in the same message sees what the first one wrote. */
export function transferForUpdate(scope: Scope, id: string): Query<TransferRow> {
  return statement(sql<TransferRow>`${transfersInScope(scope)} and t.id = ${id}::uuid for no key update of t`)
}

export type EarlierOpen = OfTransfer & { competence: string }

/** Of each transfer those of its school and an earlier month that are open, locked: a closing of them is over when this one goes on. */
export function earlierOpen({ tenantId, ids }: Asked): Query<EarlierOpen> {
  return statement(sql<EarlierOpen>`select t.id as transfer_id, o.competence from transfer o join transfer t on t.tenant_id = o.tenant_id and t.school_id = o.school_id
    where o.tenant_id = ${tenantId}::int and t.id = any(${[...ids]}::uuid[]) and o.competence < t.competence and o.status = 'open'
    order by t.school_id, o.competence for no key update of o`)
}

/** Transfers of a batch, at most one of a school, locked in the order of their schools. */
export function transfersForUpdate(scope: Scope, ids: readonly string[]): Query<TransferRow> {
  return statement(
    sql<TransferRow>`${transfersInScope(scope)} and t.id = any(${[...ids]}::uuid[]) order by t.school_id for no key update of t`,
  )
}

/** The first transfer of the same school and a later month that is closed. */
export function laterClosed({ tenantId }: Scope, id: string): Query<{ competence: string }> {
  return statement(sql<{
    competence: string
  }>`select o.competence from transfer o join transfer t on t.tenant_id = o.tenant_id and t.school_id = o.school_id
    where o.tenant_id = ${tenantId}::int and t.id = ${id}::uuid and o.competence > t.competence and o.closed_at is not null and o.kind = 'month'
    order by o.competence limit 1`)
}

export function linesOf({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<LineRow> {
  return statement(sql<LineRow>`select position, kind, cents, base_cents, sources from transfer_line
    where tenant_id = ${tenantId}::int and transfer_id = ${id}::uuid order by position`)
}

export type PaidInstallment = InstallmentRow & { is_paid: boolean }

export function installmentsOf({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<PaidInstallment> {
  return statement(sql<PaidInstallment>`select n.position, n.due_on, n.cents, not (${unpaid}) as is_paid from transfer_installment n
    where n.tenant_id = ${tenantId}::int and n.transfer_id = ${id}::uuid order by n.position`)
}

/** Dates of the transfer of a payment. */
export function installmentsBeside({ tenantId }: Pick<Scope, 'tenantId'>, paymentId: string): Query<InstallmentRow> {
  return statement(sql<InstallmentRow>`select n.position, n.due_on, n.cents from transfer_installment n
    where n.tenant_id = ${tenantId}::int and n.transfer_id = (select y.transfer_id from transfer_payment y
      where y.tenant_id = ${tenantId}::int and y.id = ${paymentId}::uuid) order by n.position`)
}

/** The same as `earlierOpen`, to be shown. */
export function earlierOpenOf({ tenantId }: Scope, id: string): Query<{ competence: string }> {
  return statement(sql<{
    competence: string
  }>`select o.competence from transfer o join transfer t on t.tenant_id = o.tenant_id and t.school_id = o.school_id
    where o.tenant_id = ${tenantId}::int and t.id = ${id}::uuid and o.competence < t.competence and o.status = 'open' order by o.competence limit 1`)
}
