// Tells the bank of a payout that somebody scheduled, approved or canceled, and asks it again a while after.
import { events } from '@caderneta/contracts/payouts'
import { on } from '../../platform/outbox/news.ts'
import { pixService } from '../payments/public.ts'
import { askJobs } from './ask-bank.job.ts'
import { syncPayout } from './sync-payout.ts'

const soonMs = 3_000

export const tellBank = on(events['payout.changed'], {
  name: 'payouts.tell-bank',
  waitsFor: pixService,
  concerns: ({ payload }) => payload.isAsked && payload.method === 'pix',
  hear: async ({ subjectId }, context) => {
    const { tenantId } = context.scope
    const status = await syncPayout(context, subjectId)
    if (status === 'requested' || status === 'scheduled')
      await context.enqueue(askJobs([{ tenant_id: tenantId, id: subjectId }], new Date(Date.now() + soonMs)))
  },
})
