// When the terms of an agreement are given to its family, and when they may be accepted. Pure.
import type { FamilyAgreement } from '@caderneta/contracts/agreement-pages'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import type { AgreementTable } from './agreement-store.ts'

/** To accept by one link, right or wrong. */
export const mostTries = 5

type State = Pick<AgreementTable, 'status' | 'needs_approval' | 'approved_by' | 'accepted_at' | 'quoted_until'>
type Misfit = 'agreement_ended' | 'agreement_needs_approval' | 'agreement_quote_over'

/** Its family may read it: an offer that is good, an agreement under way, and one that was paid. */
export function canShare(state: State, now: Date): Ability<Misfit> {
  const { status, needs_approval: needs, approved_by: by, quoted_until: until } = state
  if (status === 'expired' || status === 'cancelled' || status === 'error') return no('agreement_ended')
  if (status !== 'created') return yes
  if (needs && by === null) return no('agreement_needs_approval')
  return until.getTime() < now.getTime() ? no('agreement_quote_over') : yes
}

/** Once, while it lives: before it is issued, or afterwards where the network issues without asking. */
export function canAccept(state: State, now: Date): Ability<Misfit | 'agreement_already_accepted'> {
  if (state.accepted_at !== null) return no('agreement_already_accepted')
  if (state.status === 'paid' || state.status === 'liquidated') return no('agreement_ended')
  return canShare(state, now)
}

/** Title and description stand in the terms: what the family accepted stays as it read it. */
export function canUpdate({
  accepted_at: at,
}: Pick<AgreementTable, 'accepted_at'>): Ability<'agreement_already_accepted'> {
  return at === null ? yes : no('agreement_already_accepted')
}

/** What is only on paper takes two people: the one who negotiated does not say that the family signed. */
export function canRecordPaper(
  state: State & Pick<AgreementTable, 'created_by'>,
  by: string,
  now: Date,
): Ability<Misfit | 'agreement_already_accepted' | 'agreement_own_paper'> {
  const ability = canAccept(state, now)
  if (!ability.can) return ability
  return state.created_by === by ? no('agreement_own_paper') : yes
}

export function canRevokeLink({ link_id: link }: Pick<AgreementTable, 'link_id'>): Ability<'agreement_without_link'> {
  return link === null ? no('agreement_without_link') : yes
}

/** In which state the family finds it. */
export function familyStateOf(state: State, now: Date): FamilyAgreement['state'] {
  if (state.status === 'pending') return 'running'
  if (state.status === 'paid' || state.status === 'liquidated') return 'paid'
  if (state.status !== 'created') return 'ended'
  if (state.accepted_at !== null) return 'accepted'
  return canShare(state, now).can ? 'toAccept' : 'over'
}
