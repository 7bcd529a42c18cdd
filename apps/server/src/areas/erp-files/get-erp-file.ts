import { erpFiles } from '@caderneta/contracts/erp-files'
import { allowed } from '../../platform/access/allowed.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { canClearHash, canTryAgain } from './erp-file-rules.ts'
import { oneErpFile } from './erp-file-store.ts'
import { toErpFile } from './erp-file-view.ts'

export const getErpFile = query(erpFiles.get, async (tx, { params }, scope) => {
  const row = await tx.first(oneErpFile(scope, params.id))
  if (!row) throw notFound('erp_file')
  const [again, clear] = [allowed(erpFiles.tryAgain, scope), allowed(erpFiles.clearHash, scope)]
  return {
    ...toErpFile(row),
    can: { tryAgain: again.can ? canTryAgain(row) : again, clearHash: clear.can ? canClearHash(row) : clear },
  }
})
