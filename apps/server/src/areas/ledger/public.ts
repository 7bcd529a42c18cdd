// What later areas may call of the ledger: accounts, entries, and the lines of an invoice.
export type { AccountKind } from './accounts.ts'
export {
  bankFeeEntry,
  cancelEntry,
  type InvoiceOwners,
  issueEntry,
  paidAtSchoolEntry,
  reversal,
  settlementEntry,
  type Split,
  unexpectedMoneyEntry,
  unidentifiedMoneyEntry,
} from './entries.ts'
export { type LedgerLineRow, ledgerLinesOf } from './ledger-lines.ts'
export { type Fault, type LedgerReport, verifyLedger } from './verify-ledger.ts'
