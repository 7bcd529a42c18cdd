import { jobs } from '@caderneta/contracts/jobs'
import { readCursor } from '../../platform/db/keyset.ts'
import { pages } from '../../platform/operation/pages.ts'
import { visibleJobs } from './job-store.ts'
import { toJob } from './job-view.ts'

export const listJobs = pages(jobs.list, {
  rows: (tx, { query: page }, scope) => {
    const after = readCursor(page.cursor, ['uuid'])
    let select = visibleJobs(scope)
    if (after) select = select.where('j.id', '<', String(after[0]))
    // Ids rise with time: newest first.
    return tx.rows(select.orderBy('j.id', 'desc').limit(page.maxResultCount + 1))
  },
  key: (row) => [row.id],
  view: toJob,
})
