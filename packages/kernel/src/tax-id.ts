// CPF (persons, 11 digits) and CNPJ (companies, 14 characters; letters too since July 2026).
declare const cpf: unique symbol
declare const cnpj: unique symbol

/** 11 digits with right check digits, without punctuation. */
export type Cpf = string & { readonly [cpf]: true }
/** 12 digits or capital letters and 2 right check digits, without punctuation. */
export type Cnpj = string & { readonly [cnpj]: true }
export type TaxId = Cpf | Cnpj

/** Reads a CPF with or without punctuation; null when it is not one. */
export function parseCpf(text: string): Cpf | null {
  const bare = bareOf(text)
  return isCpf(bare) ? bare : null
}

/** Reads a CNPJ with or without punctuation, in capitals or not; letters are never dropped. Null when it is not one. */
export function parseCnpj(text: string): Cnpj | null {
  const bare = bareOf(text)
  return isCnpj(bare) ? bare : null
}

/** Reads either: 11 characters are a CPF, 14 a CNPJ. */
export function parseTaxId(text: string): TaxId | null {
  return parseCpf(text) ?? parseCnpj(text)
}

/** True for the bare form that `parseCpf` returns. */
export function isCpf(bare: string): bare is Cpf {
  return /^\d{11}$/.test(bare) && !allEqual(bare) && checkDigits(bare.slice(0, 9), CPF_MAX_WEIGHT) === bare.slice(9)
}

/** True for the bare form that `parseCnpj` returns. */
export function isCnpj(bare: string): bare is Cnpj {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(bare) || allEqual(bare)) return false
  return checkDigits(bare.slice(0, 12), CNPJ_MAX_WEIGHT) === bare.slice(12)
}

/**
 * `529.982.247-25` or `12.ABC.345/01DE-35`, by its length; check digits are not looked at.
 * @throws RangeError when it has neither 11 nor 14 characters.
 */
export function formatTaxId(bare: string): string {
  const part = (from: number, to: number) => bare.slice(from, to)
  if (bare.length === 11) return `${part(0, 3)}.${part(3, 6)}.${part(6, 9)}-${part(9, 11)}`
  if (bare.length === 14) return `${part(0, 2)}.${part(2, 5)}.${part(5, 8)}/${part(8, 12)}-${part(12, 14)}`
  throw new RangeError('a tax number has 11 or 14 characters')
}

/** With its punctuation where it is a tax number; anything else, a masked one too, as it came. */
export function taxIdText(text: string): string {
  return isCpf(text) || isCnpj(text) ? formatTaxId(text) : text
}

/** `•••.482.917-••` or `••.ABC.345/••••-••`: enough to recognize, not to use. Any other length is hidden whole. */
export function maskTaxId(bare: string): string {
  if (bare.length === 11) return `•••.${bare.slice(3, 6)}.${bare.slice(6, 9)}-••`
  if (bare.length === 14) return `••.${bare.slice(2, 5)}.${bare.slice(5, 8)}/••••-••`
  return '•'.repeat(bare.length)
}

/** The two check digits of the first 9 digits of a CPF. */
export function cpfCheckDigits(base: string): string {
  return checkDigits(base, CPF_MAX_WEIGHT)
}

/** The two check digits of the first 12 characters of a CNPJ. */
export function cnpjCheckDigits(base: string): string {
  return checkDigits(base, CNPJ_MAX_WEIGHT)
}

/** CPF weights rise without end, those of the CNPJ start again at 2 after 9. */
const CPF_MAX_WEIGHT = 11
const CNPJ_MAX_WEIGHT = 9

function bareOf(text: string): string {
  const bare = text.replace(/[\s\p{P}]/gu, '')
  // Letters outside ASCII stay as they are: some become ASCII in capitals.
  return /^[0-9A-Za-z]*$/.test(bare) ? bare.toUpperCase() : bare
}

function allEqual(text: string): boolean {
  return text === text.charAt(0).repeat(text.length)
}

function checkDigits(base: string, maxWeight: number): string {
  const first = checkDigit(base, maxWeight)
  return first + checkDigit(base + first, maxWeight)
}

/** Modulo 11 with weights 2, 3, … from the right; a character counts its ASCII code less 48 (A is 17). */
function checkDigit(text: string, maxWeight: number): string {
  let sum = 0
  let weight = 2
  for (let index = text.length - 1; index >= 0; index -= 1) {
    sum += (text.charCodeAt(index) - 48) * weight
    weight = weight === maxWeight ? 2 : weight + 1
  }
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}
