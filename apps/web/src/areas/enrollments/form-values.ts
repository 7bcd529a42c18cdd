// What stands in the fields of an enrollment at first, and how a family becomes the call.
import type { enrollments } from '@caderneta/contracts/enrollments'
import type { FormValues } from '../../client/form-values.ts'
import { type GuardianValues, newGuardian, newStudent, studentGiven, type StudentValues } from '../guardians/public.ts'

export type PriceValues = Pick<FormValues<typeof enrollments.create>, 'classId' | 'monthlyCents' | 'dueDay' | 'status'>

export type FamilyValues = PriceValues & {
  /** Somebody new, somebody the person sees, or somebody of another school by their document. */
  payer: 'new' | 'known' | 'document'
  guardian: GuardianValues
  guardianId: string | null
  guardianTaxId: string | null
  student: StudentValues
}

export function priceValues(classId: string | undefined): PriceValues {
  return { classId: classId ?? null, monthlyCents: null, dueDay: null, status: 'inProgress' }
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

/** Amount and due day left empty are the class's. */
export function priceGiven<Values extends PriceValues>({ monthlyCents, dueDay, ...values }: Values) {
  return { ...values, monthlyCents: monthlyCents ?? undefined, dueDay: dueDay ?? undefined }
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
