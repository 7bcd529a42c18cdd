import { erpRetornos } from '@caderneta/contracts/erp-retornos'
import { allowed } from '../../platform/access/allowed.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { oneErpRetorno } from './erp-retorno-store.ts'
import { toErpRetorno } from './erp-retorno-view.ts'

export const getErpRetorno = query(erpRetornos.get, async (tx, { params }, scope) => {
  const row = await tx.first(oneErpRetorno(scope, params.id))
  if (!row) throw notFound('erp_retorno')
  return { ...toErpRetorno(row), can: { download: allowed(erpRetornos.download, scope) } }
})
