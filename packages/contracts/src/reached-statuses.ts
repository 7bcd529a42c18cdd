// Which statuses of an invoice anything sets.
import { type InvoiceStatus, invoiceStatuses } from './invoice-shapes.ts'

/** What card payments alone set. Money of boletos, Pix and counters leaves an invoice by a reversal, and it is owed again at once. */
export const cardStatuses: readonly InvoiceStatus[] = ['authorized', 'chargeback']

/** What an invoice is found in while no cards are taken: what a list is narrowed to. */
export const reachedStatuses = invoiceStatuses.filter((status) => !cardStatuses.includes(status))
