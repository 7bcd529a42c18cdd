// Contract models: the text that contracts of enrollments are made from, in published versions. The host writes the standard one; a
// network may use its own.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, read, write } from './define.ts'
import { refusals as enrollmentRefusals } from './enrollment-refusals.ts'
import { AbilityAnswer, Id, IdParams, Text } from './fields.ts'
import { exportOf, listQuery, Search, several } from './lists.ts'
import { contractModelOptions } from './network-access.ts'
import type { Phrases } from './refusals.ts'
import { mostRichText, RichText } from './rich-text.ts'

export const events = declareEvents('contractModels', {
  'contractModel.created': NoPayload,
  'contractModel.updated': NoPayload,
  'contractModel.published': NoPayload,
  'contractModel.removed': NoPayload,
})

export const refusals = {
  contract_model_not_found: { 'pt-BR': 'Modelo de contrato não encontrado', en: 'The contract model was not found' },
  contract_model_published: {
    'pt-BR': 'Esta versão já foi publicada e não muda mais. Crie uma versão nova.',
    en: 'This version is published and can no longer change. Create a new version.',
  },
  contract_model_empty: {
    'pt-BR': 'O texto está vazio. Escreva-o antes de publicar.',
    en: 'The text is empty. Write it before publishing.',
  },
  unknown_placeholder: {
    'pt-BR': 'O texto usa {names}, que não existe. Use só os campos da lista ao lado do texto.',
    en: 'The text uses {names}, which does not exist. Use only the fields of the list beside the text.',
  },
} satisfies Phrases

/** The host's standard text, or the network's own. */
export const ContractModelSource = z.enum(contractModelOptions)
export type ContractModelSource = z.output<typeof ContractModelSource>
export const ContractModelStatus = z.enum(['draft', 'published'])
export type ContractModelStatus = z.output<typeof ContractModelStatus>

const html = z.string().max(mostRichText)
const Fields = z.strictObject({
  title: Text(120),
  /** Rich text with placeholders; what is not allowed in it is taken out. */
  html,
})
export const ContractModelInput = Fields
export const ContractModelUpdate = Fields.extend({ version: z.number().int().min(1) })

export const ContractModel = z.object({
  id: z.uuid(),
  title: z.string(),
  status: ContractModelStatus,
  /** Counts the published versions. */
  number: z.number().int().nullable(),
  publishedAt: z.string().nullable(),
  /** SHA-256 of number, title and text as they were published, in hexadecimal. */
  contentHash: z.string().nullable(),
  createdAt: z.string(),
  version: z.number().int(),
})
export type ContractModel = z.output<typeof ContractModel>

export const WholeContractModel = ContractModel.extend({
  text: RichText,
  can: z.object({ update: AbilityAnswer, publish: AbilityAnswer, remove: AbilityAnswer }),
})
export type WholeContractModel = z.output<typeof WholeContractModel>

/** What contracts are made from today; null while nothing is published there. */
export const ModelInUse = z.object({
  source: ContractModelSource,
  model: z.object({ title: z.string(), number: z.number().int(), publishedAt: z.string(), text: RichText }).nullable(),
})
export type ModelInUse = z.output<typeof ModelInUse>

const base = '/api/core/contract-models'
const shared = { scope: 'any' } as const
const written = { ...shared, wholeNetwork: true } as const
/** With those of the areas that its calls reach into. */
const callRefusals = { ...enrollmentRefusals, ...refusals }

const list = read(`GET ${base}`, {
  ...shared,
  summary: 'Versions of the contract model, newest first: the host’s standard ones, or the network’s own',
  needs: 'Caderneta.ContractModel.GetAll',
  query: listQuery({ status: several(ContractModelStatus), search: Search }, [
    'createdAt',
    'title',
    'number',
    'status',
    'publishedAt',
  ]),
  returns: pageOf(ContractModel),
})

export const contractModels = area('contractModels', callRefusals, {
  list,
  export: exportOf(list),
  inUse: read(`GET ${base}/in-use`, {
    ...shared,
    summary: 'The text that contracts are made from today',
    needs: 'Caderneta.ContractModel.GetAll',
    returns: ModelInUse,
  }),
  preview: read(`POST ${base}/preview`, {
    ...shared,
    summary: 'A text as it would be kept; with an enrollment, filled in as its contract would be',
    needs: ['Caderneta.ContractModel.Update', 'Caderneta.Enrollment.Get'],
    body: z.strictObject({ html, enrollmentId: Id.optional() }),
    returns: RichText,
    refuses: ['unknown_placeholder', 'enrollment_not_found'],
  }),
  get: read(`GET ${base}/:id`, {
    ...shared,
    summary: 'One version with its text',
    needs: 'Caderneta.ContractModel.Get',
    params: IdParams,
    returns: WholeContractModel,
    refuses: ['contract_model_not_found'],
  }),
  create: write(`POST ${base}`, {
    ...written,
    summary: 'Write a draft: no contract is made from it yet',
    needs: 'Caderneta.ContractModel.Create',
    body: ContractModelInput,
    returns: ContractModel,
    refuses: ['unknown_placeholder'],
    status: 201,
  }),
  update: write(`PUT ${base}/:id`, {
    ...written,
    summary: 'Change a draft',
    needs: 'Caderneta.ContractModel.Update',
    params: IdParams,
    body: ContractModelUpdate,
    returns: ContractModel,
    refuses: ['contract_model_not_found', 'contract_model_published', 'unknown_placeholder', 'changed_meanwhile'],
  }),
  publish: write(`POST ${base}/:id/publish`, {
    ...written,
    summary: 'Publish a draft for good: contracts are made from the newest version; those made before stay as they are',
    needs: 'Caderneta.ContractModel.Update',
    params: IdParams,
    body: z.strictObject({ version: z.number().int().min(1) }),
    returns: ContractModel,
    refuses: ['contract_model_not_found', 'contract_model_published', 'contract_model_empty', 'changed_meanwhile'],
  }),
  remove: write(`DELETE ${base}/:id`, {
    ...written,
    summary: 'Delete a draft for good; what was published stays',
    needs: 'Caderneta.ContractModel.Update',
    params: IdParams,
    returns: z.object({ id: z.uuid() }),
    refuses: ['contract_model_not_found', 'contract_model_published'],
  }),
})
