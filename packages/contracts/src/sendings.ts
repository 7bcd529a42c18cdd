// An invoice goes to its family: by e-mail with the slip, or as words and a link that a person sends.
import { z } from 'zod'
import { area, read, write } from './define.ts'
import { DeliveryStatus } from './delivery-status.ts'
import { Id, IdParams } from './fields.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'
import { refusals } from './sending-refusals.ts'

export { jobDeeds, jobKinds } from './sending-job-kinds.ts'

export { refusals }

/** What sending the invoices of one issue to their families would do. */
export const IssuedPreview = z.object({
  /** Invoices that would go, and families that would hear of them. */
  invoiceCount: z.number().int(),
  familyCount: z.number().int(),
  /** How they would hear: each channel with its families. */
  channels: z.array(z.object({ channel: z.enum(['email']), familyCount: z.number().int() })),
  /** What stays out, by reason. */
  skipped: z.array(
    z.object({
      reason: z.string(),
      invoiceCount: z.number().int(),
      familyCount: z.number().int(),
      /** Of those families, how many have a phone: a person can send them the words and the link. */
      withPhoneCount: z.number().int(),
      /** At most 20 of them, by number. */
      invoices: z.array(z.object({ id: z.uuid(), number: z.number().int().nullable(), guardianName: z.string() })),
    }),
  ),
})
export type IssuedPreview = z.output<typeof IssuedPreview>

export const Sending = z.object({
  id: z.uuid(),
  at: z.string(),
  /** Masked where data is masked. */
  recipient: z.string(),
  status: DeliveryStatus,
  reason: z.string().nullable(),
})
export type Sending = z.output<typeof Sending>

const notSent = [
  'invoice_not_found',
  'not_issued_yet',
  'already_paid',
  'already_canceled',
  'already_replaced',
  'already_given_back',
  'invoice_expired',
  'slip_partly_paid',
  'slip_refused',
  'slip_written_off',
  'slip_amount_differs',
  'pix_not_renewed',
] as const

const base = '/api/ebpay/invoice'

/** With those of the areas that its calls reach into. */
const callRefusals = { ...invoiceRefusals, ...refusals }

export const sendings = area('sendings', callRefusals, {
  message: read(`GET ${base}/:id/family-message`, {
    schoolAccess: 'shareLinks',
    summary: 'The words and the link that a person sends to the family, and the e-mail that it would go to',
    needs: 'Caderneta.Invoice.Get',
    params: IdParams,
    returns: z.object({ text: z.string(), url: z.string(), validUntil: z.string(), recipient: z.string().nullable() }),
    refuses: notSent,
  }),
  send: write(`POST ${base}/:id/send-to-family`, {
    schoolAccess: 'shareLinks',
    summary: 'Send the invoice to its payer by e-mail, with slip and Pix',
    needs: 'Caderneta.Invoice.Get',
    params: IdParams,
    returns: z.object({ recipient: z.string() }),
    refuses: [...notSent, 'family_without_email', 'mail_not_enabled', 'sent_just_now'],
    touches: ['invoices'],
  }),
  sendMany: write(`POST ${base}/send-many`, {
    schoolAccess: 'shareLinks',
    summary: 'Send several, each on its own with its reason where it is not sent, as a job',
    needs: 'Caderneta.Invoice.GetAll',
    body: z.strictObject({ invoiceIdList: z.array(Id).min(1).max(500) }),
    returns: z.object({ jobId: z.uuid(), count: z.number().int() }),
    status: 202,
    refuses: ['invoice_not_found', 'mail_not_enabled'],
  }),
  previewIssued: read(`GET ${base}/issued/:id/send-preview`, {
    schoolAccess: 'shareLinks',
    summary:
      'What sending the invoices that one job issued would do: how many families, by which channel, who stays out and why',
    needs: 'Caderneta.Invoice.GetAll',
    params: IdParams,
    returns: IssuedPreview,
    refuses: ['issue_not_found'],
  }),
  sendIssued: write(`POST ${base}/issued/:id/send`, {
    schoolAccess: 'shareLinks',
    summary: 'Send the invoices that one job issued to their families, each on its own, as a job',
    needs: 'Caderneta.Invoice.GetAll',
    params: IdParams,
    returns: z.object({ jobId: z.uuid(), count: z.number().int() }),
    status: 202,
    refuses: ['issue_not_found', 'mail_not_enabled', 'nothing_to_send'],
  }),
  list: read(`GET ${base}/:id/sending`, {
    summary: 'E-mails of an invoice to its payer, and whether each has left',
    needs: 'Caderneta.Invoice.Get',
    params: IdParams,
    returns: z.object({ items: z.array(Sending) }),
    refuses: ['invoice_not_found'],
  }),
})
