import { type Ability, no, yes } from '../../platform/refusal.ts'
import type { RetentionRow } from './re-enrollment-store.ts'

/** Open until a person lifts it, or nothing of its debts is owed any more. */
export function stateOf({
  lifted_at,
  is_owed,
}: Pick<RetentionRow, 'lifted_at' | 'is_owed'>): 'lifted' | 'open' | 'paid' {
  if (lifted_at !== null) return 'lifted'
  return is_owed ? 'open' : 'paid'
}

export function canLift(
  retention: RetentionRow | undefined,
): Ability<'retention_not_found' | 'retention_already_lifted'> {
  if (!retention) return no('retention_not_found')
  return stateOf(retention) === 'open' ? yes : no('retention_already_lifted')
}
