// Lock queries of networks, and the change of one.
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { TenantRow } from './tenant-view.ts'

export function tenantForUpdate(id: number): Query<TenantRow> {
  return db.selectFrom('control.tenant').selectAll().where('id', '=', id).where('id', '>', 0).forUpdate()
}

export function tenantNamed(name: string, exceptId: number): Query<{ id: number }> {
  return statement(sql<{ id: number }>`select id from control.tenant
    where lower(name) = lower(${name}::text) and id <> ${exceptId}::int`)
}

export function tenantAt(subdomain: string, exceptId: number): Query<{ id: number }> {
  return statement(sql<{ id: number }>`select id from control.tenant
    where subdomain = ${subdomain}::text and id <> ${exceptId}::int`)
}

type Change = Partial<
  Pick<
    TenantRow,
    | 'name'
    | 'display_name'
    | 'subdomain'
    | 'admin_email'
    | 'is_active'
    | 'is_read_only'
    | 'online_payment'
    | 'guardian_access'
    | 'school_access'
    | 'brand_color'
    | 'contract_model'
    | 'template_library'
    | 'demo_data_allowed'
    | 'clock_advance_days'
    | 'passed_day'
  >
> & { version: number }

export function changedTenantPart(id: number, change: Change): Part {
  const update = db.updateTable('control.tenant').set(change).where('id', '=', id).returning('id')
  return { name: 'changed_network', rows: 1, sql: update }
}
