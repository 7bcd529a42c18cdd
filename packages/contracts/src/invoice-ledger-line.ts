// A posting of an invoice as whoever reads the invoice sees it.
import { z } from 'zod'

export const LedgerLine = z.object({
  entryId: z.uuid(),
  kind: z.string(),
  postedOn: z.string(),
  debit: z.string(),
  credit: z.string(),
  /** The accounts themselves, where whoever asks may see them. */
  debitId: z.uuid().nullable(),
  creditId: z.uuid().nullable(),
  cents: z.number().int(),
  isReversal: z.boolean(),
})
