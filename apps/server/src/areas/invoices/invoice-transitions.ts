// Every change of an invoice's status goes through the table of its states.
import { mayBecome } from '@caderneta/contracts/invoice-states'
import type { InvoiceStatus } from '@caderneta/contracts/invoice-shapes'

/**
 * The status that an invoice gets.
 * @throws Error where the table has no such step: a fault of ours, and nothing of it is kept.
 */
export function became<const To extends InvoiceStatus>({ status: from }: { status: InvoiceStatus }, to: To): To {
  if (!mayBecome(from, to)) throw new Error(`an invoice does not go from ${from} to ${to}`)
  return to
}
