// Rows of bank accounts and bank agreements.
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'

export type AccountTable = Selectable<Database['bank_account']>

export type AccountRow = AccountTable & { is_default: boolean }

export type BankAgreementRow = Selectable<Database['bank_agreement']>

export type BankAgreementWithAccount = BankAgreementRow & AccountOfBankAgreement

export type AccountOfBankAgreement = Pick<AccountRow, 'bank' | 'agency' | 'account' | 'account_digit' | 'is_default'>
