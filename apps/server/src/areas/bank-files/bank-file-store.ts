// The files themselves: their rows, and the parts of a statement that write them.
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { db, type Query } from '../../platform/db/sql.ts'
import { fileKey, sha256 } from '../../platform/files/file-store.ts'
import { storedFilePart } from '../../platform/files/stored-file.ts'
import type { Part } from '../../platform/operation/effects.ts'

export type BankFileRow = Selectable<Database['bank_file']>

export function bankFileForUpdate(scope: Pick<Scope, 'tenantId'>, id: string): Query<BankFileRow> {
  return db.selectFrom('bank_file').selectAll().where('tenant_id', '=', scope.tenantId).where('id', '=', id).forUpdate()
}

export function remessaForUpdate(scope: Pick<Scope, 'tenantId'>, id: string): Query<BankFileRow> {
  return db
    .selectFrom('bank_file')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('kind', '=', 'remessa')
    .forUpdate()
}

export function bankFileById(tx: Tx, id: string): Promise<BankFileRow | undefined> {
  return tx.first(db.selectFrom('bank_file').selectAll().where('tenant_id', '=', tx.tenantId).where('id', '=', id))
}

export type StoredBytes = { fileId: string; key: string; name: string; bytes: Uint8Array; hash: Buffer }

export function storedBytes(tenantId: number, fileId: string, name: string, bytes: Uint8Array): StoredBytes {
  return { fileId, key: fileKey(tenantId, fileId), name, bytes, hash: sha256(bytes) }
}

export function bankFileBytesPart(scope: Scope, { fileId: id, name, bytes, hash }: StoredBytes): Part {
  const facts = { mediaType: 'application/octet-stream', byteCount: bytes.length, sha256: hash }
  return storedFilePart(scope.tenantId, { id, name, ...facts, createdBy: scope.actor.userId })
}

/** The name that whoever made the file is shown by. */
export const creatorName = sql<string | null>`(select trim(u.name || ' ' || u.surname) from app_user u
  where u.tenant_id = f.tenant_id and u.id = f.created_by)`
