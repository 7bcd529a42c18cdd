import type { Role } from '@caderneta/contracts/roles'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'

export type RoleRow = Selectable<Database['role']>

/** Row -> contract. */
export function toRole(row: Omit<RoleRow, 'tenant_id' | 'created_at'> & { user_count: number }): Role {
  return {
    id: row.id,
    name: row.name,
    isPublic: row.is_public,
    isStatic: row.is_static,
    allSchools: row.all_schools,
    grants: row.grants,
    totalPermissions: row.grants.length,
    userCount: row.user_count,
    version: row.version,
  }
}
