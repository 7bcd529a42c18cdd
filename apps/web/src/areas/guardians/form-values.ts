// What stands in the fields of a family at first. Masked values are never shown in a field: left empty, they stay.
import type { Address } from '@caderneta/contracts/fields'
import type { Guardian, guardians, Student } from '@caderneta/contracts/guardians'
import type { FormValues } from '../../client/form-values.ts'

export type GuardianValues = Omit<FormValues<typeof guardians.create>, 'students' | 'address'> & { address: Address }
export type StudentValues = Omit<
  FormValues<typeof guardians.createStudent>,
  'schoolId' | 'guardianId' | 'guardianTaxId' | 'address'
> & {
  /** Off: the student lives somewhere else, at `address`. */
  livesWithGuardian: boolean
  address: Address
}

export const newGuardian: GuardianValues = {
  name: null,
  taxId: null,
  email: null,
  phone: null,
  bornOn: null,
  address: {},
}
export const newStudent: StudentValues = {
  name: null,
  bornOn: null,
  relation: 'mother',
  externalId: null,
  livesWithGuardian: true,
  address: {},
}

export function guardianValues(guardian: Guardian) {
  return guardian.isMasked ? { ...guardian, ...newGuardian } : guardian
}

/** An address that nobody touched is not sent: what a family of before lacks does not keep its name from being mended. */
export function guardianGiven<Values extends { address: Address }>(values: Values, before: Guardian) {
  const { address, ...rest } = values
  return JSON.stringify(address) === JSON.stringify(before.address) ? rest : values
}

export function studentValues(student: Student) {
  const { address, ...rest } = student
  const shown = { ...rest, livesWithGuardian: address === null, address: student.isMasked ? {} : (address ?? {}) }
  return student.isMasked ? { ...shown, name: null, bornOn: null } : shown
}

/** From the fields to what a call takes of a student. */
export function studentGiven<Values extends StudentValues>({ livesWithGuardian, address, ...values }: Values) {
  return { ...values, address: livesWithGuardian ? null : address }
}
