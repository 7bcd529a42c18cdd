// What later areas may call of invoices: reading one, its rules, and the parts of a statement that change invoices and what is theirs.
export {
  answeredInstructionsPart,
  type BankAnswer,
  type Instruction,
  instructionFor,
  instructionPart,
  releasedInstructionsPart,
  releasedRemessaPart,
  removedInstructionsPart,
  takenInstructionsPart,
} from './bank-instructions.ts'
export {
  changedInvoicesPart,
  invoiceForSettlement,
  invoicesForSettlement,
  sentToBankPart,
  type SettleableInvoice,
} from './invoice-batch.ts'
export { chargesAnswer, chargesOfInvoice, effectiveDueOn, toleratedChargesCents } from './invoice-charges.ts'
export { type Hold, holdPart, releasePart } from './invoice-holds.ts'
export { canPrint, canRegisterAgain, canSendLink, isAtBank, isReceivable, isSlipOver } from './invoice-rules.ts'
export { invoiceById, type InvoiceRecord, type ItemRow, itemsOf, ownersOf, type PixRow } from './invoice-store.ts'
export { factsOf } from './invoice-view.ts'
export { paidNews, partlyPaidNews, unexpectedMoneyNews } from './money-news.ts'
export { type NewPayment, newPaymentsPart } from './new-payments.ts'
export { answeredPixPart, paidPixPart, type PixAnswer, pixOf } from './pix-charge.ts'
