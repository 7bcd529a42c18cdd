// What each bank's accounts and bank agreements look like. A bank without an entry gets the common form; whether the whole makes a
// slip is asked of the banking library itself.
import { agreementParts, type gateways } from '@caderneta/contracts/gateways'
import type { RefusalOf } from '@caderneta/contracts/define'
import { type Bank, BankingError, banks, isPixKey, protestOrders } from '@caderneta/banking'
import { type SampledAgreement, sampleRemessa } from './sample-remessa.ts'
import { mod10 } from '@caderneta/banking/boleto/check-digit'
import { isCnpj, isCpf } from '@caderneta/kernel/tax-id'

type Problem<Code> = { code: Code; values?: Record<string, string | number>; member: string }
type AccountProblem = Problem<RefusalOf<typeof gateways.createAccount>>
type BankAgreementProblem = Problem<RefusalOf<typeof gateways.createBankAgreement>>

type BankForm = {
  agencyDigits: number
  accountDigits: number
  /** The digit of the account where the bank computes it in a known way. */
  accountDigit?: (agency: string, account: string) => string
  isCarteira: (carteira: string) => boolean
  /** How many digits the beneficiary code must have; absent: none is needed. */
  codeDigits?: number
}

/** Itaú: 112 is in homologation (sources disagree on its digit); the others carry a client number that slips here do not have. */
const carteirasNotServedByItau = new Set(['107', '112', '122', '142', '143', '196', '198'])

const forms: Record<string, BankForm> = {
  // DAC of agency and account: modulo 10 (Itaú, Cobrança CNAB 400, notes on the account).
  '341': {
    agencyDigits: 4,
    accountDigits: 5,
    accountDigit: (agency, account) => String(mod10(agency + account)),
    isCarteira: (carteira) => /^\d{3}$/.test(carteira) && !carteirasNotServedByItau.has(carteira),
  },
  // Modality 1 registered or 2 without registration, issuer 4 the company. Codes of 7 digits are in homologation.
  '104': {
    agencyDigits: 4,
    accountDigits: 12,
    isCarteira: (carteira) => /^(14?|24?|RG|SR|SIG14|SIG24)$/.test(carteira),
    codeDigits: 6,
  },
  // In carteira 10 the bank numbers, which slips here cannot wait for.
  '336': { agencyDigits: 4, accountDigits: 12, isCarteira: (carteira) => carteira === '20' },
}
const commonForm: BankForm = { agencyDigits: 5, accountDigits: 13, isCarteira: (carteira) => carteira.length > 0 }

/** Banks with slips, remessa and retorno, all made from what the screens ask: all three are needed to bill. */
export const servedBanks: readonly Bank[] = banks.filter(
  (bank) => bank.boleto && bank.remessas.length > 0 && bank.retornos.length > 0,
)

/** Layouts in which the bank both takes and gives files. */
export function layoutsOf(bank: Bank): ('cnab240' | 'cnab400')[] {
  const answered = new Set(bank.retornos.map((retorno) => retorno.table.layout))
  return [...new Set(bank.remessas.map((remessa) => remessa.table.layout))].filter((layout) => answered.has(layout))
}

/** Those of them that carry days to protest. */
export function protestLayoutsOf(bank: Bank): ('cnab240' | 'cnab400')[] {
  return layoutsOf(bank).filter((layout) => protestOrders(bank.code, layout).atEntry)
}

export function bankName(code: string): string {
  return banks.find((bank) => bank.code === code)?.name ?? code
}

type AccountNumbers = { bank: string; agency: string; account: string; accountDigit: string }

/** The numbers as the bank writes them, so that one account has one form. */
export function canonicalNumbers<T extends AccountNumbers>(given: T): T {
  const { agencyDigits, accountDigits } = forms[given.bank] ?? commonForm
  const accountLength = forms[given.bank]?.accountDigit ? accountDigits : 0
  return {
    ...given,
    agency: withoutZeros(given.agency).padStart(Math.min(agencyDigits, 4), '0'),
    account: withoutZeros(given.account).padStart(accountLength, '0'),
  }
}

