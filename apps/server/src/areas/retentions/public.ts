// What later areas use of the retentions: a new one from movements of theirs, what a closing moved, and installments on transfer dates.
export { type NewOrigin, newRetention } from './new-retention.ts'
export { type MovedRetention, movedRetentionParts } from './moved-retentions.ts'
export { datedInstallments } from './retention-rules.ts'
