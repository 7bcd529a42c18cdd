// Who may make a token for whom, and change it. Pure.
import { type Ability, no, yes } from '../../platform/refusal.ts'

type TokenUser = {
  id: string
  roleNames: readonly string[]
  grants: readonly string[]
  /** Holds something that the judge does not hold. */
  isAbove: boolean
}

/** Group of users that are programs. */
const programs = 'api'

/** A token of another person would be a way to act as them. */
export function canMakeTokenOf(user: TokenUser, actorId: string): Ability<'user_above_you' | 'token_of_a_person'> {
  if (user.isAbove) return no('user_above_you')
  return user.id === actorId || user.roleNames.includes(programs) ? yes : no('token_of_a_person')
}

/** Whoever holds less than its user neither widens nor ends a token, but for their own. */
export function canChangeToken(
  token: { revoked_at: Date | null },
  user: Pick<TokenUser, 'id' | 'isAbove'>,
  actorId: string,
): Ability<'api_token_revoked' | 'user_above_you'> {
  if (user.isAbove && user.id !== actorId) return no('user_above_you')
  return token.revoked_at ? no('api_token_revoked') : yes
}

/** The first scope that the user does not hold: it would do nothing, and surprise whoever gives the user more later. */
export function scopeBeyond(scopes: readonly string[] | null, { grants }: Pick<TokenUser, 'grants'>): string | null {
  return scopes?.find((name) => !grants.includes(name)) ?? null
}

export function expiryIn(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000)
}
