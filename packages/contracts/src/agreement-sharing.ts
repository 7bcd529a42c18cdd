// The terms of an agreement go to its family: by a link that people of the school send, by e-mail, or on paper.
import { z } from 'zod'
import { refusals } from './agreement-refusals.ts'
import { Agreement } from './agreements.ts'
import { area, write } from './define.ts'
import { IdParams, Reason, Text } from './fields.ts'
import { refusals as sendingRefusals } from './sendings.ts'

const base = '/api/ebpay/agreements'
const shared = ['agreement_not_found', 'agreement_ended', 'agreement_needs_approval', 'agreement_quote_over'] as const

export const agreementSharing = area(
  'agreements',
  { ...sendingRefusals, ...refusals },
  {
    link: write(`POST ${base}/:id/link`, {
      schoolAccess: 'shareLinks',
      summary:
        'The link under which the family reads and accepts, with words to send it by; the present one while it is good',
      needs: 'Caderneta.Agreement.Update',
      params: IdParams,
      returns: z.object({
        url: z.string(),
        validUntil: z.string(),
        text: z.string(),
        /** Mobile number with country code, digits alone; null where there is none, and where data are masked. */
        whatsapp: z.string().nullable(),
        /** Masked where personal data are; null where the family has none. */
        recipient: z.string().nullable(),
      }),
      refuses: shared,
      secretAnswer: true,
    }),
    revokeLink: write(`DELETE ${base}/:id/link`, {
      summary: 'Switch the link off: whoever opens it finds nothing',
      needs: 'Caderneta.Agreement.Update',
      params: IdParams,
      returns: z.object({ id: z.uuid() }),
      refuses: ['agreement_not_found', 'agreement_without_link'],
    }),
    send: write(`POST ${base}/:id/send`, {
      schoolAccess: 'shareLinks',
      summary: 'Send the link to the family by e-mail; it is made first where there is none',
      needs: 'Caderneta.Agreement.Update',
      params: IdParams,
      returns: z.object({ recipient: z.string() }),
      refuses: [...shared, 'family_without_email', 'mail_not_enabled', 'agreement_sent_just_now'],
    }),
    recordAcceptance: write(`POST ${base}/:id/acceptance`, {
      summary:
        'Record that the family accepted on paper: by whom, and where it is kept; another person than the one who made the agreement',
      needs: 'Caderneta.Agreement.Update',
      params: IdParams,
      body: z.strictObject({ version: z.number().int().min(1), name: Text(120), reason: Reason }),
      returns: Agreement,
      refuses: [...shared, 'agreement_already_accepted', 'agreement_own_paper'],
    }),
  },
)
