// The simulated bank, driven by a person: it takes a remessa, families pay there, it answers with a retorno. Sandbox mode only.
import { z } from 'zod'
import { area, read, write } from './define.ts'
import { CentsField, DateField, Id, IdParams } from './fields.ts'
import type { Phrases } from './refusals.ts'
import { refusals as gatewayRefusals } from './gateways.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'
import { refusals as bankFileRefusals } from './bank-file-refusals.ts'

export const refusals = {
  sandbox_bank_off: {
    'pt-BR': 'O banco simulado só existe no modo sandbox.',
    en: 'The test bank exists in sandbox mode only.',
  },
  pix_not_active: {
    'pt-BR': 'O Pix desta fatura não está ativo, ou não há nada a receber.',
    en: 'The Pix of this invoice is not active, or there is nothing to receive.',
  },
  sandbox_bank_refused: { 'pt-BR': 'O banco simulado recusou: {detail}', en: 'The test bank refused: {detail}' },
} satisfies Phrases

const base = '/api/sandbox-bank'
const refuses = ['bank_account_not_found', 'sandbox_bank_off', 'sandbox_bank_refused'] as const

const Account = z.object({
  id: z.uuid(),
  bank: z.string(),
  bankName: z.string(),
  agency: z.string(),
  account: z.string(),
  holderName: z.string(),
  /** False until a remessa of the account has come. */
  isKnown: z.boolean(),
})

export const SandboxTitle = z.object({
  nossoNumero: z.string(),
  carteira: z.string(),
  dueOn: z.string(),
  amountCents: z.number().int(),
  status: z.string(),
  documentNumber: z.string(),
  payerName: z.string(),
})

const SandboxFile = z.object({
  id: z.number().int(),
  kind: z.enum(['remessa', 'retorno']),
  sequence: z.number().int(),
  name: z.string(),
  madeOn: z.string(),
})

const Payment = z.strictObject({
  nossoNumero: z.string().regex(/^\d{1,20}$/, { error: 'digits_alone' }),
  carteira: z.string().max(10).optional(),
  paidOn: DateField,
  /** What is due that day, unless told: less is short, more is over. */
  paidCents: CentsField.refine((cents) => cents > 0, { error: 'invalid_cents' }).optional(),
  times: z.number().int().min(1).max(5).optional(),
})

const Fee = z.number().int().min(0).max(1_000_000)
export const BankBehavior = z.strictObject({
  refuse: z
    .array(
      z.strictObject({
        order: z.enum(['register', 'writeOff', 'changeDueDate', 'stopProtest']).default('register'),
        /** Number of the invoice, as it went in the remessa. */
        documentNumber: z.string().min(1).max(20),
        reasons: z.array(z.string().length(2)).max(4).optional(),
      }),
    )
    .max(1_000)
    .default([]),
  fees: z
    .strictObject({
      registered: Fee.default(0),
      refused: Fee.default(0),
      writtenOff: Fee.default(0),
      dueDateChanged: Fee.default(0),
      settled: Fee.default(210),
    })
    .prefault({}),
})

/** With those of the areas that its calls reach into. */
const callRefusals = { ...gatewayRefusals, ...invoiceRefusals, ...bankFileRefusals, ...refusals }

