export { useAccountName, useEntryName } from './ledger-names.ts'
