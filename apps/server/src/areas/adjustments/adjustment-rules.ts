// Who may decide about an adjustment, and when. Pure.
import type { AdjustmentRecord } from '@caderneta/contracts/adjustment-shapes'
import { adjustments } from '@caderneta/contracts/adjustments'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import type { AdjustmentTable } from './adjustment-store.ts'

type Facts = Pick<AdjustmentTable, 'id' | 'kind' | 'status' | 'asked_by' | 'paid_on'>
type Decider = Pick<Scope, 'actor' | 'today' | 'tenantId' | 'homeTenantId'>

const isWaiting = ({ status }: Facts) => status === 'asked' || status === 'consented'

/** Another person than who asked, and one who was a user then: nobody makes a second person for it. */
function canBeSecond(
  row: Facts,
  { actor: { userId } }: Decider,
): Ability<'adjustment_own' | 'adjustment_second_too_new'> {
  if (row.asked_by === userId) return no('adjustment_own')
  return madeAt(userId) > madeAt(row.id) ? no('adjustment_second_too_new') : yes
}

export function canConsent(
  row: Facts,
  by: Decider,
): Ability<
  | 'adjustment_decided'
  | 'adjustment_needs_no_consent'
  | 'adjustment_consent_of_network'
  | 'adjustment_own'
  | 'adjustment_second_too_new'
> {
  if (row.kind !== 'balancing') return no('adjustment_needs_no_consent')
  if (row.status !== 'asked') return no('adjustment_decided')
  return by.homeTenantId === by.tenantId ? canBeSecond(row, by) : no('adjustment_consent_of_network')
}

export function canApprove(
  row: Facts,
  by: Decider,
): Ability<
  | 'adjustment_decided'
  | 'adjustment_without_consent'
  | 'adjustment_day_passed'
  | 'adjustment_own'
  | 'adjustment_second_too_new'
> {
  if (!isWaiting(row)) return no('adjustment_decided')
  if (row.kind === 'balancing' && row.status !== 'consented') return no('adjustment_without_consent')
  if (row.paid_on !== null && row.paid_on < by.today) return no('adjustment_day_passed')
  return canBeSecond(row, by)
}

export function canDiscard(row: Facts): Ability<'adjustment_decided'> {
  return isWaiting(row) ? yes : no('adjustment_decided')
}

export function abilitiesOf(row: Facts, scope: Scope): AdjustmentRecord['can'] {
  return {
    consent: allowed(adjustments.consent, scope, canConsent(row, scope)),
    approve: allowed(adjustments.approve, scope, canApprove(row, scope)),
    discard: allowed(adjustments.discard, scope, canDiscard(row)),
  }
}

/** The milliseconds that a UUID of version 7 begins with, as text that sorts by time. */
function madeAt(id: string): string {
  return id.slice(0, 13)
}
