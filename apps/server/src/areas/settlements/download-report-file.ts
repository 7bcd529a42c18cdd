// The proof of a reported payment. The audit line stands before the first byte leaves.
import { confirmations } from '@caderneta/contracts/settlement-confirmations'
import { sql } from 'kysely'
import { readTransaction } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { fileKey } from '../../platform/files/file-store.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import { exceptionForUpdate } from './exception-store.ts'

const recorded = action(confirmations.reportFile, {
  lock: ({ params }, scope) => ({ exception: one('exception', exceptionForUpdate(scope, params.id)) }),
  decide: ({ exception }) => {
    if (exception.report_file_name === null) return refuse('decision_not_for_this')
    const body = { invoiceId: exception.invoice_id, fileName: exception.report_file_name }
    return accept(undefined, { parts: [], audit: { subjectId: exception.id, body } })
  },
  view: () => undefined,
})

type FileRow = { id: string; name: string; media_type: string }

export const downloadReportFile = direct(confirmations.reportFile, async ({ ...call }) => {
  await recorded.run(call)
  const { platform, scope, input } = call
  const file = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.first(
      statement(sql<FileRow>`select f.id, f.name, f.media_type from duplicate_report r
        join stored_file f on f.tenant_id = r.tenant_id and f.id = r.file_id
        where r.tenant_id = ${scope.tenantId}::int and r.exception_id = ${input.params.id}::uuid`),
    ),
  )
  if (!file) throw notFound('exception')
  const bytes = await platform.files.get(fileKey(scope.tenantId, file.id))
  return { fileName: file.name, mediaType: file.media_type, bytes }
})
