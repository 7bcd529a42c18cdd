import { slips } from '@caderneta/contracts/slips'
import { sql } from 'kysely'
import { readTransaction } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { fileKey } from '../../platform/files/file-store.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import { openDownloadLink } from './download-link.ts'

export const getDownloadFile = direct(slips.file, async ({ platform, scope: caller, input }) => {
  const { scope, id } = await openDownloadLink(platform, input.params.token, caller.requestId)
  const stored = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.first(
      statement(sql<{ name: string; media_type: string }>`select name, media_type from stored_file
        where tenant_id = ${scope.tenantId}::int and id = ${id}::uuid`),
    ),
  )
  if (!stored) throw notFound('download')
  const bytes = await platform.files.get(fileKey(scope.tenantId, id))
  return { fileName: stored.name, mediaType: stored.media_type, bytes }
})
