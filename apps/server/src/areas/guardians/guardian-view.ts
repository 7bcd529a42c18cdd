// Row -> contract, masked where the scope says so.
import { type Guardian, type GuardianListed, Relation, type Student } from '@caderneta/contracts/guardians'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { masked } from './masking.ts'

export type GuardianRow = Selectable<Database['guardian']>
/** `is_shared`: a school that the caller does not see shares the guardian. */
export type SeenGuardian = GuardianRow & { is_shared: boolean }
export type StudentRow = Selectable<Database['student']> & { school_name: string; guardian_name: string }
export type ListedRow = Pick<GuardianRow, 'id' | 'name' | 'tax_id' | 'email' | 'phone' | 'search'> & {
  student_names: string[]
  is_shared: boolean
}
export type GuardianRecord = { guardian: SeenGuardian; students: StudentRow[] }

type Mask = Pick<Scope, 'isMasked'>
const StoredAddress = z.record(z.string(), z.string().optional())

export function toGuardian({ guardian, students }: GuardianRecord, { isMasked }: Mask): Guardian {
  const isHidden = isMasked || guardian.is_shared
  return {
    ...contactOf(guardian, isMasked),
    bornOn: isHidden ? masked.date(guardian.born_on) : guardian.born_on,
    address: isHidden ? cityOf(StoredAddress.parse(guardian.address)) : StoredAddress.parse(guardian.address),
    students: students.map((row) => {
      const { guardianName: _, ...student } = toStudent(row, { isMasked })
      return student
    }),
    version: guardian.version,
  }
}

export function toGuardianListed(row: ListedRow, { isMasked }: Mask): GuardianListed {
  return {
    ...contactOf(row, isMasked),
    studentNames: isMasked ? row.student_names.map(masked.name) : row.student_names,
  }
}

export function toStudent(row: StudentRow, { isMasked }: Mask): Student {
  return {
    id: row.id,
    name: isMasked ? masked.name(row.name) : row.name,
    bornOn: isMasked ? masked.date(row.born_on) : row.born_on,
    relation: Relation.parse(row.relation),
    externalId: row.external_id,
    schoolId: row.school_id,
    schoolName: row.school_name,
    guardianId: row.guardian_id,
    guardianName: isMasked ? masked.name(row.guardian_name) : row.guardian_name,
    isMasked,
    version: row.version,
  }
}

type Contact = Pick<SeenGuardian, 'id' | 'name' | 'tax_id' | 'email' | 'phone' | 'is_shared'>

/** Of a guardian whom other schools share the name stays readable: this school bills it too. */
function contactOf(row: Contact, isMasked: boolean) {
  const { id, name, tax_id: taxId, email, phone } = row
  if (!isMasked && !row.is_shared) return { id, name, taxId, email, phone, isMasked: false }
  return {
    id,
    name: isMasked ? masked.name(name) : name,
    taxId: masked.taxId(taxId),
    email: masked.email(email),
    phone: masked.phone(phone),
    isMasked: true,
  }
}

/** Where somebody lives is told by city and state alone. */
function cityOf({ city, state }: z.output<typeof StoredAddress>) {
  return { ...(city ? { city } : {}), ...(state ? { state } : {}) }
}
