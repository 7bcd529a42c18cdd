// Row -> contract, masked where the scope says so.
import { type Guardian, type GuardianListed, Relation, type Student } from '@caderneta/contracts/guardians'
import type { ContactKind, GuardianContact } from '@caderneta/contracts/guardian-contacts'
import { isMobile, isPhone } from '@caderneta/kernel/phone'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { must } from '../../platform/must.ts'
import { toFamilyMessages } from './family-messages.ts'
import { masked } from './masking.ts'
import type { GuardianRow } from './guardian-row.ts'

/** `is_shared`: a school that the caller does not see shares the guardian. */
export type SeenGuardian = GuardianRow & { is_shared: boolean }
/** Of a family: a record that was merged into another is in none. */
export type StudentRow = Omit<Selectable<Database['student']>, 'guardian_id' | 'guardian_search'> & {
  guardian_id: string
  guardian_search: string
  school_name: string
  guardian_name: string
}
export type ListedRow = Pick<GuardianRow, 'id' | 'name' | 'tax_id' | 'email' | 'phone' | 'search' | 'lacks_address'> & {
  student_names: string[]
  is_shared: boolean
}
export type ContactRow = Selectable<Database['guardian_contact']> & { is_default: boolean }
export type GuardianRecord = { guardian: SeenGuardian; students: StudentRow[]; contacts?: ContactRow[] }

type Mask = Pick<Scope, 'isMasked'>
const StoredAddress = z.record(z.string(), z.string().optional())

export function toGuardian({ guardian, students, contacts }: GuardianRecord, { isMasked }: Mask): Guardian {
  const isHidden = isMasked || guardian.is_shared
  return {
    ...contactOf(guardian, isMasked),
    bornOn: isHidden ? masked.date(guardian.born_on) : guardian.born_on,
    address: isHidden ? cityOf(StoredAddress.parse(guardian.address)) : StoredAddress.parse(guardian.address),
    lacksAddress: guardian.lacks_address,
    students: students.map((row) => {
      const { guardianName: _, ...student } = toStudent(row, { isMasked })
      return student
    }),
    messages: toFamilyMessages(guardian),
    ...(contacts ? { contacts: contacts.map((row) => toContact(row, { isMasked: isHidden })) } : {}),
    version: guardian.version,
  }
}

export function toContact(row: ContactRow, { isMasked }: Mask): GuardianContact {
  const hidden = row.kind === 'email' ? masked.email : masked.phone
  return {
    id: row.id,
    kind: kindOf(row),
    value: isMasked ? must(hidden(row.value), 'a contact has a value') : row.value,
    label: row.label,
    isDefault: row.is_default,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    verifiedReason: row.verified_reason,
    refusedAt: row.refused_at?.toISOString() ?? null,
    refusal: row.refusal,
    version: row.version,
  }
}

function kindOf({ kind, value }: Pick<ContactRow, 'kind' | 'value'>): ContactKind {
  if (kind === 'email') return 'email'
  return isPhone(value) && isMobile(value) ? 'mobile' : 'landline'
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
    address: studentAddress(row, isMasked),
    schoolId: row.school_id,
    schoolName: row.school_name,
    guardianId: row.guardian_id,
    guardianName: isMasked ? masked.name(row.guardian_name) : row.guardian_name,
    isMasked,
    version: row.version,
  }
}

function studentAddress({ address }: StudentRow, isMasked: boolean) {
  if (address === null) return null
  const stored = StoredAddress.parse(address)
  return isMasked ? cityOf(stored) : stored
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
