// When a paid month may be given back, and when that may be undone. Pure.
import { type Ability, no, yes } from '../../platform/refusal.ts'
import { type Held, heldRefusal } from './held-refusals.ts'
import type { InvoiceFacts } from './invoice-facts.ts'
import type { InvoiceStatus } from '@caderneta/contracts/invoice-shapes'

type Covered = { method: string; principal_cents: number; discount_cents: number; tolerated_cents: number }
type Unfit = 'not_paid' | 'school_gives_back' | 'already_canceled' | 'already_replaced' | 'already_given_back'

const unfit: Partial<Record<InvoiceStatus, Unfit>> = {
  paidAtSchool: 'school_gives_back',
  canceled: 'already_canceled',
  duplicated: 'already_replaced',
  refunded: 'already_given_back',
}

/** The most that a person or the tolerance of a network lets go of an invoice. */
const mostLetGoCents = 100

/** @param payments that stand; a list reads none, and its row answers for the invoice alone. */
export function canGiveBack(
  invoice: InvoiceFacts,
  payments?: readonly Covered[],
): Ability<Unfit | 'covered_by_agreement' | Held> {
  if (invoice.status !== 'paid' && !isPaidBeside(invoice, payments)) return no(unfit[invoice.status] ?? 'not_paid')
  const held = heldRefusal(invoice.holds)
  if (held) return no(held)
  return payments && uncoveredCents(invoice, payments) > mostLetGoCents ? no('covered_by_agreement') : yes
}

/** The counter settled it after a part had come by boleto, by Pix or with credit: that part is nobody's to hand back at the counter. */
function isPaidBeside({ status }: Pick<InvoiceFacts, 'status'>, payments: readonly Covered[] = []): boolean {
  return (
    status === 'paidAtSchool' && payments.some(({ method, principal_cents: cents }) => method !== 'school' && cents > 0)
  )
}

/** What no payment of the invoice covered, though it is paid: a rest that was let go, or money of a broken agreement. */
export function uncoveredCents(
  { nominalCents }: Pick<InvoiceFacts, 'nominalCents'>,
  payments: readonly Covered[],
): number {
  const covered = payments.reduce(
    (sum, each) => sum + each.principal_cents + each.discount_cents + each.tolerated_cents,
    0,
  )
  return nominalCents - covered
}

/** Whether the family still has the credit, and the month no other invoice, the call finds. */
export function canUndoGiveBack({ status, holds }: InvoiceFacts): Ability<'not_given_back' | Held> {
  if (status !== 'refunded') return no('not_given_back')
  const held = heldRefusal(holds)
  return held ? no(held) : yes
}
