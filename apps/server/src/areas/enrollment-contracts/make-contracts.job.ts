// The contracts of a class, each by the call that makes one.
import { jobKinds } from '@caderneta/contracts/contract-job-kinds'
import { enrollmentContracts } from '@caderneta/contracts/enrollment-contracts'
import { eachCallJob } from '../../platform/jobs/each-call-job.ts'
import { makeContract } from './make-contract.ts'

export const makeContracts = eachCallJob(jobKinds.MakeContracts, makeContract, {
  operation: enrollmentContracts.makeMany,
  again: enrollmentContracts.makeMany.needs,
  call: (enrollmentId) => ({ params: {}, body: { enrollmentId } }),
})
