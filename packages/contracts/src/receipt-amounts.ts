// How much a school may take for an invoice on a day.
import { z } from 'zod'

export const ReceiptAmounts = z.object({
  leastCents: z.number().int(),
  mostCents: z.number().int(),
  /** From here on the invoice is settled. */
  settlingCents: z.number().int(),
  /** Up to here it is a part, and the rest stays open; null: no part of it can be taken. */
  mostPartCents: z.number().int().nullable(),
})
