// The links to a family's pages, as people of the school make and end them. What families themselves call stands in a file beside.
import { z } from 'zod'
import { area, declareEvents, NoPayload, read, write } from './define.ts'
import { IdParams, Reason } from './fields.ts'
import { refusals as guardianRefusals } from './guardian-refusals.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'

export const events = declareEvents(
  'invoiceView',
  { 'familyLinks.revoked': NoPayload },
  { 'familyLinks.revoked': ['guardians'] },
)

/** The link to all that a family has, and who ended the ones before it. */
export const FamilyAccess = z.object({
  url: z.string(),
  validUntil: z.string(),
  revocations: z.array(z.object({ at: z.string(), byName: z.string(), reason: z.string() })),
})
export type FamilyAccess = z.output<typeof FamilyAccess>

export const familyLinks = area(
  'invoiceView',
  { ...invoiceRefusals, ...guardianRefusals },
  {
    familyLink: read('GET /api/ebpay/invoice/:id/family-link', {
      schoolAccess: 'shareLinks',
      summary: 'Link of the page that a family pays on, without sign-in',
      needs: 'Caderneta.Invoice.Get',
      params: IdParams,
      returns: z.object({ url: z.string(), validUntil: z.string() }),
      refuses: ['invoice_not_found', 'not_issued_yet'],
    }),
    guardianLink: read('GET /api/core/guardians/:id/family-link', {
      schoolAccess: 'shareLinks',
      summary: 'Link of the page with all open invoices of a family, and which links were ended, when and by whom',
      needs: ['Caderneta.Guardian.Get', 'Caderneta.Invoice.Get'],
      params: IdParams,
      returns: FamilyAccess,
      refuses: ['guardian_not_found'],
    }),
    revokeLinks: write('POST /api/core/guardians/:id/family-link/revoke', {
      schoolAccess: 'shareLinks',
      summary: 'End every link of a family that was given away until now',
      needs: ['Caderneta.Guardian.Update', 'Caderneta.Invoice.Get'],
      params: IdParams,
      body: z.strictObject({ reason: Reason }),
      returns: FamilyAccess,
      refuses: ['guardian_not_found'],
      secretAnswer: true,
      touches: ['guardians'],
    }),
  },
)
