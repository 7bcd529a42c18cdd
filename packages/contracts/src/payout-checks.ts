// Whether the receipt of a transfer is one of ours. Its one call stands in a file of its own: the page that makes it is small.
import { z } from 'zod'
import { area, read } from './define.ts'
import { refusals as familyRefusals } from './family-refusals.ts'
import type { Phrases } from './refusals.ts'
import { ShownTaxId } from './fields.ts'

export const checkRefusals = {
  payout_receipt_not_found: { 'pt-BR': 'Este comprovante não é nosso', en: 'This receipt is not ours' },
} satisfies Phrases

/** What anyone who holds a receipt may check. */
export const CheckedPayout = z.object({
  isValid: z.boolean(),
  school: z.object({ name: z.string(), taxId: ShownTaxId }),
  competence: z.string(),
  cents: z.number().int(),
  paidOn: z.string(),
  /** The bank's own name of the payment. */
  code: z.string(),
  isSandbox: z.boolean(),
})
export type CheckedPayout = z.output<typeof CheckedPayout>

export const payoutChecks = area(
  'payouts',
  { ...familyRefusals, ...checkRefusals },
  {
    checkReceipt: read('GET /api/public/payout-receipt/:token', {
      summary: 'Is the receipt of a transfer one of ours, and does it still stand?',
      needs: 'public',
      params: z.strictObject({ token: z.string().max(200) }),
      returns: CheckedPayout,
      refuses: ['payout_receipt_not_found', 'family_page_busy'],
    }),
  },
)
