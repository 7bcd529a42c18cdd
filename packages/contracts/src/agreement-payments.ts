// From the page of an agreement to the pages on which its installments are paid.
import { z } from 'zod'
import { refusals } from './agreement-refusals.ts'
import { area, read } from './define.ts'

export const agreementPayments = area('invoiceView', refusals, {
  ofAgreement: read('GET /api/agreement-view/:token/payments', {
    summary: 'Where each unpaid installment of an agreement is paid, for the family that has the link of the agreement',
    needs: 'public',
    params: z.strictObject({ token: z.string().max(200) }),
    returns: z.object({ items: z.array(z.object({ position: z.number().int(), path: z.string() })) }),
    refuses: ['agreement_link_not_found', 'agreement_link_expired', 'agreement_page_busy'],
  }),
})
