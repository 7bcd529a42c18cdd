// A refund that leaves by Pix. Calls of `settlements` in a file of their own: the pages of invoices and the home do without them.
import { z } from 'zod'
import { area, write } from './define.ts'
import { DateField, Id, IdParams, Reason, Text } from './fields.ts'
import { refusals as gatewayRefusals } from './gateways.ts'
import type { Phrases } from './refusals.ts'
import { refusals as settlementRefusals } from './settlement-refusals.ts'
import { KnownOwed, Refund, touched } from './settlement-refunds.ts'

export const refusals = {
  refund_pix_no_rail: {
    'pt-BR': 'Nenhum provedor de Pix está ligado. Pague pelo banco e registre o pagamento.',
    en: 'No Pix provider is connected. Pay at the bank and record the payment.',
  },
  refund_pix_key_invalid: {
    'pt-BR': 'Chave Pix inválida: use o CPF ou CNPJ do responsável, e-mail, telefone com +55 ou chave aleatória.',
    en: 'Invalid Pix key: use the CPF or CNPJ of the guardian, an e-mail, a phone with +55 or a random key.',
  },
  refund_pix_key_of_another: {
    'pt-BR':
      'A chave é o CPF ou CNPJ de outra pessoa. A devolução vai só a quem tem o crédito: use uma chave do responsável.',
    en: 'The key is the CPF or CNPJ of somebody else. The refund goes only to whoever has the credit: use a key of the guardian.',
  },
  refund_pix_account_inactive: {
    'pt-BR': 'Esta conta bancária está desativada. Escolha outra conta.',
    en: 'This bank account is deactivated. Choose another account.',
  },
  refund_pix_not_waiting: {
    'pt-BR': 'Nenhum Pix desta devolução espera aprovação.',
    en: 'No Pix of this refund waits for approval.',
  },
  refund_pix_own: {
    'pt-BR': 'Quem pediu o Pix não decide sobre ele: peça a outra pessoa.',
    en: 'Whoever asked for the Pix does not decide about it: ask another person.',
  },
  refund_pix_none: {
    'pt-BR': 'Nenhum Pix desta devolução está a caminho.',
    en: 'No Pix of this refund is under way.',
  },
  refund_pix_at_bank: {
    'pt-BR': 'O Pix já está no banco e não se cancela mais. Espere a resposta.',
    en: 'The Pix is at the bank and can no longer be canceled. Wait for the answer.',
  },
  refund_pix_not_to_confirm: {
    'pt-BR': 'O resultado deste Pix não espera confirmação.',
    en: 'The outcome of this Pix does not wait for confirmation.',
  },
  refund_pix_paid_outside: {
    'pt-BR': 'O Pix foi enviado em {day}: informe uma data desse dia até hoje.',
    en: 'The Pix was sent on {day}: give a date from that day to today.',
  },
} satisfies Phrases

const refund = '/api/ebpay/refund'

const updates = {
  needs: 'Caderneta.Refund.Update',
  wholeNetwork: true,
  params: IdParams,
  returns: Refund,
  touches: touched,
} as const
const Version = { version: z.number().int().min(1) }

export const refundPix = area(
  'settlements',
  { ...gatewayRefusals, ...settlementRefusals, ...refusals },
  {
    payRefundByPix: write(`POST ${refund}/:id/pix`, {
      ...updates,
      signedInOnly: true,
      summary: 'Have a refund paid by Pix to a key of the guardian: it leaves when another person has approved it',
      body: z.strictObject({ bankAccountId: Id, pixKey: Text(77), ...Version }),
      refuses: [
        'refund_not_found',
        'refund_not_open',
        'refund_pix_under_way',
        'refund_pix_no_rail',
        'refund_pix_key_invalid',
        'refund_pix_key_of_another',
        'refund_pix_account_inactive',
        'bank_account_not_found',
        'credit_claimed',
      ],
    }),
    approveRefundPix: write(`POST ${refund}/:id/pix/approve`, {
      ...updates,
      summary: 'Approve the Pix of a refund, and the refund with it where it still waits: it leaves',
      stepUp: true,
      body: z.strictObject({ ...KnownOwed, ...Version }),
      refuses: [
        'refund_not_found',
        'refund_pix_not_waiting',
        'refund_pix_own',
        'refund_own_request',
        'refund_approver_too_new',
        'refund_family_owes',
        'credit_claimed',
      ],
    }),
    cancelRefundPix: write(`POST ${refund}/:id/pix/cancel`, {
      ...updates,
      summary: 'Stop the Pix of a refund before it leaves: the refund is to be paid again',
      body: z.strictObject({ reason: Reason, ...Version }),
      refuses: ['refund_not_found', 'refund_pix_none', 'refund_pix_at_bank'],
    }),
    decideRefundPix: write(`POST ${refund}/:id/pix/decide`, {
      ...updates,
      summary:
        'Say what became of a Pix that nobody can tell of: it left on a day under a code of the bank, or nothing left, which the bank is asked to prove',
      stepUp: true,
      body: z.strictObject({ paidDate: DateField.nullable(), reason: Reason, ...Version }),
      refuses: [
        'refund_not_found',
        'refund_pix_not_to_confirm',
        'refund_pix_own',
        'refund_approver_too_new',
        'refund_pix_paid_outside',
      ],
    }),
  },
)
