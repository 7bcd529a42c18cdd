// The row of a stored file: who made it, and what its bytes are.
import { sql } from 'kysely'
import type { Part } from '../operation/effects.ts'
import type { StoredBytes } from './file-store.ts'

type StoredFile = StoredBytes & { id: string; name: string; mediaType: string; createdBy: string }

export function storedFilePart({ tenantId }: { tenantId: number }, file: StoredFile): Part {
  return {
    name: 'new_stored_file',
    rows: 1,
    sql: sql`insert into stored_file (tenant_id, id, name, media_type, byte_count, sha256, created_by)
      values (${tenantId}::int, ${file.id}::uuid, ${file.name}::text, ${file.mediaType}::text, ${file.byteCount}::bigint,
        ${file.sha256}::bytea, ${file.createdBy}::uuid) returning 1`,
  }
}