export const sandboxBank = area('sandboxBank', callRefusals, {
  accounts: read(`GET ${base}/accounts`, {
    summary: 'Accounts of the network at the simulated bank',
    needs: 'Caderneta.SandboxBank.GetAll',
    wholeNetwork: true,
    returns: z.object({ items: z.array(Account) }),
    refuses: ['sandbox_bank_off', 'sandbox_bank_refused'],
  }),
  titles: read(`GET ${base}/accounts/:id/titles`, {
    summary: 'What the simulated bank knows of an account: at most 500 titles',
    needs: 'Caderneta.SandboxBank.GetAll',
    wholeNetwork: true,
    params: IdParams,
    returns: z.object({ items: z.array(SandboxTitle) }),
    refuses,
  }),
  files: read(`GET ${base}/accounts/:id/files`, {
    summary: 'Files that went to and came from the simulated bank',
    needs: 'Caderneta.SandboxBank.GetAll',
    wholeNetwork: true,
    params: IdParams,
    returns: z.object({ items: z.array(SandboxFile) }),
    refuses,
  }),
  file: read(`GET ${base}/accounts/:id/files/:fileId`, {
    summary: 'One of those files',
    needs: 'Caderneta.SandboxBank.GetAll',
    wholeNetwork: true,
    params: z.strictObject({ id: Id, fileId: z.coerce.number().int().min(1) }),
    returns: z.void(),
    download: 'application/octet-stream',
    refuses: [...refuses, 'personal_data_hidden'],
  }),
  channel: read(`GET ${base}/accounts/:id/channel`, {
    summary: 'By what a bank channel reaches the simulated bank: its SFTP server, and the user of this account',
    needs: ['Caderneta.SandboxBank.GetAll', 'Caderneta.BankChannel.Create'],
    wholeNetwork: true,
    signedInOnly: true,
    params: IdParams,
    returns: z.object({
      host: z.string(),
      port: z.number().int(),
      username: z.string(),
      password: z.string(),
      hostKey: z.string(),
      remessaFolder: z.string(),
      retornoFolder: z.string(),
      doneFolder: z.string(),
    }),
    refuses,
  }),
  sendRemessa: write(`POST ${base}/remessa/:id/send`, {
    summary: 'Hand a prepared remessa to the simulated bank',
    needs: 'Caderneta.SandboxBank.Update',
    wholeNetwork: true,
    params: IdParams,
    returns: z.object({
      orders: z.number().int(),
      isRepeated: z.boolean(),
      answers: z.record(z.string(), z.number().int()),
    }),
    refuses: ['remessa_not_found', 'remessa_not_ready', 'sandbox_bank_off', 'sandbox_bank_refused'],
    touches: ['bankFiles'],
  }),
  pay: write(`POST ${base}/accounts/:id/pay`, {
    summary: 'Families pay at the simulated bank: on a chosen day, short, over, or more than once',
    needs: 'Caderneta.SandboxBank.Update',
    wholeNetwork: true,
    params: IdParams,
    body: z.strictObject({ payments: z.array(Payment).min(1).max(5_000) }),
    returns: z.object({ paidCount: z.number().int(), paidCents: z.number().int() }),
    refuses,
  }),
  payPix: write(`POST ${base}/invoice/:id/pay-pix`, {
    summary: 'A family pays the Pix of an invoice at the simulated provider',
    needs: 'Caderneta.SandboxBank.Update',
    params: IdParams,
    body: z.strictObject({ paidOn: DateField.optional(), paidCents: CentsField.optional() }),
    returns: z.object({ endToEndId: z.string(), paidCents: z.number().int() }),
    refuses: ['sandbox_bank_off', 'sandbox_bank_refused', 'invoice_not_found'],
  }),
  makeRetorno: write(`POST ${base}/accounts/:id/retorno`, {
    summary: 'The simulated bank writes its next retorno; `read` reads it here at once',
    needs: 'Caderneta.SandboxBank.Update',
    wholeNetwork: true,
    params: IdParams,
    body: z.strictObject({ read: z.boolean().default(false) }),
    returns: z.object({
      /** Null when nothing happened since the last one. */
      file: z.object({ id: z.number().int(), name: z.string() }).nullable(),
      retornoId: z.uuid().nullable(),
      jobId: z.uuid().nullable(),
    }),
    refuses,
    touches: ['bankFiles', 'invoices', 'ledger', 'settlements', 'slips'],
  }),
  behavior: read(`GET ${base}/accounts/:id/behavior`, {
    summary: 'What the simulated bank refuses and charges',
    needs: 'Caderneta.SandboxBank.GetAll',
    wholeNetwork: true,
    params: IdParams,
    returns: BankBehavior,
    refuses,
  }),
  setBehavior: write(`PUT ${base}/accounts/:id/behavior`, {
    summary: 'Tell the simulated bank what to refuse and what to charge',
    needs: 'Caderneta.SandboxBank.Update',
    wholeNetwork: true,
    params: IdParams,
    body: BankBehavior,
    returns: BankBehavior,
    refuses,
  }),
})
