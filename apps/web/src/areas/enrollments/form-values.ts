// What stands in the fields of an annual plan at first, and how it becomes the call.
import type { enrollments } from '@caderneta/contracts/enrollments'
import type { TermDiscountRecord } from '@caderneta/contracts/term-discounts'
import type { FormValues } from '../../client/form-values.ts'

type Values = FormValues<typeof enrollments.create>

const planFields = [
  'annuityCents',
  'monthlyCents',
  'enrollmentPartCents',
  'enrollmentPartOn',
  'installments',
  'startingMonth',
  'passedInstallments',
  'dueDay',
] as const
export type PlanValues = Pick<Values, (typeof planFields)[number]>
export type PriceValues = PlanValues &
  Pick<Values, 'classId' | 'status'> & {
    /** Null: those of the class. */
    discounts: TermDiscountRecord | null
  }

const emptyPlan: PlanValues = {
  annuityCents: null,
  monthlyCents: null,
  enrollmentPartCents: null,
  enrollmentPartOn: null,
  installments: null,
  startingMonth: null,
  passedInstallments: 0,
  dueDay: null,
}
export const noPlan = Object.fromEntries(planFields.map((name) => [name, undefined]))

export function priceValues(classId: string | undefined): PriceValues {
  return { ...emptyPlan, classId: classId ?? null, status: 'inProgress', discounts: null }
}

/** What is left empty is the class's. */
export function planGiven(values: PlanValues): { [Field in keyof PlanValues]?: NonNullable<PlanValues[Field]> } {
  return Object.fromEntries(planFields.flatMap((name) => (values[name] === null ? [] : [[name, values[name]]])))
}

export function priceGiven<Given extends PriceValues>(values: Given) {
  return { ...values, ...noPlan, ...planGiven(values), discounts: values.discounts ?? undefined }
}
