// What stands in the fields of a family at first. Masked values are never shown in a field: left empty, they stay.
import type { Guardian, guardians, Student } from '@caderneta/contracts/guardians'
import type { FormValues } from '../../client/form-values.ts'

export type GuardianValues = Omit<FormValues<typeof guardians.create>, 'students'>
export type StudentValues = Omit<
  FormValues<typeof guardians.createStudent>,
  'schoolId' | 'guardianId' | 'guardianTaxId'
>

export const newGuardian: GuardianValues = {
  name: null,
  taxId: null,
  email: null,
  phone: null,
  bornOn: null,
  address: {},
}
export const newStudent: StudentValues = { name: null, bornOn: null, relation: 'mother', externalId: null }

export function guardianValues(guardian: Guardian) {
  return guardian.isMasked ? { ...guardian, ...newGuardian } : guardian
}

export function studentValues(student: Student) {
  return student.isMasked ? { ...student, name: null, bornOn: null } : student
}
