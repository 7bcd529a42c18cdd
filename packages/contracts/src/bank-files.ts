// Remessas and retornos: what the bank is told, and what it answers.
import { z } from 'zod'
import {
  BankFileStatus,
  LineQuery,
  Movement,
  RawLine,
  Remessa,
  RemessaDetail,
  RemessaPreview,
  RemessaTitle,
  Retorno,
  RetornoDetail,
  RetornoLine,
  WaitingRemessa,
} from './bank-file-shapes.ts'
import { area, PageQuery, pageOf, read, write } from './define.ts'
import { exportOf, several, Sum, totalsOf, orderBy } from './lists.ts'
import { Id, IdParams } from './fields.ts'
import { refusals as gatewayRefusals } from './gateways.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'
import { refusals as bankFileRefusals } from './bank-file-refusals.ts'

export { refusals } from './bank-file-refusals.ts'
export { events } from './bank-file-events.ts'
export { jobDeeds, jobKinds } from './bank-file-job-kinds.ts'

const remessa = '/api/ebpay/remessa'
const retorno = '/api/ebpay/retorno'

const largestFile = 64 * 1024 * 1024
const FileListQuery = PageQuery.extend({ status: several(BankFileStatus), search: z.string().max(100).optional() })
const Started = z.object({ id: z.uuid(), jobId: z.uuid(), status: BankFileStatus, titleCount: z.number().int() })

const ofRemessa = {
  needs: 'Caderneta.Remessa.Get',
  wholeNetwork: true,
  params: IdParams,
  refuses: ['remessa_not_found'],
} as const
const ofRetorno = {
  needs: 'Caderneta.Retorno.Get',
  wholeNetwork: true,
  params: IdParams,
  refuses: ['retorno_not_found'],
} as const

/** With those of the areas that its calls reach into. */
const callRefusals = { ...gatewayRefusals, ...invoiceRefusals, ...bankFileRefusals }

const listRemessas = read(`GET ${remessa}`, {
  summary: 'Remessas, newest first; `search` is a part of the file name, or numbers of files separated by commas',
  needs: 'Caderneta.Remessa.GetAll',
  wholeNetwork: true,
  query: FileListQuery.extend({
    bankAgreementId: several(Id),
    isDownloaded: z.stringbool().optional(),
    order: orderBy(
      'file',
      'status',
      'account',
      'carteira',
      'sequence',
      'titles',
      'total',
      'created',
      'downloaded',
      'sent',
    ),
  }),
  returns: pageOf(Remessa),
})

const remessaTitles = read(`GET ${remessa}/:id/titles`, {
  ...ofRemessa,
  summary: 'Title by title: what was asked, what the bank answered',
  query: PageQuery.extend({
    movement: Movement.optional(),
    answer: z.enum(['accepted', 'refused', 'waiting']).optional(),
  }),
  returns: pageOf(RemessaTitle),
})

const listRetornos = read(`GET ${retorno}`, {
  summary: 'Retornos, newest first',
  needs: 'Caderneta.Retorno.GetAll',
  wholeNetwork: true,
  query: FileListQuery.extend({
    order: orderBy('file', 'status', 'account', 'sequence', 'lines', 'problems', 'paid', 'read', 'reader'),
  }),
  returns: pageOf(Retorno),
})

const retornoLines = read(`GET ${retorno}/:id/lines`, {
  ...ofRetorno,
  summary: 'Every line with its meaning in words and what became of it',
  query: LineQuery,
  returns: pageOf(RetornoLine),
})

