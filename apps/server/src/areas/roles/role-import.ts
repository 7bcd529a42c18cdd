// What the file of a group would do: said by the preview, done by the import. Pure.
import { permissions } from '@caderneta/contracts/permissions'
import type { RoleFile, RoleImportPlan } from '@caderneta/contracts/roles'
import type { Scope } from '../../platform/access/scope.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { refusedGrants, refusedLoss } from './grant-check.ts'
import { canUpdateRole } from './role-rules.ts'
import type { CountedRole } from './role-store.ts'

/** Why this file may not be imported over `before` (nothing: a new group) by this caller, or null. */
export function refusedImport(file: RoleFile, before: CountedRole | undefined, scope: Scope) {
  const unknown = file.grants.filter((name) => !permissions.includes(name))
  if (unknown.length > 0)
    return refuse('unknown_permissions', { names: unknown.map(shown).join(', ') }, ['file.grants'])
  if (!before) return refusedGrants(file, { grants: [], allSchools: false }, scope)
  if (!canUpdateRole(before).can) return refuse('role_is_fixed', { name: before.name }, ['file.name'])
  const held = { grants: before.grants, allSchools: before.all_schools }
  return refusedGrants(file, held, scope) ?? refusedLoss(file, held, scope)
}

/** A name of another version is told; what has not the form of one may be anything. */
function shown(name: string): string {
  return /^[A-Za-z]+(?:\.[A-Za-z]+)+$/.test(name) ? name : '•••'
}

export function importPlan(file: RoleFile, before: CountedRole | undefined): RoleImportPlan {
  const wanted = [...new Set(file.grants)].toSorted()
  if (!before) {
    const switches = switchesOf(file)
    return { ...nobody, kind: 'create', name: file.name, added: wanted, removed: [], switches }
  }
  const { name, id: roleId, version, user_count: userCount } = before
  const held = {
    isPublic: before.is_public,
    allSchools: before.all_schools,
    needsSecondFactor: before.needs_second_factor,
  }
  const added = wanted.filter((grant) => !before.grants.includes(grant))
  const removed = before.grants.filter((grant) => !wanted.includes(grant)).toSorted()
  const switches = switchesOf(file).filter((each) => held[each.name] !== each.after)
  const kind = added.length + removed.length + switches.length === 0 ? 'same' : 'update'
  return { kind, name, roleId, version, userCount, added, removed, switches }
}

/** A group that is yet to be made. */
const nobody = { roleId: null, version: null, userCount: 0 }

function switchesOf({ isPublic, allSchools, needsSecondFactor }: RoleFile): RoleImportPlan['switches'] {
  return [
    { name: 'isPublic', after: isPublic },
    { name: 'allSchools', after: allSchools },
    { name: 'needsSecondFactor', after: needsSecondFactor },
  ]
}
