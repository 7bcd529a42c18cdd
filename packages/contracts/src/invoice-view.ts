// What leaves the house for the family: the page behind a signed link, and slips by the file. The family's calls need no
// sign-in: the link itself says whose invoice it is, and the answers hold nothing that the link's holder could misuse.
import { z } from 'zod'
import { area, read, write } from './define.ts'
import { Id, IdParams } from './fields.ts'
import type { Phrases } from './refusals.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'

export const refusals = {
  slip_no_longer_due: {
    'pt-BR': 'O boleto não vale mais: a fatura foi paga, cancelada ou substituída depois do pedido.',
    en: 'The slip no longer holds: the invoice was paid, canceled or replaced after the request.',
  },
  family_link_not_found: {
    'pt-BR':
      'Este link não está completo ou foi alterado. Abra de novo o link que você recebeu, ou peça outro à escola.',
    en: 'This link is incomplete or was changed. Open the link you received once more, or ask the school for another.',
  },
  family_link_expired: {
    'pt-BR': 'Este link não vale mais. Peça outro à escola.',
    en: 'This link is no longer valid. Ask the school for another.',
  },
  family_page_busy: {
    'pt-BR': 'Este link foi aberto muitas vezes agora há pouco. Espere um minuto e tente de novo.',
    en: 'This link was opened many times just now. Wait a minute and try again.',
  },
  slips_not_found: {
    'pt-BR': 'Nenhuma das faturas escolhidas tem boleto para baixar.',
    en: 'None of the chosen invoices has a slip to download.',
  },
  too_many_slips: {
    'pt-BR': 'São {count} boletos: baixe no máximo {limit} de cada vez.',
    en: 'That makes {count} slips: download at most {limit} at a time.',
  },
  download_request_not_found: { 'pt-BR': 'Pedido de download não encontrado', en: 'Download request not found' },
  download_failed: {
    'pt-BR': 'Os boletos não puderam ser preparados. Peça o download de novo.',
    en: 'The slips could not be prepared. Request the download again.',
  },
  download_not_found: {
    'pt-BR': 'Este endereço de download não vale mais. Peça o download de novo.',
    en: 'This download address is no longer valid. Request the download again.',
  },
} satisfies Phrases

/** Most slips of one file. */
export const mostSlips = 500

const base = '/api/invoice-view'
const TokenParams = z.strictObject({ token: z.string().max(200) })
const links = ['family_link_not_found', 'family_link_expired', 'family_page_busy'] as const

export const familyStates = ['payable', 'overdue', 'paid', 'expired', 'canceled', 'replaced', 'attention'] as const
export const FamilyState = z.enum(familyStates)
export type FamilyState = z.output<typeof FamilyState>

const Value = z.object({ on: z.string(), totalCents: z.number().int() })

export const FamilyInvoice = z.object({
  state: FamilyState,
  number: z.number().int(),
  competence: z.string(),
  school: z.object({ name: z.string(), taxId: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  /** Who the bank shows as receiver. */
  beneficiary: z.object({ name: z.string(), taxId: z.string() }),
  studentFirstName: z.string(),
  /** Masked by the server. */
  payer: z.object({ name: z.string(), taxId: z.string() }),
  dueDate: z.string(),
  /** The due date moved to a bank day: up to it nothing is charged. */
  effectiveDueDate: z.string(),
  payableUntil: z.string().nullable(),
  paidDate: z.string().nullable(),
  paidCents: z.number().int(),
  /** Business date of the network. */
  today: z.string(),
  canPay: z.boolean(),
  /** What is owed today and of what it is made; null where nothing can be paid. */
  owed: z
    .object({
      nominalCents: z.number().int(),
      /** Already received of the nominal. */
      receivedCents: z.number().int(),
      fineCents: z.number().int(),
      interestCents: z.number().int(),
      discountCents: z.number().int(),
      totalCents: z.number().int(),
      daysLate: z.number().int(),
      /** Last day of the discount that is in the total; null where there is none. */
      discountUntil: z.string().nullable(),
    })
    .nullable(),
  /** The value of the next day; null when today is the last day. */
  tomorrow: Value.nullable(),
  terms: z.object({ overdueFine: z.number(), interest: z.number(), interestPer: z.enum(['day', 'month']) }),
  items: z.array(z.object({ name: z.string(), cents: z.number().int() })),
  /** 47 digits with points and blanks; null where nothing can be paid. */
  digitableLine: z.string().nullable(),
  /** Only what the provider answered. `matrix`: rows of the QR, 1 = dark. */
  pix: z.object({ payload: z.string(), matrix: z.array(z.string()) }).nullable(),
  isSandbox: z.boolean(),
})
export type FamilyInvoice = z.output<typeof FamilyInvoice>

/** With those of the areas that its calls reach into. */
const callRefusals = { ...invoiceRefusals, ...refusals }

export const invoiceView = area('invoiceView', callRefusals, {
  familyLink: read('GET /api/ebpay/invoice/:id/family-link', {
    summary: 'Link of the page that a family pays on, without sign-in',
    needs: 'Caderneta.Invoice.Get',
    params: IdParams,
    returns: z.object({ url: z.string(), validUntil: z.string() }),
    refuses: ['invoice_not_found', 'not_issued_yet'],
  }),
  get: read(`GET ${base}/:token`, {
    summary: 'What a family owes today, why, and how to pay it',
    needs: 'public',
    params: TokenParams,
    returns: FamilyInvoice,
    refuses: links,
  }),
  pdf: read(`GET ${base}/:token/pdf`, {
    summary: 'The slip, for the family',
    needs: 'public',
    params: TokenParams,
    returns: z.void(),
    download: 'application/pdf',
    refuses: [
      ...links,
      'already_paid',
      'already_canceled',
      'already_replaced',
      'invoice_expired',
      'not_issued_yet',
      'slip_partly_paid',
    ],
  }),
  requestDownload: write('POST /api/ebpay/invoices-download-request', {
    summary: 'Slips of many invoices in one PDF, as a job',
    needs: 'Caderneta.Invoice.Get',
    body: z.strictObject({
      ids: z.array(Id).min(1).max(mostSlips),
      /** The ids are enrollments: the slips of all their payable invoices. */
      isFromEnrollment: z.boolean().default(false),
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
  file: read(`GET ${base}/file/:token`, {
    summary: 'A file behind a signed address of short life',
    needs: 'public',
    params: TokenParams,
    returns: z.void(),
    download: 'application/pdf',
    refuses: ['download_not_found'],
  }),
})
