// Between the fields of the forms and the calls.
import {
  guardianGiven,
  type GuardianValues,
  newGuardianValues,
  newStudentValues,
  studentGiven,
  type StudentValues,
} from '../guardians/public.ts'

export type PriceValues = {
  classId: string | null
  monthlyCents: number | null
  dueDay: number | null
  isReserved: boolean
}

export type FamilyValues = PriceValues & {
  /** Somebody new, somebody the person sees, or somebody of another school by their document. */
  payer: 'new' | 'known' | 'document'
  guardian: GuardianValues
  guardianId: string | null
  guardianTaxId: string
  student: StudentValues
}

export function priceValues(classId: string | null): PriceValues {
  return { classId, monthlyCents: null, dueDay: null, isReserved: false }
}

export function familyValues(classId: string | null, guardianId: string | null): FamilyValues {
  return {
    ...priceValues(classId),
    payer: guardianId === null ? 'new' : 'known',
    guardian: newGuardianValues,
    guardianId,
    guardianTaxId: '',
    student: newStudentValues,
  }
}

/** Amount and due day left empty are the class's. */
export function priceGiven({ classId, monthlyCents, dueDay, isReserved }: PriceValues) {
  return {
    classId: classId ?? undefined,
    monthlyCents: monthlyCents ?? undefined,
    dueDay: dueDay ?? undefined,
    status: isReserved ? 'toEnroll' : 'inProgress',
  }
}

export function familyGiven(values: FamilyValues) {
  const { name, bornOn, relation, externalId } = studentGiven(values.student)
  return { ...priceGiven(values), student: { name, bornOn, relation, externalId }, ...payerGiven(values) }
}

/** A document not typed yet goes as nothing, so that the form names it as missing. */
function payerGiven({ payer, guardian, guardianId, guardianTaxId }: FamilyValues) {
  if (payer === 'new') return { guardian: guardianGiven(guardian) }
  return payer === 'known' ? { guardianId: guardianId ?? '' } : { guardianTaxId }
}
