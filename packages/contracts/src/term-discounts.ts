// Discounts of an enrollment, and those that enrollments take from their class.
import { discountKinds, overlap } from '@caderneta/kernel/discounts'
import { WHOLE_PPM } from '@caderneta/kernel/percent'
import { z } from 'zod'
import { CentsField, MonthField, RateField, says, Text } from './fields.ts'
import type { Phrase } from './refusals.ts'

export const DiscountKind = z.enum(discountKinds)
export type DiscountKind = z.output<typeof DiscountKind>

export const discountWords: Record<DiscountKind, Phrase> = {
  scholarship: { 'pt-BR': 'Bolsa', en: 'Scholarship' },
  fixed: { 'pt-BR': 'Desconto fixo', en: 'Fixed discount' },
  sibling: { 'pt-BR': 'Desconto de irmão', en: 'Sibling discount' },
  punctuality: { 'pt-BR': 'Pontualidade', en: 'Punctuality' },
}

const Fields = z.strictObject({
  kind: DiscountKind,
  /** A fraction, 0.01 to 1. */
  percent: RateField.refine((ppm) => ppm >= WHOLE_PPM / 100, says('percent_out_of_range'))
    .nullable()
    .default(null),
  valueCents: CentsField.refine((cents) => cents > 0, says('invalid_cents'))
    .nullable()
    .default(null),
  /** Of punctuality: paid at least so many days before the due date. */
  days: z.number().int().min(0).max(30).default(0),
  /** Months, both included; null has no bound. */
  from: MonthField.nullable().default(null),
  to: MonthField.nullable().default(null),
  reason: Text(200),
})
const Discount = Fields.refine(({ percent, valueCents }) => (percent === null) !== (valueCents === null), {
  ...says('percent_or_value'),
  path: ['percent'],
}).refine(({ from, to }) => from === null || to === null || from <= to, {
  ...says('ends_before_start'),
  path: ['to'],
})

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
