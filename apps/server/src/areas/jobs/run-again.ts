import { jobs } from '@caderneta/contracts/jobs'
import { z } from 'zod'
import { db, type Query } from '../../platform/db/sql.ts'
import { plannedJobParts } from '../../platform/jobs/background-job.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { canRunAgain } from './job-rules.ts'
import { visibleJobs } from './job-store.ts'

/** The same kind and input, for the failed rows alone, or for those of them that are named. What was mended meanwhile goes; what was not fails again, with its reason. */
export const runAgain = action(jobs.runAgain, {
  prepare: async () => newId(),
  lock: ({ params, body }, scope) => ({
    job: one('job', visibleJobs(scope).where('j.id', '=', params.id).forKeyShare('j')),
    failed: failedRows(scope.tenantId, params.id, body.subjectIds),
  }),
  decide: ({ job, failed }, _input, scope, jobId) => {
    const ability = canRunAgain(job, scope)
    // none: a kind that nobody may run again names no permission
    if (!ability.can) return refuse(ability.reason, { permission: job.permission ?? '' })
    if (failed.length === 0) return refuse('job_without_failures')
    const planned = plannedJobParts(scope, {
      id: jobId,
      kind: job.kind,
      subjectIds: failed.map(({ subject_id }) => subject_id),
      input: Input.parse(job.input),
      schoolId: job.school_id,
      soleKey: job.sole_key,
      permission: job.permission,
    })
    return accept(
      { jobId, count: failed.length },
      {
        parts: planned.parts,
        audit: { subjectId: jobId, body: { runsAgain: job.id, count: failed.length } },
        events: [planned.event],
      },
    )
  },
  view: (record) => record,
})

const Input = z.record(z.string(), z.unknown())

function failedRows(tenantId: number, jobId: string, only: string[] | undefined): Query<{ subject_id: string }> {
  const failed = db
    .selectFrom('background_job_failure')
    .select('subject_id')
    .where('tenant_id', '=', tenantId)
    .where('job_id', '=', jobId)
    .orderBy('subject_id')
  return only === undefined ? failed : failed.where('subject_id', 'in', only)
}
