// A person wants a folder looked into: after whoever looks into it now.
import { events } from '@caderneta/contracts/erp-folders'
import { on } from '../../platform/outbox/news.ts'
import { lookJob } from './look.job.ts'

export const onLookAsked = on(events['erpFolder.lookAsked'], {
  name: 'erpFolders.look-asked',
  hear: async ({ subjectId }, { scope, enqueue }) => enqueue([lookJob(scope.tenantId, subjectId)]),
})
