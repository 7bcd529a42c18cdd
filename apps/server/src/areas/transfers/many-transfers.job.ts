// Many transfers, each by the call that a screen makes for one. Failed ones run again with the same permission.
import { jobKinds } from '@caderneta/contracts/transfer-job-kinds'
import { transfers } from '@caderneta/contracts/transfers'
import { eachCallJob } from '../../platform/jobs/each-call-job.ts'
import { calculateBatch } from './calculate-batch.ts'
import { calculateTransfer } from './calculate-transfer.ts'
import { closeBatch } from './close-batch.ts'
import { closeTransfer } from './close-transfer.ts'

export const closeTransfers = eachCallJob(jobKinds.CloseTransfers, closeTransfer, {
  operation: transfers.closeMany,
  again: 'Caderneta.Transfer.Update',
  batch: closeBatch,
})

export const calculateTransfers = eachCallJob(jobKinds.CalculateTransfers, calculateTransfer, {
  operation: transfers.prepare,
  again: 'Caderneta.Transfer.Update',
  batch: calculateBatch,
})
