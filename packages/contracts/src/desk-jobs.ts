// The provider's desk of work: what did not end well, of all networks.
import { z } from 'zod'
import { area, PageQuery, pageOf, read } from './define.ts'
import { NetworkFilter } from './desk-transfers.ts'
import { exportOf, orderBy, Search, several } from './lists.ts'

export const FailedJobStatus = z.enum(['Failed', 'Error'])

export const DeskJob = z.object({
  /** Of the job, in its network. */
  id: z.uuid(),
  networkId: z.number().int(),
  networkName: z.string(),
  /** Null: work for several schools, or for the whole network. */
  schoolName: z.string().nullable(),
  kind: z.string(),
  /** Failed: nothing was done. Error: a part, or it stopped. */
  status: FailedJobStatus,
  doneCount: z.number().int(),
  failedCount: z.number().int(),
  totalCount: z.number().int(),
  createdAt: z.string(),
})
export type DeskJob = z.output<typeof DeskJob>

const failedJobs = read('GET /api/desk/failed-jobs', {
  summary: 'Long work of all networks that did not end well, newest first',
  needs: ['Caderneta.Tenant.GetAll', 'Caderneta.Job.GetAll'],
  scope: 'allNetworks',
  query: PageQuery.extend({
    search: Search,
    networkId: NetworkFilter,
    status: several(FailedJobStatus),
    kind: several(z.string().regex(/^[A-Za-z]{1,60}$/, { error: 'invalid' })),
    /** What the desk counts: the last seven days of each network. */
    lastDays: z.enum(['7']).optional(),
    order: orderBy('kind', 'network', 'school', 'status', 'failed', 'done', 'total', 'at'),
  }),
  returns: pageOf(DeskJob),
})

export const deskJobs = area('desk', { failedJobs, exportFailedJobs: exportOf(failedJobs) })
