// The family's page behind a signed link. Its calls need no sign-in: the link itself says whose invoice it is, and the answers hold
// nothing that the link's holder could misuse.
import { z } from 'zod'
import { ChargeRegime } from './charge-regimes.ts'
import { area, read, write } from './define.ts'
import { refusals as documentRefusals } from './document-refusals.ts'
import { refusals } from './family-refusals.ts'
import { Family } from './family-shapes.ts'
import { StatementKind, statementRefusals, StatementYear } from './document-shapes.ts'
import { ShownTaxId, TaxIdField } from './fields.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'
import { refusals as paymentRefusals } from './payment-refusals.ts'

export { refusals }

const base = '/api/invoice-view'
const TokenParams = z.strictObject({ token: z.string().max(200) })
const links = ['family_link_not_found', 'family_link_expired', 'family_link_revoked', 'family_page_busy'] as const
const papers = ['documents_not_offered', 'payer_differs', 'payer_tries_spent'] as const
/** The one who asks for a paper with the payer's data says whose it is. */
const Payer = z.strictObject({ taxId: TaxIdField })

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
  school: z.object({ name: z.string(), taxId: ShownTaxId, phone: z.string().nullable(), email: z.string().nullable() }),
  /** Who the bank shows as receiver. */
  beneficiary: z.object({ name: z.string(), taxId: ShownTaxId }),
  studentFirstName: z.string(),
  /** Masked by the server. */
  payer: z.object({ name: z.string(), taxId: ShownTaxId }),
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
      correctionCents: z.number().int(),
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
  terms: z.object({
    overdueFine: z.number(),
    interest: z.number(),
    interestPer: z.enum(['day', 'month']),
    regime: ChargeRegime,
  }),
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
  /** Other open invoices of the payer, where the network shows them. */
  others: z.object({ count: z.number().int(), overdueCount: z.number().int(), path: z.string() }).nullable(),
  /** Color of the network, and the mark of its picture (`/logo?v=mark`); null where it has none. */
  look: z.object({ color: z.string().nullable(), logo: z.string().nullable() }),
  isSandbox: z.boolean(),
})
export type FamilyInvoice = z.output<typeof FamilyInvoice>

/** With those of the areas that its calls reach into. */
const callRefusals = {
  ...invoiceRefusals,
  ...paymentRefusals,
  ...documentRefusals,
  ...refusals,
}

export const invoiceView = area('invoiceView', callRefusals, {
  family: read(`GET ${base}/:token/family`, {
    summary: 'All open invoices of a family in one place, its payments and papers',
    needs: 'public',
    params: TokenParams,
    returns: Family,
    refuses: links,
  }),
  putBack: write(`POST ${base}/:token/put-back`, {
    summary: 'One Pix for what the family has to put back; asked again, the same code',
    needs: 'public',
    params: TokenParams,
    returns: Family,
    refuses: [...links, 'recovery_not_payable', 'pix_not_enabled'],
    stoppedByReadOnly: false,
  }),
  payTogether: write(`POST ${base}/:token/pay-together`, {
    summary: 'One Pix for several invoices; the same choice again gives the same code',
    needs: 'public',
    params: TokenParams,
    body: z.strictObject({ numbers: z.array(z.number().int().positive()).min(2).max(20) }),
    returns: Family,
    refuses: [
      ...links,
      'joint_pix_not_offered',
      'joint_pix_unknown_invoice',
      'joint_pix_not_payable',
      'joint_pix_two_receivers',
      'pix_not_enabled',
    ],
    stoppedByReadOnly: false,
  }),
  receipt: read(`POST ${base}/:token/receipt`, {
    summary: 'Receipt of a payment, for the payer, who says their tax number',
    needs: 'public',
    params: TokenParams,
    body: Payer.extend({ number: z.number().int().positive(), payment: z.number().int().positive() }),
    returns: z.void(),
    download: 'application/pdf',
    refuses: [...links, ...papers, 'payment_not_found', 'payment_was_reversed'],
  }),
  statement: read(`POST ${base}/:token/statement`, {
    summary: 'Clearance or education-expense statement of a year, for the payer, who says their tax number',
    needs: 'public',
    params: TokenParams,
    body: Payer.extend({ kind: StatementKind, year: StatementYear }),
    returns: z.void(),
    download: 'application/pdf',
    refuses: [...links, ...papers, ...statementRefusals],
  }),
  manifest: read(`GET ${base}/:token/manifest`, {
    summary: 'What a phone needs to keep the page among its programs',
    needs: 'public',
    params: TokenParams,
    returns: z.void(),
    download: 'application/manifest+json',
    refuses: links,
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
      'already_given_back',
      'invoice_expired',
      'not_issued_yet',
      'slip_partly_paid',
      'slip_refused',
      'slip_written_off',
      'slip_amount_differs',
      'pix_not_renewed',
    ],
  }),
})
