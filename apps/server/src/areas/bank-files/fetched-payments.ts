// A file of payments that was found at a bank: its bytes for who reads it, and why it was refused.
import { bankFileTravel } from '@caderneta/contracts/bank-file-travel'
import { events } from '@caderneta/contracts/bank-file-events'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { fileKey } from '../../platform/files/file-store.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { must } from '../../platform/must.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Upload } from '../../platform/operation/endpoint.ts'
import { news } from '../../platform/outbox/news.ts'
import { fetchedForUpdate, fetchedInScope, sourceOf } from './fetched-store.ts'

/** Null where it was refused or set aside meanwhile. */
export async function fetchedPayments({ platform, scope }: JobContext, id: string): Promise<Upload | null> {
  const row = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.first(fetchedInScope(scope).where('r.id', '=', id)),
  )
  if (row?.outcome !== 'payments') return null
  const bytes = await platform.files.get(fileKey(scope.tenantId, must(row.file_id, 'its bytes were kept')))
  return { fileName: row.file_name, bytes }
}

/** The reason stands beside the file, which may be read again or set aside. */
export async function refusedPayments({ platform, scope }: JobContext, id: string, reason: string): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const row = await tx.first(fetchedForUpdate(scope, id))
    if (row?.outcome !== 'payments') return tx.rollback()
    const version = row.version + 1
    await commitOperation(tx, {
      actor: scope.actor,
      operation: bankFileTravel.readFetched.name,
      effects: {
        parts: [changedRow('fetched_file', scope, row, { outcome: 'refused', reason: reason.slice(0, 600) })],
        audit: {
          subjectId: sourceOf(row),
          body: { fileName: row.file_name, before: row.outcome, after: 'refused' },
        },
        events: [news(events['retorno.fetched'], { subjectId: id, version, payload: { outcome: 'refused' } })],
      },
    })
  })
  platform.wakeRelay()
}
