import { SheetKind } from '@caderneta/contracts/imports'
import { ImportStatus } from '@caderneta/contracts/imports'
import { imports } from '@caderneta/contracts/imports'
import { readCursor } from '../../platform/db/keyset.ts'
import { foundIn } from '../../platform/db/like-pattern.ts'
import { sql } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { visibleImports } from './import-store.ts'
import { toImport } from './import-view.ts'

export const listImports = pages(imports.list, {
  select: ({ query: filter }, scope) => {
    const after = readCursor(filter.cursor, ['uuid'])
    let select = visibleImports(scope)
    if (filter.kind) select = select.where('i.kind', 'in', filter.kind)
    if (filter.status) select = select.where('i.status', 'in', filter.status)
    if (filter.search) select = select.where(foundIn(sql`i.file_name`, filter.search))
    if (after) select = select.where('i.id', '<', String(after[0]))
    // Ids rise with time: newest first.
    return select.orderBy('i.id', 'desc').limit(filter.maxResultCount + 1)
  },
  sorted: {
    file: ['file_name', 'text'],
    status: ['status', ImportStatus.options],
    kind: ['kind', SheetKind.options],
    rows: [sql`r.good_count + r.faulty_count + r.refused_count + r.done_count`, 'number'],
    done: ['done_count', 'number'],
    faulty: ['faulty_count', 'number'],
    refused: ['refused_count', 'number'],
    sent: ['created_at', 'date'],
    sender: ['created_by_name', 'text'],
  },
  first: '-sent',
  key: (row) => [row.id],
  view: toImport,
})
