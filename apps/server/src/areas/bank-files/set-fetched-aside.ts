import { bankFileTravel } from '@caderneta/contracts/bank-file-travel'
import { events } from '@caderneta/contracts/bank-file-events'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { canSetFetchedAside } from './fetched-rules.ts'
import { fetchedForUpdate, sourceOf, toTaken } from './fetched-store.ts'

export const setFetchedAside = action(bankFileTravel.setFetchedAside, {
  lock: ({ params }, scope) => ({ row: one('fetched_file', fetchedForUpdate(scope, params.id)) }),
  decide: ({ row }, { body: { reason, version } }, scope) => {
    const ability = canSetFetchedAside(row)
    if (!ability.can) return refuse(ability.reason)
    if (row.version !== version) return refuse('changed_meanwhile')
    const columns = { outcome: 'setAside' as const, reason }
    return accept(
      { ...row, ...columns, version: row.version + 1 },
      {
        parts: [changedRow('fetched_file', scope, row, columns)],
        audit: { subjectId: sourceOf(row), body: { fileName: row.file_name, reason } },
        events: [
          news(events['retorno.fetched'], {
            subjectId: row.id,
            version: row.version + 1,
            payload: { outcome: columns.outcome },
          }),
        ],
      },
    )
  },
  view: toTaken,
})
