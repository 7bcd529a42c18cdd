declare const postalCode: unique symbol

/** CEP: 8 digits, without hyphen. */
export type PostalCode = string & { readonly [postalCode]: true }

/** Reads `01310-100`, `01.310-100` or `01310100`; null when it is none of them. */
export function parsePostalCode(text: string): PostalCode | null {
  const bare = text.replace(/[\s.-]/g, '')
  return isPostalCode(bare) ? bare : null
}

/** True for the bare form that `parsePostalCode` returns. */
export function isPostalCode(bare: string): bare is PostalCode {
  return /^\d{8}$/.test(bare)
}

/** `01310-100`. */
export function formatPostalCode(code: PostalCode): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
