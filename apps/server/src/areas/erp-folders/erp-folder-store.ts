// The one select of ERP folders, and its lock.
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { db, type Query, sql } from '../../platform/db/sql.ts'
import type { ErpFolderRow } from './erp-folder-view.ts'

export const programName = sql<string>`trim(u.name || ' ' || u.surname)`

export function erpFoldersInScope(scope: Scope) {
  return db
    .selectFrom('erp_folder as r')
    .innerJoin('school as s', (join) => join.onRef('s.tenant_id', '=', 'r.tenant_id').onRef('s.id', '=', 'r.school_id'))
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'r.tenant_id').onRef('u.id', '=', 'r.program_id'),
    )
    .selectAll('r')
    .select([
      's.fantasy_name as school_name',
      programName.as('program_name'),
      sql<string>`case when not r.is_active then 'inactive' when r.trouble is null then 'active' else 'stopped' end`.as(
        'state',
      ),
    ])
    .where('r.tenant_id', '=', scope.tenantId)
    .where(inSchools(scope, 'r.school_id'))
}

export function oneErpFolder(scope: Scope, id: string): Query<ErpFolderRow> {
  return erpFoldersInScope(scope).where('r.id', '=', id)
}

export function erpFolderForUpdate(scope: Scope, id: string): Query<ErpFolderRow> {
  return erpFoldersInScope(scope).where('r.id', '=', id).forNoKeyUpdate('r')
}

/** Another folder of the network with this name. */
export function sameName({ tenantId }: Scope, name: string, not: string): Query<{ id: string }> {
  return db
    .selectFrom('erp_folder')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .where('id', '<>', not)
}

/** Other folders that are in use for this school. */
export function inUseOf(scope: Scope, schoolId: string): Query<{ id: string }> {
  return inUse(scope).where('school_id', '=', schoolId)
}

/** The same for the school of a folder that stands. */
export function inUseBeside(scope: Scope, id: string): Query<{ id: string }> {
  const school = sql<string>`(select school_id from erp_folder where tenant_id = ${scope.tenantId}::int and id = ${id}::uuid)`
  return inUse(scope).where('id', '<>', id).where('school_id', '=', school)
}

function inUse({ tenantId }: Scope) {
  return db.selectFrom('erp_folder').select('id').where('tenant_id', '=', tenantId).where('is_active', '=', true)
}
