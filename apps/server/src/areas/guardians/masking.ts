// What of a person's data may be seen by those whose flag says "masked", and what the audit log keeps.
import { isEmail, maskEmail } from '@caderneta/kernel/email'
import { maskName } from '@caderneta/kernel/person-name'
import { isPhone, maskPhone } from '@caderneta/kernel/phone'
import { maskTaxId } from '@caderneta/kernel/tax-id'

const maskedDate = '••/••/••••'

export const masked = {
  name: maskName,
  taxId: maskTaxId,
  email: (email: string | null) => email && (isEmail(email) ? maskEmail(email) : '•••'),
  phone: (phone: string | null) => phone && (isPhone(phone) ? maskPhone(phone) : '•••'),
  date: (date: string | null) => date && maskedDate,
}

const maskOf: Record<string, (value: string) => string | null> = {
  name: masked.name,
  tax_id: masked.taxId,
  email: masked.email,
  phone: masked.phone,
  born_on: masked.date,
  address: () => '•••',
}

/** What a name is found and ordered by says nothing that the name does not. */
const unkept = new Set(['search', 'guardian_search', 'created_at'])

/** Columns of a person as the audit log keeps them: recognizable, not usable, so that the person can still be erased. */
export function maskedColumns(columns: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(columns).filter(([name]) => !unkept.has(name))
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      typeof value === 'string' ? (maskOf[name]?.(value) ?? value) : maskedOther(name, value),
    ]),
  )
}

/** An address comes as an object from the database. */
function maskedOther(name: string, value: unknown): unknown {
  return name === 'address' ? '•••' : value
}
