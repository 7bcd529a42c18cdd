// May a caller make a call at all? The pipeline asks before it runs one, and a record's `can` asks before it offers one: both read the
// contract, so they cannot differ.
import { type Operation, permissionsOf } from '@caderneta/contracts/define'
import type { SchoolAccess } from '@caderneta/contracts/network-access'
import { type Ability, no, yes } from '../refusal.ts'
import type { Scope } from './scope.ts'

type Rights = Pick<Operation, 'kind' | 'needs' | 'wholeNetwork' | 'schoolAccess' | 'stoppedByReadOnly'>
export type Reach = Pick<Scope, 'schools' | 'schoolAccess'>
/** The rights of whoever asks. */
export type Holder = Pick<Scope, 'policies' | 'schools' | 'schoolAccess' | 'isReadOnly'>

/** First permission of the call that the caller lacks. */
export function lackedPermission(operation: Pick<Operation, 'needs'>, { policies }: Pick<Scope, 'policies'>) {
  return permissionsOf(operation).find((permission) => !policies.has(permission))
}

/**
 * Permission first, then access to every school where the call needs it, then a read-only network, then the rule: what one may not do at
 * all has no other reason.
 */
export function allowed<Code extends string = never>(
  operation: Rights,
  holder: Holder,
  rule: Ability<Code> = yes,
): Ability<Code | 'permission_denied' | 'all_schools_needed' | 'not_for_schools' | 'network_read_only'> {
  if (lackedPermission(operation, holder)) return no('permission_denied')
  if (operation.wholeNetwork && holder.schools !== 'all') return no('all_schools_needed')
  if (isWithheld(operation, holder)) return no('not_for_schools')
  if (holder.isReadOnly && isStoppedByReadOnly(operation)) return no('network_read_only')
  return rule
}

/** What a read-only network takes from its people. */
export function isStoppedByReadOnly({
  kind,
  stoppedByReadOnly,
}: Pick<Operation, 'kind' | 'stoppedByReadOnly'>): boolean {
  return kind === 'write' && stoppedByReadOnly !== false
}

/** The network takes it from people bound to schools, whatever their group grants. */
function isWithheld({ schoolAccess = [] }: Rights, holder: Holder): boolean {
  return [schoolAccess].flat().some((access) => !isLeft(access, holder))
}

/** Does the network leave this to whoever asks? People who see all schools are never bound by it. */
export function isLeft(access: SchoolAccess, { schools, schoolAccess: left }: Reach): boolean {
  return schools === 'all' || left.includes(access)
}
