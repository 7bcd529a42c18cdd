import { imports } from '@caderneta/contracts/imports'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { visibleImports } from './import-store.ts'
import { toImportDetail } from './import-view.ts'

export const getImport = query(imports.get, async (tx, { params }, scope) => {
  const row = await tx.first(visibleImports(scope).where('i.id', '=', params.id))
  if (!row) throw notFound('import')
  return toImportDetail(row, scope)
})
