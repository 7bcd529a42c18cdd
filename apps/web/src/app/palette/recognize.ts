// What a pasted or typed text is, so that the palette asks the right areas. Several readings may hold at once: eleven
// digits are a CPF and may be a nosso número.
import { parseEmail } from '@caderneta/kernel/email'
import { isMobile, parsePhone } from '@caderneta/kernel/phone'
import { parseTaxId } from '@caderneta/kernel/tax-id'
import type { Recognized } from '../../client/web-area.ts'

const SEPARATORS = /[\s.\-/]/g

/** All readings of a text, the surest first. Empty text has none. */
export function recognize(text: string): Recognized[] {
  const typed = text.trim()
  if (typed === '') return []
  const bare = typed.replace(SEPARATORS, '').toUpperCase()
  const numbers = [email(typed), taxId(bare), digitableLine(bare), txid(typed), phone(typed), nossoNumero(bare)]
  return [...numbers.filter((each) => each !== undefined), { kind: 'words', value: typed }]
}

function taxId(bare: string): Recognized | undefined {
  const taxId = parseTaxId(bare)
  return taxId ? { kind: taxId.length === 11 ? 'cpf' : 'cnpj', value: taxId } : undefined
}

function email(typed: string): Recognized | undefined {
  const value = typed.includes('@') ? parseEmail(typed) : null
  return value === null ? undefined : { kind: 'email', value }
}

/** Ten digits, or eleven of a mobile, with area code: an area code has no zero. */
function phone(typed: string): Recognized | undefined {
  const value = parsePhone(typed)
  const isNumber = value !== null && /^[1-9]{2}[2-9]/.test(value) && (value.length === 10 || isMobile(value))
  return isNumber ? { kind: 'phone', value } : undefined
}

/** 47 digits of a bank slip, 48 of a collection slip, or the 44 of the bar code itself. */
function digitableLine(bare: string): Recognized | undefined {
  return /^(\d{44}|\d{47}|\d{48})$/.test(bare) ? { kind: 'digitableLine', value: bare } : undefined
}

/** 26 to 35 letters and digits (Manual de Padrões para Iniciação do Pix), with at least one letter: else it is a number. */
function txid(typed: string): Recognized | undefined {
  return /^(?=.*[a-zA-Z])[a-zA-Z0-9]{26,35}$/.test(typed) ? { kind: 'txid', value: typed } : undefined
}

/** 7 to 20 digits, with the check digit of some banks that may be P or X. */
function nossoNumero(bare: string): Recognized | undefined {
  return /^\d{7,20}[PX]?$/.test(bare) ? { kind: 'nossoNumero', value: bare } : undefined
}
