// What enrollments and later areas need of families: rows held still, a new family's parts, and the masking of personal data.
export { addressSheetColumns, guardianSheetColumns, studentSheetColumns } from './family-sheet-columns.ts'
export { type FoundGuardian, guardiansByTaxId } from './family-sheet-found.ts'
export { familySheet } from './family-sheet.ts'
export { ageOn, guardianProblem, studentProblem } from './guardian-rules.ts'
export {
  type GuardianGiven,
  guardianNamed,
  type GuardianRef,
  newGuardian,
  sameTaxId,
  unknownGuardian,
  visibleGuardians,
} from './guardian-store.ts'
export { type StudentRow, toContact } from './guardian-view.ts'
export type { GuardianRow } from './guardian-row.ts'
export { masked, maskedColumns } from './masking.ts'
export {
  familyOfRecord,
  knownAs,
  mergedStudentParts,
  recordAndSurvivor,
  recordAndSurvivorForUpdate,
  type RecordRow,
  separatedStudentParts,
  takenOfRecord,
} from './merged-student.ts'
export { isInSeveralRecords, otherRecords, recordsOfPerson, recordsOfPersons } from './person-records.ts'
export {
  guardianIdsLike,
  guardiansLike,
  isIndexed,
  isNamedLike,
  isStudentFound,
  studentIdsLike,
  studentsLike,
} from './people-found.ts'
export { insertStudents, newStudent, studentForUpdate, type StudentGiven, studentsInScope } from './student-store.ts'
export { contactsOf } from './contact-store.ts'
export { familyNews } from './family-news.ts'
export {
  addressKinds,
  addressOf,
  changedMessages,
  type Choice,
  choiceColumns,
  isRefusing,
  type Refusals,
  refusalColumns,
  chooser,
  chooserForUpdate,
  localeOf,
  messagesProblem,
  toFamilyMessages,
} from './family-messages.ts'
