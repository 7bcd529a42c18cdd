import { imports } from '@caderneta/contracts/imports'
import { readCursor } from '../../platform/db/keyset.ts'
import { sql } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { visibleImports } from './import-store.ts'
import { toImport } from './import-view.ts'

export const listImports = pages(imports.list, {
  rows: (tx, { query: filter }, scope) => {
    const after = readCursor(filter.cursor, ['uuid'])
    let select = visibleImports(scope)
    if (filter.kind) select = select.where('i.kind', 'in', filter.kind)
    if (filter.status) select = select.where('i.status', 'in', filter.status)
    if (filter.search)
      select = select.where(sql<boolean>`strpos(lower(i.file_name), lower(${filter.search}::text)) > 0`)
    if (after) select = select.where('i.id', '<', String(after[0]))
    // Ids rise with time: newest first.
    return tx.rows(select.orderBy('i.id', 'desc').limit(filter.maxResultCount + 1))
  },
  key: (row) => [row.id],
  view: toImport,
})
