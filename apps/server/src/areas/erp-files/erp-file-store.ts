// The one select of ERP files, and its lock.
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { db, type Query } from '../../platform/db/sql.ts'
import type { ErpFileRow } from './erp-file-view.ts'

export function erpFilesInScope(scope: Scope) {
  return db
    .selectFrom('erp_file as r')
    .innerJoin('school as s', (join) => join.onRef('s.tenant_id', '=', 'r.tenant_id').onRef('s.id', '=', 'r.school_id'))
    .selectAll('r')
    .select('s.fantasy_name as school_name')
    .where('r.tenant_id', '=', scope.tenantId)
    .where(inSchools(scope, 'r.school_id'))
}

export function oneErpFile(scope: Scope, id: string): Query<ErpFileRow> {
  return erpFilesInScope(scope).where('r.id', '=', id)
}

export function erpFileForUpdate(scope: Scope, id: string): Query<ErpFileRow> {
  return erpFilesInScope(scope).where('r.id', '=', id).forNoKeyUpdate('r')
}
