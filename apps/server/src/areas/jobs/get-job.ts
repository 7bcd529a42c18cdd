import { jobs } from '@caderneta/contracts/jobs'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { visibleJobs } from './job-store.ts'
import { toJob } from './job-view.ts'

export const getJob = query(jobs.get, async (tx, { params }, scope) => {
  const row = await tx.first(visibleJobs(scope).where('j.id', '=', params.id))
  if (!row) throw notFound('job')
  return toJob(row, scope)
})
