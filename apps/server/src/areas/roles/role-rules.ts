// What may be done with a role, and what it may hold.
import { type Ability, no, yes } from '../../platform/refusal.ts'

type RoleState = { name: string; is_static: boolean }
type Held = { policies: ReadonlySet<string>; schools: 'all' | readonly string[] }

/** The group that keeps a network from losing its last administrator. */
export const administrators = 'admin'

export function canUpdateRole(role: RoleState): Ability<'role_is_fixed'> {
  return role.is_static && role.name === administrators ? no('role_is_fixed') : yes
}

export function canRemoveRole(role: RoleState & { user_count: number }): Ability<'role_is_fixed' | 'role_in_use'> {
  if (role.is_static) return no('role_is_fixed')
  return role.user_count > 0 ? no('role_in_use') : yes
}

/** First of the wanted permissions that the giver lacks; `allSchools` counts as one. Null when all may be given. */
export function lackedBy(giver: Held, grants: readonly string[], allSchools: boolean): string | null {
  const lacked = grants.find((name) => !giver.policies.has(name))
  if (lacked) return lacked
  return allSchools && giver.schools !== 'all' ? 'allSchools' : null
}
