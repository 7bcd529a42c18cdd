// The refusals that making and changing a role share.
import { isHostOnly } from '@caderneta/contracts/host-permissions'
import type { Scope } from '../../platform/access/scope.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { lackedBy } from './role-rules.ts'

type Wanted = { grants: readonly string[]; allSchools: boolean }

/** Why these permissions may not be given, or null. What the role held before may stay. */
export function refusedGrants(wanted: Wanted, before: Wanted, scope: Scope) {
  const permission = scope.tenantId === 0 ? undefined : wanted.grants.find(isHostOnly)
  if (permission) return refuse('host_only_permission', { permission }, ['grants'])
  const added = wanted.grants.filter((name) => !before.grants.includes(name))
  const lacked = lackedBy(scope, added, wanted.allSchools && !before.allSchools)
  return lacked === null ? null : refuse('grants_more_than_held', { permission: lacked }, ['grants'])
}

/** To empty a group of those who hold more is to switch them off: what is taken away must be held too. */
export function refusedLoss(wanted: Wanted, before: Wanted, scope: Scope) {
  const taken = before.grants.filter((name) => !wanted.grants.includes(name))
  const lacked = lackedBy(scope, taken, before.allSchools && !wanted.allSchools)
  return lacked === null ? null : refuse('takes_more_than_held', { permission: lacked }, ['grants'])
}
