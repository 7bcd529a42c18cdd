// What a network is asked before it is filled: whether it may be, how far a load is, and what it has of its own.
import { OwnData } from '@caderneta/contracts/demonstrations'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

type Network = Pick<Scope, 'tenantId'>

export type DemonstrationRow = {
  id: string
  day: string
  has_pix: boolean
  job_id: string
  loaded_at: Date | null
  version: number
  /** Its job has ended, one way or the other. */
  is_over: boolean
}

/** Null values where none was ever asked for. */
export function demonstrationOf({ tenantId }: Network): Query<DemonstrationRow> {
  return statement(sql<DemonstrationRow>`select d.id, d.day::text, d.has_pix, d.job_id, d.loaded_at, d.version,
      j.finished_at is not null as is_over
    from demonstration d join background_job j on j.tenant_id = d.tenant_id and j.id = d.job_id
    where d.tenant_id = ${tenantId}::int`)
}

/** The network's row, locked: two loads of one network wait for each other. */
export function lockedNetwork({ tenantId }: Network): Query<{ is_allowed: boolean }> {
  return statement(sql<{ is_allowed: boolean }>`select demo_data_allowed as is_allowed from control.tenant
    where id = ${tenantId}::int for no key update`)
}

export function allowance({ tenantId }: Network): Query<{ is_allowed: boolean }> {
  return statement(
    sql<{
      is_allowed: boolean
    }>`select demo_data_allowed as is_allowed from control.tenant where id = ${tenantId}::int`,
  )
}

type Own = Record<OwnData, boolean>

/** What is there, whoever made it. */
export function dataOf({ tenantId }: Network): Query<Own> {
  return statement(sql<Own>`select
    exists (select from school where tenant_id = ${tenantId}::int) as schools,
    exists (select from plan where tenant_id = ${tenantId}::int) as plans,
    exists (select from bank_account where tenant_id = ${tenantId}::int) as "bankAccounts",
    exists (select from guardian where tenant_id = ${tenantId}::int) as guardians,
    exists (select from academic_class where tenant_id = ${tenantId}::int) as classes,
    exists (select from invoice where tenant_id = ${tenantId}::int) as invoices`)
}

export function ownDataIn(found: Own | undefined): OwnData[] {
  return OwnData.options.filter((noun) => found?.[noun] === true)
}

/** Is the bank account of the demonstration there? Then all that stands before the first invoice is, as it is written in one transaction. */
export function groundStands({ tenantId }: Network, accountId: string | null): Query<{ stands: boolean }> {
  return statement(sql<{ stands: boolean }>`select exists (
    select from bank_account where tenant_id = ${tenantId}::int and id = ${accountId}::uuid) as stands`)
}
