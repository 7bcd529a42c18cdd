import { jobKinds } from '@caderneta/contracts'
import { jobs } from '@caderneta/contracts/jobs'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { db, type Query } from '../../platform/db/sql.ts'
import { plannedJobParts } from '../../platform/jobs/background-job.ts'
import type { Platform } from '../../platform/platform.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { canRunAgain } from './job-rules.ts'
import { visibleJobs } from './job-store.ts'

/** The same kind and input, for the failed rows alone, or for those of them that are named. What was mended meanwhile goes; what was not fails again, with its reason. */
export const runAgain = action(jobs.runAgain, {
  prepare: async ({ params }, { scope, platform, demandProof }) => {
    if (await asksProof(platform, scope, params.id)) await demandProof?.()
    return newId()
  },
  lock: ({ params, body }, scope) => ({
    job: one('job', jobSeen(scope, params.id).forKeyShare('j')),
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
      repeatsId: job.id,
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

function jobSeen(scope: Scope, id: string) {
  return visibleJobs(scope).where('j.id', '=', id)
}

/** Does the call that planned it ask for a fresh proof? The kind of a job never changes. */
async function asksProof({ readPool }: Platform, scope: Scope, id: string): Promise<boolean> {
  const job = await readTransaction(readPool, scope.tenantId, (tx) => tx.first(jobSeen(scope, id)))
  return job !== undefined && jobKinds.get(job.kind)?.asksProof === true
}

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
