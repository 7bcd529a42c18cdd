// What later areas may call of invoices: settling, what a title needs at the bank, and what a family is shown.
export { instructionPart, type Instruction } from './new-invoices.ts'
export { slipAccount } from './issued-title.ts'
export { type Money, settle, type SettleableInvoice, type Settlement } from './settlement.ts'
export {
  changedInvoicesPart,
  invoiceForSettlement,
  invoicesForSettlement,
  type Origin,
  type PlacedSettlement,
  settlementEffects,
} from './settlement-store.ts'
export { chargesAnswer, chargesOfInvoice } from './invoice-charges.ts'
export { canPrint, isReceivable, isSlipOver } from './invoice-rules.ts'
export { invoiceById, type InvoiceRecord, type ItemRow, itemsOf, type PixRow, pixOf } from './invoice-store.ts'
export { factsOf } from './invoice-view.ts'
export { qrRows } from './qr-rows.ts'
export { firstName, type Slip, slipsOf, withoutPersonalData } from './slip-data.ts'
export { slipsPdf } from './slip-pdf.ts'
export { idOfEvent, takenEvent } from './taken-event.ts'
