// Audits with the names around them, their locks, and what decides about a run.
import type { RawBuilder, Selectable } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { type TransferRow, transfersInScope } from '../transfers/public.ts'

export type AuditRow = Selectable<Database['transfer_audit']> & {
  school_name: string
  search: string
  is_last: boolean
}
export type VerdictRow = Selectable<Database['transfer_audit_verdict']>

export function auditsInScope(scope: Scope): RawBuilder<AuditRow> {
  return sql<AuditRow>`select a.*, s.fantasy_name as school_name, s.search,
      not exists (select from transfer_audit b where b.tenant_id = a.tenant_id and b.transfer_id = a.transfer_id and b.number > a.number) as is_last
    from transfer_audit a
    join school s on s.tenant_id = a.tenant_id and s.id = a.school_id
    where a.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'a.school_id')}`
}

export function oneAudit(scope: Scope, id: string): Query<AuditRow> {
  return statement(sql<AuditRow>`${auditsInScope(scope)} and a.id = ${id}::uuid`)
}

export function verdictsOf({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<VerdictRow> {
  return statement(
    sql<VerdictRow>`select * from transfer_audit_verdict where tenant_id = ${tenantId}::int and audit_id = ${id}::uuid`,
  )
}

/** The transfer of an audit, locked before it: runs, releases and payments of a transfer wait for each other here. */
export function auditedTransferForUpdate(scope: Scope, auditId: string): Query<TransferRow> {
  return statement(sql<TransferRow>`${transfersInScope(scope)} and t.id = (select a.transfer_id from transfer_audit a
    where a.tenant_id = ${scope.tenantId}::int and a.id = ${auditId}::uuid) for no key update of t`)
}

export function auditForUpdate(scope: Scope, id: string): Query<AuditRow> {
  return statement(sql<AuditRow>`${auditsInScope(scope)} and a.id = ${id}::uuid for no key update of a`)
}

/** Transfers of which something is paid or under way. Read once they are locked: a payment is recorded under the same lock. */
export function paidAmong({ tenantId }: Pick<Scope, 'tenantId'>, ids: readonly string[]): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select distinct y.transfer_id as id from transfer_payment y
    where y.tenant_id = ${tenantId}::int and y.transfer_id = any(${[...ids]}::uuid[]) and y.status in ('recorded', 'confirmed')`)
}

/** In the order in which they are locked. */
export function transfersForUpdate(scope: Scope, ids: readonly string[]): Query<TransferRow> {
  return statement(
    sql<TransferRow>`${transfersInScope(scope)} and t.id = any(${[...ids]}::uuid[]) order by t.id for no key update of t`,
  )
}
