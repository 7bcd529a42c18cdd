// What later areas may call of invoices: reading one, its rules, and the parts of a statement that change invoices and what is theirs.
export { changedInvoice, daysMarkedAhead, markedFamilies } from './counted-invoices.ts'
export {
  answeredInstructionsPart,
  type BankAnswer,
  type Instruction,
  instructionFor,
  instructionPart,
  lockedTitlesOfFile,
  releasedInstructionsPart,
  releasedRemessaPart,
  removedInstructions,
  takenInstructions,
  unsentTitlesPart,
} from './bank-instructions.ts'
export {
  type BillableEnrollment,
  billableForUpdate,
  productId,
  type Slot,
  takenSlots,
  withOwnTerms,
} from './billable-enrollment.ts'
export { issue as issueChunk, type IssueInput, takeChunkNumbers } from './issue-chunk.job.ts'
export { invoiceSheet } from './invoice-sheet.ts'
export { liquidationSheet } from './liquidation-sheet.ts'
export { canceledInvoices, canceledNews, endedColumns, endedTitleParts, freedSlotsPart } from './canceled-invoices.ts'
export { billsOf, isPartTooSmall } from './payer-parts.ts'
export { chargeProblem } from './charge-rules.ts'
export {
  addedInvoices,
  installmentInvoices,
  type DrawnUp,
  replacingEffects,
  replacingInvoices,
  takeReplacingNumbers,
} from './drawn-up-invoices.ts'
export {
  type EnrolledInvoice,
  invoicesOfEnrollment,
  invoicesOfEnrollmentHeld,
} from './invoices-of-enrollment.ts'
export {
  changedInvoicesPart,
  invoicesForSettlement,
  invoicesHeld,
  sentToBank,
  settleableInvoices,
  type SettleableInvoice,
} from './invoice-batch.ts'
export {
  chargesAnswer,
  chargesOfInvoice,
  effectiveDueOn,
  invoiceTerms,
  type InvoiceTermsColumns,
  termsColumns,
  toleratedCharges,
} from './invoice-charges.ts'
export {
  invoiceById,
  invoiceColumns,
  invoiceForUpdate,
  invoiceNames,
  type InvoiceRecord,
  itemsOf,
  lockedWhole,
  ownersOf,
  paymentsOf,
  type WholeInvoice,
  wholeOf,
} from './invoice-store.ts'
export type { ItemRow, PaymentRow, PixRow } from './invoice-rows.ts'
export { isOfChunk } from './issued-by-job.ts'
export { toldColumns } from './told-amounts.ts'
export { type IssuedTitle, issuedTitleOrProblem } from './issued-title.ts'
export { owedAgain } from './owed-again.ts'
export { heldFromMoney, heldRefusal, type HoldReason } from './held-refusals.ts'
export { type Hold, holdPart, holds, holdsOf, releasePart, releaseSomePart } from './invoice-holds.ts'
export { canReturnCredit, isCounterPayment } from './counter-rules.ts'
export { canGiveBack, canUndoGiveBack } from './give-back-rules.ts'
export { paymentAtSchoolReversedEntry } from './invoice-entries.ts'
export { invoiceIds } from './many-invoices.job.ts'
export {
  canCancel,
  displayState,
  canPrint,
  canPayAtSchool,
  canRegisterAgain,
  canSend,
  canSendLink,
  hasSlip,
  canUseCredit,
  isAtBank,
  isReceivable,
} from './invoice-rules.ts'
export { became } from './invoice-transitions.ts'
export { factsOf, toInvoice } from './invoice-view.ts'
export { enteredRegistry, leftRegistry } from './protest.ts'
export { endedProtestOrdersPart, type TitleOfInvoice } from './told-orders.ts'
export { toldStops } from './stops-before-write-off.ts'
export {
  givenBackNews,
  giveBackUndoneNews,
  paidNews,
  partlyPaidNews,
  unexpectedMoneyNews,
} from './money-news.ts'
export type { NewInvoice } from './new-invoices.ts'
export { type NewPayment, newPaymentsPart } from './new-payments.ts'
export {
  agreedOf,
  coverIn,
  type Covered,
  type CoveredPart,
  coverOf,
  droppedCoveredPartsPart,
  givenSharesPart,
  lockedInstallments,
  newCoveredPartsPart,
  undoneSharesPart,
  waivedIn,
} from './covered-parts.ts'
export { coveredCents, installmentsBehind, isPartGivenBack } from './cover-conditions.ts'
export { sharesOfPayments } from './payment-shares.ts'
export { type Cover, coveredByCredit, creditsOfPayments } from './credit-cover.ts'
export {
  canceledCreditOrderPart,
  type CreditOrderRow,
  newCreditOrder,
  newCreditOrderPart,
  waitingOrders,
} from './credit-orders.ts'
export { creditUndone, revertedPaymentPart, revertedPaymentsPart } from './credit-undone.ts'
export { creditOfGuardian, creditOfInvoice, creditRows } from './guardian-credit.ts'
export { lockedGuardian, lockedGuardianOf } from './guardian-lock.ts'
export { lastPosted, lastPostedOf, type PostedLeg, postedEntry, standingEntries } from './posted-entry.ts'
export {
  reinstated,
  type Reinstated,
  slotsTakenSince,
  slotsTakenSinceOf,
  type TakenSlot,
  takenSlotPart,
} from './reinstated-invoice.ts'
export { type InvoiceEffects, type KnownOfRestored, type Restored, restoredInvoice } from './restored-invoice.ts'
export { titleOfWholeAgain, toldToBank, toldToBankOf } from './title-again.ts'
export { ofNamedInvoice, ofThisInvoice } from './told-change.ts'
export { newCharge } from './new-charge.ts'
export { answeredPixPart, invoiceIdOfTxid, paidPixPart, type PixAnswer, pixOf, txidOf } from './pix-charge.ts'
export { newTitleContract, type TitleContract, titleContractsOf } from './title-contract.ts'
export { takeTitleNumber } from './title-number.ts'
export { cancelInvoice } from './cancel-invoice.ts'
export { closeInvoice } from './close-invoice.ts'
export { createInvoice } from './create-invoice.ts'
export { updateInvoice } from './update-invoice.ts'
