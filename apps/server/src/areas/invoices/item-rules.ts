// What may be done with one item of an invoice, and what stays without it. Pure.
import { type Ability, no, yes } from '../../platform/refusal.ts'
import { storedDiscounts } from '../schools/public.ts'
import { type Held, heldRefusal } from './held-refusals.ts'
import { canClose } from './invoice-rules.ts'
import type { InvoiceFacts } from './invoice-facts.ts'

/** What was issued keeps its items; the last item goes with the invoice, which is canceled. */
export function canTakeItemOff(
  invoice: InvoiceFacts,
  items: number,
): Ability<'already_issued' | 'already_canceled' | 'last_item' | Held> {
  const ability = canClose(invoice)
  if (!ability.can) return ability
  const held = heldRefusal(invoice.holds)
  if (held) return no(held)
  return items > 1 ? yes : no('last_item')
}

/**
 * Discounts for paying early without one of so many charges. Amounts in reais came from each of them alike: one part goes, cut to cents in
 * favor of the family. A percentage is of what stays.
 */
export function discountsWithoutOne(discounts: unknown, items: number) {
  return storedDiscounts(discounts).map((tier) =>
    tier.valueCents === undefined
      ? tier
      : { ...tier, valueCents: tier.valueCents - Math.floor(tier.valueCents / items) },
  )
}
