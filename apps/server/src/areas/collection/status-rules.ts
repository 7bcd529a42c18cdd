// The billing status: raised by what was done, set by hand within rules. Pure.
import type { BillingStatus, ContactOutcome, FamilyFlag } from '@caderneta/contracts/collection-shapes'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import { daysBeforeJustice } from './delay-rules.ts'

const steps: readonly BillingStatus[] = ['toCharge', 'chargeAttempt', 'chargeMade', 'forwardToJustice']
const reached: ReadonlySet<ContactOutcome> = new Set(['answered', 'promised', 'disputed'])

/** A contact raises the status and never lowers it. */
export function statusAfter(before: BillingStatus, outcome: ContactOutcome): BillingStatus {
  const step = reached.has(outcome) ? 'chargeMade' : 'chargeAttempt'
  return steps.indexOf(step) > steps.indexOf(before) ? step : before
}

type Facts = { daysLate: number; flag: FamilyFlag | null; status: BillingStatus }

export function canForward({
  daysLate,
  flag,
  status,
}: Facts): Ability<'justice_too_early' | 'justice_is_suspended' | 'family_has_that_status'> {
  if (status === 'forwardToJustice') return no('family_has_that_status')
  if (flag !== null) return no('justice_is_suspended')
  return daysLate > daysBeforeJustice ? yes : no('justice_too_early')
}

export function canFlag(flag: FamilyFlag | null): Ability<'family_flagged'> {
  return flag === null ? yes : no('family_flagged')
}

export function canLiftFlag(flag: FamilyFlag | null): Ability<'family_not_flagged'> {
  return flag === null ? no('family_not_flagged') : yes
}
