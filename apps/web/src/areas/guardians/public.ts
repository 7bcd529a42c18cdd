// What other areas' screens may use of families: fields, a picker, and the values of their forms.
export { GuardianFields } from './guardian-fields.tsx'
export {
  guardianGiven,
  type GuardianValues,
  newGuardianValues,
  newStudentValues,
  studentGiven,
  type StudentValues,
} from './guardian-form-values.ts'
export { GuardianPicker } from './guardian-picker.tsx'
export { paths as guardianPaths } from './paths.ts'
export { StudentFields } from './student-fields.tsx'