export const bankFiles = area('bankFiles', callRefusals, {
  listRemessas,
  exportRemessas: exportOf(listRemessas),
  waitingRemessas: read(`GET ${remessa}/waiting`, {
    summary: 'What waits to be told to the bank, by bank agreement',
    needs: 'Caderneta.Remessa.GetAll',
    wholeNetwork: true,
    returns: z.object({ items: z.array(WaitingRemessa) }),
  }),
  previewRemessa: read(`GET ${remessa}/preview`, {
    summary:
      'What the next remessa of a bank agreement would carry, what the bank would change and what it would refuse',
    needs: 'Caderneta.Remessa.Create',
    wholeNetwork: true,
    query: z.object({ bankAgreementId: Id }),
    returns: RemessaPreview,
    refuses: ['bank_agreement_not_found'],
  }),
  getRemessa: read(`GET ${remessa}/:id`, { ...ofRemessa, summary: 'One remessa', returns: RemessaDetail }),
  remessaTitles,
  exportRemessaTitles: exportOf(remessaTitles),
  remessaLines: read(`GET ${remessa}/:id/lines`, {
    ...ofRemessa,
    summary: 'Fifty lines of the file, as the bank gets them',
    query: z.object({ from: z.coerce.number().int().min(1).default(1) }),
    /** `next`: the line that the following fifty begin with; null at the end of the file. */
    returns: z.object({ items: z.array(RawLine.omit({ fields: true })), next: z.number().int().nullable() }),
    refuses: ['remessa_not_found', 'remessa_not_ready'],
  }),
  remessaLine: read(`GET ${remessa}/:id/lines/:position`, {
    ...ofRemessa,
    summary: 'One line of the file under a ruler of its fields',
    params: z.strictObject({ id: Id, position: z.coerce.number().int().min(1) }),
    returns: RawLine,
    refuses: ['remessa_not_found', 'remessa_not_ready', 'line_not_found'],
  }),
  prepareRemessa: write(`POST ${remessa}`, {
    summary: 'Make the next remessa of a bank agreement, as a job',
    needs: 'Caderneta.Remessa.Create',
    wholeNetwork: true,
    body: z.strictObject({
      bankAgreementId: Id,
      /** Titles with errors stay waiting and the others go; otherwise one error stops the file. */
      leaveErrorsOut: z.boolean().default(false),
    }),
    /** `leftCount`: what waits beyond the most that one file takes. It goes in the next. */
    returns: Started.extend({ leftCount: z.number().int() }),
    status: 202,
    refuses: ['bank_agreement_not_found', 'nothing_to_tell', 'remessa_running'],
    touches: ['bankFiles', 'invoices'],
    stoppedByReadOnly: false,
  }),
  downloadRemessa: write(`GET ${remessa}/:id/file`, {
    summary: 'The file to hand to the bank; marks it downloaded',
    needs: 'Caderneta.Remessa.Get',
    wholeNetwork: true,
    params: IdParams,
    returns: z.void(),
    download: 'application/octet-stream',
    refuses: ['remessa_not_found', 'remessa_not_ready', 'personal_data_hidden'],
    touches: ['bankFiles'],
    stoppedByReadOnly: false,
  }),
  registerAgain: write(`POST ${remessa}/register-again`, {
    summary: 'A new title, under another number, for an invoice whose title died at the bank',
    needs: 'Caderneta.Remessa.Create',
    body: z.strictObject({ invoiceId: Id }),
    returns: z.object({ invoiceId: z.uuid() }),
    refuses: [
      'invoice_not_found',
      'registration_not_refused',
      'not_issued_yet',
      'already_paid',
      'already_canceled',
      'already_replaced',
      'already_given_back',
      'invoice_expired',
      'slip_partly_paid',
      'held_by_bank',
      'held_by_agreement',
      'no_bank_agreement',
    ],
    touches: ['bankFiles', 'invoices', 'slips'],
  }),
  listRetornos,
  exportRetornos: exportOf(listRetornos),
  getRetorno: read(`GET ${retorno}/:id`, { ...ofRetorno, summary: 'One retorno', returns: RetornoDetail }),
  retornoLines,
  exportRetornoLines: exportOf(retornoLines),
  retornoTotals: { ...totalsOf(retornoLines, { cents: Sum }), params: IdParams },
  retornoLine: read(`GET ${retorno}/:id/lines/:position`, {
    ...ofRetorno,
    summary: 'One line as the bank wrote it, under a ruler of its fields',
    params: z.strictObject({ id: Id, position: z.coerce.number().int().min(1) }),
    returns: z.object({ items: z.array(RawLine) }),
    refuses: ['retorno_not_found', 'line_not_found'],
  }),
  uploadRetorno: write(`POST ${retorno}`, {
    summary: 'Read a retorno: field `file`; `readAgain=true` reads known content once more, which posts nothing twice',
    needs: 'Caderneta.Retorno.Create',
    wholeNetwork: true,
    upload: { maxBytes: largestFile },
    body: z.strictObject({ readAgain: z.stringbool().default(false) }),
    returns: Started,
    status: 202,
    refuses: [
      'file_empty',
      'not_a_bank_file',
      'unknown_bank',
      'layout_not_known',
      'remessa_given',
      'retorno_broken',
      'bank_not_ours',
      'account_not_ours',
      'company_differs',
      'retorno_already_read',
      'read_again_not_permitted',
    ],
    touches: ['bankFiles', 'invoices', 'ledger', 'settlements', 'slips'],
    stoppedByReadOnly: false,
  }),
  downloadRetorno: read(`GET ${retorno}/:id/file`, {
    ...ofRetorno,
    summary: 'The file as it came',
    returns: z.void(),
    download: 'application/octet-stream',
    refuses: ['retorno_not_found', 'personal_data_hidden'],
  }),
})
