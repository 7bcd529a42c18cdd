// May an account or bank agreement change?
import { type Ability, no, yes } from '../../platform/refusal.ts'

export function canDeactivateBankAgreement(use: { schools: number }): Ability<'bank_agreement_in_use'> {
  return use.schools === 0 ? yes : no('bank_agreement_in_use')
}

export function canDeactivateAccount(use: { active: number }): Ability<'bank_account_in_use'> {
  return use.active === 0 ? yes : no('bank_account_in_use')
}

/** Do two records differ in what issued slips show? */
export function differsIn<T extends Record<string, unknown>>(
  before: T,
  after: Partial<T>,
  fields: (keyof T)[],
): boolean {
  return fields.some((field) => before[field] !== after[field])
}
