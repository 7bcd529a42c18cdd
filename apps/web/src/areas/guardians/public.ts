// What other areas' screens may use of families: fields, a picker, and the values their forms begin with.
export { type GuardianValues, newGuardian, newStudent, studentGiven, type StudentValues } from './form-values.ts'
export { GuardianFields } from './guardian-fields.tsx'
export { GuardianPicker } from './guardian-picker.tsx'
export { StudentFields } from './student-fields.tsx'
