// Who may change whom. Pure.
import { type Ability, no, yes } from '../../platform/refusal.ts'

export type Target = {
  id: string
  /** Everything that the user's roles grant. */
  grants: readonly string[]
  schools: 'all' | readonly string[]
  hasPassword: boolean
  /** The only active user with the group `admin`. */
  isLastAdministrator: boolean
}
export type Judge = { userId: string; policies: ReadonlySet<string>; schools: 'all' | readonly string[] }

/** Changing somebody who holds more would be a way to what they hold: a new e-mail, a new first password, a token. */
export function isAbove(target: Pick<Target, 'grants' | 'schools'>, judge: Judge): boolean {
  const { schools } = judge
  if (target.grants.some((name) => !judge.policies.has(name))) return true
  if (schools === 'all') return false
  return target.schools === 'all' || target.schools.some((id) => !schools.includes(id))
}

export function canUpdateUser(target: Target, judge: Judge): Ability<'user_above_you'> {
  return isAbove(target, judge) ? no('user_above_you') : yes
}

export function canRemoveUser(
  target: Target,
  judge: Judge,
): Ability<'cannot_remove_self' | 'user_above_you' | 'last_administrator'> {
  if (target.id === judge.userId) return no('cannot_remove_self')
  if (isAbove(target, judge)) return no('user_above_you')
  return target.isLastAdministrator ? no('last_administrator') : yes
}

export function canSendFirstAccess(target: Target, judge: Judge): Ability<'user_above_you' | 'password_already_set'> {
  const ability = canUpdateUser(target, judge)
  if (!ability.can) return ability
  return target.hasPassword ? no('password_already_set') : yes
}

/** Only where no message reaches the person: elsewhere nobody but they learn the link. */
export function canMakePasswordLink(
  target: Target,
  judge: Judge,
  canMail: boolean,
): Ability<'user_above_you' | 'mail_is_configured' | 'password_not_set'> {
  const ability = canUpdateUser(target, judge)
  if (!ability.can) return ability
  if (canMail) return no('mail_is_configured')
  return target.hasPassword ? yes : no('password_not_set')
}
