// Pix claims: a payer's bank asks for a received Pix back (special return, MED).
import { z } from 'zod'
import { area, declareEvents, pageOf, read, write } from './define.ts'
import { AbilityAnswer, Id, IdParams, isInRange, Reason } from './fields.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'
import { exportOf, listQuery, several, Sum, totalsOf } from './lists.ts'
import { refusals as paymentRefusals } from './payment-refusals.ts'
import type { Phrases } from './refusals.ts'
import { refusals as bankDecisionRefusals } from './settlement-bank-decisions.ts'
import { Recovery, RecoveryWish } from './settlement-recoveries.ts'
import { refusals as recoveryRefusals } from './settlement-recovery-refusals.ts'
import { refusals as settlementRefusals } from './settlement-refusals.ts'
import { touched } from './settlement-refunds.ts'

export const events = declareEvents(
  'pixClaims',
  { 'pixClaim.changed': z.object({ status: z.string() }) },
  { 'pixClaim.changed': ['invoices', 'guardians', 'ledger', 'settlements', 'transfers'] },
)

export const refusals = {
  pix_claim_not_found: { 'pt-BR': 'Contestação de Pix não encontrada', en: 'The Pix claim was not found' },
  pix_claim_ended: {
    'pt-BR': 'Esta contestação já foi encerrada.',
    en: 'This claim has already ended.',
  },
  pix_claim_given_back: {
    'pt-BR': 'O provedor de Pix já devolveu este valor ao pagador: só falta lançar a devolução.',
    en: 'The Pix provider already gave this money back to the payer: what is left is to book it.',
  },
  pix_claim_part_of_identified: {
    'pt-BR':
      'Só uma parte foi devolvida, e o pagamento foi identificado por uma pessoa. Peça ao provedor a devolução inteira ou registre o valor restante à parte.',
    en: 'A part alone was given back, and a person identified the payment. Ask the provider for the whole, or record the rest apart.',
  },
  pix_claim_payment_gone: {
    'pt-BR': 'O pagamento contestado já foi estornado.',
    en: 'The claimed payment was already reversed.',
  },
  pix_claim_unknown_payment: {
    'pt-BR': 'A contestação é de um Pix que não é pagamento de nenhuma fatura desta rede.',
    en: 'The claim is about a Pix that is no payment of an invoice of this network.',
  },
  pix_claim_double: {
    'pt-BR': 'Outra contestação já bloqueia este Pix.',
    en: 'Another claim already blocks this Pix.',
  },
  pix_claim_above_payment: {
    'pt-BR': 'A contestação pede mais do que o Pix pagou.',
    en: 'The claim asks for more than the Pix paid.',
  },
} satisfies Phrases

export const PixClaimStatus = z.enum(['blocked', 'returnPending', 'returned', 'released'])
export const PixClaimCause = z.enum(['fraud', 'operational'])

const Amount = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/, { error: 'invalid' })
  .refine((text) => Number(text) > 0, { error: 'invalid' })
const Moment = z.iso.datetime({ offset: true }).refine(isInRange, { error: 'date_out_of_range' })

/**
 * A claim as the provider tells it, whole each time: whichever notice comes first opens it. The Central Bank's API has no call for it; the names are
 * those of its `devolucao`.
 */
export const ClaimNotice = z.looseObject({
  id: z.string().min(1).max(64),
  endToEndId: z.string().min(1).max(64),
  valor: Amount,
  natureza: z.enum(['MED_FRAUDE', 'MED_OPERACIONAL']),
  situacao: z.enum(['ABERTA', 'DEVOLVIDA', 'LIBERADA']),
  /** Of a claim that was given back: less than the whole where a part alone was. */
  valorDevolvido: Amount.optional(),
  criacao: Moment,
  /** Until when the analysis must be answered. */
  prazo: Moment,
})
export type ClaimNotice = z.output<typeof ClaimNotice>

