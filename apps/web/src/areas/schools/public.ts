// What other areas' screens may use of schools: the choices of a field or filter.
export { useSchoolChoices, useSchoolFilter } from './school-choices.ts'
