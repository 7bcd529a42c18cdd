import { sql } from 'kysely'
import { jobs } from '@caderneta/contracts/jobs'
import { readCursor } from '../../platform/db/keyset.ts'
import { pages } from '../../platform/operation/pages.ts'
import { visibleJobs } from './job-store.ts'
import { toJob } from './job-view.ts'

export const listJobs = pages(jobs.list, {
  select: ({ query: page }, scope) => {
    const after = readCursor(page.cursor, ['uuid'])
    let select = visibleJobs(scope)
    if (after) select = select.where('j.id', '<', String(after[0]))
    // Ids rise with time: newest first.
    return select.orderBy('j.id', 'desc').limit(page.maxResultCount + 1)
  },
  sorted: {
    kind: ['kind', 'text'],
    status: ['status', 'text'],
    progress: [sql`(r.done_count + r.failed_count) * 1000 / nullif(r.total_count, 0)`, 'number'],
    who: [
      sql`(select trim(u.name || ' ' || u.surname) from app_user u where u.tenant_id = r.tenant_id and u.id = r.created_by)`,
      'text',
    ],
    started: ['created_at', 'date'],
    finished: ['finished_at', 'date'],
    message: ['message', 'text'],
  },
  first: '-started',
  key: (row) => [row.id],
  view: toJob,
})
