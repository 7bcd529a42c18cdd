// The ledger: every cent, double entry, append-only. One row moves cents from one account to another, so it balances by itself.
//
// Always holds: rows are never changed or removed; a mistake is reversed by mirrored rows that name the entry they undo; running
// totals equal the sum of the rows; an invoice's open amount equals its receivable; see verify-ledger.ts, which proves it.
// Nobody writes here but commitOperation; each area defines the entries it
// posts, with the builder of entry.ts. See docs/ledger.md.
import type { Area } from '../../platform/area.ts'
import { exportAccountLines } from './export-account-lines.ts'
import { listAccountLines } from './list-account-lines.ts'
import { getAccountBalance } from './get-account-balance.ts'
import { getAccount } from './get-account.ts'
import { exportAccounts } from './export-accounts.ts'
import { sumAccountLines } from './sum-account-lines.ts'
import { listAccounts } from './list-accounts.ts'

export const ledgerArea: Area = {
  name: 'ledger',
  endpoints: [
    listAccounts,
    exportAccounts,
    getAccount,
    getAccountBalance,
    listAccountLines,
    exportAccountLines,
    sumAccountLines,
  ],
}
