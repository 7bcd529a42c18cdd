// What became of the files of a folder, written down before they are moved.
import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'

export type FolderFileTable = Selectable<Database['erp_folder_file']>
export type NewFolderFile = Pick<
  FolderFileTable,
  'id' | 'erp_folder_id' | 'school_id' | 'file_name' | 'byte_count' | 'sha256' | 'outcome' | 'placed_as'
> & { reason: string | null; reason_values: Record<string, string | number>; erp_file_id: string | null }

type Network = Pick<Scope, 'tenantId'>

/** Taken, and still to be moved. */
export function filesToMove({ tenantId }: Network, folderId: string): Query<FolderFileTable> {
  return statement(sql<FolderFileTable>`select * from erp_folder_file where tenant_id = ${tenantId}::int and erp_folder_id = ${folderId}::uuid
    and moved_at is null order by id`)
}

export function takenFileParts({ tenantId }: Network, file: NewFolderFile): Part[] {
  return [
    {
      name: 'new_erp_folder_file',
      rows: 1,
      sql: sql`insert into erp_folder_file (tenant_id, id, erp_folder_id, school_id, file_name, byte_count, sha256, outcome, reason, reason_values,
          erp_file_id, placed_as)
        values (${tenantId}::int, ${file.id}::uuid, ${file.erp_folder_id}::uuid, ${file.school_id}::uuid, ${file.file_name}::text,
          ${file.byte_count}::bigint, ${file.sha256}::bytea, ${file.outcome}::text, ${file.reason}::text,
          ${JSON.stringify(file.reason_values)}::jsonb, ${file.erp_file_id}::uuid, ${file.placed_as}::text) returning 1`,
    },
    {
      name: 'last_file_of_folder',
      rows: 1,
      sql: sql`update erp_folder set last_file_name = ${file.file_name}::text, last_file_at = now()
        where tenant_id = ${tenantId}::int and id = ${file.erp_folder_id}::uuid returning 1`,
    },
  ]
}

export async function noteMoved({ writePool }: Platform, { tenantId }: Network, id: string): Promise<void> {
  await writeTransaction(writePool, tenantId, (tx) =>
    tx.commitWith(
      statement(
        sql`update erp_folder_file set moved_at = now() where tenant_id = ${tenantId}::int and id = ${id}::uuid and moved_at is null`,
      ),
    ),
  )
}
