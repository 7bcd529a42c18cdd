// The simulated bank as one that pays: it takes files of payments, and answers them as a person tells it to. Sandbox mode only.
import { z } from 'zod'
import { area, read, write } from './define.ts'
import { Id, IdParams } from './fields.ts'
import { refusals as gatewayRefusals } from './gateways.ts'
import { refusals as fileRefusals } from './payment-file-refusals.ts'
import { refusals } from './sandbox-bank.ts'

const base = '/api/sandbox-bank'
const asked = ['bank_account_not_found', 'sandbox_bank_off', 'sandbox_bank_refused'] as const

export const SandboxPaymentStatus = z.enum(['accepted', 'paid', 'refused', 'returned'])
export type SandboxPaymentStatus = z.output<typeof SandboxPaymentStatus>

export const SandboxPayment = z.object({
  reference: z.string(),
  payeeName: z.string(),
  cents: z.number().int(),
  payOn: z.string(),
  status: SandboxPaymentStatus,
})
export type SandboxPayment = z.output<typeof SandboxPayment>

/** How the bank treats payments. */
export const SandboxPaymentRules = z.strictObject({
  refuse: z
    .array(
      z.strictObject({
        /** Our number of the payment, as its file has it. */
        reference: z.string().trim().min(1).max(20).optional(),
        /** CPF or CNPJ of the payee, without punctuation. */
        payeeTaxId: z.string().trim().min(11).max(14).optional(),
        pixKey: z.string().trim().min(1).max(99).optional(),
        /** Codes of two letters; the usual one unless told. */
        codes: z
          .array(z.string().regex(/^[0-9A-Z]{2}$/, { error: 'bank_code_wrong' }))
          .max(5)
          .optional(),
      }),
    )
    .max(1_000)
    .default([]),
  /** Business days between a payment and the file that tells it. */
  lateDays: z.number().int().min(0).max(30).default(0),
  tells: z.enum(['once', 'twice', 'never']).default('once'),
})
export type SandboxPaymentRules = z.output<typeof SandboxPaymentRules>

const ofAccount = { wholeNetwork: true, params: IdParams } as const

export const sandboxPayments = area(
  'sandboxBank',
  { ...gatewayRefusals, ...fileRefusals, ...refusals },
  {
    payments: read(`GET ${base}/accounts/:id/payments`, {
      summary: 'Payments that the simulated bank was asked for by file, newest first: at most 500',
      needs: 'Caderneta.SandboxBank.GetAll',
      ...ofAccount,
      returns: z.object({ items: z.array(SandboxPayment) }),
      refuses: asked,
    }),
    sendPayments: write(`POST ${base}/payment-file/:id/send`, {
      summary: 'Hand a released file of payments to the simulated bank',
      needs: 'Caderneta.SandboxBank.Update',
      ...ofAccount,
      returns: z.object({
        payments: z.number().int(),
        /** Those that the bank says no to at once. */
        refused: z.number().int(),
        isRepeated: z.boolean(),
      }),
      refuses: ['payment_file_not_found', 'payment_file_not_released', 'sandbox_bank_off', 'sandbox_bank_refused'],
    }),
    answerPayments: write(`POST ${base}/accounts/:id/payments/answer`, {
      summary:
        'The simulated bank writes its next return files of payments; `read` reads them here at once, otherwise one is made',
      needs: 'Caderneta.SandboxBank.Update',
      ...ofAccount,
      body: z.strictObject({ read: z.boolean().default(false) }),
      returns: z.object({
        /** None when there is nothing to tell. */
        files: z.array(z.object({ id: z.number().int(), name: z.string(), returnId: z.uuid().nullable() })),
      }),
      refuses: [...asked, 'payment_return_broken', 'payment_return_not_ours', 'payment_return_already_read'],
      touches: ['paymentFiles', 'payouts', 'transfers', 'ledger'],
    }),
    paymentAnswer: read(`GET ${base}/accounts/:id/payments/files/:fileId`, {
      summary: 'One of those files again',
      needs: 'Caderneta.SandboxBank.GetAll',
      wholeNetwork: true,
      params: z.strictObject({ id: Id, fileId: z.coerce.number().int().min(1) }),
      returns: z.void(),
      download: 'application/octet-stream',
      refuses: asked,
    }),
    returnPayments: write(`POST ${base}/accounts/:id/payments/return`, {
      summary: 'Payments come back to the simulated bank: its next return file says so',
      needs: 'Caderneta.SandboxBank.Update',
      ...ofAccount,
      body: z.strictObject({ references: z.array(z.string().min(1).max(20)).min(1).max(500) }),
      returns: z.object({ returned: z.number().int() }),
      refuses: asked,
    }),
    paymentRules: read(`GET ${base}/accounts/:id/payments/rules`, {
      summary: 'How the simulated bank treats payments: what it refuses, how late it tells, and how often',
      needs: 'Caderneta.SandboxBank.GetAll',
      ...ofAccount,
      returns: SandboxPaymentRules,
      refuses: asked,
    }),
    setPaymentRules: write(`PUT ${base}/accounts/:id/payments/rules`, {
      summary: 'Tell the simulated bank how to treat payments',
      needs: 'Caderneta.SandboxBank.Update',
      ...ofAccount,
      body: SandboxPaymentRules,
      returns: SandboxPaymentRules,
      refuses: asked,
    }),
  },
)
