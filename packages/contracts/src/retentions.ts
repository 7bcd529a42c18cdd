// Retentions: what the next transfer would take from a school, put together and paid in installments.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, read, write } from './define.ts'
import { AbilityAnswer, AmountField, DateField, Id, IdParams, RateField, Reason } from './fields.ts'
import { exportOf, listQuery, Search, several, Sum, totalsOf } from './lists.ts'
import type { Phrases } from './refusals.ts'
import { refusals as schoolRefusals } from './school-refusals.ts'

export const events = declareEvents(
  'retentions',
  { 'retention.changed': NoPayload },
  { 'retention.changed': ['transfers'] },
)

export const refusals = {
  retention_not_found: { 'pt-BR': 'Retenção não encontrada', en: 'The retention was not found' },
  retention_has_program: {
    'pt-BR': 'Esta retenção já está parcelada. Desfaça-a e agrupe de novo para mudar as parcelas.',
    en: 'This retention has installments. Undo it and group it again to change them.',
  },
  retention_moved: {
    'pt-BR': 'Esta retenção já entrou num repasse fechado e não muda mais.',
    en: 'This retention is in a closed transfer and no longer changes.',
  },
  retention_is_undone: { 'pt-BR': 'Esta retenção foi desfeita.', en: 'This retention was undone.' },
  installments_not_total: {
    'pt-BR': 'As parcelas somam {sum}, e o valor a reter é {total}. Ajuste as parcelas até a soma bater.',
    en: 'The installments add up to {sum}, and {total} is to be retained. Change them until they add up.',
  },
  installment_dates_not_ascending: {
    'pt-BR': 'As datas das parcelas não podem se repetir e devem ser crescentes. Corrija a data {day}.',
    en: 'Dates of installments must not repeat and must ascend. Correct {day}.',
  },
  installment_not_on_transfer_date: {
    'pt-BR': '{day} não é data de repasse desta escola depois de {month}. Escolha uma das datas oferecidas.',
    en: '{day} is no transfer date of this school after {month}. Choose one of the dates offered.',
  },
} satisfies Phrases

export const RetentionStatus = z.enum(['grouped', 'programmed', 'deferred', 'settled', 'taken', 'undone'])
export type RetentionStatus = z.output<typeof RetentionStatus>
export const RetentionOriginKind = z.enum(['evaded', 'canceled', 'counter', 'discounts'])
export type RetentionOriginKind = z.output<typeof RetentionOriginKind>
export const RateKind = z.enum(['simple', 'compound'])

const cents = z.number().int()

export const Retention = z.object({
  id: z.uuid(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  /** Month of the transfer that would have taken it at once. */
  competence: z.string(),
  status: RetentionStatus,
  cents,
  interestCents: cents,
  /** Of installments that are not taken yet, with their interest; of a retention without installments, itself. */
  openCents: cents,
  /** Kinds of its origins, each once. */
  kinds: z.array(RetentionOriginKind),
  origins: z.number().int(),
  installments: z.number().int().nullable(),
  nextDueOn: z.string().nullable(),
  reason: z.string(),
  createdByName: z.string(),
  createdAt: z.string(),
  version: z.number().int(),
})
export type Retention = z.output<typeof Retention>

export const RetentionRecord = Retention.extend({
  rateKind: RateKind.nullable(),
  /** A fraction for each month. */
  rate: z.number().nullable(),
  programReason: z.string().nullable(),
  undoneReason: z.string().nullable(),
  deferredIn: z.uuid().nullable(),
  items: z.array(
    z.object({
      kind: RetentionOriginKind,
      invoiceId: z.uuid(),
      invoiceNumber: z.number().int().nullable(),
      competence: z.string(),
      studentName: z.string(),
      cents,
    }),
  ),
  schedule: z.array(
    z.object({
      position: z.number().int(),
      dueOn: z.string(),
      competence: z.string(),
      cents,
      interestCents: cents,
      takenIn: z.uuid().nullable(),
    }),
  ),
  can: z.object({ program: AbilityAnswer, undo: AbilityAnswer }),
})
export type RetentionRecord = z.output<typeof RetentionRecord>

export const InstallmentInput = z.strictObject({ dueOn: DateField, cents: AmountField })

export const TransferDate = z.object({
  dueOn: z.string(),
  /** Month whose transfer is paid on this day. */
  competence: z.string(),
})
export type TransferDate = z.output<typeof TransferDate>

const base = '/api/gateway-transfer/retentions'
const Versioned = z.strictObject({ version: z.number().int().min(1) })

const list = read(`GET ${base}`, {
  summary: 'Retentions that were put together, the newest first',
  needs: 'Caderneta.Transfer.GetAll',
  schoolAccess: 'seeTransfers',
  query: listQuery({ schoolId: several(Id), search: Search, status: several(RetentionStatus) }, [
    'created',
    'school',
    'competence',
    'state',
    'origin',
    'count',
    'next',
    'cents',
    'open',
  ]),
  returns: pageOf(Retention),
})

export const retentions = area(
  'retentions',
  { ...schoolRefusals, ...refusals },
  {
    list,
    export: exportOf(list),
    totals: totalsOf(list, { cents: Sum, openCents: Sum }),
    get: read(`GET ${base}/:id`, {
      summary: 'One retention with its origins and its installments',
      needs: 'Caderneta.Transfer.Get',
      schoolAccess: 'seeTransfers',
      params: IdParams,
      returns: RetentionRecord,
      refuses: ['retention_not_found'],
    }),
    dates: read(`GET ${base}/:id/dates`, {
      summary: 'Transfer dates of the school on which an installment of a retention may stand',
      needs: 'Caderneta.Transfer.Get',
      schoolAccess: 'seeTransfers',
      params: IdParams,
      returns: z.object({ items: z.array(TransferDate) }),
      refuses: ['retention_not_found'],
    }),
    program: write(`POST ${base}/:id/installments`, {
      summary: 'Reprogram a retention: installments that add up to it, on transfer dates, at a monthly rate',
      needs: 'Caderneta.Transfer.Update',
      schoolAccess: 'seeTransfers',
      params: IdParams,
      body: Versioned.extend({
        rateKind: RateKind,
        /** A fraction for each month: 0.01 is 1 %. */
        rate: RateField,
        installments: z.array(InstallmentInput).min(1).max(60),
        reason: Reason,
      }),
      returns: Retention,
      refuses: [
        'retention_not_found',
        'retention_has_program',
        'retention_moved',
        'retention_is_undone',
        'installments_not_total',
        'installment_dates_not_ascending',
        'installment_not_on_transfer_date',
      ],
    }),
    undo: write(`POST ${base}/:id/undo`, {
      summary: 'Undo a retention in which nothing has moved: its origins are free again',
      needs: 'Caderneta.Transfer.Update',
      schoolAccess: 'seeTransfers',
      params: IdParams,
      body: Versioned.extend({ reason: Reason }),
      returns: Retention,
      refuses: ['retention_not_found', 'retention_moved', 'retention_is_undone'],
    }),
  },
)
