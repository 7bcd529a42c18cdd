// Row -> contract.
import { findBank } from '@caderneta/banking'
import { BankChannel } from '@caderneta/contracts/bank-channels'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { record } from '../../platform/db/record.ts'

export type BankChannelRow = Omit<Selectable<Database['bank_channel']>, 'created_at'> & {
  bank_account_name: string
  secret_kind: Selectable<Database['bank_channel_secret']>['kind']
}

/** `Caixa · 1679 · 870000027-7`: a row names its bank by code. */
export function readableAccount(name: string): string {
  return name.replace(/^\d{3}/, (code) => findBank(code).name)
}

export const toBankChannel = record(BankChannel, (row: BankChannelRow) => ({
  bankAccountName: readableAccount(row.bank_account_name),
  fetchedAt: row.fetched_at?.toISOString() ?? null,
}))
