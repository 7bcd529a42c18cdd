import { jobKinds } from '@caderneta/contracts/sending-job-kinds'
import { sendings } from '@caderneta/contracts/sendings'
import { eachCallJob } from '../../platform/jobs/each-call-job.ts'
import { sendInvoice } from './send-invoice.ts'

export const sendInvoices = eachCallJob(jobKinds.SendInvoices, sendInvoice, {
  operation: sendings.sendMany,
  again: sendings.sendMany.needs,
  call: (id) => ({ params: { id }, body: {} }),
})
