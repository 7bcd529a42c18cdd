// How the title of an invoice stands at its bank when a line speaks of it: pure.
import { type BankAnswer, isReceivable, type SettleableInvoice } from '../invoices/public.ts'

/** Is the answer to its registration still to come? */
export function isAwaited({ bank_registration }: SettleableInvoice): boolean {
  return bank_registration === 'none' || bank_registration === 'awaitingReturn' || bank_registration === 'error'
}

/** The bank was told to write it off, and has not answered. */
export function isWriteOffTold(invoice: SettleableInvoice): boolean {
  return invoice.bank_registration === 'cancelAwaitingReturn' && !invoice.is_write_off_untold
}

/** What the title is once its write-off was refused, where one was asked for. */
export function afterRefusal(invoice: SettleableInvoice) {
  if (!isWriteOffTold(invoice)) return invoice.bank_registration
  return isReceivable(invoice.status) ? 'registered' : 'error'
}

/**
 * Which request the bank refused, as far as a line tells that does not name it: its code may refuse write-offs alone, or anything but them. Of a title
 * that it never had, the write-off may be the one, which went before its registration was refused. A write-off that no remessa told is none.
 */
export function refusedMovement(
  { bank_registration: registration, is_write_off_untold: isUntold }: SettleableInvoice,
  { refused_request: refused }: { refused_request: 'writeOff' | 'other' | null },
): BankAnswer['movement'] {
  if (refused === 'writeOff') return 'writeOff'
  if (isUntold) return 'order'
  if (registration === 'cancelAwaitingReturn') return refused === 'other' ? 'order' : 'writeOff'
  return registration === 'canceledAtBank' || registration === 'error' ? 'any' : 'order'
}

/** Asked for, done or refused: a person was told, or asked for it. */
const deadAtBank: ReadonlySet<string> = new Set(['cancelAwaitingReturn', 'canceledAtBank', 'error'])

/**
 * The bank closed the whole title before its time and nobody asked it to: the family owes as before and has nothing to pay with. Up to the
 * day until which the title may be paid; from then on the bank closes it as its remessa said.
 */
export function isOwedWithoutTitle(invoice: SettleableInvoice, closedOn: string): boolean {
  const { bank_registration: registration, status, payable_until: until } = invoice
  const isWhole = isReceivable(status) && invoice.open_cents === invoice.nominal_cents
  return isWhole && !deadAtBank.has(registration) && (until === null || closedOn < until)
}
