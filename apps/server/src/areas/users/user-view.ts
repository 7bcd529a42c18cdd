import type { OwnProfile, User } from '@caderneta/contracts/users'
import { isEmail, maskEmail } from '@caderneta/kernel/email'
import { maskName } from '@caderneta/kernel/person-name'
import { isPhone, maskPhone } from '@caderneta/kernel/phone'
import { searchKey } from '@caderneta/kernel/search-text'
import { maskTaxId } from '@caderneta/kernel/tax-id'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'

export type UserRow = Selectable<Database['app_user']>
/** With names of roles and ids of schools. */
export type FullUser = UserRow & { role_names: string[]; school_ids: string[] }

/** Row -> contract, masked for those whose flag says so. */
export function toUser(row: FullUser, scope: Pick<Scope, 'isMasked'>): User {
  const show = scope.isMasked ? masked : shown
  return {
    id: row.id,
    tenantId: row.tenant_id || null,
    userName: show.email(row.user_name),
    name: show.name(row.name),
    surname: scope.isMasked ? maskName(row.surname) : row.surname,
    email: show.email(row.email),
    phoneNumber: show.phone(row.phone),
    document: documentOf(show.document(row.document)),
    roleNames: row.role_names,
    schoolIds: row.school_ids,
    isActive: row.is_active,
    hasPassword: row.password_hash !== null,
    emailConfirmed: row.email_verified_at !== null,
    enabledMfaProviders: row.mfa_providers,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    isMasked: scope.isMasked,
    version: row.version,
  }
}

/** A person always sees their own details. */
export function toOwnProfile(row: UserRow): z.output<typeof OwnProfile> {
  return {
    id: row.id,
    userName: row.user_name,
    name: row.name,
    surname: row.surname,
    email: row.email,
    phoneNumber: row.phone,
    language: row.language === 'en' || row.language === 'pt-BR' ? row.language : null,
    isSensitiveDataHidden: row.is_sensitive_data_masked,
    emailConfirmed: row.email_verified_at !== null,
    enabledMfaProviders: row.mfa_providers,
    version: row.version,
  }
}

function documentOf(value: string | null): User['document'] {
  return value === null ? null : { value }
}

/** Columns of what a person may write about a user. */
export function userColumns(input: PersonInput) {
  const userName = input.userName ?? input.email
  return {
    user_name: userName,
    email: input.email,
    name: input.name,
    surname: input.surname,
    phone: input.phoneNumber,
    document: input.document,
    is_active: input.isActive,
    search: searchKey(`${input.name} ${input.surname} ${userName} ${input.email}`),
  }
}

type PersonInput = Pick<User, 'name' | 'surname' | 'email' | 'phoneNumber' | 'isActive'> & {
  userName?: string | undefined
  document: string | null
}

/** The columns of a person that the audit log keeps when the person is made or leaves. */
export function auditedColumns<Row extends Audited>(row: Row) {
  const { name, surname, user_name, email, phone, document, is_active, role_names, school_ids } = row
  return { name, surname, user_name, email, phone, document, is_active, role_names, school_ids }
}
type Audited = Pick<UserRow, 'name' | 'surname' | 'user_name' | 'email' | 'phone' | 'document' | 'is_active'> & {
  role_names: readonly string[]
  school_ids: readonly string[]
}

const maskOf: Record<string, (value: string) => string | null> = {
  name: (name) => masked.name(name),
  surname: (surname) => masked.name(`- ${surname}`).slice(2),
  email: (email) => masked.email(email),
  user_name: (userName) => masked.email(userName),
  phone: (phone) => masked.phone(phone),
  document: (document) => masked.document(document),
}

/** A person's columns as history and audit keep them: recognizable, not usable. */
export function maskedPerson(columns: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      typeof value === 'string' && maskOf[name] ? maskOf[name](value) : value,
    ]),
  )
}

const shown = {
  name: (name: string) => name,
  email: (email: string) => email,
  phone: (phone: string | null) => phone,
  document: (document: string | null) => document,
}

const masked: typeof shown = {
  name: maskName,
  email: (email) => (isEmail(email) ? maskEmail(email) : '•••'),
  phone: (phone) => phone && (isPhone(phone) ? maskPhone(phone) : '•••'),
  document: (document) => document && maskTaxId(document),
}
