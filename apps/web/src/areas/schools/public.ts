// What other areas' screens may use of schools: the choices of a field or filter.
export { useSchoolChoices } from './school-choices.ts'
