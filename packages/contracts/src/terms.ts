// Terms: texts of the host that people accept before they work: versions, their publication, and who accepted which.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, PageQuery, read, write } from './define.ts'
import { AbilityAnswer, Id, IdParams, Text } from './fields.ts'
import { exportOf, listQuery, Search, several, orderBy } from './lists.ts'
import type { Phrases } from './refusals.ts'
import { mostRichText, RichText } from './rich-text.ts'

export const events = declareEvents('terms', {
  'term-version.created': NoPayload,
  'term-version.updated': NoPayload,
  'term-version.published': NoPayload,
  'term-version.removed': NoPayload,
  'term.accepted': NoPayload,
})

export const refusals = {
  term_version_not_found: { 'pt-BR': 'Termo não encontrado.', en: 'The term was not found.' },
  term_version_published: {
    'pt-BR': 'Esta versão já foi publicada e não muda mais. Crie uma versão nova.',
    en: 'This version is published and can no longer change. Create a new version.',
  },
  term_version_empty: {
    'pt-BR': 'O texto em {language} está vazio. Escreva-o nos dois idiomas antes de publicar.',
    en: 'The text in {language} is empty. Write it in both languages before publishing.',
  },
  term_version_superseded: {
    'pt-BR': 'Há uma versão mais nova deste termo. Recarregue a página, leia-a e aceite-a.',
    en: 'There is a newer version of this term. Reload the page, read it and accept it.',
  },
} satisfies Phrases

/** In the order in which the screens ask for them. */
export const TermKind = z.enum(['PrivacyPolicy', 'StatementOfResponsibility', 'RegistrationUpdate'])
export type TermKind = z.output<typeof TermKind>
export const TermStatus = z.enum(['draft', 'published'])
export type TermStatus = z.output<typeof TermStatus>

const html = z.string().max(mostRichText)
const Fields = z.strictObject({
  titlePt: Text(120),
  titleEn: Text(120),
  /** Rich text; what is not allowed in it is taken out. */
  htmlPt: html,
  htmlEn: html,
})
export const TermVersionInput = Fields.extend({ kind: TermKind })
export const TermVersionUpdate = Fields.extend({ version: z.number().int().min(1) })

export const TermVersion = z.object({
  id: z.uuid(),
  kind: TermKind,
  status: TermStatus,
  /** Counts the published versions of a kind. */
  number: z.number().int().nullable(),
  titlePt: z.string(),
  titleEn: z.string(),
  publishedAt: z.string().nullable(),
  /** SHA-256 of kind, number, titles and texts as they were published, in hexadecimal. */
  contentHash: z.string().nullable(),
  createdAt: z.string(),
  version: z.number().int(),
})
export type TermVersion = z.output<typeof TermVersion>

export const WholeTermVersion = TermVersion.extend({
  textPt: RichText,
  textEn: RichText,
  can: z.object({ update: AbilityAnswer, publish: AbilityAnswer, remove: AbilityAnswer }),
})
export type WholeTermVersion = z.output<typeof WholeTermVersion>

/** What a person reads and accepts, in the language of the request. */
export const CurrentTerm = z.object({
  id: z.uuid(),
  kind: TermKind,
  number: z.number().int(),
  title: z.string(),
  text: RichText,
  contentHash: z.string(),
  publishedAt: z.string(),
})
export type CurrentTerm = z.output<typeof CurrentTerm>

const Accepted = z.object({
  id: z.uuid(),
  termVersionId: z.uuid(),
  kind: TermKind,
  number: z.number().int(),
  contentHash: z.string(),
  acceptedAt: z.string(),
})

export const TermAcceptance = Accepted.extend({
  tenantId: z.number().int(),
  userId: z.uuid(),
  /** As they stood at that moment; masked where personal data are hidden. */
  personName: z.string(),
  personEmail: z.string(),
  address: z.string(),
})
export type TermAcceptance = z.output<typeof TermAcceptance>

const base = '/api/ebpay/term-of-service'

