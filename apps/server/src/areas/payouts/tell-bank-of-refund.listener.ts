// Tells the bank of a refund whose Pix somebody approved, or asks it where somebody decided, and asks it again a while after.
import { events } from '@caderneta/contracts/settlements'
import { on } from '../../platform/outbox/news.ts'
import { pixService } from '../payments/public.ts'
import { askRefundJobs } from './ask-refund.job.ts'
import { syncRefund } from './sync-refund.ts'

const soonMs = 3_000

export const tellBankOfRefund = on(events['refund.changed'], {
  name: 'payouts.tell-bank-of-refund',
  waitsFor: pixService,
  concerns: ({ payload }) => payload.isAsked === true,
  hear: async ({ subjectId }, context) => {
    const status = await syncRefund(context, subjectId)
    if (status === 'requested')
      await context.enqueue(
        askRefundJobs([{ tenant_id: context.scope.tenantId, refund_id: subjectId }], new Date(Date.now() + soonMs)),
      )
  },
})
