import { erpFolders, FolderFileOutcome } from '@caderneta/contracts/erp-folders'
import { allOf, when } from '../../platform/db/conditions.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { notFound } from '../../platform/refusal.ts'
import { oneErpFolder } from './erp-folder-store.ts'
import { saidOf } from './erp-folder-view.ts'

type FileRow = {
  id: string
  file_name: string
  byte_count: number
  outcome: string
  reason: string | null
  reason_values: unknown
  erp_file_id: string | null
  not_created_count: number | null
  placed_as: string
  taken_at: Date
}

/** The newest first: ids follow the time. */
export const listFolderFiles = pages(erpFolders.files, {
  rows: async (tx, { params, query: { outcome, cursor, maxResultCount } }, scope): Promise<FileRow[]> => {
    if (!(await tx.first(oneErpFolder(scope, params.id)))) throw notFound('erp_folder')
    const narrowed = allOf([
      when(outcome, (wanted) => sql`l.outcome = ${wanted}::text`),
      when(readCursor(cursor, ['uuid']), ([id]) => sql`l.id < ${id}::uuid`),
    ])
    return tx.rows(
      statement(sql<FileRow>`select l.id, l.file_name, l.byte_count, l.outcome, l.reason, l.reason_values, l.erp_file_id, f.not_created_count,
          l.placed_as, l.taken_at
        from erp_folder_file l left join erp_file f on f.tenant_id = l.tenant_id and f.id = l.erp_file_id
        where l.tenant_id = ${tx.tenantId}::int and l.erp_folder_id = ${params.id}::uuid and ${narrowed}
        order by l.id desc limit ${maxResultCount + 1}::int`),
    )
  },
  key: (row) => [row.id],
  view: (row) => ({
    id: row.id,
    fileName: row.file_name,
    byteCount: row.byte_count,
    outcome: FolderFileOutcome.parse(row.outcome),
    reason: saidOf(row.reason, row.reason_values),
    erpFileId: row.erp_file_id,
    notCreatedCount: row.not_created_count,
    placedAs: row.placed_as,
    takenAt: row.taken_at.toISOString(),
  }),
})
