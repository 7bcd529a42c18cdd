// Row -> contract.
import { ErpFile, ErpFileStatus } from '@caderneta/contracts/erp-files'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'

export type ErpFileRow = Selectable<Database['erp_file']> & { school_name: string }

export function toErpFile(row: ErpFileRow): ErpFile {
  return {
    id: row.id,
    schoolId: row.school_id,
    schoolName: row.school_name,
    fileName: row.file_name,
    bank: row.bank,
    layout: row.layout,
    status: ErpFileStatus.parse(row.status),
    lineCount: row.line_count,
    doneCount: row.done_count,
    notCreatedCount: row.not_created_count,
    ignoredCount: row.ignored_count,
    hashClearedReason: row.hash_cleared_reason,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}
