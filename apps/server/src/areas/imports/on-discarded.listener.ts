// The sheets of a discarded import leave the file store after the commit: a file removed before it could not come back.
import { events } from '@caderneta/contracts/imports'
import { fileKey } from '../../platform/files/file-store.ts'
import { on } from '../../platform/outbox/news.ts'

export const onDiscarded = on(events['sheetImport.discarded'], {
  name: 'imports.remove-sheets',
  hear: async ({ payload }, { platform, scope }) => {
    for (const id of payload.fileIds) await platform.files.remove(fileKey(scope.tenantId, id))
  },
})
