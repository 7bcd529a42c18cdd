import type { OwnProfile, User, UserInput } from '@caderneta/contracts/users'
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
    surname: scope.isMasked ? maskName(`- ${row.surname}`).slice(2) : row.surname,
    email: show.email(row.email),
    phoneNumber: show.phone(row.phone),
    document: show.document(row.document),
    roleNames: row.role_names,
    schoolIds: row.school_ids,
    isActive: row.is_active,
    hasPassword: row.password_hash !== null,
    enabledMfaProviders: [],
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
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
    enabledMfaProviders: [],
    version: row.version,
  }
}

/** Columns of what a person may write about a user. */
export function userColumns(input: z.output<typeof UserInput>) {
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

type Person = { name?: string; surname?: string; email?: string; phone?: string | null; document?: string | null }

/** A person's columns as history and audit keep them: recognisable, not usable. */
export function auditedPerson(row: Person): Person {
  return {
    ...(row.name === undefined ? {} : { name: masked.name(row.name) }),
    ...(row.email === undefined ? {} : { email: masked.email(row.email) }),
    ...(row.phone === undefined ? {} : { phone: masked.phone(row.phone) }),
    ...(row.document === undefined ? {} : { document: masked.document(row.document) }),
  }
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
