// Accounts into which a school is paid out: proposed by one person, approved by another, in effect after a cooling-off. Apart from the
// network's bank accounts, which take what families pay.
import { z } from 'zod'
import { read, write } from './define.ts'
import { AbilityAnswer, CnpjField, Id, IdParams, Reason, ShownTaxId, Text } from './fields.ts'
import type { Phrase, Phrases } from './refusals.ts'

export const payoutRefusals = {
  payout_account_not_found: { 'pt-BR': 'Conta de repasse não encontrada', en: 'The pay-out account was not found' },
  payout_holder_not_school: {
    'pt-BR': 'O titular da conta precisa ser o CNPJ da escola, ou outro com a mesma raiz (8 primeiros caracteres).',
    en: "The account holder must be the school's CNPJ, or one with the same root (first 8 characters).",
  },
  payout_pix_key_invalid: {
    'pt-BR': 'Chave Pix inválida: use o CNPJ da escola, e-mail, telefone com +55 ou chave aleatória.',
    en: "Invalid Pix key: use the school's CNPJ, an e-mail, a phone with +55 or a random key.",
  },
  payout_account_already_exists: {
    'pt-BR': 'Esta conta de repasse já está cadastrada nesta escola.',
    en: 'This pay-out account is already registered for this school.',
  },
  payout_change_pending: {
    'pt-BR': 'Já há uma troca de conta em andamento. Espere que ela valha, ou recuse ou retire a proposta.',
    en: 'A change of the account is already under way. Wait until it takes effect, or refuse or withdraw it.',
  },
  payout_own_proposal: {
    'pt-BR': 'Quem propôs a conta não a aprova nem recusa: outra pessoa decide.',
    en: 'Whoever proposed the account neither approves nor refuses it: another person decides.',
  },
  payout_approver_too_new: {
    'pt-BR':
      'Quem aprova já precisa ter usuário quando a conta é proposta. Peça a outra pessoa, ou retire a proposta e proponha de novo.',
    en: 'Whoever approves must have had a user when the account was proposed. Ask another person, or withdraw and propose again.',
  },
  payout_not_proposed: {
    'pt-BR': 'Esta conta não espera mais por aprovação.',
    en: 'This account no longer waits for approval.',
  },
  payout_not_pending: {
    'pt-BR': 'Esta conta já vale ou já foi encerrada: proponha outra no lugar dela.',
    en: 'This account is in effect or has ended: propose another in its place.',
  },
} satisfies Phrases

const digits = (most: number) =>
  z.string().trim().min(1, { error: 'required' }).max(most).regex(/^\d+$/, { error: 'only_digits' })

export const PayoutAccountType = z.enum(['checking', 'savings', 'payment'])
export type PayoutAccountType = z.output<typeof PayoutAccountType>

const Holder = { holderName: Text(120), holderTaxId: CnpjField }
const BankAccount = z.strictObject({
  kind: z.literal('bank'),
  bank: z.string().regex(/^\d{3}$/, { error: 'invalid_bank_code' }),
  agency: digits(5),
  account: digits(13),
  accountDigit: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9X]{1,2}$/, { error: 'invalid_account_digit' }),
  accountType: PayoutAccountType,
  ...Holder,
})
const PixAccount = z.strictObject({ kind: z.literal('pix'), pixKey: Text(77), ...Holder })
const PayoutAccountInput = z.discriminatedUnion('kind', [BankAccount, PixAccount])

/** `coolingOff` is approved and not yet in effect; `ended` gave way to another. */
export const PayoutAccountState = z.enum(['proposed', 'coolingOff', 'inEffect', 'ended', 'refused', 'withdrawn'])
export type PayoutAccountState = z.output<typeof PayoutAccountState>

