import { events, imports } from '@caderneta/contracts/imports'
import { sql } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { canDiscard } from './import-rules.ts'
import { importForUpdate, importNews } from './import-store.ts'

/** Rows that were not written go, and so do the files: nobody needs the personal data in them any more. */
export const discardImport = action(imports.discard, {
  lock: ({ params }, scope) => ({ before: one('import', importForUpdate(scope, params.id)) }),
  decide: ({ before }, _input, scope) => {
    const ability = canDiscard(before)
    if (!ability.can) return refuse(ability.reason)
    const left = { good_count: 0, faulty_count: 0, refused_count: 0 }
    return accept(
      { id: before.id },
      {
        parts: [
          changedRow('sheet_import', scope, before, { status: 'discarded', problem: null, ...left }),
          {
            name: 'removed_rows',
            rows: 'any',
            sql: sql`delete from sheet_import_row where tenant_id = ${scope.tenantId}::int and import_id = ${before.id}::uuid
              and status <> 'done' returning 1`,
          },
        ],
        history: [{ subjectId: before.id, event: 'discarded' }],
        audit: { subjectId: before.id, body: { doneCount: before.done_count } },
        events: [
          importNews(before),
          news(events['sheetImport.discarded'], {
            subjectId: before.id,
            version: before.version + 1,
            payload: { fileIds: [before.file_id, ...before.mended_file_ids] },
          }),
        ],
      },
    )
  },
  view: (record) => record,
})
