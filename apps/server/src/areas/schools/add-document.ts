import { events, schools } from '@caderneta/contracts/schools'
import { documentName, documentType } from '../../platform/files/document-type.ts'
import { fileKey, sha256 } from '../../platform/files/file-store.ts'
import { storedFilePart } from '../../platform/files/stored-file.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { newDocumentParts } from './document-store.ts'
import { schoolForUpdate } from './school-store.ts'

export const addDocument = action(schools.addDocument, {
  prepare: async (_input, { scope, platform, upload }) => {
    const { bytes, fileName } = must(upload, 'a document comes as an upload')
    const type = documentType(bytes)
    if (type === null) return null
    const file = { id: newId(), name: documentName(fileName, type), mediaType: type.mediaType }
    await platform.files.put(fileKey(scope.tenantId, file.id), bytes)
    return { ...file, documentId: newId(), byteCount: bytes.length, sha256: sha256(bytes) }
  },
  // The school's row makes two uploads wait for each other.
  lock: ({ params }, scope) => ({ school: one('school', schoolForUpdate(scope, params.id)) }),
  decide: ({ school }, { body: { kind } }, scope, file) => {
    if (file === null) return refuse('document_not_readable', {}, ['file'])
    const { documentId: id, ...stored } = file
    return accept(
      { id },
      {
        parts: [
          storedFilePart(scope.tenantId, { ...stored, createdBy: scope.actor.userId }),
          ...newDocumentParts(scope, { id, schoolId: school.id, kind, fileId: file.id }),
        ],
        audit: {
          subjectId: school.id,
          body: { after: { kind, fileName: file.name, sha256: file.sha256.toString('hex') } },
        },
        events: [
          news(events['school.documentAdded'], { subjectId: school.id, schoolId: school.id, version: school.version }),
        ],
      },
    )
  },
  view: (record) => record,
})
