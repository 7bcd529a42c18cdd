// Is the file of a download request ready, and the file itself.
import { invoiceView } from '@caderneta/contracts/invoice-view'
import { sql } from 'kysely'
import { readTransaction } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { fileKey } from '../../platform/files/file-store.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { downloadUrl, openDownloadLink } from './family-door.ts'
import { downloadInvoices } from './draw-slips.job.ts'

type RequestRow = { is_ready: boolean; is_over: boolean }

/** Only who asked for a file gets its address: it may hold slips of schools that others do not see. */
export const getDownload = query(invoiceView.download, async (tx, { params }, scope, platform) => {
  const found = await tx.first(
    statement(sql<RequestRow>`select f.id is not null as is_ready, j.finished_at is not null as is_over
      from background_job j left join stored_file f on f.tenant_id = j.tenant_id and f.id = j.id
      where j.tenant_id = ${scope.tenantId}::int and j.id = ${params.id}::uuid and j.kind = ${downloadInvoices.kind}::text
        and j.created_by = ${scope.actor.userId}::uuid`),
  )
  if (!found) throw notFound('download_request')
  if (found.is_ready) return { url: downloadUrl(platform, scope.tenantId, params.id) }
  if (found.is_over) throw new Refusal('download_failed')
  return { url: null }
})

export const getDownloadFile = direct(invoiceView.file, async ({ platform, scope: caller, input }) => {
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
