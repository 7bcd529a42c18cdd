// Files of payments: transfers that a bank is asked for in one file (CNAB 240, segments A and B), and what it answers in another.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, read, write } from './define.ts'
import { CentsField, Id, IdParams, Reason } from './fields.ts'
import { refusals as gatewayRefusals } from './gateways.ts'
import { jobKinds } from './payment-file-job-kinds.ts'
import { exportOf, listQuery, Search, several, Sum, totalsOf } from './lists.ts'
import { refusals as ownRefusals } from './payment-file-refusals.ts'
import {
  PayingAccount,
  PaymentFile,
  PaymentFilePreview,
  PaymentFileRecord,
  PaymentFileStatus,
  PaymentReturn,
  PaymentReturnRecord,
} from './payment-file-shapes.ts'
import { scheduleRefusals } from './transfer-schedule.ts'

export { refusals } from './payment-file-refusals.ts'
export { jobKinds }

export const events = declareEvents(
  'paymentFiles',
  {
    'paymentFile.changed': z.object({ isSendAsked: z.boolean() }),
    'paymentReturn.received': NoPayload,
    'paymentReturn.changed': NoPayload,
  },
  { 'paymentFile.changed': ['payouts'], 'paymentReturn.changed': ['payouts', 'transfers', 'ledger'] },
)

const base = '/api/gateway-transfer/payment-files'
const returned = '/api/gateway-transfer/payment-returns'
const Versioned = z.strictObject({ version: z.number().int().min(1) })
const touched = ['payouts', 'transfers'] as const
const largestFile = 8 * 1024 * 1024

const list = read(`GET ${base}`, {
  summary: 'Files of payments, newest first, with what of each the bank has not answered',
  needs: 'Caderneta.PaymentFile.GetAll',
  wholeNetwork: true,
  query: listQuery({ bankAccountId: Id.optional(), search: Search, status: several(PaymentFileStatus) }, [
    'createdAt',
    'file',
    'status',
    'account',
    'day',
    'count',
    'open',
    'dead',
    'paid',
    'amount',
    'made',
  ]),
  returns: pageOf(PaymentFile),
})

const returns = read(`GET ${returned}`, {
  summary: 'Return files of payments, newest first, with what needs somebody',
  needs: 'Caderneta.PaymentFile.GetAll',
  wholeNetwork: true,
  query: listQuery({ search: Search, needsPerson: z.stringbool().optional() }, [
    'createdAt',
    'file',
    'account',
    'made',
    'lines',
    'paid',
    'refused',
    'person',
    'read',
  ]),
  returns: pageOf(PaymentReturn),
})

