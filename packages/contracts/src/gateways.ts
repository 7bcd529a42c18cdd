// Bank accounts of the network, and their bank agreements (convênios): an account with a carteira, its own numbers and files.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, PageQuery, read, write } from './define.ts'
import { AbilityAnswer, Id, IdParams, OptionalText, ShownTaxId, TaxIdField, Text } from './fields.ts'
import { refusals } from './gateway-refusals.ts'
import { exportOf, orderBy } from './lists.ts'
import { RailWarning } from './rail-warnings.ts'
import { PaymentTerms } from './school-shapes.ts'

export const events = declareEvents('gateways', {
  'bankAccount.created': NoPayload,
  'bankAccount.updated': NoPayload,
  'bankAgreement.created': NoPayload,
  'bankAgreement.updated': NoPayload,
  'bankAccount.removed': NoPayload,
  'bankAgreement.removed': NoPayload,
})

export { refusals }

export const BankLayout = z.enum(['cnab240', 'cnab400'])

const digits = (maximum: number) =>
  z.string().trim().min(1, { error: 'required' }).max(maximum).regex(/^\d+$/, { error: 'only_digits' })

/** A part of the contract that few banks give. */
const partOf = (maximum: number) => z.string().trim().max(maximum).regex(/^\d*$/, { error: 'only_digits' }).default('')

export const agreementParts = ['transmissionCode', 'operation', 'post'] as const
export type AgreementPart = (typeof agreementParts)[number]

/** Which bank asks for which. */
export const partsOfBank: Readonly<Record<string, readonly AgreementPart[]>> = {
  '033': ['transmissionCode'],
  '077': ['operation'],
  '748': ['post'],
}

export const BankAccountInput = z.strictObject({
  bank: z.string().regex(/^\d{3}$/, { error: 'invalid_bank_code' }),
  agency: digits(5),
  agencyDigit: z.string().trim().max(1).default(''),
  account: digits(13),
  accountDigit: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9X]{1,2}$/, { error: 'invalid_account_digit' }),
  holderName: Text(120),
  holderTaxId: TaxIdField,
  /** Printed on the slip where the holder is not the school. */
  holderAddress: z.string().trim().max(200).default(''),
})
export const BankAgreementInput = z.strictObject({
  bankAccountId: Id,
  carteira: Text(5),
  /** Código do beneficiário (cedente, cliente), where the bank gives one. */
  code: z.string().trim().max(20).regex(/^\d*$/, { error: 'only_digits' }).default(''),
  /** Código de transmissão (033). */
  transmissionCode: partOf(20),
  /** Operação (077). */
  operation: partOf(7),
  /** Posto (748). */
  post: partOf(2),
  layout: BankLayout,
  /** How long after its due date a slip can still be paid. */
  payableDays: z.number().int().min(0).max(365).default(60),
  /** Days late after which the bank sends a title to protest by itself; null: never. */
  protestDays: z.number().int().min(1).max(99).nullable().default(null),
  pixKey: OptionalText(77),
})

export const BankAgreement = z.object({
  id: z.uuid(),
  bankAccountId: z.uuid(),
  bank: z.string(),
  bankName: z.string(),
  /** `0057 / 12345-6`: which account, to be read. */
  accountLabel: z.string(),
  carteira: z.string(),
  code: z.string(),
  transmissionCode: z.string(),
  operation: z.string(),
  post: z.string(),
  layout: BankLayout,
  payableDays: z.number().int(),
  protestDays: z.number().int().nullable(),
  pixKey: z.string().nullable(),
  /** Its account is the default one of the network. */
  isOfDefault: z.boolean(),
  isActive: z.boolean(),
  version: z.number().int(),
  can: z.object({ update: AbilityAnswer, deactivate: AbilityAnswer, remove: AbilityAnswer }).optional(),
})
export type BankAgreement = z.output<typeof BankAgreement>

export const BankAccount = z.object({
  id: z.uuid(),
  bank: z.string(),
  bankName: z.string(),
  agency: z.string(),
  agencyDigit: z.string(),
  account: z.string(),
  accountDigit: z.string(),
  holderName: z.string(),
  holderTaxId: ShownTaxId,
  holderAddress: z.string(),
  isActive: z.boolean(),
  /** Screens choose it where nobody has chosen: one a network, or none. */
  isDefault: z.boolean(),
  version: z.number().int(),
  can: z.object({ update: AbilityAnswer, setDefault: AbilityAnswer, remove: AbilityAnswer }).optional(),
})
export type BankAccount = z.output<typeof BankAccount>

const Version = z.number().int().min(1)
const accountBase = '/api/ebpay/bank-account'
const bankAgreementBase = '/api/ebpay/bank-agreement'
const accountForm = [
  'bank_not_served',
  'invalid_bank_agency',
  'invalid_bank_account_number',
  'wrong_bank_account_digit',
  'bank_account_already_exists',
] as const
const bankAgreementForm = [
  'bank_account_not_found',
  'bank_not_served',
  'bank_layout_not_served',
  'carteira_not_served',
  'invalid_bank_agreement_code',
  'bank_agreement_makes_no_slip',
  'invalid_pix_key',
  'no_protest_days_at_bank',
  'protest_after_last_day',
  'bank_agreement_already_exists',
] as const

