import type { Scope } from '../../platform/access/scope.ts'
import { fileKey, sha256 } from '../../platform/files/file-store.ts'
import type { StoredFile } from '../../platform/files/stored-file.ts'
import { assertSheet } from '../../platform/imports/sheet-form.ts'
import { must } from '../../platform/must.ts'
import type { Upload } from '../../platform/operation/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { newId } from '../../platform/uuid.ts'

/** The bytes as they came, kept for the job that reads them. @throws Refusal for what is no sheet */
export async function keptSheet(platform: Platform, scope: Scope, upload: Upload | undefined): Promise<StoredFile> {
  const { bytes, fileName: name } = must(upload, 'a sheet comes as an upload')
  assertSheet(bytes)
  const id = newId()
  await platform.files.put(fileKey(scope.tenantId, id), bytes)
  return {
    id,
    name,
    mediaType: 'application/octet-stream',
    byteCount: bytes.length,
    sha256: sha256(bytes),
    createdBy: scope.actor.userId,
  }
}
