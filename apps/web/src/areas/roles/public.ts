// What other areas' screens may use of groups: the choices of a field or filter, and their names in words.
export { usePermissionWords } from './permission-words.ts'
export { useRoleChoices } from './role-choices.ts'
export { useRoleLabel } from './role-label.ts'
