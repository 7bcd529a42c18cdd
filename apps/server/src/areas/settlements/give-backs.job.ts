// Several paid months are given back: each on its own, with its own refusal.
import { giveBacks } from '@caderneta/contracts/settlement-give-backs'
import { jobKinds } from '@caderneta/contracts/settlement-job-kinds'
import { eachCallJob } from '../../platform/jobs/each-call-job.ts'
import { giveBack } from './give-back.ts'

export const giveBackInvoices = eachCallJob(jobKinds.GiveBackInvoices, giveBack, {
  operation: giveBacks.giveBackMany,
  again: giveBacks.giveBackMany.needs,
})
