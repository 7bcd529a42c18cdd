// Whether a receipt is one of ours. Its one call stands in a file of its own: the page that makes it is to be small on a phone.
import { z } from 'zod'
import { area, read } from './define.ts'
import { refusals } from './document-refusals.ts'
import { refusals as familyRefusals } from './family-refusals.ts'
import { ShownTaxId } from './fields.ts'

/** What anyone who holds a receipt may check. */
export const CheckedReceipt = z.object({
  number: z.string(),
  /** False where the payment was taken back since. */
  isValid: z.boolean(),
  school: z.object({ name: z.string(), taxId: ShownTaxId }),
  paidDate: z.string(),
  cents: z.number().int(),
  invoiceNumber: z.number().int(),
  competence: z.string(),
  studentFirstName: z.string(),
  /** Masked. */
  payer: z.object({ name: z.string(), taxId: ShownTaxId }),
  isSandbox: z.boolean(),
})
export type CheckedReceipt = z.output<typeof CheckedReceipt>

export const documentChecks = area(
  'documents',
  { ...familyRefusals, ...refusals },
  {
    check: read('GET /api/public/receipt/:token', {
      summary: 'Is a receipt one of ours, and does it still stand?',
      needs: 'public',
      params: z.strictObject({ token: z.string().max(200) }),
      returns: CheckedReceipt,
      refuses: ['receipt_not_found', 'family_page_busy'],
    }),
  },
)
