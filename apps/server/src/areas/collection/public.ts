// What later areas may ask of collection: which invoices are overdue, why a family or a debt is not charged, when a family may be written to, and what was said to it.
export { type AllowedTime, firstAllowed, startOfDay } from './first-allowed.ts'
export { isOverdue } from './debts.ts'
export { type Said, saidTo } from './family-past.ts'
export { type DebtRow, debtsOf } from './family-rows.ts'
export { guardianSeen } from './family-store.ts'
export { callingRules } from './hours-store.ts'
export type { HoursRule } from './hours-rules.ts'
export { reasonsOfDebt, reasonsOfFamily } from './suppressions.ts'
