// Row -> contract.
import { type ErpFolder, ErpFolderState, erpFolders } from '@caderneta/contracts/erp-folders'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { canLook } from './erp-folder-rules.ts'

export type ErpFolderTable = Selectable<Database['erp_folder']>
export type ErpFolderRow = ErpFolderTable & { school_name: string; program_name: string; state: string }

const Values = z.record(z.string(), z.union([z.string(), z.number()]))

/** What a refusal says, as it was kept; null where there is none. */
export function saidOf(code: string | null, values: unknown) {
  return code === null ? null : { code, values: Values.parse(values) }
}

/** A folder that was just made has no trouble yet. */
type ShownRow = Omit<ErpFolderRow, 'created_at' | 'trouble_values'> & { trouble_values?: unknown }

export function toErpFolder(row: ShownRow): ErpFolder {
  return {
    id: row.id,
    schoolId: row.school_id,
    schoolName: row.school_name,
    name: row.name,
    path: `${row.tenant_id}/${row.name}`,
    programId: row.program_id,
    programName: row.program_name,
    isActive: row.is_active,
    state: ErpFolderState.parse(row.state),
    setByName: row.set_by_name,
    lookedAt: row.looked_at?.toISOString() ?? null,
    lastFileName: row.last_file_name,
    lastFileAt: row.last_file_at?.toISOString() ?? null,
    waitingCount: row.waiting_count,
    trouble: saidOf(row.trouble, row.trouble_values),
    troubleAt: row.trouble_at?.toISOString() ?? null,
    version: row.version,
  }
}

export function withAbilities(row: ErpFolderRow, scope: Scope, isWatched: boolean): ErpFolder {
  const can = {
    update: allowed(erpFolders.update, scope),
    look: allowed(erpFolders.look, scope, canLook(row, isWatched)),
  }
  return { ...toErpFolder(row), can }
}
