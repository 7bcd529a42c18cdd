// What later areas may call of invoices: settling, and what a title needs at the bank.
export { instructionPart, type Instruction } from './new-invoices.ts'
export { slipAccount } from './issued-title.ts'
export { isAtBank, type Money, settle, type SettleableInvoice, type Settlement } from './settlement.ts'
export {
  changedInvoicesPart,
  invoiceForSettlement,
  invoicesForSettlement,
  type Origin,
  type PlacedSettlement,
  settlementEffects,
  titlesForSettlement,
} from './settlement-store.ts'
