// What later areas may ask of collection: which invoices are overdue, why a family or a debt is not charged, and when a family may be written to.
export { type AllowedTime, firstAllowed, startOfDay } from './first-allowed.ts'
export { isOverdue } from './debts.ts'
export { callingRules } from './hours-store.ts'
export type { HoursRule } from './hours-rules.ts'
export { reasonsOfDebt, reasonsOfFamily } from './suppressions.ts'
