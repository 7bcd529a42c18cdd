// What later areas may use of roles.
export { grantNewPermissions } from './new-permissions.ts'
export { addNewRoles } from './new-roles.ts'
export { hasPower } from './powers.ts'
export { administrators, lackedBy } from './role-rules.ts'
export { startingRoles, startingRolesPart } from './role-store.ts'
