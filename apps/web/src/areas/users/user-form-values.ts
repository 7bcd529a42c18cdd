// Between the fields of the form and the call.
import type { User } from '@caderneta/contracts/users'

export type UserValues = {
  name: string
  surname: string
  email: string
  phone: string
  document: string
  roleNames: string[]
  schoolIds: string[]
  isActive: boolean
}

export function userValues(user?: User): UserValues {
  if (!user) return newUser
  const { name, surname, email, roleNames, schoolIds, isActive } = user
  return {
    name,
    surname,
    email,
    roleNames,
    schoolIds,
    isActive,
    phone: user.phoneNumber ?? '',
    document: user.document ?? '',
  }
}

const newUser: UserValues = {
  name: '',
  surname: '',
  email: '',
  phone: '',
  document: '',
  roleNames: [],
  schoolIds: [],
  isActive: true,
}

export function userGiven({ phone, document, ...values }: UserValues) {
  return { ...values, phoneNumber: phone || null, document: document || null }
}

export function fullName({ name, surname }: { name: string; surname: string }): string {
  return [name, surname].filter(Boolean).join(' ')
}
