// The one select of erp retornos, its lock, and the columns a person may write.
import type { ErpRetornoInput, ErpRetornoUpdate } from '@caderneta/contracts/erp-retornos'
import { searchKey } from '@caderneta/kernel/search-text'
import type { z } from 'zod'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { columnsOf } from '../../platform/db/record.ts'
import { db, type Query, sql } from '../../platform/db/sql.ts'
import type { ErpRetornoRow } from './erp-retorno-view.ts'

type Input = z.output<typeof ErpRetornoInput> | z.output<typeof ErpRetornoUpdate>

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

/** Another record of the same school with this name. */
export function sameName(
  scope: Scope,
  school: { id: string } | { ofRecord: string },
  name: string,
): Query<{ id: string }> {
  const select = db
    .selectFrom('erp_retorno')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('name', '=', name)
  if ('id' in school) return select.where('school_id', '=', school.id)
  return select
    .where('id', '<>', school.ofRecord)
    .where(
      sql<boolean>`school_id = (select school_id from erp_retorno where tenant_id = ${scope.tenantId}::int and id = ${school.ofRecord}::uuid)`,
    )
}

/** What a person writes, and what follows from it. */
export function erpRetornoColumns<Given extends Input>(input: Given) {
  return { ...columnsOf(input), search: searchKey(input.name) }
}
