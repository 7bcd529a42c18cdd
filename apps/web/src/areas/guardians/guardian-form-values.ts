// Between the fields of the form and the calls. A person who sees masked values cannot send them back: what they leave empty stays.
import type { Guardian, Relation, Student } from '@caderneta/contracts/guardians'
import { type AddressValues, addressValues, filledAddress } from '../../ui/address-fields.tsx'

export type GuardianValues = {
  name: string
  taxId: string
  email: string
  phone: string
  bornOn: string | null
  address: AddressValues
}

export const newGuardianValues: GuardianValues = {
  name: '',
  taxId: '',
  email: '',
  phone: '',
  bornOn: null,
  address: addressValues(),
}

export function guardianValues(guardian: Guardian): GuardianValues {
  if (guardian.isMasked) return newGuardianValues
  const { name, taxId, bornOn } = guardian
  const { email, phone } = guardian
  return { name, taxId, bornOn, email: email ?? '', phone: phone ?? '', address: addressValues(guardian.address) }
}

/** All fields, for a new guardian or one whose data is in sight. */
export function guardianGiven(values: GuardianValues) {
  return {
    name: values.name,
    taxId: values.taxId,
    email: values.email.trim() || null,
    phone: values.phone || null,
    bornOn: values.bornOn,
    address: filledAddress(values.address),
  }
}

/** Only what was typed, where the rest is masked. */
export function typedGiven(values: GuardianValues) {
  return {
    name: values.name.trim() || undefined,
    taxId: values.taxId || undefined,
    email: values.email.trim() || undefined,
    phone: values.phone || undefined,
    bornOn: values.bornOn ?? undefined,
  }
}

export type StudentValues = { name: string; bornOn: string | null; relation: Relation; externalId: string }

export const newStudentValues: StudentValues = { name: '', bornOn: null, relation: 'mother', externalId: '' }

export function studentValues(student: Student): StudentValues {
  const { relation, externalId } = student
  const known = student.isMasked ? { name: '', bornOn: null } : { name: student.name, bornOn: student.bornOn }
  return { ...known, relation, externalId: externalId ?? '' }
}

export function studentGiven(values: StudentValues) {
  const { name, bornOn, relation } = values
  return { name, bornOn, relation, externalId: values.externalId.trim() || null }
}

/** The same where name and birth date are masked. */
export function typedStudentGiven(values: StudentValues) {
  const { relation, externalId } = studentGiven(values)
  return { relation, externalId, name: values.name.trim() || undefined, bornOn: values.bornOn ?? undefined }
}
