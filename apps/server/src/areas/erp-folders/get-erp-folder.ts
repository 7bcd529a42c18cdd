import { erpFolders } from '@caderneta/contracts/erp-folders'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { oneErpFolder } from './erp-folder-store.ts'
import { withAbilities } from './erp-folder-view.ts'

export const getErpFolder = query(erpFolders.get, async (tx, { params }, scope, platform) => {
  const row = await tx.first(oneErpFolder(scope, params.id))
  if (!row) throw notFound('erp_folder')
  return withAbilities(row, scope, platform.erpFolder !== null)
})
