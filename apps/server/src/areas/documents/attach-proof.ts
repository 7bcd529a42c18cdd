import { documents, events } from '@caderneta/contracts/documents'
import { documentName, documentType } from '../../platform/files/document-type.ts'
import { fileKey, sha256 } from '../../platform/files/file-store.ts'
import { storedFilePart } from '../../platform/files/stored-file.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { attachedProofPart, paymentForUpdate } from './proof-store.ts'

export const attachProof = action(documents.attachProof, {
  prepare: async (_input, { scope, platform, upload }) => {
    const { bytes, fileName } = must(upload, 'a proof comes as an upload')
    const type = documentType(bytes)
    if (type === null) return null
    const file = { id: newId(), name: documentName(fileName, type), mediaType: type.mediaType }
    await platform.files.put(fileKey(scope.tenantId, file.id), bytes)
    return { ...file, byteCount: bytes.length, sha256: sha256(bytes) }
  },
  lock: ({ params }, scope) => ({ payment: one('payment', paymentForUpdate(scope, params.id, params.paymentId)) }),
  decide: ({ payment }, _input, scope, file) => {
    if (file === null) return refuse('proof_not_readable', {}, ['file'])
    if (payment.reverted_by !== null) return refuse('payment_was_reversed')
    if (payment.method !== 'school') return refuse('proof_of_counter_only')
    const { invoice_id: subjectId, school_id: schoolId } = payment
    const told = { paymentId: payment.id, fileName: file.name }
    return accept(
      { name: file.name },
      {
        parts: [
          storedFilePart(scope.tenantId, { ...file, createdBy: scope.actor.userId }),
          attachedProofPart(scope, payment, file.id),
        ],
        history: [{ subjectId, event: 'proofAttached', data: { fileName: file.name } }],
        audit: { subjectId, body: { ...told, sha256: file.sha256.toString('hex') } },
        events: [news(events['payment.proofAttached'], { subjectId, schoolId, version: 1 })],
      },
    )
  },
  view: (record) => record,
})
