// The refusals that inviting and changing a user share.
import { seesSchool, type Scope } from '../../platform/access/scope.ts'
import { isCpf } from '@caderneta/kernel/tax-id'
import { refuse } from '../../platform/operation/effects.ts'
import { lackedBy } from '../roles/public.ts'
import type { NamedRole } from './user-store.ts'

type Found = {
  emailHolder: unknown[]
  nameHolder: unknown[]
  documentHolder: unknown[]
  roles: NamedRole[]
  schools: { id: string }[]
}
type Wanted = { roleNames: string[]; schoolIds: string[]; document: string | null }
type Before = { role_names: string[]; school_ids: string[]; document: string | null }

/** Why these roles and schools may not be given, or null. What the user had before may stay. */
export function refusedMembership(found: Found, wanted: Wanted, before: Before, scope: Scope) {
  if (found.emailHolder.length > 0) return refuse('email_already_exists', {}, ['email'])
  if (found.nameHolder.length > 0) return refuse('user_name_already_exists', {}, ['userName'])
  const taken = refusedDocument(found, wanted, before)
  if (taken) return taken
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

/** Two who had one document before it was forbidden keep it until one of them is given another. */
function refusedDocument({ documentHolder }: Found, { document }: Wanted, before: Before) {
  if (document === null || document === before.document || documentHolder.length === 0) return null
  const code = isCpf(document) ? 'cpf_already_exists' : 'user_document_already_exists'
  return refuse(code, {}, ['document'])
}

function refusedSchools({ roles, schools }: Found, { schoolIds }: Wanted, before: Before, scope: Scope) {
  const isStranger = (id: string) => !before.school_ids.includes(id) && !seesSchool(scope, id)
  if (schools.length < new Set(schoolIds).size || schoolIds.some(isStranger)) {
    return refuse('school_not_found', {}, ['schoolIds'])
  }
  const needsSchool = scope.tenantId !== 0 && !roles.some((role) => role.all_schools)
  return needsSchool && schoolIds.length === 0 ? refuse('school_of_operation_needed', {}, ['schoolIds']) : null
}