export const paymentFiles = area(
  'paymentFiles',
  { ...gatewayRefusals, ...scheduleRefusals, ...ownRefusals },
  {
    accounts: read('GET /api/gateway-transfer/paying-accounts', {
      summary: 'Accounts that schools are paid from, with their agreement of payments and what waits for a file',
      needs: 'Caderneta.PaymentFile.GetAll',
      wholeNetwork: true,
      returns: z.object({ items: z.array(PayingAccount) }),
    }),
    setAgreement: write('PUT /api/gateway-transfer/paying-accounts/:id', {
      summary: 'Say which agreement of payments an account has, and the number of its next file; never a number twice',
      needs: 'Caderneta.PaymentFile.Update',
      wholeNetwork: true,
      stepUp: true,
      params: IdParams,
      body: z.strictObject({
        agreement: z
          .string()
          .trim()
          .regex(/^\d{0,20}$/, { error: 'only_digits' }),
        /** Kind and code of the commitment; only where the bank's contract has one. */
        commitment: z
          .string()
          .trim()
          .regex(/^\d{0,6}$/, { error: 'only_digits' })
          .default(''),
        transmission: z.string().trim().toUpperCase().max(2).default(''),
        nextSequence: z.number().int().min(1).max(999_999),
        /** Null: the first one. */
        version: z.number().int().min(1).nullable(),
      }),
      returns: PayingAccount,
      refuses: [
        'bank_account_not_found',
        'payout_file_unsupported',
        'payment_sequence_spent',
        'payment_contract_agreement',
        'payment_contract_commitment',
        'payment_contract_transmission',
      ],
    }),
    preview: read(`GET ${base}/preview`, {
      summary: 'What the next file of an account would hold, what stays out and why',
      needs: 'Caderneta.PaymentFile.Create',
      wholeNetwork: true,
      query: z.object({ bankAccountId: Id }),
      returns: PaymentFilePreview,
      refuses: ['bank_account_not_found', 'payout_file_unsupported', 'payment_agreement_missing'],
    }),
    list,
    export: exportOf(list),
    totals: totalsOf(list, { totalCents: Sum, paidCents: Sum }),
    get: read(`GET ${base}/:id`, {
      summary: 'One file of payments, with each payment of it',
      needs: 'Caderneta.PaymentFile.Get',
      wholeNetwork: true,
      params: IdParams,
      returns: PaymentFileRecord,
      refuses: ['payment_file_not_found'],
    }),
    create: write(`POST ${base}`, {
      summary:
        'Prepare files with all payments of an account that may leave, at most 2,000 in each, by a job: nothing leaves before a file is released',
      needs: 'Caderneta.PaymentFile.Create',
      wholeNetwork: true,
      body: z.strictObject({ bankAccountId: Id, totalCents: CentsField }),
      returns: z.object({ jobId: z.uuid(), count: z.number().int(), fileCount: z.number().int() }),
      status: 202,
      refuses: [
        'bank_account_not_found',
        'payout_account_inactive',
        'payout_file_unsupported',
        'payment_agreement_missing',
        'payment_sequence_spent',
        'payment_file_nothing',
        'payment_file_changed',
        'payment_file_preparing',
      ],
      touches: touched,
    }),
    release: write(`POST ${base}/:id/release`, {
      summary:
        'Let a prepared file leave, by the channel of its account or by hand: from here on only the bank, or proof, says what became of its payments',
      needs: 'Caderneta.PaymentFile.Update',
      wholeNetwork: true,
      stepUp: true,
      params: IdParams,
      body: Versioned.extend({ way: z.enum(['sftp', 'download']) }),
      returns: PaymentFile,
      refuses: [
        'payment_file_not_found',
        'payment_file_not_prepared',
        'payment_file_late',
        'payment_file_account_changed',
        'payment_file_no_channel',
      ],
      touches: touched,
    }),
    send: write(`POST ${base}/:id/send`, {
      summary: 'Send a file again, by the channel, that did not arrive: the same bytes under the same name',
      needs: 'Caderneta.PaymentFile.Update',
      wholeNetwork: true,
      params: IdParams,
      body: Versioned,
      returns: PaymentFile,
      refuses: [
        'payment_file_not_found',
        'payment_file_not_released',
        'payment_file_on_its_way',
        'payment_file_no_channel',
      ],
    }),
    download: read(`GET ${base}/:id/download`, {
      summary: 'The bytes of a released file: always the same',
      needs: 'Caderneta.PaymentFile.Update',
      wholeNetwork: true,
      params: IdParams,
      returns: z.void(),
      download: 'application/octet-stream',
      refuses: ['payment_file_not_found', 'payment_file_not_released'],
    }),
    cancel: write(`POST ${base}/:id/cancel`, {
      summary: 'Cancel a file that was not released: its payments wait for the next one, its number is spent',
      needs: 'Caderneta.PaymentFile.Update',
      wholeNetwork: true,
      params: IdParams,
      body: Versioned.extend({ reason: Reason }),
      returns: PaymentFile,
      refuses: ['payment_file_not_found', 'payment_file_not_prepared'],
      touches: touched,
    }),
    upload: write(`POST ${returned}`, {
      summary: 'Read a return file of payments (`file`): whole or not at all, and the same content once',
      needs: 'Caderneta.PaymentFile.Update',
      wholeNetwork: true,
      upload: { maxBytes: largestFile },
      body: z.strictObject({}),
      returns: z.object({ id: z.uuid(), lineCount: z.number().int() }),
      status: 202,
      refuses: [
        'payment_return_broken',
        'payment_return_is_remessa',
        'payment_return_empty',
        'payment_return_not_ours',
        'payment_return_already_read',
      ],
      touches: touched,
    }),
    returns,
    exportReturns: exportOf(returns),
    getReturn: read(`GET ${returned}/:id`, {
      summary: 'A return file of payments, line by line: what the bank says, and what became of it',
      needs: 'Caderneta.PaymentFile.Get',
      wholeNetwork: true,
      params: IdParams,
      returns: PaymentReturnRecord,
      refuses: ['payment_return_not_found'],
    }),
    tryLine: write(`POST ${returned}/:id/try`, {
      summary: 'Do a line again that moved nothing, once what kept it from that is mended',
      needs: 'Caderneta.PaymentFile.Update',
      wholeNetwork: true,
      params: IdParams,
      body: z.strictObject({ position: z.number().int().min(1) }),
      returns: z.object({ personCount: z.number().int() }),
      refuses: ['payment_return_not_found', 'payment_return_line_not_found', 'payment_return_line_not_waiting'],
      touches: touched,
    }),
    seeLine: write(`POST ${returned}/:id/see`, {
      summary: 'Say how a line that moved nothing was seen to',
      needs: 'Caderneta.PaymentFile.Update',
      wholeNetwork: true,
      params: IdParams,
      body: z.strictObject({ position: z.number().int().min(1), reason: Reason }),
      returns: z.object({ personCount: z.number().int() }),
      refuses: ['payment_return_not_found', 'payment_return_line_not_found', 'payment_return_line_not_waiting'],
    }),
  },
)
