// The one select of ERP retornos, and its lock.
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { db, type Query } from '../../platform/db/sql.ts'
import type { ErpRetornoRow } from './erp-retorno-view.ts'

export function erpRetornosInScope(scope: Scope) {
  return db
    .selectFrom('erp_retorno as r')
    .innerJoin('school as s', (join) => join.onRef('s.tenant_id', '=', 'r.tenant_id').onRef('s.id', '=', 'r.school_id'))
    .selectAll('r')
    .select('s.fantasy_name as school_name')
    .where('r.tenant_id', '=', scope.tenantId)
    .where(inSchools(scope, 'r.school_id'))
}

export function oneErpRetorno(scope: Scope, id: string): Query<ErpRetornoRow> {
  return erpRetornosInScope(scope).where('r.id', '=', id)
}

export function erpRetornoForUpdate(scope: Scope, id: string): Query<ErpRetornoRow> {
  return erpRetornosInScope(scope).where('r.id', '=', id).forNoKeyUpdate('r')
}
