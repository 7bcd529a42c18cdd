// Dossiers: what was owed, said, agreed and proved of a family, frozen in files with their hashes, for a lawyer, a court or Procon.
import { z } from 'zod'
import { refusals as fileRefusals } from './bank-file-refusals.ts'
import { refusals as collectionRefusals } from './collection-refusals.ts'
import { area, declareEvents, NoPayload, pageOf, PageQuery, read, write } from './define.ts'
import { FamilyEvent } from './family-timeline.ts'
import { Id, IdParams } from './fields.ts'

export const refusals = {
  dossier_not_found: { 'pt-BR': 'Dossiê não encontrado', en: 'The dossier was not found' },
} as const

/** With those that the area says in the words of others. */
const callRefusals = {
  ...refusals,
  family_not_found: collectionRefusals.family_not_found,
  personal_data_hidden: fileRefusals.personal_data_hidden,
}

export const events = declareEvents('dossiers', { 'dossier.made': NoPayload }, { 'dossier.made': ['collection'] })

export const Dossier = z.object({
  id: z.uuid(),
  number: z.number().int(),
  guardianId: z.uuid(),
  madeAt: z.iso.datetime(),
  madeByName: z.string(),
  /** Of the schools that it tells of, by name: those that its maker saw. */
  schoolNames: z.array(z.string()),
  /** Overdue then, with the charges of that day. */
  owedCents: z.number().int(),
  /** Issued invoices that it tells of. */
  invoices: z.number().int(),
  /** SHA-256 of the PDF and of the zip, in hexadecimal; the audit log has them too. */
  pdfHash: z.string(),
  zipHash: z.string(),
})
export type Dossier = z.infer<typeof Dossier>

const base = '/api/ebpay/collection/families/:id/dossiers'
const DossierParams = z.strictObject({ id: Id, dossierId: Id })
const file = {
  needs: ['Caderneta.Collection.Get', 'Caderneta.Agreement.Get'],
  showsPerson: true,
  params: DossierParams,
  returns: z.void(),
  refuses: ['dossier_not_found', 'personal_data_hidden'],
} as const

export const dossiers = area('dossiers', callRefusals, {
  timeline: read('GET /api/ebpay/collection/families/:id/timeline', {
    summary: 'What happened between a family and whoever collects, the newest first',
    needs: 'Caderneta.Collection.Get',
    params: IdParams,
    query: PageQuery,
    returns: pageOf(FamilyEvent),
    refuses: ['family_not_found'],
  }),
  ofFamily: read(`GET ${base}`, {
    summary: 'The last 50 dossiers of a family, the newest first',
    needs: 'Caderneta.Collection.Get',
    params: IdParams,
    returns: z.object({ items: z.array(Dossier) }),
    refuses: ['family_not_found'],
  }),
  make: write(`POST ${base}`, {
    summary: 'Freeze what is known of a family by now in a PDF and in a zip with all as it was sent, signed and said',
    needs: ['Caderneta.Collection.Update', 'Caderneta.Agreement.Get'],
    params: IdParams,
    returns: Dossier,
    refuses: ['family_not_found', 'personal_data_hidden'],
    status: 201,
  }),
  pdf: read(`GET ${base}/:dossierId/pdf`, {
    ...file,
    summary: 'The dossier as a document to print',
    download: 'application/pdf',
  }),
  zip: read(`GET ${base}/:dossierId/zip`, {
    ...file,
    summary: 'The dossier with each message, term, contract and notice as a file, and the list of their hashes',
    download: 'application/zip',
  }),
})
