// Discounts of an enrollment, and those that enrollments take from their class.
import { discountKinds, overlap } from '@caderneta/kernel/discounts'
import { WHOLE_PPM } from '@caderneta/kernel/percent'
import { z } from 'zod'
import { CentsField, Id, MonthField, RateField, says, Text } from './fields.ts'
import type { Phrase } from './refusals.ts'

export const DiscountKind = z.enum(discountKinds)
export type DiscountKind = z.output<typeof DiscountKind>

export const discountWords: Record<DiscountKind, Phrase> = {
  scholarship: { 'pt-BR': 'Bolsa', en: 'Scholarship' },
  fixed: { 'pt-BR': 'Desconto fixo', en: 'Fixed discount' },
  sibling: { 'pt-BR': 'Desconto de irmão', en: 'Sibling discount' },
  punctuality: { 'pt-BR': 'Pontualidade', en: 'Punctuality' },
}

const Taken = {
  /** A fraction, 0.01 to 1. */
  percent: RateField.refine((ppm) => ppm >= WHOLE_PPM / 100, says('percent_out_of_range'))
    .nullable()
    .default(null),
  valueCents: CentsField.refine((cents) => cents > 0, says('invalid_cents'))
    .nullable()
    .default(null),
  /** Months, both included; null has no bound. */
  from: MonthField.nullable().default(null),
  to: MonthField.nullable().default(null),
  reason: Text(200),
}
type Taken = { percent: number | null; valueCents: number | null; from: string | null; to: string | null }
const isOneAmount = ({ percent, valueCents }: Taken) => (percent === null) !== (valueCents === null)
const oneAmount = { ...says('percent_or_value'), path: ['percent'] }
const isPeriod = ({ from, to }: Taken) => from === null || to === null || from <= to
const period = { ...says('ends_before_start'), path: ['to'] }

const Fields = z.strictObject({
  ...Taken,
  kind: DiscountKind,
  /** Of punctuality: paid at least so many days before the due date. */
  days: z.number().int().min(0).max(30).default(0),
})
const Discount = Fields.refine(isOneAmount, oneAmount).refine(isPeriod, period)

/** They apply as scholarship, fixed, sibling, then punctuality, however they are listed; of a kind one in a month. */
export const TermDiscounts = z
  .array(Discount)
  .max(12)
  .refine((discounts) => !overlap(discounts), says('discount_twice'))

export const TermDiscountRecord = z.array(
  z.object({
    kind: DiscountKind,
    percent: z.number().nullable(),
    valueCents: z.number().int().nullable(),
    days: z.number().int(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    reason: z.string(),
  }),
)
export type TermDiscountRecord = z.output<typeof TermDiscountRecord>

const ProductFields = z.strictObject({ ...Taken, productId: Id })
const OfProduct = ProductFields.refine(isOneAmount, oneAmount)
  .refine(isPeriod, period)
  // What is given away is not charged at all.
  .refine(({ percent }) => percent === null || percent < WHOLE_PPM, {
    ...says('percent_below_whole'),
    path: ['percent'],
  })

/** What single products cost less for an enrollment; of a product one in a month. */
export const ProductDiscounts = z
  .array(OfProduct)
  .max(12)
  .refine(
    (discounts) => !overlap(discounts.map(({ productId, from, to }) => ({ kind: productId, from, to }))),
    says('product_discount_twice'),
  )

export const DiscountsInput = z.strictObject({
  discounts: TermDiscounts,
  /** Absent: those of products stay as they are. */
  productDiscounts: ProductDiscounts.optional(),
  version: z.number().int().min(1),
})

export const ProductDiscountRecord = z.array(
  z.object({
    productId: z.uuid(),
    productName: z.string(),
    percent: z.number().nullable(),
    valueCents: z.number().int().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    reason: z.string(),
  }),
)
export type ProductDiscountRecord = z.output<typeof ProductDiscountRecord>
