// Row -> contract.
import { BankAccount, BankAgreement } from '@caderneta/contracts/gateways'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { record } from '../../platform/db/record.ts'
import { bankName } from './bank-form-rules.ts'

export type AccountRow = Selectable<Database['bank_account']>
export type BankAgreementRow = Selectable<Database['bank_agreement']>
export type BankAgreementWithAccount = BankAgreementRow & AccountOfBankAgreement
export type AccountOfBankAgreement = Pick<AccountRow, 'bank' | 'agency' | 'account' | 'account_digit'>

export const toBankAccount = record(BankAccount, ({ bank }: Pick<AccountRow, 'bank'>) => ({ bankName: bankName(bank) }))

export const toBankAgreement = record(BankAgreement, ({ bank, ...row }: AccountOfBankAgreement) => ({
  bankName: bankName(bank),
  accountLabel: `${row.agency} / ${row.account}-${row.account_digit}`,
}))

/** What a bank agreement shows of its account. */
export function accountNumbers({
  bank,
  agency,
  account,
  account_digit,
}: AccountOfBankAgreement): AccountOfBankAgreement {
  return { bank, agency, account, account_digit }
}
