// A family asks for an agreement on its own page: of what is overdue, by one of the offers that the network makes.
import { z } from 'zod'
import { area, read, write } from './define.ts'
import { refusals } from './family-refusals.ts'
import { TaxIdField } from './fields.ts'

const cents = z.number().int()
/** Those of the kernel, which the page does not load. */
const OfferKind = z.enum(['fastest', 'likeliest', 'lowest'])
const base = '/api/invoice-view'
const TokenParams = z.strictObject({ token: z.string().max(200) })
const links = ['family_link_not_found', 'family_link_expired', 'family_link_revoked', 'family_page_busy'] as const
const proof = ['family_offers_off', 'payer_differs', 'payer_tries_spent'] as const

/** Overdue invoices that share an agreement. */
export const FamilyOffers = z.object({
  schoolName: z.string(),
  numbers: z.array(z.number().int()),
  owedCents: cents,
  offers: z.array(
    z.object({
      kind: OfferKind,
      totalCents: cents,
      waivedCents: cents,
      installments: z.array(z.object({ dueOn: z.string(), cents })),
    }),
  ),
})
export type FamilyOffers = z.output<typeof FamilyOffers>

export const familyOffers = area('invoiceView', refusals, {
  offers: read(`POST ${base}/:token/offers`, {
    summary: 'Agreements that a family may ask for, for the payer, who says their tax number',
    needs: 'public',
    params: TokenParams,
    body: z.strictObject({ taxId: TaxIdField }),
    returns: z.object({ items: z.array(FamilyOffers) }),
    refuses: [...links, ...proof],
  }),
  askAgreement: write(`POST ${base}/:token/agreement`, {
    summary: 'Ask for an agreement by one of the offers, for the payer, who says their tax number',
    needs: 'public',
    params: TokenParams,
    body: z.strictObject({
      taxId: TaxIdField,
      /** Of the invoices and the total that were on the page. */
      numbers: z.array(z.number().int().positive()).min(1).max(60),
      kind: OfferKind,
      totalCents: cents,
    }),
    returns: z.object({
      code: z.number().int(),
      /** Where the terms are read and accepted; null where the school looks at it first. */
      path: z.string().nullable(),
    }),
    refuses: [...links, ...proof, 'family_offer_changed'],
    stoppedByReadOnly: false,
  }),
})
