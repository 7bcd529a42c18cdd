// The refusals that inviting and changing a user share.
import { seesSchool, type Scope } from '../../platform/access/scope.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { lackedBy } from '../roles/public.ts'
import type { NamedRole } from './user-store.ts'

type Found = {
  emailHolder: unknown[]
  nameHolder: unknown[]
  roles: NamedRole[]
  schools: { id: string }[]
}
type Wanted = { roleNames: string[]; schoolIds: string[] }
type Before = { role_names: string[]; school_ids: string[] }

/** Why these roles and schools may not be given, or null. What the user had before may stay. */
export function refusedMembership(found: Found, wanted: Wanted, before: Before, scope: Scope) {
  if (found.emailHolder.length > 0) return refuse('email_already_exists', {}, ['email'])
  if (found.nameHolder.length > 0) return refuse('user_name_already_exists', {}, ['userName'])
  if (found.roles.length < new Set(wanted.roleNames).size) return refuse('role_not_found', {}, ['roleNames'])
  const added = found.roles.filter((role) => !before.role_names.includes(role.name))
  const lacked = lackedBy(
    scope,
    added.flatMap((role) => role.grants),
    added.some((role) => role.all_schools),
  )
  if (lacked) return refuse('grants_more_than_held', { permission: lacked }, ['roleNames'])
  return refusedSchools(found, wanted, before, scope)
}

function refusedSchools({ roles, schools }: Found, { schoolIds }: Wanted, before: Before, scope: Scope) {
  const isStranger = (id: string) => !before.school_ids.includes(id) && !seesSchool(scope, id)
  if (schools.length < new Set(schoolIds).size || schoolIds.some(isStranger)) {
    return refuse('school_not_found', {}, ['schoolIds'])
  }
  const needsSchool = scope.tenantId !== 0 && !roles.some((role) => role.all_schools)
  return needsSchool && schoolIds.length === 0 ? refuse('school_of_operation_needed', {}, ['schoolIds']) : null
}
