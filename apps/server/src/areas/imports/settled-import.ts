// What an import is after one of its jobs: its rows are counted, and the counts say its state.
import type { Tx } from '../../platform/db/connection.ts'
import { sql } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import { statusOf } from './import-rules.ts'
import { countsOf, importNews, jobImportForUpdate } from './import-store.ts'

type Told = { problem?: { code: string; values: Record<string, string | number> } | null; ignored?: string[] }

export async function settledEffects(tx: Tx, importId: string, { problem = null, ignored }: Told): Promise<Effects> {
  const before = must(await jobImportForUpdate(tx, importId), 'a job names its import')
  const counts = await countsOf(tx, importId)
  const status = statusOf(counts, before.confirmed_at !== null)
  return {
    parts: [
      {
        name: 'settled_import',
        rows: 1,
        sql: sql`update sheet_import set status = ${status}::text, good_count = ${counts.good_count}::int,
            faulty_count = ${counts.faulty_count}::int, refused_count = ${counts.refused_count}::int, done_count = ${counts.done_count}::int,
            problem = ${problem === null ? null : JSON.stringify(problem)}::jsonb,
            ignored_columns = ${ignored ?? before.ignored_columns}::text[], version = version + 1
          where tenant_id = ${tx.tenantId}::int and id = ${importId}::uuid and version = ${before.version}::int returning 1`,
      },
    ],
    history: [{ subjectId: importId, event: 'settled', data: { status } }],
    audit: { subjectId: importId, body: { status, ...counts, ...(problem ? { problem: problem.code } : {}) } },
    events: [importNews(before)],
  }
}
