// Long work as people see it: what runs, how it ended, the rows that could not be done and why. The machinery is platform/jobs.
//
// Always holds: what a job left by school is counted in lines of history that bear its id; a job of one school is seen by who sees that school, one of no school by who sees them all; a job's counts are those of
// its chunks, so they never tell of work that was rolled back; a failed row is run again by whoever may start such work;
// work that did not end well is unseen until whoever asked for it opens it.
// Events out: job.planned, job.progress, job.failed. `platform/jobs` publishes them.
import type { Area } from '../../platform/area.ts'
import { downloadJobFile } from './download-job-file.ts'
import { getJob } from './get-job.ts'
import { getJobSums } from './get-job-sums.ts'
import { exportFailures } from './export-failures.ts'
import { listFailures } from './list-failures.ts'
import { exportJobs } from './export-jobs.ts'
import { listJobs } from './list-jobs.ts'
import { countUnseenJobs } from './count-unseen-jobs.ts'
import { runAgain } from './run-again.ts'
import { seeJob } from './see-job.ts'

export const jobsArea: Area = {
  name: 'jobs',
  endpoints: [
    listJobs,
    exportJobs,
    getJob,
    getJobSums,
    listFailures,
    exportFailures,
    runAgain,
    downloadJobFile,
    countUnseenJobs,
    seeJob,
  ],
}
