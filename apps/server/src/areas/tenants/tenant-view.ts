import type { Tenant } from '@caderneta/contracts/tenants'
import { guardianAccessOptions, schoolAccessOptions } from '@caderneta/contracts/network-access'
import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { businessDate, networkNow } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.generated.ts'

export type TenantRow = Selectable<Database['control.tenant']>

/** Row -> contract. The scope is the host's, whose date nobody moves. */
export function toTenant(row: TenantRow, { now }: Pick<Scope, 'now'>): Tenant {
  return {
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    subdomain: row.subdomain,
    adminEmail: row.admin_email,
    isActive: row.is_active,
    isReadOnly: row.is_read_only,
    onlinePayment: row.online_payment,
    guardianAccess: guardianAccessOptions.filter((option) => row.guardian_access.includes(option)),
    schoolAccess: schoolAccessOptions.filter((option) => row.school_access.includes(option)),
    brandColor: row.brand_color,
    contractModel: row.contract_model,
    templateLibrary: row.template_library,
    demoDataAllowed: row.demo_data_allowed,
    clockAdvanceDays: row.clock_advance_days,
    today: todayOf(now, row.clock_advance_days),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

export function todayOf(now: Date, advanceDays: number) {
  return businessDate(networkNow({ now: () => now }, advanceDays))
}
