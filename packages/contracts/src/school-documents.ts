// Documents of a school's company, as files: contract, additives, and what proves who the company is.
import { z } from 'zod'
import { read, write } from './define.ts'
import { Id, IdParams } from './fields.ts'
import type { Phrase, Phrases } from './refusals.ts'

export const SchoolDocumentKind = z.enum([
  'contract',
  'additive',
  'articles',
  'cnpjCard',
  'addressProof',
  'ownerDocument',
  'other',
])
export type SchoolDocumentKind = z.output<typeof SchoolDocumentKind>

/** Without them the company's documents are not complete; where the provider requires them, no transfer of the school is scheduled. */
export const requiredDocuments = ['contract', 'articles', 'cnpjCard', 'addressProof', 'ownerDocument'] as const
/** Kinds of which there may be several; of the others a newer one takes the place of the one before, which is kept. */
export const severalOf: readonly SchoolDocumentKind[] = ['additive', 'other']

export const documentWords: Record<SchoolDocumentKind, Phrase> = {
  contract: { 'pt-BR': 'Contrato de prestação de serviço', en: 'Service contract' },
  additive: { 'pt-BR': 'Aditivo do contrato', en: 'Addendum to the contract' },
  articles: { 'pt-BR': 'Contrato social', en: 'Articles of association' },
  cnpjCard: { 'pt-BR': 'Cartão CNPJ', en: 'CNPJ card' },
  addressProof: { 'pt-BR': 'Comprovante de endereço', en: 'Proof of address' },
  ownerDocument: { 'pt-BR': 'Documento dos sócios', en: 'Identity of the owners' },
  other: { 'pt-BR': 'Outro documento', en: 'Another document' },
}

export const largestDocument = 10 * 1_048_576

export const documentRefusals = {
  school_document_not_found: { 'pt-BR': 'Documento não encontrado', en: 'The document was not found' },
  document_not_readable: {
    'pt-BR': 'Este arquivo não é um PDF, PNG ou JPEG inteiro. Envie o documento em um destes formatos.',
    en: 'This file is not a whole PDF, PNG or JPEG. Send the document in one of these formats.',
  },
} satisfies Phrases

const SchoolDocument = z.object({
  id: z.uuid(),
  kind: SchoolDocumentKind,
  fileName: z.string(),
  byteCount: z.number().int(),
  addedAt: z.string(),
  /** When a newer one took its place. */
  replacedAt: z.string().nullable(),
})
export type SchoolDocument = z.output<typeof SchoolDocument>

const SchoolDocuments = z.object({
  documents: z.array(SchoolDocument),
  /** Required kinds of which there is none. */
  missing: z.array(SchoolDocumentKind),
  isComplete: z.boolean(),
  /** Without them no transfer of the school is scheduled. */
  areRequired: z.boolean(),
})

const base = '/api/core/schools/:id/documents'

export const documentCalls = {
  documents: read(`GET ${base}`, {
    summary: 'Documents of a school: those that count, those replaced, and what is missing',
    needs: 'Caderneta.School.Get',
    params: IdParams,
    returns: SchoolDocuments,
    refuses: ['school_not_found'],
  }),
  addDocument: write(`POST ${base}`, {
    summary:
      'Keep a document of a school (PDF, PNG or JPEG): field `file`; one that was there before is kept as replaced',
    needs: 'Caderneta.SchoolDocument.Create',
    params: IdParams,
    upload: { maxBytes: largestDocument },
    body: z.strictObject({ kind: SchoolDocumentKind }),
    returns: z.object({ id: z.uuid() }),
    status: 201,
    refuses: ['school_not_found', 'document_not_readable'],
  }),
  documentFile: write(`GET ${base}/:documentId/file`, {
    summary: 'The file of a document; who took it stands in the audit log',
    needs: 'Caderneta.SchoolDocument.Get',
    params: z.strictObject({ id: Id, documentId: Id }),
    returns: z.void(),
    download: 'application/octet-stream',
    refuses: ['school_not_found', 'school_document_not_found'],
    stoppedByReadOnly: false,
  }),
}
