// The terms of a plan: what they are, and which of them fit together.
import { type Ppm, WHOLE_PPM } from '@caderneta/kernel/percent'
import { z } from 'zod'
import { CentsField, RateField, says } from './fields.ts'

/** What a product is sold as; a plan guarantees some of them. */
export const ProductCategory = z.enum([
  'tuition',
  'enrollment',
  'material',
  'uniform',
  'transportation',
  'extracurricularClass',
  'sport',
  'food',
  'travel',
  'insurance',
])
export type ProductCategory = z.output<typeof ProductCategory>

export const Coverage = z.enum(['guaranteed', 'none'])
export const Strategy = z.enum(['11', '11+1', '12+1'])
const Bearer = z.enum(['school', 'provider'])

const TransferDayInput = z.strictObject({
  day: z.number().int().min(1).max(31),
  percent: RateField.refine((ppm) => ppm > 0, says('share_above_zero')).refine(
    (ppm) => ppm % 100 === 0,
    says('share_of_two_decimals'),
  ),
})

/** Up to one for each day of the month. */
const TransferDays = z
  .array(TransferDayInput)
  .max(31)
  .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, says('duplicate_transfer_day'))
  .refine(
    (days) => days.length === 0 || wholeOf(days.map(({ percent }) => percent)) === WHOLE_PPM,
    says('shares_not_whole'),
  )

function wholeOf(shares: readonly Ppm[]): number {
  return shares.reduce((sum, share) => sum + share, 0)
}

const fields = {
  coverage: Coverage,
  categories: z.array(ProductCategory).max(ProductCategory.options.length),
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
  feeCents: CentsField.refine((cents) => cents >= 0 && cents <= 1_000_000, says('fee_out_of_range')).prefault(0),
  lateChargesTo: Bearer,
  discountBorneBy: Bearer,
}

type Given = z.output<z.ZodObject<typeof fields>>

/** What one field asks of another, by the field where it is said. */
const together: readonly [path: keyof Given, message: Parameters<typeof says>[0], holds: (terms: Given) => boolean][] =
  [
    ['days', 'transfer_day_missing', ({ dateMode, days }) => dateMode === 'none' || days.length > 0],
    ['days', 'transfer_days_not_wanted', ({ dateMode, days }) => dateMode === 'fixed' || days.length === 0],
    [
      'categories',
      'coverage_needs_category',
      ({ coverage, categories }) => coverage === 'none' || categories.length > 0,
    ],
    [
      'categories',
      'category_without_coverage',
      (terms) => terms.coverage === 'guaranteed' || terms.categories.length === 0,
    ],
    ['shift', 'shift_of_business_days', ({ dayKind, shift }) => (dayKind === 'business') === (shift !== null)],
    ['payoutBy', 'calendar_day_needs_pix', ({ dayKind, payoutBy }) => dayKind === 'business' || payoutBy === 'pix'],
    ['feePercent', 'fee_of_one_kind', ({ feeKind, feePercent }) => feeKind === 'percent' || feePercent === 0],
    ['feeCents', 'fee_of_one_kind', ({ feeKind, feeCents }) => feeKind === 'cents' || feeCents === 0],
  ]

export const PlanTermsInput = z.strictObject(fields).superRefine((terms, context) => {
  for (const [path, message, holds] of together)
    if (!holds(terms)) context.addIssue({ code: 'custom', path: [path], message })
})

/** As they are read: rates are fractions. */
export const PlanTerms = z.object({
  ...fields,
  categories: z.array(ProductCategory),
  days: z.array(z.object({ day: z.number().int(), percent: z.number() })),
  feePercent: z.number(),
  feeCents: z.number().int(),
})
export type PlanTerms = z.output<typeof PlanTerms>
