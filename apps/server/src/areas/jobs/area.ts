// Long work as people see it. The machinery is platform/jobs; here it is only shown.
//
// Always holds: a job of one school is seen by who sees that school, one of no school by who sees them all; a job's counts are those of its chunks, so they never tell
// of work that was rolled back.
// Events out: job.planned, job.progress. `platform/jobs` publishes them.
import type { Area } from '../../platform/area.ts'
import { getJob, listJobs } from './read-jobs.ts'

export const jobsArea: Area = { name: 'jobs', endpoints: [listJobs, getJob] }
