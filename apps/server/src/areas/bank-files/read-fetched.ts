// A file that was refused is read again: the account is registered meanwhile, or the one before it was read.
import { bankFileTravel } from '@caderneta/contracts/bank-file-travel'
import { events } from '@caderneta/contracts/bank-file-events'
import { readTransaction } from '../../platform/db/connection.ts'
import { fileKey } from '../../platform/files/file-store.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { readFetchedBytes } from './fetched-reading.ts'
import { canReadFetched } from './fetched-rules.ts'
import { fetchedForUpdate, fetchedInScope, sourceOf, toTaken } from './fetched-store.ts'

export const readFetched = action(bankFileTravel.readFetched, {
  // Read before the row is locked: the reading is a transaction of its own, and known content is read once.
  prepare: async ({ params }, { platform, scope }) => {
    const row = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
      tx.first(fetchedInScope(scope).where('r.id', '=', params.id)),
    )
    if (!row) throw notFound('fetched_file')
    const ability = canReadFetched(row)
    if (!ability.can) throw new Refusal(ability.reason)
    const bytes = await platform.files.get(fileKey(scope.tenantId, must(row.file_id, 'its bytes were kept')))
    return readFetchedBytes(platform, scope, { fileName: row.file_name, bytes })
  },
  lock: ({ params }, scope) => ({ row: one('fetched_file', fetchedForUpdate(scope, params.id)) }),
  decide: ({ row }, { body }, scope, { outcome, reason, retornoId }) => {
    const ability = canReadFetched(row)
    if (!ability.can) return refuse(ability.reason)
    if (row.version !== body.version) return refuse('changed_meanwhile')
    const columns = { outcome, reason, retorno_id: retornoId }
    return accept(
      { ...row, ...columns, version: row.version + 1 },
      {
        parts: [changedRow('fetched_file', scope, row, columns)],
        audit: {
          subjectId: sourceOf(row),
          body: { fileName: row.file_name, before: row.outcome, after: outcome },
        },
        events: [
          news(events['retorno.fetched'], { subjectId: row.id, version: row.version + 1, payload: { outcome } }),
        ],
      },
    )
  },
  view: toTaken,
})
