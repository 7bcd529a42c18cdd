// Row -> contract.
import type { ErpRetorno } from '@caderneta/contracts/erp-retornos'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'

export type ErpRetornoRow = Selectable<Database['erp_retorno']> & { school_name: string }

export function toErpRetorno(row: ErpRetornoRow): ErpRetorno {
  return {
    id: row.id,
    schoolId: row.school_id,
    schoolName: row.school_name,
    fileName: row.file_name,
    bank: row.bank,
    layout: row.layout,
    sequence: row.sequence,
    answerCount: row.answer_count,
    untoldCount: row.untold_count,
    paidCount: row.paid_count,
    paidCents: row.paid_cents,
    isDownloaded: row.downloaded_at !== null,
    downloadedAt: row.downloaded_at?.toISOString() ?? null,
    downloadedByName: row.downloaded_by_name,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}
