// What the provider's desk does in each network, and what files of payments do with payouts.
export { scheduleMany } from './schedule-many.ts'
export { lockedPayout } from './claim-payout.ts'
export { gatheredPart, heardByFile, leavingPart, unanswered, ungatheredPart } from './file-payouts.ts'
export { firstPayDay, payDay } from './payout-day.ts'
export { type PayoutLimits, payoutLimits } from './payout-limits.ts'
