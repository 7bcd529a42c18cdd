// What a decision about credit asks before it spends: the exception that it answers, where it names one, and the credit itself.
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { refuse } from '../../platform/operation/effects.ts'
import { type Decided, decided, type DecidedException } from './decided-exception.ts'
import type { ExceptionRow } from './exception-store.ts'
import { canSpend } from './exception-rules.ts'
import type { Scope } from '../../platform/access/scope.ts'

type Wrong = 'exception_not_found' | 'exception_resolved' | 'decision_not_for_this'
type Spend = { exceptionId: string | null; cents: number }
type State = { exception: ExceptionRow[]; guardian: { id: string }; credit: { cents: number }[] }

/** Credit of the family in cents. */
export function availableOf({ credit: [credit] }: Pick<State, 'credit'>): number {
  // none: a family that never had credit
  return credit?.cents ?? 0
}

/** Why the credit cannot be spent so; null where it can. */
export function spendRefusal(state: State, { exceptionId, cents }: Spend) {
  const wrong = exceptionId === null ? null : wrongAnswer(state)
  if (wrong) return refuse(wrong)
  return shortOfCredit(state, cents)
}

/** Refused where the family has less. */
export function shortOfCredit(state: Pick<State, 'credit'>, cents: number) {
  const available = availableOf(state)
  if (cents <= available) return null
  return refuse('credit_too_small', { available: formatMoney(toCents(available)) }, ['cents'])
}

function wrongAnswer({ exception: [exception], guardian }: State): Wrong | null {
  if (!exception) return 'exception_not_found'
  if (exception.guardian_id !== guardian.id) return 'decision_not_for_this'
  const ability = canSpend(exception)
  return ability.can ? null : ability.reason
}

/** What the decision does to the exception that it answers; nothing where it names none. */
export function answered(
  scope: Scope,
  { exception: [exception] }: Pick<State, 'exception'>,
  decision: Decided,
): Pick<DecidedException, 'parts' | 'history' | 'events'> {
  return exception ? decided(scope, exception, decision) : { parts: [], history: [], events: [] }
}
