// Telephones and e-mails as they are read; what the server masked stays as it came.
import type { GuardianContact } from '@caderneta/contracts/guardian-contacts'
import { formatPhone, isPhone } from '@caderneta/kernel/phone'

export function phoneText(phone: string | null): string {
  if (phone === null) return '---'
  return isPhone(phone) ? formatPhone(phone) : phone
}

/** A telephone or an e-mail as people read it. */
export function contactText({ kind, value }: Pick<GuardianContact, 'kind' | 'value'>): string {
  return kind === 'email' ? value : phoneText(value)
}
