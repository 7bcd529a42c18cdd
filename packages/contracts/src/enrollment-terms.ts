// What an enrollment costs over the year, and when each installment falls due.
import { z } from 'zod'
import { DueDay } from './classes.ts'
import { AmountField, DateField, Id, says } from './fields.ts'
import { DiscountKind, TermDiscounts } from './term-discounts.ts'

/** What the class or its school does not allow of an annual plan. */
export const planRefusals = [
  ...(['payment_day_not_offered', 'too_many_monthly_installments', 'too_many_installments_for_class'] as const),
  ...(['installments_outside_class', 'installment_too_small', 'no_installment_remains'] as const),
  ...(['enrollment_part_without_date', 'enrollment_part_without_amount', 'enrollment_part_out_of_year'] as const),
  'discount_leaves_too_little',
] as const
export const newPlanRefusals = [...planRefusals, 'discount_above_school_maximum'] as const

/** What forbids a discount of one product. */
export const productDiscountRefusals = [
  ...(['product_not_found', 'product_discount_of_built_in', 'product_discount_leaves_too_little'] as const),
] as const

/** `toEnroll` reserves the place; it is confirmed later. */
export const NewStatus = z.enum(['toEnroll', 'inProgress']).default('inProgress')

/** What is left out is the class's. */
export const PlanFields = {
  /** The whole year, before late entry. Instead of `monthlyCents`. */
  annuityCents: AmountField.optional(),
  /** The "+1" of 11+1 and 12+1: what of the annuity is paid at enrollment, on a day of its own; 0: nothing. */
  enrollmentPartCents: z.union([z.literal(0), AmountField], says('more_than_one_real')).optional(),
  enrollmentPartOn: DateField.nullable().optional(),
  /** One monthly installment: the annuity is as many of it as there are, and the part that is paid at enrollment. */
  monthlyCents: AmountField.optional(),
  installments: z.number().int().min(1).max(12).optional(),
  /** Month of the first installment, 1 to 12. */
  startingMonth: z.number().int().min(1).max(12).optional(),
  /** Late entry: installments at the beginning that are not owed. */
  passedInstallments: z.number().int().min(0).max(11).optional(),
  dueDay: DueDay.optional(),
}

/** Of a new enrollment: absent, those of the class. */
export const WithDiscounts = { ...PlanFields, discounts: TermDiscounts.optional() }

type Amounts = { annuityCents?: number | undefined; monthlyCents?: number | undefined }
/** Annuity and installment both given could contradict each other. */
export const isOnePrice = ({ annuityCents, monthlyCents }: Amounts) =>
  annuityCents === undefined || monthlyCents === undefined
export const onePrice = { ...says('annuity_or_monthly'), path: ['annuityCents'] }

export const PlanInput = z.strictObject({ ...WithDiscounts, classId: Id }).refine(isOnePrice, onePrice)

/** The columns of an enrollment's plan. */
export const PlanRecord = {
  /** What an installment costs before discounts; the last one takes the cents. */
  monthlyCents: z.number().int(),
  annuityCents: z.number().int(),
  /** What of it is paid at enrollment; 0 and null: nothing. */
  enrollmentPartCents: z.number().int(),
  enrollmentPartOn: z.string().nullable(),
  installments: z.number().int(),
  startingMonth: z.number().int(),
  passedInstallments: z.number().int(),
}

export const Installment = z.object({
  /** `enrollment`: the part that is paid at enrollment, 1 of 1. */
  category: z.enum(['enrollment', 'tuition']),
  number: z.number().int(),
  of: z.number().int(),
  competence: z.string(),
  dueDate: z.string(),
  /** What it costs before discounts. */
  fullCents: z.number().int(),
  discounts: z.array(z.object({ kind: DiscountKind, cents: z.number().int() })),
  /** What is billed: 0 with a scholarship of 100 %. */
  cents: z.number().int(),
})

export const PlanPreview = z.object({
  ...PlanRecord,
  dueDay: z.number().int(),
  /** Installments whose due date has passed today: what late entry would leave out. */
  overdueInstallments: z.number().int(),
  /** What is owed in all: of the whole annuity only the installments that remain. */
  owedCents: z.number().int(),
  schedule: z.array(Installment),
})
export type PlanPreview = z.output<typeof PlanPreview>
