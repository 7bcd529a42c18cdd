import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound } from '../../platform/refusal.ts'
import { heldSettings } from './setting-values.ts'

/** People of a network see their own; the host may name any. */
export async function settingsOf(platform: Platform, scope: Scope, named: number | undefined) {
  const tenantId = named ?? scope.tenantId
  if (scope.homeTenantId !== 0 && tenantId !== scope.homeTenantId) throw notFound('network')
  const network = await readTransaction(platform.readPool, 0, (tx) =>
    tx.first(statement(sql`select 1 from control.tenant where id = ${tenantId}::int`)),
  )
  if (!network) throw notFound('network')
  return heldSettings(platform.readPool, tenantId)
}

/** @throws Refusal where the caller does not see the school. */
export async function mustSeeSchool(platform: Platform, scope: Scope, schoolId: string): Promise<void> {
  const school = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.first(
      statement(sql`select 1 from school where tenant_id = ${scope.tenantId}::int and id = ${schoolId}::uuid
        and ${inSchools(scope, 'id')}`),
    ),
  )
  if (!school) throw notFound('school')
}