export const payoutStateWords: Record<PayoutAccountState, Phrase> = {
  proposed: { 'pt-BR': 'Espera aprovação', en: 'Waits for approval' },
  coolingOff: { 'pt-BR': 'Aprovada, em carência', en: 'Approved, cooling off' },
  inEffect: { 'pt-BR': 'Em vigor', en: 'In effect' },
  ended: { 'pt-BR': 'Encerrada', en: 'Ended' },
  refused: { 'pt-BR': 'Recusada', en: 'Refused' },
  withdrawn: { 'pt-BR': 'Retirada', en: 'Withdrawn' },
}

const PayoutAccount = z.object({
  id: z.uuid(),
  kind: z.enum(['bank', 'pix']),
  bank: z.string().nullable(),
  agency: z.string().nullable(),
  account: z.string().nullable(),
  accountDigit: z.string().nullable(),
  accountType: PayoutAccountType.nullable(),
  pixKey: z.string().nullable(),
  holderName: z.string(),
  holderTaxId: ShownTaxId,
  state: PayoutAccountState,
  proposedByName: z.string(),
  proposedAt: z.string(),
  decidedByName: z.string().nullable(),
  decidedAt: z.string().nullable(),
  reason: z.string().nullable(),
  effectiveAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  version: z.number().int(),
  can: z.object({ approve: AbilityAnswer, refuse: AbilityAnswer, withdraw: AbilityAnswer }),
})
export type PayoutAccount = z.output<typeof PayoutAccount>

const PayoutAccounts = z.object({
  accounts: z.array(PayoutAccount),
  /** The account that would be paid into now; null: nothing can be paid out. */
  inEffectId: z.uuid().nullable(),
  coolingOffHours: z.number().int(),
  can: z.object({ propose: AbilityAnswer }),
})

const base = '/api/core/schools/:id/payout-accounts'
const AccountParams = z.strictObject({ id: Id, accountId: Id })
const Version = z.strictObject({ version: z.number().int().min(1) })
const found = ['school_not_found', 'payout_account_not_found'] as const

export const payoutCalls = {
  payoutAccounts: read(`GET ${base}`, {
    summary: 'Pay-out accounts of a school in every state, newest first',
    needs: 'Caderneta.PayoutAccount.GetAll',
    params: IdParams,
    returns: PayoutAccounts,
    refuses: ['school_not_found'],
  }),
  proposePayoutAccount: write(`POST ${base}`, {
    summary: 'Propose the account into which the school is paid out; another person approves it',
    needs: 'Caderneta.PayoutAccount.Create',
    stepUp: true,
    params: IdParams,
    body: PayoutAccountInput,
    returns: PayoutAccount,
    status: 201,
    refuses: [
      'school_not_found',
      'payout_holder_not_school',
      'payout_pix_key_invalid',
      'payout_account_already_exists',
      'payout_change_pending',
    ],
  }),
  approvePayoutAccount: write(`POST ${base}/:accountId/approve`, {
    summary: 'Approve a proposed account: it takes effect after the cooling-off',
    needs: 'Caderneta.PayoutAccount.Update',
    stepUp: true,
    params: AccountParams,
    body: Version,
    returns: PayoutAccount,
    refuses: [
      ...found,
      'payout_not_proposed',
      'payout_own_proposal',
      'payout_approver_too_new',
      'payout_holder_not_school',
    ],
  }),
  refusePayoutAccount: write(`POST ${base}/:accountId/refuse`, {
    summary: 'Refuse a proposed account, or stop an approved one before it takes effect',
    needs: 'Caderneta.PayoutAccount.Update',
    params: AccountParams,
    body: Version.extend({ reason: Reason }),
    returns: PayoutAccount,
    refuses: [...found, 'payout_not_pending', 'payout_own_proposal'],
  }),
  withdrawPayoutAccount: write(`POST ${base}/:accountId/withdraw`, {
    summary: 'Take back a proposal, also when it is approved and not yet in effect',
    needs: 'Caderneta.PayoutAccount.Create',
    params: AccountParams,
    body: Version.extend({ reason: Reason }),
    returns: PayoutAccount,
    refuses: [...found, 'payout_not_pending'],
  }),
}
