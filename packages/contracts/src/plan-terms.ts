// The terms of a plan: what they are, and which of them fit together.
import { type Ppm, WHOLE_PPM } from '@caderneta/kernel/percent'
import { z } from 'zod'
import { CentsField, Id, RateField, says } from './fields.ts'
import { AnyCategory } from './products.ts'

export const Coverage = z.enum(['guaranteed', 'none'])
export const Strategy = z.enum(['11', '11+1', '12+1'])
const Bearer = z.enum(['school', 'provider'])

const TransferDayInput = z.strictObject({
  day: z.number().int().min(1).max(31),
  /** Of two decimals: 33.33 %. */
  percent: RateField.refine((ppm) => ppm > 0 && ppm % 100 === 0, says('share_wrong')),
})

/** Up to one for each day of the month. */
const TransferDays = z
  .array(TransferDayInput)
  .max(31)
  .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, says('transfer_days_wrong'))
  .refine(
    (days) => days.length === 0 || wholeOf(days.map(({ percent }) => percent)) === WHOLE_PPM,
    says('shares_not_whole'),
  )

function wholeOf(shares: readonly Ppm[]): number {
  return shares.reduce((sum, share) => sum + share, 0)
}

const fields = {
  coverage: Coverage,
  categories: z.array(AnyCategory).max(AnyCategory.options.length),
  /** Guaranteed beside the categories: single products of the catalog. */
  productIds: z
    .array(Id)
    .max(100)
    .refine((ids) => new Set(ids).size === ids.length, says('products_twice'))
    .default([]),
  strategy: Strategy,
  closingDay: z.number().int().min(1).max(31),
  autoClose: z.boolean(),
  dateMode: z.enum(['fixed', 'none']),
  days: TransferDays,
  dayKind: z.enum(['business', 'calendar']),
  shift: z.enum(['postpone', 'advance']).nullable(),
  payoutBy: z.enum(['bank', 'pix']),
  feeKind: z.enum(['percent', 'cents']),
  feePercent: RateField.default(RateField.parse(0)),
  feeCents: CentsField.refine((cents) => cents >= 0 && cents <= 1_000_000, says('fee_wrong')).prefault(0),
  lateChargesTo: Bearer,
  discountBorneBy: Bearer,
}

type Given = z.output<z.ZodObject<typeof fields>>

/** What one field asks of another, by the field where it is said. */
const together: readonly [path: keyof Given, message: Parameters<typeof says>[0], holds: (terms: Given) => boolean][] =
  [
    ['days', 'transfer_days_wrong', ({ dateMode, days }) => dateMode === 'none' || days.length > 0],
    ['days', 'transfer_days_wrong', ({ dateMode, days }) => dateMode === 'fixed' || days.length === 0],
    [
      'categories',
      'categories_wrong',
      ({ coverage, categories, productIds }) => coverage === 'none' || categories.length + productIds.length > 0,
    ],
    ['categories', 'categories_wrong', (terms) => terms.coverage === 'guaranteed' || terms.categories.length === 0],
    ['productIds', 'categories_wrong', (terms) => terms.coverage === 'guaranteed' || terms.productIds.length === 0],
    ['shift', 'calendar_day_wrong', ({ dayKind, shift }) => (dayKind === 'business') === (shift !== null)],
    ['payoutBy', 'calendar_day_wrong', ({ dayKind, payoutBy }) => dayKind === 'business' || payoutBy === 'pix'],
    ['feePercent', 'fee_wrong', ({ feeKind, feePercent }) => feeKind === 'percent' || feePercent === 0],
    ['feeCents', 'fee_wrong', ({ feeKind, feeCents }) => feeKind === 'cents' || feeCents === 0],
  ]

export const PlanTermsInput = z.strictObject(fields).superRefine((terms, context) => {
  for (const [path, message, holds] of together)
    if (!holds(terms)) context.addIssue({ code: 'custom', path: [path], message })
})

/** As they are read: rates are fractions. */
export const PlanTerms = z.object({
  ...fields,
  categories: z.array(AnyCategory),
  productIds: z.array(z.uuid()),
  days: z.array(z.object({ day: z.number().int(), percent: z.number() })),
  feePercent: z.number(),
  feeCents: z.number().int(),
})
export type PlanTerms = z.output<typeof PlanTerms>
