// The row of a stored file; its bytes lie in the file store under the same id.
import { sql } from '../db/sql.ts'
import type { Part } from '../operation/effects.ts'

export type StoredFile = {
  id: string
  name: string
  mediaType: string
  byteCount: number
  sha256: Buffer
  createdBy: string
}

export function storedFilePart(tenantId: number, file: StoredFile): Part {
  return {
    name: 'new_stored_file',
    rows: 1,
    sql: sql`insert into stored_file (tenant_id, id, name, media_type, byte_count, sha256, created_by)
      values (${tenantId}::int, ${file.id}::uuid, ${file.name}::text, ${file.mediaType}::text, ${file.byteCount}::bigint,
        ${file.sha256}::bytea, ${file.createdBy}::uuid) returning 1`,
  }
}