const list = read(`GET ${base}`, {
  summary: 'Versions of the terms, newest first',
  needs: 'Caderneta.TermVersion.GetAll',
  scope: 'host',
  query: listQuery({ kind: several(TermKind), status: several(TermStatus), search: Search }, [
    'createdAt',
    'title',
    'kind',
    'number',
    'status',
    'publishedAt',
  ]),
  returns: pageOf(TermVersion),
})

const acceptances = read(`GET ${base}/acceptances`, {
  summary: 'Who accepted which version, in every network, newest first',
  needs: 'Caderneta.TermVersion.GetAll',
  scope: 'allNetworks',
  query: PageQuery.extend({
    kind: several(TermKind),
    termVersionId: Id.optional(),
    tenantId: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
    search: Search,
    order: orderBy('person', 'email', 'network', 'kind', 'number', 'address', 'acceptedAt'),
  }),
  returns: pageOf(TermAcceptance),
})

/** For whoever has yet to accept: these calls are answered while terms of the caller are pending. */
const beforeTerms = { needs: 'authenticated', scope: 'own', whileTermsPending: true, beforeSecondFactor: true } as const

export const terms = area('terms', refusals, {
  list,
  export: exportOf(list),
  acceptances,
  exportAcceptances: exportOf(acceptances),
  pending: read(`GET ${base}/terms-of-service-pending`, {
    ...beforeTerms,
    summary: 'Kinds of terms that wait for the acceptance of the caller, in the order in which they are asked for',
    returns: z.array(TermKind),
  }),
  current: read(`GET ${base}/current`, {
    ...beforeTerms,
    summary: 'The published text of one kind, in the language of the request',
    query: z.object({ termOfServiceType: TermKind }),
    returns: CurrentTerm,
    refuses: ['term_version_not_found'],
  }),
  accept: write(`POST ${base}/accept-term-of-service/:id`, {
    ...beforeTerms,
    summary: 'Accept the published version; a second time changes nothing',
    signedInOnly: true,
    params: IdParams,
    returns: Accepted,
    refuses: ['term_version_not_found', 'term_version_superseded'],
    touches: ['terms'],
    stoppedByReadOnly: false,
  }),
  preview: read(`POST ${base}/preview`, {
    summary: 'A rich text as it would be kept: what is not allowed is taken out',
    needs: 'Caderneta.TermVersion.Update',
    scope: 'host',
    body: z.strictObject({ html }),
    returns: RichText,
  }),
  get: read(`GET ${base}/:id`, {
    summary: 'One version with its texts',
    needs: 'Caderneta.TermVersion.Get',
    scope: 'host',
    params: IdParams,
    returns: WholeTermVersion,
    refuses: ['term_version_not_found'],
  }),
  create: write(`POST ${base}`, {
    summary: 'Write a draft of a version: nobody is asked to accept it yet',
    needs: 'Caderneta.TermVersion.Create',
    scope: 'host',
    body: TermVersionInput,
    returns: TermVersion,
    status: 201,
  }),
  update: write(`PUT ${base}/:id`, {
    summary: 'Change a draft',
    needs: 'Caderneta.TermVersion.Update',
    scope: 'host',
    params: IdParams,
    body: TermVersionUpdate,
    returns: TermVersion,
    refuses: ['term_version_not_found', 'term_version_published', 'changed_meanwhile'],
  }),
  remove: write(`DELETE ${base}/:id`, {
    summary: 'Delete a draft for good; what was published stays',
    needs: 'Caderneta.TermVersion.Update',
    scope: 'host',
    params: IdParams,
    returns: z.object({ id: z.uuid() }),
    refuses: ['term_version_not_found', 'term_version_published'],
  }),
  publish: write(`POST ${base}/:id/publish`, {
    summary: 'Publish a draft for good: everybody is asked to accept it before they go on',
    needs: 'Caderneta.TermVersion.Update',
    scope: 'host',
    params: IdParams,
    body: z.strictObject({ version: z.number().int().min(1) }),
    returns: TermVersion,
    refuses: ['term_version_not_found', 'term_version_published', 'term_version_empty', 'changed_meanwhile'],
  }),
})
