// Row -> contract.
import { BankAccount, BankAgreement } from '@caderneta/contracts/gateways'
import { record } from '../../platform/db/record.ts'
import { bankName } from './bank-form-rules.ts'
import type { AccountOfBankAgreement, AccountRow } from './bank-rows.ts'

export const toBankAccount = record(BankAccount, ({ bank }: Pick<AccountRow, 'bank'>) => ({ bankName: bankName(bank) }))

export const toBankAgreement = record(
  BankAgreement,
  ({ bank, is_default: isOfDefault, ...row }: AccountOfBankAgreement) => ({
    bankName: bankName(bank),
    isOfDefault,
    accountLabel: `${row.agency} / ${row.account}-${row.account_digit}`,
  }),
)

/** What a bank agreement shows of its account. */
export function accountNumbers({
  bank,
  agency,
  account,
  account_digit,
  is_default,
}: AccountOfBankAgreement): AccountOfBankAgreement {
  return { bank, agency, account, account_digit, is_default }
}
