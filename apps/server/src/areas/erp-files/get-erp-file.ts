import { erpFiles } from '@caderneta/contracts/erp-files'
import { allowed } from '../../platform/access/allowed.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { canClearHash, canIgnore, canRestore, canTryAgain } from './erp-file-rules.ts'
import { oneErpFile } from './erp-file-store.ts'
import { toErpFile } from './erp-file-view.ts'

export const getErpFile = query(erpFiles.get, async (tx, { params }, scope) => {
  const row = await tx.first(oneErpFile(scope, params.id))
  if (!row) throw notFound('erp_file')
  const can = {
    tryAgain: allowed(erpFiles.tryAgain, scope, canTryAgain(row)),
    ignore: allowed(erpFiles.ignore, scope, canIgnore(row)),
    restore: allowed(erpFiles.restore, scope, canRestore(row)),
    clearHash: allowed(erpFiles.clearHash, scope, canClearHash(row)),
  }
  return { ...toErpFile(row), can }
})
