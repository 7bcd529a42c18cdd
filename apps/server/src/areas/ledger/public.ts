// What later areas may call of the ledger: accounts, the builder of entries, and the lines of an invoice.
export { account, type AccountKind } from './accounts.ts'
export { entry, invoiceEntry, type InvoiceOwners, paidLegs, reversal, type Split } from './entry.ts'
export { accountOf } from './get-account.ts'
export { accountLines, type LineRow } from './list-account-lines.ts'
export { type LedgerLineRow, ledgerLinesOf } from './ledger-lines.ts'
export { type Fault, type LedgerReport, verifyLedger } from './verify-ledger.ts'
