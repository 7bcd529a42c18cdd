import { slips } from '@caderneta/contracts/slips'
import { sql } from 'kysely'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { downloadUrl } from './download-link.ts'
import { downloadInvoices } from './draw-slips.job.ts'

type RequestRow = { is_ready: boolean; is_over: boolean }

/** Only who asked for a file gets its address: it may hold slips of schools that others do not see. */
export const getDownload = query(slips.download, async (tx, { params }, scope, platform) => {
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