/** What is wrong with an account in its canonical form; null when nothing is. */
export function accountProblem(account: AccountNumbers): AccountProblem | null {
  if (!servedBanks.some((bank) => bank.code === account.bank))
    return { code: 'bank_not_served', values: { bank: account.bank }, member: 'bank' }
  const form = forms[account.bank] ?? commonForm
  if (account.agency.length > form.agencyDigits)
    return { code: 'invalid_bank_agency', values: { digits: form.agencyDigits }, member: 'agency' }
  if (account.account.length > form.accountDigits)
    return { code: 'invalid_bank_account_number', values: { digits: form.accountDigits }, member: 'account' }
  const digit = form.accountDigit?.(account.agency, account.account)
  if (digit !== undefined && digit !== account.accountDigit)
    return { code: 'wrong_bank_account_digit', member: 'accountDigit' }
  return null
}

type BankAgreement = SampledAgreement & { pixKey: string | null; payableDays: number; protestDays: number | null }

/** What is wrong with a bank agreement of this account; null when a slip of its bank comes out. */
export function bankAgreementProblem(
  account: AccountNumbers,
  bankAgreement: BankAgreement,
): BankAgreementProblem | null {
  const bank = servedBanks.find((each) => each.code === account.bank)
  if (!bank) return { code: 'bank_not_served', values: { bank: account.bank }, member: 'bankAccountId' }
  return (
    contractProblem(bank, bankAgreement) ??
    pixProblem(bankAgreement.pixKey) ??
    protestProblem(bank, bankAgreement) ??
    slipProblem(account, bankAgreement)
  )
}

function protestProblem(bank: Bank, { layout, payableDays, protestDays }: BankAgreement): BankAgreementProblem | null {
  if (protestDays === null) return null
  if (!protestLayoutsOf(bank).includes(layout)) return { code: 'no_protest_days_at_bank', member: 'protestDays' }
  if (protestDays <= payableDays) return null
  return { code: 'protest_after_last_day', values: { payable: payableDays }, member: 'protestDays' }
}

function contractProblem(bank: Bank, { layout, carteira, code }: BankAgreement): BankAgreementProblem | null {
  const layouts = layoutsOf(bank)
  if (!layouts.includes(layout))
    return { code: 'bank_layout_not_served', values: { layouts: layouts.join(', ') }, member: 'layout' }
  const form = forms[bank.code] ?? commonForm
  if (!form.isCarteira(carteira)) return { code: 'carteira_not_served', values: { carteira }, member: 'carteira' }
  if (form.codeDigits !== undefined && code.length !== form.codeDigits)
    return { code: 'invalid_bank_agreement_code', values: { digits: form.codeDigits }, member: 'code' }
  return null
}

function pixProblem(key: string | null): BankAgreementProblem | null {
  if (key === null || (isPixKey(key) && hasRightCheckDigits(key))) return null
  return { code: 'invalid_pix_key', member: 'pixKey' }
}

function hasRightCheckDigits(key: string): boolean {
  return /^[0-9A-Z]{11}$|^[0-9A-Z]{14}$/.test(key) ? isCpf(key) || isCnpj(key) : true
}

/** The field of the form that the library speaks of; what has none is the code's. */
function memberOf(field: string | undefined): string {
  return [...agreementParts, 'carteira'].find((name) => name === field) ?? 'code'
}

/** A slip and the remessa that registers it: a contract that makes the first alone would never be billed. */
function slipProblem(account: AccountNumbers, bankAgreement: BankAgreement): BankAgreementProblem | null {
  try {
    sampleRemessa(account, bankAgreement)
    return null
  } catch (error) {
    if (!(error instanceof BankingError)) throw error
    return { code: 'bank_agreement_makes_no_slip', values: { detail: error.message }, member: memberOf(error.field) }
  }
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '')
}
