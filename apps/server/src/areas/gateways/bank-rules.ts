// May an account or bank agreement change?
import { type Ability, no, yes } from '../../platform/refusal.ts'
import type { AccountUse, BankAgreementUse } from './bank-use.ts'

export function canDeactivateBankAgreement(use: { schools: number }): Ability<'bank_agreement_in_use'> {
  return use.schools === 0 ? yes : no('bank_agreement_in_use')
}

export function canDeactivateAccount(use: { active: number }): Ability<'bank_account_in_use'> {
  return use.active === 0 ? yes : no('bank_account_in_use')
}

export function canBeDefault(row: {
  is_active: boolean
  is_default: boolean
}): Ability<'bank_account_inactive' | 'bank_account_is_default'> {
  if (!row.is_active) return no('bank_account_inactive')
  return row.is_default ? no('bank_account_is_default') : yes
}

export function canRemoveAccount({
  agreements,
  files,
  payouts,
  commissions,
}: AccountUse): Ability<
  'bank_account_of_agreements' | 'bank_account_of_files' | 'bank_account_of_payouts' | 'bank_account_of_commissions'
> {
  if (agreements > 0) return no('bank_account_of_agreements')
  if (files > 0) return no('bank_account_of_files')
  if (payouts > 0) return no('bank_account_of_payouts')
  return commissions > 0 ? no('bank_account_of_commissions') : yes
}

export function canRemoveBankAgreement({
  schools,
  titles,
  files,
}: BankAgreementUse): Ability<'bank_agreement_of_schools' | 'bank_agreement_of_titles' | 'bank_agreement_of_files'> {
  if (schools > 0) return no('bank_agreement_of_schools')
  if (titles > 0) return no('bank_agreement_of_titles')
  return files > 0 ? no('bank_agreement_of_files') : yes
}

/** Do two records differ in what issued slips show? */
export function differsIn<T extends Record<string, unknown>>(
  before: T,
  after: Partial<T>,
  fields: (keyof T)[],
): boolean {
  return fields.some((field) => before[field] !== after[field])
}
