// A document as a file. The audit line stands before the first byte leaves.
import { schools } from '@caderneta/contracts/schools'
import { readTransaction } from '../../platform/db/connection.ts'
import { fileKey } from '../../platform/files/file-store.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import { documentById } from './document-store.ts'
import { schoolForUpdate } from './school-store.ts'

const recorded = action(schools.documentFile, {
  lock: ({ params }, scope) => ({
    school: one('school', schoolForUpdate(scope, params.id)),
    document: one('school_document', documentById(scope, params.id, params.documentId)),
  }),
  decide: ({ school, document: { kind, file_name: fileName } }) =>
    accept(undefined, { parts: [], audit: { subjectId: school.id, body: { kind, fileName } } }),
  view: () => undefined,
})

export const downloadDocument = direct(schools.documentFile, async ({ ...call }) => {
  await recorded.run(call)
  const { platform, scope, input } = call
  const row = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.first(documentById(scope, input.params.id, input.params.documentId)),
  )
  if (!row) throw notFound('school_document')
  return {
    fileName: row.file_name,
    mediaType: row.media_type,
    bytes: await platform.files.get(fileKey(scope.tenantId, row.file_id)),
  }
})
