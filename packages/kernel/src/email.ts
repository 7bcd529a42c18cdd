declare const email: unique symbol

/** An address in small letters: two writings of one mailbox are equal. */
export type Email = string & { readonly [email]: true }

/**
 * Reads an address as people have them: one @, a local part of at most 64 characters, a domain with a point, 254 in all.
 * Null when it is none. Whether the mailbox exists only a message can tell.
 */
export function parseEmail(text: string): Email | null {
  const bare = text.trim().toLowerCase()
  return isEmail(bare) ? bare : null
}

/** True for the form that `parseEmail` returns. */
export function isEmail(text: string): text is Email {
  return text.length <= 254 && text === text.toLowerCase() && address.test(text)
}

/** The part after the @. */
export function domainOf(address: Email): string {
  return address.slice(address.indexOf('@') + 1)
}

/** `ma•••@escola.test`. */
export function maskEmail(address: Email): string {
  return `${address.slice(0, Math.min(2, address.indexOf('@') - 1))}•••@${domainOf(address)}`
}

const word = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const address = new RegExp(`^(?=[^@]{1,64}@)${word}(?:\\.${word})*@(?:${label}\\.)+(?!\\d+$)${label}$`)
