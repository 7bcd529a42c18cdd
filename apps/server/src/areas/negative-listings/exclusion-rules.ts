// When a name leaves the bureau by itself, and what would make it leave. Pure.
import type { ExclusionCause, ExclusionVerdict, ListingRecord } from '@caderneta/contracts/negative-listing-shapes'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { isOwed, prescribesOn } from './debt-rules.ts'
import type { DebtRow } from './debt-store.ts'
import { canDrop } from './listing-rules.ts'
import type { ListingRow } from './listing-store.ts'

export type FoundCause = Extract<ExclusionCause, 'paid' | 'agreement' | 'canceled' | 'prescribed'>

type Facts = {
  debt: Pick<DebtRow, 'status' | 'cents' | 'first_due_on' | 'is_in_agreement' | 'is_agreement_paid'>
  listing: Pick<ListingRow, 'status' | 'told_at' | 'delivered_on' | 'notice_status' | 'wait_until'>
  today: string
}

/**
 * Why the name leaves now; null: it stays. A debt that went into an agreement is over with the first installment that is paid. Until then
 * the bureau keeps what it has, and what it has not heard of ends: broken, the debt needs a new notice.
 */
export function overBy(cause: FoundCause, { debt, listing, today }: Facts): FoundCause | null {
  if (cause === 'prescribed') return prescribesOn(debt.first_due_on) <= today ? cause : null
  if (debt.is_in_agreement) return debt.is_agreement_paid || canDrop(listing).can ? 'agreement' : null
  return isOwed(debt) || cause === 'agreement' ? null : cause
}

type Living = Facts & { listing: Pick<ListingRow, 'exclusion_cause' | 'exclusion_due_on'>; today: CalendarDate }

/** The rules of an exclusion as they stand today, with the cause that was found, or was given by whoever asked for it. */
export function exclusionOf(facts: Living): ListingRecord['exclusion'] {
  const { debt, listing } = facts
  const cause = listing.exclusion_cause ?? causeOf(facts)
  const isAtBureau = listing.status === 'exclusionRequested' || (!isOver(listing) && !canDrop(listing).can)
  const verdicts: ExclusionVerdict[] = [
    { rule: 'atBureau', holds: isAtBureau, value: null },
    { rule: 'exclusionNotAsked', holds: listing.exclusion_due_on === null, value: listing.exclusion_due_on },
    { rule: 'debtOver', holds: cause !== null, value: prescribesOn(debt.first_due_on) },
  ]
  return { isSuitable: verdicts.every(({ holds }) => holds), cause, verdicts }
}

const isOver = ({ status }: Pick<ListingRow, 'status'>) => status === 'excluded' || status === 'dropped'

/** The first cause that holds. What owes nothing and was not canceled is paid. */
function causeOf(facts: Facts): FoundCause | null {
  return overBy('agreement', facts) ?? overBy(endedCause(facts.debt), facts) ?? overBy('prescribed', facts)
}

/** Why a debt that is owed no more is over. */
export function endedCause({
  status,
  is_in_agreement: isInAgreement,
}: Pick<DebtRow, 'status' | 'is_in_agreement'>): 'agreement' | 'canceled' | 'paid' {
  if (isInAgreement) return 'agreement'
  return ['canceled', 'duplicated', 'refunded'].includes(status) ? 'canceled' : 'paid'
}
