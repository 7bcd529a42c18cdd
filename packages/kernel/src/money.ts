declare const cents: unique symbol

/** Money: whole cents of a real. Always a safe integer; never a fraction of a cent. */
export type Cents = number & { readonly [cents]: true }

/** @throws RangeError when `value` is not a whole, safe number of cents. */
export function toCents(value: number): Cents {
  if (!isCents(value)) throw new RangeError(`${value} is not a whole number of cents`)
  return value
}

export function isCents(value: number): value is Cents {
  return Number.isSafeInteger(value)
}

/** @throws RangeError when a sum on the way leaves the safe integers. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = toCents(0)
  for (const amount of amounts) sum = toCents(sum + amount)
  return sum
}

/** `R$ 1.234,56`, with a no-break space; below zero `−R$ 1.234,56` with U+2212. */
export function formatMoney(amount: Cents): string {
  return `${signOf(amount)}R$\u00A0${digitsOf(amount)}`
}

/** `1.234,56`: the digits alone, for columns that carry the unit in their head. */
export function formatCents(amount: Cents): string {
  return signOf(amount) + digitsOf(amount)
}

/**
 * Reads what a person types or pastes: `1.234,56`, `1234,56`, `1234`, `R$ 1.234,56`, with a minus in front or not.
 * Points are thousands and must stand where thousands stand: `1.5` is refused, not guessed. Null when it is no amount.
 */
export function parseMoney(text: string): Cents | null {
  const match = moneyText.exec(text.replace(/\s/g, ''))
  if (!match) return null
  const [, sign = '', reais = '', fraction = ''] = match
  const size = Number(reais.replaceAll('.', '') + fraction.padEnd(2, '0'))
  const amount = sign === '' || size === 0 ? size : -size
  return isCents(amount) ? amount : null
}

const moneyText = /^([-−]?)(?:R\$)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/i

function signOf(amount: Cents): string {
  return amount < 0 ? '−' : ''
}

function digitsOf(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const reais = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, '.')
  return `${reais},${digits.slice(-2)}`
}
