// What later areas may call of settlements: settling, taking an event once, and writing down what a person must look at.
export { availableOf } from './answered-exception.ts'
export {
  eventOutcomesPart,
  takenEvent,
  type TakenEvent,
  takenEvents,
  takenEventsOfFile,
} from './bank-events.ts'
export { openedException } from './exception-news.ts'
export {
  endedProtestsPart,
  type MovedException,
  movedExceptionsPart,
  type NewException,
  newExceptionsPart,
} from './new-exceptions.ts'
export { approvedRecovery, askedEffects, askedRecovery } from './new-recovery.ts'
export { canApproveRecovery } from './recovery-rules.ts'
export {
  owedByGuardians,
  payableForUpdate,
  payableRecovery,
  type PayableRecovery,
  personOfInvoice,
  recordsForUpdate,
  recoveredPayments,
  recoveriesOf,
  recoveryById,
  recoveryHeld,
  type RecoveryRow,
  recoveryWaits,
  waitingRecoveries,
  withdrawnRequestsPart,
} from './recovery-store.ts'
export { toRecovery } from './recovery-view.ts'
export { putBackByPix } from './put-back-by-pix.ts'
export { isPutBack, putBackCents } from './put-back-conditions.ts'
export { recovered, recoveryRefusal } from './taken-back.ts'
export {
  bankEntryKinds,
  holdsAgainst,
  isMoneyAlone,
  paymentReversed,
  placeOf,
  type Reversal,
  standsAgainst,
} from './reversed-payment.ts'
export { type Money, settle, type Settlement } from './settlement.ts'
export { unidentifiedMoneyEntry } from './settlement-entries.ts'
export { type PlacedSettlement, settlementEffects } from './settlement-store.ts'
export { pixChanged, pixEnded } from './refund-pix-effects.ts'
export { type Locked as LockedRefundPix, lockedRefundPix, type PixRow as RefundPixRow } from './refund-pix-store.ts'
export { canPrintRefund } from './refund-rules.ts'
export { refunds, type RefundRow } from './refund-store.ts'
export { isLetGo } from './let-go.ts'
