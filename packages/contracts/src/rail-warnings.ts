// What the slip of a bank, or Pix, cannot say of payment terms: told where terms are set, and before invoices are issued.
import { z } from 'zod'

export const RailWarning = z.object({
  means: z.enum(['slip', 'pix']),
  kind: z.enum([
    /** A discount that the bank's layout has no room for. */
    'discountNotCarried',
    'fineRounded',
    /** Where the due date is a day without banks, the bank counts interest from that day or from the next business day. */
    'interestStartByBank',
    /** Interest counts from the next business day, though asked from the original date. */
    'interestStartShifted',
    /** Neither a correction by the IPCA nor the legal rate is charged. */
    'correctionNotCarried',
  ]),
  bank: z.string(),
  bankName: z.string(),
  /** The discount that is not carried. */
  tier: z.object({ days: z.number(), percent: z.number().optional(), valueCents: z.number().optional() }).nullable(),
  /** A fine as it was asked and as it goes, in pt-BR. */
  rounding: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** The bank agreement has a Pix key: the family has another way to pay. */
  hasPix: z.boolean(),
})
export type RailWarning = z.output<typeof RailWarning>
