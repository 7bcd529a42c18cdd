// The page of an agreement: what a family reads and accepts behind a signed link, without an account. How people of the school give the link
// stands in a file beside.
import { z } from 'zod'
import { refusals } from './agreement-refusals.ts'
import { area, read, write } from './define.ts'
import { ShownTaxId, TaxIdField, Text } from './fields.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'

const cents = z.number().int()

/** What the holder of the link finds: terms to accept, an agreement under way, one that was paid, or one that is no more. */
export const familyAgreementStates = ['toAccept', 'accepted', 'running', 'paid', 'over', 'ended'] as const

/** No answer holds a whole tax number of a person: it is what proves who accepts. */
export const FamilyAgreement = z.object({
  state: z.enum(familyAgreementStates),
  /** Whether it can be accepted here and now. */
  canAccept: z.boolean(),
  code: z.number().int(),
  school: z.object({ name: z.string(), taxId: ShownTaxId, phone: z.string().nullable(), email: z.string().nullable() }),
  /** Masked. */
  guardianName: z.string(),
  owedCents: cents,
  waivedCents: cents,
  feeCents: cents,
  totalCents: cents,
  installments: z.array(
    z.object({
      position: z.number().int(),
      dueOn: z.string(),
      cents,
      /** Null until it is issued. */
      openCents: cents.nullable(),
      isLate: z.boolean(),
    }),
  ),
  /** Whether there are terms to read: something to accept, or something that was accepted. They name people and invoices. */
  hasTerms: z.boolean(),
  /** In Portuguese whatever the language of the page. Null until the tax number is proved. */
  terms: z.array(z.string()).nullable(),
  /** SHA-256 of the terms, in hexadecimal; null as they are. */
  termsHash: z.string().nullable(),
  /** Until when the offer is good. */
  quotedUntil: z.string(),
  triesLeft: z.number().int(),
  acceptance: z
    .object({ name: z.string(), taxId: ShownTaxId.nullable(), isOnPaper: z.boolean(), acceptedAt: z.string() })
    .nullable(),
  color: z.string().nullable(),
  /** Business date of the network. */
  today: z.string(),
  isSandbox: z.boolean(),
})
export type FamilyAgreement = z.output<typeof FamilyAgreement>

const view = '/api/agreement-view'
const TokenParams = z.strictObject({ token: z.string().max(200) })
const links = ['agreement_link_not_found', 'agreement_link_expired', 'agreement_page_busy'] as const

export const agreementPages = area(
  'agreements',
  { ...invoiceRefusals, ...refusals },
  {
    familyView: read(`GET ${view}/:token`, {
      summary: 'An agreement to read, for the family',
      needs: 'public',
      params: TokenParams,
      returns: FamilyAgreement,
      refuses: links,
    }),
    readTerms: read(`POST ${view}/:token/terms`, {
      summary:
        'The agreement with its terms, for the family: proved by the link and the tax number, five wrong ones a link',
      needs: 'public',
      params: TokenParams,
      body: z.strictObject({ taxId: TaxIdField }),
      returns: FamilyAgreement,
      refuses: [...links, 'agreement_tries_spent', 'agreement_other_guardian'],
    }),
    accept: write(`POST ${view}/:token/accept`, {
      summary:
        'Accept the terms, for the family: proved by the link and the tax number, five wrong ones a link. The installments are issued with it',
      needs: 'public',
      params: TokenParams,
      body: z.strictObject({
        name: Text(120),
        taxId: TaxIdField,
        accepted: z.literal(true),
        /** Of the terms that were on the page. */
        termsHash: z.string().regex(/^[0-9a-f]{64}$/),
      }),
      returns: FamilyAgreement,
      refuses: [
        ...links,
        'agreement_already_accepted',
        'agreement_terms_differ',
        'agreement_tries_spent',
        'agreement_other_guardian',
        'agreement_ended',
        'agreement_not_created',
        'agreement_needs_approval',
        'agreement_needs_acceptance',
        'agreement_quote_over',
        'agreement_invoice_changed',
        'agreement_due_date_passed',
        'held_by_bank',
        'no_bank_agreement',
        'title_impossible',
      ],
      stoppedByReadOnly: false,
    }),
  },
)
