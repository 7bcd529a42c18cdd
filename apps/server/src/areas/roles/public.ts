// What later areas may use of roles.
export { administrators, lackedBy } from './role-rules.ts'
export { startingRoles, startingRolesPart } from './role-store.ts'
