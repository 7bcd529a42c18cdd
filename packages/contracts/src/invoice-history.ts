// What can happen to an invoice, by the names of its history.
import { z } from 'zod'

/** As the specification names them. */
const named = [
  'created',
  'generated',
  'updated',
  'canceled',
  'paid',
  'paidAtSchool',
  'paymentAtSchoolUpdated',
  'paymentAtSchoolReversed',
  'cancellationReversed',
  'duplicated',
  'comment',
  'addedToQuarantine',
  'removedFromQuarantine',
  'partiallyPaid',
  'rescheduled',
] as const

/** Beside them, what banks say, what becomes of money, and what an invoice is replaced by. */
const further = [
  'itemAdded',
  'itemTakenOff',
  'expired',
  'secondCopy',
  'replaced',
  'replacement',
  'unexpectedPayment',
  'duplicateReported',
  'creditApplied',
  'creditReturned',
  'givenBack',
  'partGivenBack',
  'giveBackUndone',
  'restWrittenOff',
  'reinstated',
  'agreementMade',
  'moneyIdentified',
  'exceptionResolved',
  'commentRemoved',
  'bankSent',
  'bankSendCanceled',
  'bankRegistered',
  'bankRefused',
  'bankInstructionRefused',
  'bankWrittenOff',
  'bankDueDateChanged',
  'protestOrdered',
  'protestOrderWithdrawn',
  'protestStopOrdered',
  'protestStopBeforeWriteOff',
  'bankTookProtest',
  'bankTookProtestStop',
  'bankProtested',
  'bankProtestWithdrawn',
  'paymentReversedByBank',
  'takenBackCharged',
  'takenBackPaid',
  'takenBackTold',
  'takenBackBorne',
  'pixClaimed',
  'pixClaimReleased',
  'bankRegisterAgain',
  'newTitle',
  'proofAttached',
  'sentToFamily',
  'notificationSent',
] as const

export const historyEvents = [...named, ...further] as const

/** What a comment is about: an event of the history, or nothing in particular. */
export const CommentSubject = z
  .enum(historyEvents)
  .nullable()
  .default('comment')
  .transform((subject) => subject ?? 'comment')
