export interface Mask {
  /** One character that counts; everything else is punctuation. */
  accept: RegExp
  max: number
  /** The text of the characters that count, so far as they go. */
  format: (raw: string) => string
  /** Applied to what is typed or pasted before it is read. */
  clean?: ((text: string) => string) | undefined
}

export interface MaskedEdit {
  raw: string
  text: string
  caret: number
}

/** The characters of `text` that count, at most as many as the mask holds. */
export function rawOf(mask: Mask, text: string): string {
  const cleaned = mask.clean ? mask.clean(text) : text
  return Array.from(cleaned)
    .filter((character) => mask.accept.test(character))
    .join('')
    .slice(0, mask.max)
}

/**
 * One edit of a masked field.
 * The caret stays behind the same character, however many points and dashes come or go; erasing a point erases the
 * character before it, because the point alone would come back at once.
 */
export function editMasked(mask: Mask, before: string, next: string, caret: number): MaskedEdit {
  const full = rawOf(mask, before)
  if (full.length === mask.max && next.length === before.length + 1) {
    // One more key in a full field would push the last character out unseen.
    return { raw: full, text: before, caret: caret - 1 }
  }
  let raw = rawOf(mask, next)
  let count = Math.min(raw.length, rawOf(mask, next.slice(0, caret)).length)
  if (next.length < before.length && raw === full && count > 0) {
    raw = raw.slice(0, count - 1) + raw.slice(count)
    count -= 1
  }
  const text = mask.format(raw)
  return { raw, text, caret: caretAfter(mask, text, count, raw.length) }
}

/** Fills `pattern` (# is a place) with `raw`, ending before punctuation that has nothing behind it. */
export function fillPattern(pattern: string, raw: string): string {
  let text = ''
  let used = 0
  for (const place of pattern) {
    if (used >= raw.length) break
    text += place === '#' ? (raw[used] ?? '') : place
    if (place === '#') used += 1
  }
  return text
}

export const cpfMask: Mask = { accept: /\d/, max: 11, format: (raw) => fillPattern('###.###.###-##', raw) }

const cnpjPattern = '##.###.###/####-##'
const capitals = (text: string) => text.toUpperCase()

export const cnpjMask: Mask = {
  accept: /[0-9A-Z]/,
  max: 14,
  clean: capitals,
  format: (raw) => fillPattern(cnpjPattern, raw),
}

/** A CPF until a letter or a twelfth character makes it a CNPJ. */
export const taxIdMask: Mask = {
  ...cnpjMask,
  format: (raw) => (/^\d{0,11}$/.test(raw) ? cpfMask.format(raw) : fillPattern(cnpjPattern, raw)),
}

export const phoneMask: Mask = {
  accept: /\d/,
  max: 11,
  clean: (text) => text.replace(/^\s*\+55/, ''),
  format: (raw) => fillPattern(raw.length > 10 ? '(##) #####-####' : '(##) ####-####', raw),
}

export const postalCodeMask: Mask = { accept: /\d/, max: 8, format: (raw) => fillPattern('#####-###', raw) }

export const dateMask: Mask = { accept: /\d/, max: 8, format: (raw) => fillPattern('##/##/####', raw) }

function caretAfter(mask: Mask, text: string, count: number, total: number): number {
  if (count >= total) return text.length
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) return index
    if (mask.accept.test(text[index] ?? '')) seen += 1
  }
  return text.length
}
