// Long work as people see it: what runs, how far it is, how it ended.
import { z } from 'zod'
import { area, PageQuery, pageOf, read } from './define.ts'
import { IdParams } from './fields.ts'
import type { Phrases } from './refusals.ts'

export const jobRefusals = {
  job_not_found: { 'pt-BR': 'Tarefa não encontrada', en: 'Job not found' },
} satisfies Phrases

export const Job = z.object({
  id: z.uuid(),
  kind: z.string(),
  status: z.enum(['InProgress', 'Success', 'Failed', 'Error']),
  totalCount: z.number().int(),
  doneCount: z.number().int(),
  failedCount: z.number().int(),
  message: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type Job = z.output<typeof Job>

export const jobs = area('jobs', jobRefusals, {
  list: read('GET /api/ebpay/background-job', {
    summary: 'Recent long work',
    needs: 'Caderneta.Job.GetAll',
    query: PageQuery,
    returns: pageOf(Job),
  }),
  get: read('GET /api/ebpay/background-job/:id', {
    summary: 'How far one job is',
    needs: 'Caderneta.Job.Get',
    params: IdParams,
    returns: Job,
    refuses: ['job_not_found'],
  }),
})
