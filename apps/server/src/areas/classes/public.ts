// What enrollments need of a class: its row held still, and whether there is a place.
export { classSheet } from './class-sheet.ts'
export { canEnroll } from './class-rules.ts'
export { classForUpdate, oneClass } from './class-store.ts'
export {
  aYearLater,
  givenDiscounts,
  maximumRefusal,
  shownDiscounts,
  type StoredDiscount,
  storedDiscounts,
} from './term-discounts.ts'
export { type ClassOfSchool, type ClassRow, placesOf } from './class-view.ts'
