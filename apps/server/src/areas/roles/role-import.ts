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
  if (unknown.length > 0) return refuse('unknown_permissions', { names: unknown.join(', ') }, ['file.grants'])
  if (before && !canUpdateRole(before).can) return refuse('role_is_fixed', { name: before.name }, ['file.name'])
  const held = { grants: before?.grants ?? [], allSchools: before?.all_schools ?? false }
  return refusedGrants(file, held, scope) ?? (before ? refusedLoss(file, held, scope) : null)
}

export function importPlan(file: RoleFile, before: CountedRole | undefined): RoleImportPlan {
  const wanted = [...new Set(file.grants)].toSorted()
  const added = wanted.filter((name) => before?.grants.includes(name) !== true)
  const removed = (before?.grants ?? []).filter((name) => !wanted.includes(name)).toSorted()
  const switches = [
    { name: 'isPublic', before: before?.is_public, after: file.isPublic },
    { name: 'allSchools', before: before?.all_schools, after: file.allSchools },
    { name: 'needsSecondFactor', before: before?.needs_second_factor, after: file.needsSecondFactor },
  ] as const
  const turned = switches.filter((each) => each.before !== each.after).map(({ name, after }) => ({ name, after }))
  const isSame = before !== undefined && added.length + removed.length + turned.length === 0
  return {
    kind: before === undefined ? 'create' : isSame ? 'same' : 'update',
    name: before?.name ?? file.name,
    roleId: before?.id ?? null,
    version: before?.version ?? null,
    userCount: before?.user_count ?? 0, // none: a group that is yet to be made
    added,
    removed,
    switches: turned,
  }
}
