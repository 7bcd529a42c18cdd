// Locked invoices with the holds that were asked after.
import type { DebtRow, HeldRow } from './agreement-store.ts'

export function withHolds(invoices: readonly DebtRow[], held: readonly HeldRow[]): DebtRow[] {
  return invoices.map((invoice) => ({
    ...invoice,
    holds: held.filter((hold) => hold.invoice_id === invoice.id).map(({ reason }) => reason),
  }))
}