export const PixClaim = z.object({
  id: z.uuid(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  invoiceId: z.uuid(),
  invoiceNumber: z.number().int().nullable(),
  guardianId: z.uuid(),
  guardianName: z.string(),
  claimRef: z.string(),
  endToEndId: z.string(),
  cents: z.number().int(),
  cause: PixClaimCause,
  status: PixClaimStatus,
  returnedCents: z.number().int().nullable(),
  /** Code of the refusal that keeps a return from being booked. */
  obstacle: z.string().nullable(),
  notifiedAt: z.string(),
  answerBy: z.string(),
  /** Still blocked after that day. */
  isLate: z.boolean(),
  endedAt: z.string().nullable(),
  cameBackAt: z.string().nullable(),
  reason: z.string().nullable(),
  decidedByName: z.string().nullable(),
  version: z.number().int(),
  /** What a person asked for where the family has the money no more: it waits for another, or was approved. */
  recovery: z
    .object({ wish: RecoveryWish, isWaiting: z.boolean(), cents: z.number().int(), by: z.string() })
    .nullable(),
  can: z.object({ return: AbilityAnswer, release: AbilityAnswer, recover: AbilityAnswer }),
})
export type PixClaim = z.output<typeof PixClaim>

const base = '/api/ebpay/pix-claims'

/** With those of the areas that its calls reach into. */
const callRefusals = {
  ...invoiceRefusals,
  ...paymentRefusals,
  ...settlementRefusals,
  ...bankDecisionRefusals,
  ...recoveryRefusals,
  ...refusals,
}

const list = read(`GET ${base}`, {
  summary: 'Pix claims of the schools of operation, the next to be answered first',
  needs: 'Caderneta.PixClaim.GetAll',
  query: listQuery({ status: several(PixClaimStatus), schoolId: several(Id) }, [
    'deadline',
    'guardian',
    'state',
    'invoice',
    'school',
    'cause',
    'cents',
  ]),
  returns: pageOf(PixClaim),
})

const decides = {
  needs: 'Caderneta.PixClaim.Update',
  wholeNetwork: true,
  stepUp: true,
  params: IdParams,
  body: z.strictObject({ reason: Reason, version: z.number().int().min(1) }),
  returns: PixClaim,
  touches: touched,
} as const

export const pixClaims = area('pixClaims', callRefusals, {
  list,
  export: exportOf(list),
  totals: totalsOf(list, { cents: Sum }),
  get: read(`GET ${base}/:id`, {
    summary: 'One Pix claim',
    showsPerson: 'guardianId',
    needs: 'Caderneta.PixClaim.Get',
    params: IdParams,
    returns: PixClaim,
    refuses: ['pix_claim_not_found'],
  }),
  return: write(`POST ${base}/:id/return`, {
    ...decides,
    summary: 'The provider gave the money back to the payer: the payment is undone, and the invoice is owed again',
    refuses: [
      'pix_claim_not_found',
      'pix_claim_ended',
      'pix_claim_payment_gone',
      'pix_claim_part_of_identified',
      'credit_already_used',
      'reversal_beside_counter',
      'reversal_rest_let_go',
      'reversal_of_given_back',
      'held_by_bank',
      'held_by_agreement',
    ],
  }),
  recover: write(`POST ${base}/:id/recover`, {
    summary: 'Ask that what went back to the payer after its credit left is charged to the family, or borne as a loss',
    needs: 'Caderneta.Recovery.Create',
    signedInOnly: true,
    wholeNetwork: true,
    params: IdParams,
    body: z.strictObject({ wish: RecoveryWish, reason: Reason, version: z.number().int().min(1) }),
    returns: Recovery,
    status: 201,
    refuses: [
      ...([
        'pix_claim_not_found',
        'pix_claim_ended',
        'pix_claim_payment_gone',
        'pix_claim_part_of_identified',
      ] as const),
      ...(['recovery_credit_is_there', 'recovery_waits'] as const),
      ...(['reversal_beside_counter', 'held_by_bank', 'held_by_agreement'] as const),
    ],
    touches: [...touched, 'settlements'],
  }),
  approveRecovery: write(`POST ${base}/:id/approve-recovery`, {
    summary:
      'Approve what another person asked for: the payment is undone, and the family owes what is missing, or the provider bears it',
    needs: 'Caderneta.Recovery.Update',
    wholeNetwork: true,
    stepUp: true,
    params: IdParams,
    /** Of the recovery. */
    body: z.strictObject({ version: z.number().int().min(1) }),
    returns: Recovery,
    refuses: [
      ...([
        'pix_claim_not_found',
        'pix_claim_ended',
        'pix_claim_payment_gone',
        'pix_claim_part_of_identified',
      ] as const),
      ...(['recovery_not_found', 'recovery_not_requested', 'recovery_own', 'recovery_approver_too_new'] as const),
      ...(['recovery_changed', 'recovery_credit_is_there'] as const),
      ...(['reversal_beside_counter', 'held_by_bank', 'held_by_agreement'] as const),
    ],
    touches: [...touched, 'settlements'],
  }),
  release: write(`POST ${base}/:id/release`, {
    ...decides,
    summary: 'The provider ended the claim and unblocked the money: it counts again',
    refuses: ['pix_claim_not_found', 'pix_claim_ended', 'pix_claim_given_back'],
  }),
  webhook: write('POST /api/public/pix-claim-webhook', {
    summary:
      'The Pix provider tells of claims; signed as the notices of payments are, whole each time, harmless when repeated or out of order',
    needs: 'public',
    rawBody: true,
    body: z.looseObject({ contestacoes: z.array(ClaimNotice).max(100) }),
    returns: z.object({ received: z.number().int() }),
    refuses: [
      'pix_signature_invalid',
      'pix_not_enabled',
      'pix_claim_unknown_payment',
      'pix_claim_payment_gone',
      'pix_claim_double',
      'pix_claim_above_payment',
    ],
    stoppedByReadOnly: false,
  }),
})
