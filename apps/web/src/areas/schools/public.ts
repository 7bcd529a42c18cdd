// What other areas' screens may use of schools: the choices of a field or filter.
export { railWarningText } from './rail-warning-words.ts'
export { useSchoolChoices, useSchoolFilter } from './school-choices.ts'
