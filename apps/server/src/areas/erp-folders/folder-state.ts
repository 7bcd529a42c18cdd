// How a folder stood when it was last looked into. What stops it is told once, when it begins to.
import { isDeepStrictEqual } from 'node:util'
import { writeTransaction } from '../../platform/db/connection.ts'
import { sql } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Trouble } from './erp-folder-rules.ts'
import { saidOf } from './erp-folder-view.ts'
import type { WatchedFolder } from './folder-of-job.ts'
import { changedNews, told } from './told-person.ts'

/** @param waiting files that lie there and are not taken; null where nobody could look. */
export async function noteState(
  { platform, scope }: JobContext,
  folder: WatchedFolder,
  trouble: Trouble | null,
  waiting: number | null,
): Promise<void> {
  const { tenantId, actor } = scope
  const before = saidOf(folder.trouble, folder.trouble_values)
  const isNew = trouble !== null && !isDeepStrictEqual(before, trouble)
  const isOther = isNew || (trouble === null) !== (before === null)
  const [code, values] = trouble ? [trouble.code, trouble.values] : [null, {}]
  const part = {
    name: 'looked_at_folder',
    rows: 'any' as const,
    sql: sql`update erp_folder set looked_at = now(), waiting_count = coalesce(${waiting}::int, waiting_count), trouble = ${code}::text,
        trouble_values = ${JSON.stringify(values)}::jsonb,
        trouble_at = case when ${code}::text is null then null when ${isNew}::boolean then now() else coalesce(trouble_at, now()) end
      where tenant_id = ${tenantId}::int and id = ${folder.id}::uuid and version = ${folder.version}::int returning 1`,
  }
  const isChanged = isOther || (waiting !== null && waiting !== folder.waiting_count)
  await writeTransaction(platform.writePool, tenantId, (tx) =>
    commitOperation(tx, {
      actor,
      operation: 'erpFolders.looked',
      effects: {
        parts: [part],
        history: isOther
          ? [{ subjectId: folder.id, event: code === null ? 'resumed' : 'stopped', data: { code } }]
          : [],
        audit: isOther ? { subjectId: folder.id, body: { trouble: code, values } } : null,
        events: [...(isChanged ? [changedNews(folder)] : []), ...(isNew ? [told(folder, trouble)] : [])],
      },
    }),
  )
  platform.wakeRelay()
}
