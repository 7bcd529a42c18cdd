import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { fileKey } from '../../platform/files/file-store.ts'
import type { Call, Download } from '../../platform/operation/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound, Refusal, yes } from '../../platform/refusal.ts'
import { canDownload } from './bank-file-rules.ts'
import { bankFileById } from './bank-file-store.ts'

const octets = 'application/octet-stream'

/** A file that is not there is told so by whoever reads it. @throws Refusal when this reader may not have it. */
export async function assertGiven(
  { platform, scope }: Pick<Call<unknown>, 'platform' | 'scope'>,
  id: string,
): Promise<void> {
  const file = await readTransaction(platform.readPool, scope.tenantId, (tx) => bankFileById(tx, id))
  const ability = file ? canDownload(file, scope) : yes
  if (!ability.can) throw new Refusal(ability.reason, { status: ability.reason === 'personal_data_hidden' ? 403 : 409 })
}

export async function bytesOf({ readPool, files }: Platform, scope: Scope, id: string): Promise<Download> {
  const file = await readTransaction(readPool, scope.tenantId, (tx) => bankFileById(tx, id))
  if (!file?.file_id) throw notFound(file?.kind === 'remessa' ? 'remessa' : 'retorno')
  return { fileName: file.file_name, mediaType: octets, bytes: await files.get(fileKey(scope.tenantId, file.file_id)) }
}
