// What a bank asks of where the payer of a registered title lives: asked of whoever is registered, and again before a file leaves.
import { z } from 'zod'
import { Address, PostalCodeField, says } from './fields.ts'

const needed = (maximum: number) => z.string(says('required')).trim().min(1, says('required')).max(maximum)

export const PayerAddress = Address.extend({
  postalCode: needed(20).pipe(PostalCodeField),
  street: needed(120),
  city: needed(80),
  state: needed(2).regex(/^[A-Z]{2}$/, says('state_wrong')),
})

/** The one that is said first is the one that says most. */
export const payerParts = ['street', 'postalCode', 'city', 'state'] as const
export type PayerPart = (typeof payerParts)[number]

/** Parts that lack or that no bank would take. */
export function missingPayerParts(address: unknown): PayerPart[] {
  const read = PayerAddress.safeParse(address)
  if (read.success) return []
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]))
  return payerParts.filter((part) => wrong.has(part))
}
