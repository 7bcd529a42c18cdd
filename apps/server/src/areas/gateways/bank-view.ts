// Row -> contract.
import type { BankAccount, BankAgreement } from '@caderneta/contracts/gateways'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { bankName } from './bank-form-rules.ts'

export type AccountRow = Selectable<Database['bank_account']>
export type BankAgreementRow = Selectable<Database['bank_agreement']>
export type BankAgreementWithAccount = BankAgreementRow & AccountOfBankAgreement
export type AccountOfBankAgreement = Pick<AccountRow, 'bank' | 'agency' | 'account' | 'account_digit'>

/** Columns that the records do not show. */
type Hidden = 'tenant_id' | 'created_at'

export function toBankAccount(row: Omit<AccountRow, Hidden>): BankAccount {
  return {
    id: row.id,
    bank: row.bank,
    bankName: bankName(row.bank),
    agency: row.agency,
    agencyDigit: row.agency_digit,
    account: row.account,
    accountDigit: row.account_digit,
    holderName: row.holder_name,
    holderTaxId: row.holder_tax_id,
    isActive: row.is_active,
    version: row.version,
  }
}

export function toBankAgreement(row: Omit<BankAgreementWithAccount, Hidden>): BankAgreement {
  return {
    id: row.id,
    bankAccountId: row.bank_account_id,
    bank: row.bank,
    bankName: bankName(row.bank),
    accountLabel: `${row.agency} / ${row.account}-${row.account_digit}`,
    carteira: row.carteira,
    code: row.code,
    layout: row.layout,
    payableDays: row.payable_days,
    pixKey: row.pix_key,
    isActive: row.is_active,
    version: row.version,
  }
}

/** What a bank agreement shows of its account. */
export function accountNumbers({
  bank,
  agency,
  account,
  account_digit,
}: AccountOfBankAgreement): AccountOfBankAgreement {
  return { bank, agency, account, account_digit }
}
