// Slips: what is printed or shown so that an invoice can be paid: the PDF of one, of many in one file, and the QR of its Pix.
import { z } from 'zod'
import { area, read, write } from './define.ts'
import { Id, IdParams } from './fields.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'
import type { Phrases } from './refusals.ts'

export { jobKinds } from './slip-job-kinds.ts'

export const refusals = {
  slip_no_longer_due: {
    'pt-BR': 'O boleto não vale mais: a fatura foi paga, cancelada ou substituída depois do pedido.',
    en: 'The boleto no longer holds: the invoice was paid, canceled or replaced after the request.',
  },
  slips_not_found: {
    'pt-BR': 'Nenhuma das faturas escolhidas tem boleto para baixar.',
    en: 'None of the chosen invoices has a boleto to download.',
  },
  too_many_slips: {
    'pt-BR': 'São {count} boletos: baixe no máximo {limit} de cada vez.',
    en: 'That makes {count} boletos: download at most {limit} at a time.',
  },
  download_request_not_found: { 'pt-BR': 'Pedido de download não encontrado', en: 'Download request not found' },
  download_failed: {
    'pt-BR': 'Os boletos não puderam ser preparados. Peça o download de novo.',
    en: 'The boletos could not be prepared. Request the download again.',
  },
  download_not_found: {
    'pt-BR': 'Este endereço de download não vale mais. Peça o download de novo.',
    en: 'This download address is no longer valid. Request the download again.',
  },
} satisfies Phrases

/** With those of the invoices they are of. */
const callRefusals = { ...invoiceRefusals, ...refusals }

/** Most slips of one file. */
export const mostSlips = 500

export const slips = area('slips', callRefusals, {
  pixCode: read('GET /api/ebpay/invoice/:id/pix-code', {
    schoolAccess: 'printSlips',
    summary: 'The QR code of the Pix, its rows as 1 (dark) and 0; none while there is no Pix to pay',
    needs: 'Caderneta.Invoice.Get',
    params: IdParams,
    returns: z.object({ matrix: z.array(z.string()) }),
    refuses: ['invoice_not_found'],
  }),
  pdf: read('GET /api/ebpay/invoice/:id/pdf', {
    schoolAccess: 'printSlips',
    summary: 'The slip',
    needs: 'Caderneta.Invoice.Get',
    params: IdParams,
    returns: z.void(),
    download: 'application/pdf',
    refuses: [
      'invoice_not_found',
      'not_issued_yet',
      'already_paid',
      'invoice_expired',
      'already_canceled',
      'already_replaced',
      'already_given_back',
      'slip_partly_paid',
      'slip_refused',
      'slip_written_off',
      'slip_amount_differs',
      'pix_not_renewed',
      'seller_denied',
    ],
  }),
  requestDownload: write('POST /api/ebpay/invoices-download-request', {
    schoolAccess: 'printSlips',
    summary: 'Slips of many invoices in one PDF or zip, as a job',
    needs: 'Caderneta.Invoice.Get',
    body: z.strictObject({
      ids: z.array(Id).min(1).max(mostSlips),
      /** The ids are enrollments: the slips of all their payable invoices. */
      isFromEnrollment: z.boolean().default(false),
      /** One file of all slips, or a file of each in a zip. */
      format: z.enum(['pdf', 'zip']).default('pdf'),
    }),
    returns: z.object({
      id: z.uuid(),
      slipCount: z.number().int(),
      /** Ids without a slip, each with the code of its reason. */
      refused: z.array(z.object({ id: z.uuid(), reason: z.string() })),
    }),
    status: 202,
    refuses: ['slips_not_found', 'too_many_slips'],
    stoppedByReadOnly: false,
  }),
  download: read('GET /api/ebpay/invoices-download-request/:id', {
    summary: 'Address of the file, when it is ready',
    needs: 'Caderneta.Invoice.Get',
    params: IdParams,
    returns: z.object({ url: z.string().nullable() }),
    refuses: ['download_request_not_found', 'download_failed'],
  }),
  file: read(`GET /api/invoice-view/file/:token`, {
    summary: 'A file behind a signed address of short life',
    needs: 'public',
    params: z.strictObject({ token: z.string().max(200) }),
    returns: z.void(),
    download: 'application/pdf',
    refuses: ['download_not_found'],
  }),
})
