// Tells the bureau of what somebody asked for, or asks it.
import { events } from '@caderneta/contracts/negative-listings'
import { on } from '../../platform/outbox/news.ts'
import { askJobs } from './ask-bureau.job.ts'

export const tellBureau = on(events['negativeListing.changed'], {
  name: 'negative-listings.tell-bureau',
  concerns: ({ payload }) => payload.isAsked,
  hear: async ({ subjectId }, { scope, enqueue }) => enqueue(askJobs([{ tenant_id: scope.tenantId, id: subjectId }])),
})
