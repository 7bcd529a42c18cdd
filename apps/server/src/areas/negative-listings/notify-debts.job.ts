import { jobKinds } from '@caderneta/contracts/negative-listing-job-kinds'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import { eachCallJob } from '../../platform/jobs/each-call-job.ts'
import { notifyDebt } from './notify-debt.ts'

/** Each debt by the call that a screen makes for one: one that stays out says why, and holds up no other. */
export const notifyDebts = eachCallJob(jobKinds.NotifyDebts, notifyDebt, {
  operation: negativeListings.notifyMany,
  again: negativeListings.notifyMany.needs,
  call: (invoiceId) => ({ params: {}, body: { invoiceId } }),
})
