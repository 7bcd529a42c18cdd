// What a protest of its title does to an invoice: pure. It is owed all the same, and is paid at the registry or the bank.
import type { InvoiceStatus } from '@caderneta/contracts/invoice-shapes'
import { became } from './invoice-transitions.ts'

type Owed = { status: InvoiceStatus }

/** The bank took the title to protest: it had the title, so what was only issued is pending first. Null where nothing is owed that way. */
function protested<I extends Owed>(invoice: I): (I & { status: 'inProtest' }) | null {
  const { status } = invoice
  if (status !== 'generated' && status !== 'pending') return null
  const pending = { status: became({ status }, 'pending') }
  return { ...invoice, status: became(pending, 'inProtest') }
}

/** The protest was withdrawn or stopped. Null where there is none. */
export function protestWithdrawn<I extends Owed>(invoice: I): (I & { status: 'pending' }) | null {
  return invoice.status === 'inProtest' ? { ...invoice, status: became(invoice, 'pending') } : null
}

/** The title left the registry, whatever is owed of it: one that is canceled or given back comes back without a protest. */
export function leftRegistry<I extends Owed>(invoice: I): I & { registry: 'left' } {
  return { ...(protestWithdrawn(invoice) ?? invoice), registry: 'left' }
}

/** The title entered the registry, whatever is owed of it: one that is canceled or was paid at the school comes back in protest. */
export function enteredRegistry<I extends Owed>(invoice: I): I & { registry: 'entered' } {
  return { ...(protested(invoice) ?? invoice), registry: 'entered' }
}
