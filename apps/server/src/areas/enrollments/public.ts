// What later areas need of enrollments: the word that an invoice was issued, the sheet that brings them, and how they end.
export { departed, removedEnrollment } from './departed-enrollment.ts'
export { canCancel, canEvade, canRemove, canUnmark } from './enrollment-rules.ts'
export {
  enrollmentForUpdate,
  enrollmentsInScope,
  enrollmentsNamed,
  livingEnrollmentOf,
  pastOf,
  soleSchoolOf,
} from './enrollment-store.ts'
export { foundBy, foundKey, type FoundRow, isNamed, pageFound } from './enrollments-found.ts'
export type { EnrollmentRow } from './enrollment-view.ts'
export { enrollFamily } from './enroll-family.ts'
export { markEnrolled } from './mark-enrolled.ts'
export { guardianPpm, partsOf, sharesRefusal } from './payer-shares.ts'
export { enrollmentSheet } from './enrollment-sheet.ts'
export {
  discountColumns,
  discountsOf,
  knownStudentColumns,
  placeColumns,
  priceColumns,
  statusColumns,
} from './enrollment-sheet-place.ts'
export {
  classesOfScope,
  classKey,
  type FoundClass,
  type FoundStudent,
  schoolCodesOfScope,
  studentsNamed,
} from './enrollment-sheet-found.ts'
export { type AnnualPlan, classPlan, monthlyOf, newPlanRefusal, planOf, rowPlan, scheduleOf } from './annual-plan.ts'
export { hasOwnPrice, productCents, productDiscountsLater } from './product-discounts.ts'
export { enrolledEffects } from './enrolled-effects.ts'
export {
  gateRefusal,
  isBlocking,
  isFirstInstallment,
  isGateDebt,
  isOverdueDebt,
  isOwed,
  isOwedForStudent,
  periodRefusal,
} from './enrollment-gate.ts'