const listAccounts = read(`GET ${accountBase}`, {
  summary: 'Bank accounts of the network',
  needs: 'Caderneta.BankIntegration.GetAll',
  query: PageQuery.extend({
    bank: z.string().max(3).optional(),
    isActive: z.stringbool().optional(),
    order: orderBy('bank', 'holder', 'account', 'taxId', 'state', 'default'),
  }),
  returns: pageOf(BankAccount),
})

const listBankAgreements = read(`GET ${bankAgreementBase}`, {
  summary: 'Bank agreements of the network',
  needs: 'Caderneta.BankIntegration.GetAll',
  query: PageQuery.extend({
    bankAccountId: Id.optional(),
    isActive: z.stringbool().optional(),
    order: orderBy('created', 'bank', 'carteira'),
  }),
  returns: pageOf(BankAgreement),
})

export const gateways = area('gateways', refusals, {
  listBanks: read('GET /api/ebpay/bank-integrations', {
    summary: 'Banks that the product talks to, with their file layouts',
    needs: 'Caderneta.BankIntegration.GetAll',
    scope: 'any',
    returns: pageOf(
      z.object({
        code: z.string(),
        name: z.string(),
        layouts: z.array(BankLayout),
        /** Those that carry days to protest. */
        protestLayouts: z.array(BankLayout),
      }),
    ),
  }),
  listAccounts,
  exportAccounts: exportOf(listAccounts),
  getAccount: read(`GET ${accountBase}/:id`, {
    summary: 'One bank account',
    needs: 'Caderneta.BankIntegration.Get',
    params: IdParams,
    returns: BankAccount,
    refuses: ['bank_account_not_found'],
  }),
  createAccount: write(`POST ${accountBase}`, {
    summary: 'Register a bank account',
    needs: 'Caderneta.BankIntegration.Create',
    wholeNetwork: true,
    body: BankAccountInput,
    returns: BankAccount,
    refuses: accountForm,
    stepUp: true,
    status: 201,
  }),
  updateAccount: write(`PUT ${accountBase}/:id`, {
    summary: 'Change a bank account; once slips were issued on it, bank and number stay',
    needs: 'Caderneta.BankIntegration.Update',
    wholeNetwork: true,
    params: IdParams,
    body: BankAccountInput.extend({ isActive: z.boolean().default(true), version: Version }),
    returns: BankAccount,
    refuses: [...accountForm, 'bank_account_not_found', 'bank_account_has_titles', 'bank_account_in_use'],
    stepUp: true,
  }),
  setDefaultAccount: write(`POST ${accountBase}/:id/default`, {
    summary: 'Make an account the default one: schools, commissions, refunds and statements begin with it',
    needs: 'Caderneta.BankIntegration.Update',
    wholeNetwork: true,
    params: IdParams,
    returns: BankAccount,
    refuses: ['bank_account_not_found', 'bank_account_inactive', 'bank_account_is_default'],
  }),
  removeAccount: write(`DELETE ${accountBase}/:id`, {
    summary: 'Remove a bank account that nothing uses',
    needs: 'Caderneta.BankIntegration.Delete',
    wholeNetwork: true,
    params: IdParams,
    returns: z.object({ id: z.uuid() }),
    refuses: [
      'bank_account_not_found',
      'bank_account_of_agreements',
      'bank_account_of_files',
      'bank_account_of_payouts',
      'bank_account_of_commissions',
    ],
  }),
  listBankAgreements,
  exportBankAgreements: exportOf(listBankAgreements),
  getBankAgreement: read(`GET ${bankAgreementBase}/:id`, {
    summary: 'One bank agreement',
    needs: 'Caderneta.BankIntegration.Get',
    params: IdParams,
    returns: BankAgreement,
    refuses: ['bank_agreement_not_found'],
  }),
  checkTerms: read(`POST ${bankAgreementBase}/:id/terms-check`, {
    summary: 'What the slip of this bank agreement, or its Pix, would not take of payment terms',
    needs: 'Caderneta.BankIntegration.GetAll',
    params: IdParams,
    body: PaymentTerms,
    returns: z.object({ items: z.array(RailWarning) }),
    refuses: ['bank_agreement_not_found'],
  }),
  createBankAgreement: write(`POST ${bankAgreementBase}`, {
    summary: 'Register a bank agreement: what is accepted makes a slip of that bank',
    needs: 'Caderneta.BankIntegration.Create',
    wholeNetwork: true,
    body: BankAgreementInput,
    returns: BankAgreement,
    refuses: bankAgreementForm,
    stepUp: true,
    status: 201,
  }),
  updateBankAgreement: write(`PUT ${bankAgreementBase}/:id`, {
    summary: 'Change a bank agreement; once slips were issued in it, account, carteira and code stay',
    needs: 'Caderneta.BankIntegration.Update',
    wholeNetwork: true,
    params: IdParams,
    body: BankAgreementInput.extend({ isActive: z.boolean().default(true), version: Version }),
    returns: BankAgreement,
    refuses: [...bankAgreementForm, 'bank_agreement_not_found', 'bank_agreement_has_titles', 'bank_agreement_in_use'],
    stepUp: true,
  }),
  removeBankAgreement: write(`DELETE ${bankAgreementBase}/:id`, {
    summary: 'Remove a bank agreement that nothing uses',
    needs: 'Caderneta.BankIntegration.Delete',
    wholeNetwork: true,
    params: IdParams,
    returns: z.object({ id: z.uuid() }),
    refuses: [
      'bank_agreement_not_found',
      'bank_agreement_of_schools',
      'bank_agreement_of_titles',
      'bank_agreement_of_files',
    ],
  }),
})
