// What stands in the fields of an enrollment at first, and how a family becomes the call.
import type { enrollments } from '@caderneta/contracts/enrollments'
import type { TermDiscountRecord } from '@caderneta/contracts/term-discounts'
import type { FormValues } from '../../client/form-values.ts'
import { type GuardianValues, newGuardian, newStudent, studentGiven, type StudentValues } from '../guardians/public.ts'

type Values = FormValues<typeof enrollments.create>

const planFields = [
  'annuityCents',
  'monthlyCents',
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

export type FamilyValues = PriceValues & {
  /** Somebody new, somebody the person sees, or somebody of another school by their document. */
  payer: 'new' | 'known' | 'document'
  guardian: GuardianValues
  guardianId: string | null
  guardianTaxId: string | null
  student: StudentValues
}

const emptyPlan: PlanValues = {
  annuityCents: null,
  monthlyCents: null,
  installments: null,
  startingMonth: null,
  passedInstallments: 0,
  dueDay: null,
}
export const noPlan = Object.fromEntries(planFields.map((name) => [name, undefined]))

export function priceValues(classId: string | undefined): PriceValues {
  return { ...emptyPlan, classId: classId ?? null, status: 'inProgress', discounts: null }
}

export function familyValues(classId: string | undefined, guardianId: string | undefined): FamilyValues {
  return {
    ...priceValues(classId),
    payer: guardianId === undefined ? 'new' : 'known',
    guardian: newGuardian,
    guardianId: guardianId ?? null,
    guardianTaxId: null,
    student: newStudent,
  }
}

/** What is left empty is the class's. */
export function planGiven(values: PlanValues): { [Field in keyof PlanValues]?: number } {
  return Object.fromEntries(planFields.flatMap((name) => (values[name] === null ? [] : [[name, values[name]]])))
}

export function priceGiven<Given extends PriceValues>(values: Given) {
  return { ...values, ...noPlan, ...planGiven(values), discounts: values.discounts ?? undefined }
}

/** Exactly one way to name who pays goes with the call; one that is not filled in yet goes empty, so that it is named as missing. */
export function familyGiven({ payer, guardian, guardianId, guardianTaxId, student, ...values }: FamilyValues) {
  const payers = {
    new: { guardian },
    known: { guardianId: guardianId ?? '' },
    document: { guardianTaxId: guardianTaxId ?? '' },
  }
  return { ...priceGiven(values), student: studentGiven(student), ...payers[payer] }
}
