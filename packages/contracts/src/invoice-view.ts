// The family's page behind a signed link. Its calls need no sign-in: the link itself says whose invoice it is, and the answers hold
// nothing that the link's holder could misuse.
import { z } from 'zod'
import { area, read } from './define.ts'
import { IdParams } from './fields.ts'
import type { Phrases } from './refusals.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'

export const refusals = {
  family_link_not_found: {
    'pt-BR':
      'Este link não está completo ou foi alterado. Abra de novo o link que você recebeu, ou peça outro à escola.',
    en: 'This link is incomplete or was changed. Open the link you received once more, or ask the school for another.',
  },
  family_link_expired: {
    'pt-BR': 'Este link não vale mais. Peça outro à escola.',
    en: 'This link is no longer valid. Ask the school for another.',
  },
  slip_not_offered: {
    'pt-BR': 'A escola não oferece o boleto por este link. Fale com a escola para pagar.',
    en: 'The school does not offer the boleto on this link. Talk to the school to pay.',
  },
  family_page_busy: {
    'pt-BR': 'Este link foi aberto muitas vezes agora há pouco. Espere um minuto e tente de novo.',
    en: 'This link was opened many times just now. Wait a minute and try again.',
  },
} satisfies Phrases

const base = '/api/invoice-view'
const TokenParams = z.strictObject({ token: z.string().max(200) })
const links = ['family_link_not_found', 'family_link_expired', 'family_page_busy'] as const

export const familyStates = ['payable', 'overdue', 'paid', 'expired', 'canceled', 'replaced', 'attention'] as const
export const FamilyState = z.enum(familyStates)
export type FamilyState = z.output<typeof FamilyState>

/** What a means of payment takes today where it is not what the page says; least and most where the bank chooses the first day. */
const Taken = z.object({ leastCents: z.number().int(), mostCents: z.number().int(), discountCents: z.number().int() })

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
  /** Null where the network does not show its families what was paid. */
  paidCents: z.number().int().nullable(),
  /** Business date of the network. */
  today: z.string(),
  /** With the line or the Pix that are here: false where the family pays at the school alone. */
  canPay: z.boolean(),
  /** What is owed today and of what it is made; null where nothing is. */
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
  /** What the bank takes by this slip; null where it is the total. */
  bySlip: Taken.nullable(),
  /** Only what the provider answered. `matrix`: rows of the QR, 1 = dark. */
  pix: z.object({ payload: z.string(), matrix: z.array(z.string()) }).nullable(),
  /** What the provider takes; null where it is the total. */
  byPix: Taken.nullable(),
  /** It has no slip that holds: part was paid, or its bank wrote it off. */
  isSlipOver: z.boolean(),
  /** The network lets its families print a slip, and there is one. */
  canPrint: z.boolean(),
  /** Color of the network, and the mark of its picture (`/logo?v=mark`); null where it has none. */
  look: z.object({ color: z.string().nullable(), logo: z.string().nullable() }),
  isSandbox: z.boolean(),
})
export type FamilyInvoice = z.output<typeof FamilyInvoice>

/** With those of the areas that its calls reach into. */
const callRefusals = { ...invoiceRefusals, ...refusals }

export const invoiceView = area('invoiceView', callRefusals, {
  familyLink: read('GET /api/ebpay/invoice/:id/family-link', {
    schoolAccess: 'shareLinks',
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
  logo: read(`GET ${base}/:token/logo`, {
    summary: 'The picture of the network, for the family',
    needs: 'public',
    params: TokenParams,
    query: z.object({ v: z.string().max(40).optional() }),
    returns: z.void(),
    download: 'image/png',
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
      'slip_not_offered',
      'already_paid',
      'already_canceled',
      'already_replaced',
      'invoice_expired',
      'not_issued_yet',
      'slip_partly_paid',
      'slip_refused',
      'slip_written_off',
    ],
  }),
})
