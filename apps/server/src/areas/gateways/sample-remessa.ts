// A bank agreement tried on one title: the slip and the remessa that it makes, and how that remessa names the account.
import {
  BankingError,
  makeBoleto,
  readBankFile,
  type RemessaTitle,
  type SlipAccount,
  writeRemessa,
} from '@caderneta/banking'
import { accountKeyOf } from '@caderneta/banking/cnab/account-key'
import { type AgreementPart, agreementParts } from '@caderneta/contracts/gateways'
import type { AccountTable, BankAgreementRow } from './bank-rows.ts'

/** A title with ordinary terms, by which a bank agreement is tried. */
const sample: RemessaTitle = {
  movement: 'register',
  nossoNumero: 1,
  companyUse: '1',
  documentNumber: '1',
  dueOn: '2026-11-23',
  issuedOn: '2026-11-20',
  amountCents: 100_000,
  payer: {
    name: 'RESPONSAVEL',
    taxId: '52998224725',
    address: 'RUA 1',
    district: 'CENTRO',
    zip: '01310100',
    city: 'SAO PAULO',
    state: 'SP',
  },
}

export type SampledAccount = {
  bank: string
  agency: string
  agencyDigit?: string
  account: string
  accountDigit: string
}
export type SampledAgreement = Record<'carteira' | 'code' | AgreementPart, string> & { layout: 'cnab240' | 'cnab400' }

/** A slip and the remessa that registers it. @throws BankingError that names the part of the contract that is wrong. */
export function sampleRemessa(account: SampledAccount, agreement: SampledAgreement): Uint8Array {
  const contract = slipAccount(account, agreement)
  makeBoleto({ bank: account.bank, ...contract, ...sample })
  return writeRemessa({
    bank: account.bank,
    layout: agreement.layout,
    agreement: { ...contract, company: { name: 'ESCOLA', taxId: '11222333000181' } },
    fileSequence: 1,
    createdAt: { on: sample.issuedOn, time: '000000' },
    titles: [sample],
  }).bytes
}

/** How a remessa of the bank agreement names its account; '' where none can be written. */
export function remessaAccountKey(account: AccountTable, agreement: BankAgreementRow): string {
  try {
    const { agency_digit: agencyDigit, account_digit: accountDigit } = account
    const { transmission_code: transmissionCode } = agreement
    const bytes = sampleRemessa({ ...account, agencyDigit, accountDigit }, { ...agreement, transmissionCode })
    return accountKeyOf(readBankFile(bytes).company)
  } catch (error) {
    if (error instanceof BankingError) return ''
    throw error
  }
}

/** Account and bank agreement as the banking library wants them. */
function slipAccount(account: SampledAccount, agreement: SampledAgreement): SlipAccount {
  const { agency, agencyDigit, account: number, accountDigit } = account
  const { carteira, code } = agreement
  const parts = agreementParts.filter((part) => agreement[part] !== '').map((part) => [part, agreement[part]])
  return {
    agency,
    account: number,
    accountDigit,
    carteira,
    ...(agencyDigit ? { agencyDigit } : {}),
    ...(code ? { beneficiaryCode: code, agreement: code } : {}),
    ...Object.fromEntries(parts),
  }
}
