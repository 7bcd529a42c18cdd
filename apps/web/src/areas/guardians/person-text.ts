// Documents and phones as they are read; what the server masked stays as it came.
import type { GuardianContact } from '@caderneta/contracts/guardian-contacts'
import { formatPhone, isPhone } from '@caderneta/kernel/phone'
import { formatTaxId, isCnpj, isCpf } from '@caderneta/kernel/tax-id'

export function taxIdText(taxId: string): string {
  return isCpf(taxId) || isCnpj(taxId) ? formatTaxId(taxId) : taxId
}

export function phoneText(phone: string | null): string {
  if (phone === null) return '---'
  return isPhone(phone) ? formatPhone(phone) : phone
}

/** A telephone or an e-mail as people read it. */
export function contactText({ kind, value }: Pick<GuardianContact, 'kind' | 'value'>): string {
  return kind === 'email' ? value : phoneText(value)
}
