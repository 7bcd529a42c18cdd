// Many students leave: each by the call that a screen makes for one. Two and three permissions are needed, so failed rows are chosen again
// on the list instead of being run again from the job.
import { jobKinds } from '@caderneta/contracts/departure-job-kinds'
import { departures } from '@caderneta/contracts/departures'
import { eachCallJob } from '../../platform/jobs/each-call-job.ts'
import { cancelEnrollment } from './cancel-enrollment.ts'
import { evade } from './evade.ts'

export const cancelEnrollments = eachCallJob(jobKinds.CancelEnrollments, cancelEnrollment, {
  operation: departures.cancelMany,
})

export const evadeEnrollments = eachCallJob(jobKinds.EvadeEnrollments, evade, { operation: departures.evadeMany })
