import type { Scope } from '../../platform/access/scope.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'

type JobState = { finished_at: Date | null; has_failures: boolean; permission: string | null; school_id: string | null }
type Caller = { policies: ReadonlySet<string>; schools: 'all' | readonly string[] }
type Reason = 'job_not_over' | 'job_without_failures' | 'job_runs_once' | 'permission_denied' | 'all_schools_needed'

/** Failed rows run again by whoever may start such work, within the schools of the job. */
export function canRunAgain(job: JobState, { policies, schools }: Caller): Ability<Reason> {
  if (job.finished_at === null) return no('job_not_over')
  if (!job.has_failures) return no('job_without_failures')
  if (job.permission === null) return no('job_runs_once')
  if (!policies.has(job.permission)) return no('permission_denied')
  const isInScope = schools === 'all' || (job.school_id !== null && schools.includes(job.school_id))
  return isInScope ? yes : no('all_schools_needed')
}

type Ended = { status: string; finished_at: Date | null; seen_at: Date | null; created_by: string }

/** Whoever asked for work that did not end well has not looked at it yet. */
export function isUnseen(
  { status, finished_at, seen_at, created_by }: Ended,
  { actor }: Pick<Scope, 'actor'>,
): boolean {
  const isBad = status === 'Failed' || status === 'Error'
  return isBad && finished_at !== null && seen_at === null && created_by === actor.userId
}
