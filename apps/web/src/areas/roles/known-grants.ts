import { permissions } from '@caderneta/contracts/permissions'

/** What a group holds, without names that this version no longer knows. */
export function knownGrants(grants: readonly string[]): string[] {
  return permissions.filter((permission) => grants.includes(permission))
}
