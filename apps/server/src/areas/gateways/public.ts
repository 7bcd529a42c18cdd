// What charging needs of a bank agreement: whom the bank pays, and the parts of a slip and of a remessa.
import type { SlipAccount } from '@caderneta/banking'
import { type Query, sql } from '../../platform/db/sql.ts'
import { slipAccount } from './bank-form-rules.ts'
import { agreementsWithAccount } from './bank-queries.ts'
import type { AccountRow, AgreementWithAccount } from './bank-view.ts'

export { bankName } from './bank-form-rules.ts'

export type AgreementForBillingRow = AgreementWithAccount &
  Pick<AccountRow, 'agency_digit' | 'holder_name' | 'holder_tax_id'>

export type BillingAgreement = {
  id: string
  bankAccountId: string
  /** Three digits. */
  bank: string
  layout: 'cnab240' | 'cnab400'
  /** For `makeBoleto` and `writeRemessa`. */
  slip: SlipAccount
  /** The beneficiary: the account's holder. */
  holder: { name: string; taxId: string }
  /** Days after the due date in which the slip can still be paid. */
  payableDays: number
  pixKey: string | null
  isActive: boolean
}

/** Agreements by id, with their accounts, to issue and to write files; `toBillingAgreement` reads a row. */
export function agreementsForBilling(tenantId: number, ids: readonly string[]): Query<AgreementForBillingRow> {
  return agreementsWithAccount(tenantId)
    .select(['b.agency_digit', 'b.holder_name', 'b.holder_tax_id'])
    .where(sql<boolean>`a.id = any(${[...ids]}::uuid[])`)
    .orderBy('a.id')
}

export function toBillingAgreement(row: AgreementForBillingRow): BillingAgreement {
  const account = {
    agency: row.agency,
    agencyDigit: row.agency_digit,
    account: row.account,
    accountDigit: row.account_digit,
  }
  return {
    id: row.id,
    bankAccountId: row.bank_account_id,
    bank: row.bank,
    layout: row.layout === 'cnab240' ? 'cnab240' : 'cnab400',
    slip: slipAccount(account, row),
    holder: { name: row.holder_name, taxId: row.holder_tax_id },
    payableDays: row.payable_days,
    pixKey: row.pix_key,
    isActive: row.is_active,
  }
}
