declare const phone: unique symbol

/** A Brazilian number: area code and 8 or 9 digits, without punctuation or country code. */
export type Phone = string & { readonly [phone]: true }

/** Reads a number after removing +55, spaces, hyphens and parentheses; null when 10 or 11 digits do not remain. */
export function parsePhone(text: string): Phone | null {
  const bare = text.replace(/[\s()-]/g, '').replace(/^\+55/, '')
  return isPhone(bare) ? bare : null
}

/** True for the bare form that `parsePhone` returns. */
export function isPhone(bare: string): bare is Phone {
  return /^\d{10,11}$/.test(bare)
}

/** Mobile numbers have nine digits, the first a 9 (Anatel, Resolução 749/2022); landlines have eight. */
export function isMobile(number: Phone): boolean {
  return number.length === 11 && number[2] === '9'
}

/** `(11) 98765-4321` or `(11) 3456-7890`. */
export function formatPhone(number: Phone): string {
  return `(${number.slice(0, 2)}) ${number.slice(2, -4)}-${number.slice(-4)}`
}

/** `(11) •••••-4321`: enough to recognize, not to call. */
export function maskPhone(number: Phone): string {
  return `(${number.slice(0, 2)}) ${'•'.repeat(number.length - 6)}-${number.slice(-4)}`
}

/** `+5511987654321`, as other systems want it. */
export function internationalPhone(number: Phone): string {
  return `+55${number}`
}
