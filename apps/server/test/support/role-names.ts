// The roles that come with the host and with a network, by the names that tests call them.
import { defaultRoles } from '../../src/areas/roles/default-grants.ts'

export const schoolRoles = [
  'secretary',
  'partner',
  'director',
  'manager',
  'supervisor',
  'coordinator',
  'analyst',
  'assistant',
  'technician',
  'outsourced',
] as const
const hostRoles = ['global', 'finance'] as const
export const roleNames = [...hostRoles, 'admin', 'api', 'remessa', ...schoolRoles] as const
export type RoleName = (typeof roleNames)[number]

/** Administrators of the host and of a network are both of the group `admin`: here the host's are `global`. */
export const nameOfRole = (role: RoleName): string => (role === 'global' ? 'admin' : role)
export const isHostRole = (role: RoleName): boolean => hostRoles.some((name) => name === role)
export const isOfSchool = (role: RoleName): boolean => schoolRoles.some((name) => name === role)

export function grantsOf(role: RoleName): readonly string[] {
  const level = isHostRole(role) ? 'host' : 'network'
  const found = defaultRoles.find((one) => one.name === nameOfRole(role) && one.level === level)
  if (!found) throw new Error(`no role ${role}`)
  return found.grants
}
