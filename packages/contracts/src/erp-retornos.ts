// Retornos for a school's own system: what became of the slips of its remessas, in the layout that it wrote them in.
import { z } from 'zod'
import { area, declareEvents, NoPayload, PageQuery, pageOf, read, write } from './define.ts'
import { refusals as erpFileRefusals } from './erp-file-refusals.ts'
import { AbilityAnswer, Id, IdParams } from './fields.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'
import { exportOf, listQuery, Search } from './lists.ts'
import type { Phrases } from './refusals.ts'
import { refusals as schoolRefusals } from './schools.ts'

export { jobKinds } from './erp-retorno-job-kinds.ts'

export const events = declareEvents('erpRetornos', {
  'erpRetorno.written': NoPayload,
  'erpRetorno.downloaded': NoPayload,
})

export const refusals = {
  erp_retorno_not_found: { 'pt-BR': 'Retorno do ERP não encontrado', en: 'The ERP retorno was not found' },
  nothing_to_answer: {
    'pt-BR':
      'Não há nada novo a informar ao ERP desta escola. O que acontecer com os boletos dele entra no próximo retorno.',
    en: "There is nothing new to tell this school's ERP. What happens to its slips goes into the next retorno.",
  },
} satisfies Phrases

export const ErpAnswerKind = z.enum([
  'registered',
  'refused',
  'dueDateChanged',
  'paid',
  'partlyPaid',
  'paymentReversed',
  'canceled',
  'orderRefused',
])
export type ErpAnswerKind = z.output<typeof ErpAnswerKind>

export const ErpRetorno = z.object({
  id: z.uuid(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  fileName: z.string(),
  bank: z.string(),
  layout: z.string(),
  /** Strictly increasing for each school. */
  sequence: z.number().int(),
  answerCount: z.number().int(),
  /** Answers that the bank's layout has no words for: they stand on the page and not in the file. */
  untoldCount: z.number().int(),
  paidCount: z.number().int(),
  paidCents: z.number().int(),
  isDownloaded: z.boolean(),
  /** By whom it was taken first, and when. */
  downloadedAt: z.string().nullable(),
  downloadedByName: z.string().nullable(),
  createdAt: z.string(),
  version: z.number().int(),
  can: z.object({ download: AbilityAnswer }).optional(),
})
export type ErpRetorno = z.output<typeof ErpRetorno>

export const ErpAnswer = z.object({
  position: z.number().int(),
  kind: ErpAnswerKind,
  /** What the school's system calls the slip. */
  slipId: z.string(),
  documentNumber: z.string(),
  payerName: z.string(),
  /** Of ours, with the number that it has at our bank. */
  invoice: z
    .object({ id: z.uuid(), number: z.number().int().nullable(), nossoNumero: z.number().int().nullable() })
    .nullable(),
  occurredOn: z.string(),
  dueOn: z.string().nullable(),
  amountCents: z.number().int(),
  paidCents: z.number().int(),
  chargesCents: z.number().int(),
  discountCents: z.number().int(),
  /** Why a line was not done: a refusal and its values. */
  reason: z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  isTold: z.boolean(),
})
export type ErpAnswer = z.output<typeof ErpAnswer>

const base = '/api/core/erp-retornos'
const feature = 'Caderneta.RemessaRetorno'
const ofFile = { feature, params: IdParams, refuses: ['erp_retorno_not_found'] } as const

/** With those of the areas whose words its answers say. */
const callRefusals = { ...schoolRefusals, ...invoiceRefusals, ...erpFileRefusals, ...refusals }

const list = read(`GET ${base}`, {
  summary: "Retornos for schools' own systems, newest first",
  feature,
  needs: 'Caderneta.ErpRetorno.GetAll',
  query: listQuery({ schoolId: Id.optional(), search: Search, isDownloaded: z.stringbool().optional() }, [
    'createdAt',
    'file',
    'state',
    'school',
    'sequence',
    'answers',
    'paid',
    'written',
  ]),
  returns: pageOf(ErpRetorno),
})

const answers = read(`GET ${base}/:id/answers`, {
  ...ofFile,
  summary: 'What one of them tells, slip by slip',
  needs: 'Caderneta.ErpRetorno.Get',
  query: PageQuery.extend({ kind: ErpAnswerKind.optional() }),
  returns: pageOf(ErpAnswer),
})

export const erpRetornos = area('erpRetornos', callRefusals, {
  list,
  export: exportOf(list),
  get: read(`GET ${base}/:id`, {
    ...ofFile,
    summary: 'One of them',
    needs: 'Caderneta.ErpRetorno.Get',
    returns: ErpRetorno,
  }),
  answers,
  exportAnswers: exportOf(answers),
  download: write(`GET ${base}/:id/file`, {
    ...ofFile,
    summary: "The file for the school's system; marks it downloaded",
    needs: 'Caderneta.ErpRetorno.Get',
    returns: z.void(),
    download: 'application/octet-stream',
    stoppedByReadOnly: false,
  }),
  write: write(`POST ${base}`, {
    summary: 'Tell a school now what is new, without waiting for the end of the day',
    feature,
    needs: 'Caderneta.ErpRetorno.Create',
    body: z.strictObject({ schoolId: Id }),
    returns: z.object({ jobId: z.uuid() }),
    status: 202,
    refuses: ['school_not_found', 'nothing_to_answer'],
  }),
})
