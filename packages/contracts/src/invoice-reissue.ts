// The new value of a product on invoices that stand: what would be replaced, and replacing it. Calls of `invoices` in a file of their own:
// the other pages about money do without them.
import { z } from 'zod'
import { area, read, write } from './define.ts'
import { AmountField, Id, IdParams } from './fields.ts'
import { refusals } from './invoice-reissue-refusals.ts'
import type { Permission } from './permissions.ts'
import { refusalsOfInvoices } from './refusals-of-invoices.ts'

/** The price is the network's, the invoices are changed: both rights are needed. */
const needs = ['Caderneta.Product.Update', 'Caderneta.Invoice.Update'] as const satisfies Permission[]

/** Why an unpaid invoice stays as it is, as the refusals say it. */
export const ReissueSkip = z.enum([
  ...([
    'partly_paid',
    'held_by_bank',
    'held_by_agreement',
    'invoice_expired',
    'invoice_in_collection',
    'invoice_overdue',
  ] as const),
  ...(['enrollment_not_billable', 'product_discounted', 'discount_too_large', 'no_bank_agreement'] as const),
])
export type ReissueSkip = z.output<typeof ReissueSkip>

const SkippedInvoice = z.object({
  id: z.uuid(),
  number: z.number().int().nullable(),
  studentName: z.string(),
  dueDate: z.string(),
  itemCents: z.number().int(),
  reason: ReissueSkip,
})

export const ReissuePreview = z.object({
  productName: z.string(),
  /** What the item would cost. */
  valueCents: z.number().int(),
  /** Unpaid invoices by what they charge for the product now, the most frequent amount first: agreed prices stand apart. */
  groups: z.array(
    z.object({
      itemCents: z.number().int(),
      toReissueCount: z.number().int(),
      skipped: z.array(z.object({ reason: ReissueSkip, count: z.number().int() })),
    }),
  ),
  /** Those that stay, by due date; at most 200. */
  skipped: z.array(SkippedInvoice),
  /** False when there are more invoices than one job takes: the counts are then of a part of them. */
  isExact: z.boolean(),
})
export type ReissuePreview = z.output<typeof ReissuePreview>

const base = '/api/ebpay/invoice'

const Change = {
  productId: Id,
  /** What the items to change charge now. */
  amounts: z.array(AmountField).min(1).max(100),
  /** The product's value as the caller saw it: every changed item costs it. */
  valueCents: AmountField,
}

export const reissues = area(
  'invoices',
  { ...refusalsOfInvoices, ...refusals },
  {
    previewReissue: read(`GET ${base}/reissue`, {
      summary: 'Unpaid invoices that charge a product at another value than this one, or than its own',
      needs,
      wholeNetwork: true,
      query: z.object({ productId: Id, valueCents: z.coerce.number().pipe(AmountField).optional() }),
      returns: ReissuePreview,
      refuses: ['product_not_found', 'product_built_in'],
    }),
    reissueProduct: write(`POST ${base}/reissue`, {
      summary: "Replace unpaid invoices by invoices at the product's value, each on its own, as a job",
      needs,
      wholeNetwork: true,
      body: z.strictObject(Change),
      returns: z.object({ jobId: z.uuid(), count: z.number().int() }),
      status: 202,
      refuses: [
        ...(['product_not_found', 'product_built_in', 'product_inactive', 'product_value_changed'] as const),
        ...(['nothing_to_reissue', 'too_many_to_reissue', 'reissue_running'] as const),
      ],
    }),
    reissue: write(`POST ${base}/:id/reissue`, {
      summary:
        "Replace one unpaid invoice by one at the product's value: same student, month, due date and other items",
      needs,
      wholeNetwork: true,
      params: IdParams,
      body: z.strictObject(Change),
      returns: z.object({ id: z.uuid(), number: z.number().int().nullable(), replacesId: z.uuid() }),
      status: 201,
      refuses: [
        ...(['invoice_not_found', 'product_not_found', 'product_inactive', 'product_value_changed'] as const),
        ...([
          'not_charged_at_value',
          'already_paid',
          'already_canceled',
          'already_replaced',
          'already_given_back',
          'title_impossible',
        ] as const),
        ...ReissueSkip.options,
      ],
      touches: ['ledger', 'bankFiles', 'slips'],
    }),
  },
)
