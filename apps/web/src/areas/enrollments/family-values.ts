// A family at the counter: what stands in its fields at first, and how it becomes the call.
import { type GuardianValues, newGuardian, newStudent, studentGiven, type StudentValues } from '../guardians/public.ts'
import { priceGiven, type PriceValues, priceValues } from './form-values.ts'

export type FamilyValues = PriceValues & {
  /** Somebody new, somebody the person sees, or somebody of another school by their document. */
  payer: 'new' | 'known' | 'document'
  guardian: GuardianValues
  guardianId: string | null
  guardianTaxId: string | null
  student: StudentValues
  ageException: string | null
}

export function familyValues(classId: string | undefined, guardianId: string | undefined): FamilyValues {
  return {
    ...priceValues(classId),
    payer: guardianId === undefined ? 'new' : 'known',
    guardian: newGuardian,
    guardianId: guardianId ?? null,
    guardianTaxId: null,
    student: newStudent,
    ageException: null,
  }
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
