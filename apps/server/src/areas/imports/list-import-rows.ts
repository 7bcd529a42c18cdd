import { imports } from '@caderneta/contracts/imports'
import { readCursor } from '../../platform/db/keyset.ts'
import { pages } from '../../platform/operation/pages.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { canSeeRows } from './import-rules.ts'
import { visibleImports } from './import-store.ts'
import { toRow } from './import-view.ts'
import { rowsAfter } from './row-store.ts'

export const listImportRows = pages(imports.rows, {
  rows: async (tx, { params, query: filter }, scope) => {
    const after = readCursor(filter.cursor, ['number'])
    const of = { tenantId: scope.tenantId, importId: params.id }
    const [found, rows] = await Promise.all([
      tx.first(visibleImports(scope).where('i.id', '=', params.id)),
      tx.rows(rowsAfter(of, filter.status ?? null, after ? Number(after[0]) : 0, filter.maxResultCount + 1)),
    ])
    if (!found) throw notFound('import')
    const ability = canSeeRows(scope)
    if (!ability.can) throw new Refusal(ability.reason, { status: 403 })
    return rows
  },
  key: (row) => [row.position],
  view: toRow,
})
