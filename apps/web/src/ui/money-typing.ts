import { formatCents, isCents, parseMoney } from '@caderneta/kernel/money'

/**
 * What a money field holds while a person types.
 * `decimals` is null while digits enter from the cents (1, 14, 140 → 0,01 0,14 1,40); once a comma is typed it counts
 * the cents written behind it (15 then comma → 15,00, and the next two digits fill the cents).
 */
export interface MoneyTyping {
  cents: number | null
  decimals: 0 | 1 | 2 | null
}

export function moneyFieldText(cents: number | null): string {
  return cents !== null && isCents(cents) ? formatCents(cents) : ''
}

/** The state after the field's text became `next`. Digits alone enter from the cents; text with a comma is read as written. */
export function typeMoney(before: MoneyTyping, next: string): MoneyTyping {
  const shown = moneyFieldText(before.cents)
  if (next.trim() === '') return { cents: null, decimals: null }
  if (next.startsWith(shown) && next.length === shown.length + 1) return oneKey(before, next.slice(-1), next)
  return looksWritten(shown, next) ? written(before, next) : fromCents(before, next)
}

function oneKey(before: MoneyTyping, key: string, next: string): MoneyTyping {
  if (key === ',' || key === '.') return comma(before)
  if (!/^\d$/.test(key)) return before
  return before.decimals === null ? fromCents(before, next) : afterComma(before, Number(key))
}

function comma(before: MoneyTyping): MoneyTyping {
  if (before.decimals !== null) return before
  return bounded(before, (before.cents ?? 0) * 100, 0)
}

function afterComma(before: MoneyTyping, digit: number): MoneyTyping {
  const cents = before.cents ?? 0
  if (before.decimals === 0) return { cents: cents + digit * 10, decimals: 1 }
  if (before.decimals === 1) return { cents: cents + digit, decimals: 2 }
  return before
}

/** Pasted or filled at once, with a comma or R$ of its own, rather than one key more or less than what stood there. */
function looksWritten(shown: string, next: string): boolean {
  return Math.abs(next.length - shown.length) > 1 && /[,R$]/.test(next)
}

function written(before: MoneyTyping, next: string): MoneyTyping {
  const cents = parseMoney(next)
  return cents === null ? before : { cents: Math.abs(cents), decimals: null }
}

function fromCents(before: MoneyTyping, next: string): MoneyTyping {
  const digits = next.replace(/\D/g, '')
  return digits === '' ? { cents: null, decimals: null } : bounded(before, Number(digits), null)
}

/** Ten thousand million reais: more is a finger left on a key. */
const MOST_CENTS = 999_999_999_999

function bounded(before: MoneyTyping, cents: number, decimals: MoneyTyping['decimals']): MoneyTyping {
  return cents > MOST_CENTS ? before : { cents, decimals }
}
