// An inclusion that a rule forbids since it was asked for. What the bureau never heard of waits for a person again, or ends with its debt; what it
// was told of is taken out by name, whether it knows the name by now or not: the request may be taken late. Pure.
import type { Verdict } from '@caderneta/contracts/negative-listing-shapes'
import { debtRuleWords } from '@caderneta/contracts/negative-listing-words'
import type { Scope } from '../../platform/access/scope.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import { isOwed } from './debt-rules.ts'
import type { DebtRow } from './debt-store.ts'
import { endedCause } from './exclusion-rules.ts'
import { goesOn, leaves } from './listing-effects.ts'
import type { ListingRow } from './listing-store.ts'

/** `broken`: the rules that do not hold; `paidOn`: day of the money, from which the clock runs. */
type Found = { listing: ListingRow; debt: DebtRow; broken: readonly Verdict[]; paidOn: string | null }

/** Null: the inclusion may go on, or none is under way. */
export function withheldEffects(scope: Scope, { listing, debt, broken, paidOn }: Found): Effects | null {
  if (!(listing.status === 'inclusionRequested' || listing.status === 'unconfirmed') || broken.length === 0) return null
  if (!isOwed(debt)) {
    const cause = endedCause(debt)
    const from = cause === 'canceled' ? scope.today : (paidOn ?? scope.today) // none: a rest that was let go has no day of money
    return leaves(scope, listing, { cause, note: null, from }).effects
  }
  const rules = broken.map(({ rule }) => debtRuleWords[rule].name['pt-BR']).join('; ')
  if (listing.told_at !== null)
    return leaves(scope, listing, { cause: 'withdrawn', note: rules, from: scope.today }).effects
  return goesOn(scope, listing, {
    status: 'noticed',
    inclusion_asked_on: null,
    bureau_error: `Não foi enviada ao birô. Falta: ${rules}. Resolva e peça a inclusão de novo.`,
  }).effects
}
