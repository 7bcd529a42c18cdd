import { jobs } from '@caderneta/contracts/jobs'
import { cursorOf, readCursor } from '../../platform/db/keyset.ts'
import { query } from '../../platform/operation/query.ts'
import { visibleJobs } from './job-store.ts'
import { toJob } from './job-view.ts'

export const listJobs = query(jobs.list, async (tx, { query: page }, scope) => {
  const after = readCursor(page.cursor, ['uuid'])
  let select = visibleJobs(scope)
  if (after) select = select.where('j.id', '<', String(after[0]))
  // Ids rise with time: newest first.
  const rows = await tx.rows(select.orderBy('j.id', 'desc').limit(page.maxResultCount + 1))
  return cursorOf(
    rows,
    page.maxResultCount,
    (row) => [row.id],
    (row) => toJob(row, scope),
  )
})
