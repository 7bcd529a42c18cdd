import { jobs } from '@caderneta/contracts/jobs'
import { seenJobPart } from '../../platform/jobs/background-job.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { visibleJobs } from './job-store.ts'
import { toJob } from './job-view.ts'

/** Only whoever asked for the work takes it from what they have not seen; others change nothing. */
export const seeJob = action(jobs.see, {
  lock: ({ params }, scope) => ({ job: one('job', visibleJobs(scope).where('j.id', '=', params.id).forUpdate('j')) }),
  decide: ({ job }, _input, scope) => {
    if (job.finished_at === null) return refuse('job_not_over')
    return accept(job.created_by === scope.actor.userId ? { ...job, seen_at: job.seen_at ?? scope.now } : job, {
      parts: [seenJobPart(scope, job.id)],
      audit: { subjectId: job.id, body: {} },
    })
  },
  view: toJob,
})
