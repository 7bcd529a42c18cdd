// Settlements: money that arrived for an invoice, whatever the rail, and the exceptions that a person must decide.
import { z } from 'zod'
import { area, declareEvents, NoPayload, PageQuery, pageOf, read, write } from './define.ts'
import { exportOf, several } from './lists.ts'
import { Id, IdParams, Reason } from './fields.ts'
import type { Phrases } from './refusals.ts'

export const events = declareEvents(
  'settlements',
  {
    /** Money that no invoice explains, told by a rail without files; what a file raises is told by its chunk. */
    'exception.opened': NoPayload,
    'exception.resolved': NoPayload,
  },
  { 'exception.opened': ['bankFiles', 'ledger'], 'exception.resolved': ['bankFiles', 'invoices'] },
)

export const refusals = {
  exception_not_found: { 'pt-BR': 'Pendência não encontrada', en: 'Exception not found' },
  exception_resolved: { 'pt-BR': 'Esta pendência já foi resolvida.', en: 'This exception is already resolved.' },
} satisfies Phrases

export const exceptionKinds = [
  'unknownTitle',
  'paidTwice',
  'paidAfterCancel',
  'paidAfterExpiry',
  'paidAfterWriteOff',
  'implausible',
  'amountDiffers',
  'companyUseDiffers',
  'dueDateDiffers',
  'registrationRefused',
  'instructionRefused',
  'paymentReversed',
  'pixUnknown',
] as const
export const ExceptionKind = z.enum(exceptionKinds)
export type ExceptionKind = z.output<typeof ExceptionKind>

export const SettlementException = z.object({
  id: z.uuid(),
  kind: ExceptionKind,
  status: z.enum(['waiting', 'resolved']),
  cents: z.number().int().nullable(),
  detail: z.record(z.string(), z.unknown()),
  invoice: z.object({ id: z.uuid(), number: z.number().int().nullable(), guardianName: z.string() }).nullable(),
  bankFile: z.object({ id: z.uuid(), fileName: z.string(), position: z.number().int().nullable() }).nullable(),
  createdAt: z.string(),
  resolution: z.string().nullable(),
  resolvedByName: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  version: z.number().int(),
})
export type SettlementException = z.output<typeof SettlementException>

export const ExceptionQuery = PageQuery.extend({
  status: z.enum(['waiting', 'resolved']).default('waiting'),
  kind: several(ExceptionKind),
  bankFileId: Id.optional(),
  invoiceId: Id.optional(),
})

const base = '/api/ebpay/settlement-exception'

const listExceptions = read(`GET ${base}`, {
  summary: 'What a person must look at, newest first',
  needs: 'Caderneta.Retorno.GetAll',
  query: ExceptionQuery,
  returns: pageOf(SettlementException),
})

export const settlements = area('settlements', refusals, {
  listExceptions,
  exportExceptions: exportOf(listExceptions),
  countExceptions: read(`GET ${base}/count`, {
    summary: 'How many exceptions wait',
    needs: 'Caderneta.Retorno.GetAll',
    returns: z.object({ count: z.number().int(), isCapped: z.boolean() }),
  }),
  resolveException: write(`POST ${base}/:id/resolve`, {
    summary: 'Say what was decided',
    needs: 'Caderneta.Retorno.Update',
    params: IdParams,
    body: z.strictObject({ reason: Reason, version: z.number().int().min(1) }),
    returns: SettlementException,
    refuses: ['exception_not_found', 'exception_resolved'],
    touches: ['bankFiles'],
  }),
})
