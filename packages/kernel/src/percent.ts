import { type Cents, toCents } from './money.ts'
import { divideHalfUp } from './rounding.ts'

declare const ppm: unique symbol

/** A rate in whole millionths: 2 % = 20 000. Always a safe integer. */
export type Ppm = number & { readonly [ppm]: true }

/** One whole: 100 %. */
export const WHOLE_PPM = 1_000_000

/** @throws RangeError when `value` is not a whole, safe number of millionths. */
export function toPpm(value: number): Ppm {
  if (!isPpm(value)) throw new RangeError(`${value} is not a whole number of millionths`)
  return value
}

export function isPpm(value: number): value is Ppm {
  return Number.isSafeInteger(value)
}

/**
 * Reads a rate of the wire: a fraction with at most 6 decimals (0.02 is 2 %), exactly as written.
 * @throws RangeError when it is below zero, not a plain decimal, or has more than 6 decimals.
 */
export function ppmFromFraction(fraction: number | string): Ppm {
  const match = /^(\d+)(?:\.(\d{1,6}))?$/.exec(String(fraction))
  if (!match) throw new RangeError(`${fraction} is not a fraction with at most 6 decimals`)
  const [, whole = '', decimals = ''] = match
  return toPpm(Number(whole + decimals.padEnd(6, '0')))
}

/** The rate as the wire carries it: 20 000 is 0.02. */
export function fractionFromPpm(rate: Ppm): number {
  return rate / WHOLE_PPM
}

/**
 * Reads a percent field (`2,5`, `2.5`, `2,5 %`, 2.5): empty, not a number, zero or below become 0; anything else is
 * divided by 100 and rounded half up to `decimals` places of the fraction.
 */
export function ppmFromPercentField(value: string | number, decimals: 4 | 5 | 6 = 4): Ppm {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(withPoint(String(value)))
  if (!match) return toPpm(0)
  const [, whole = '', fraction = ''] = match
  const step = 10n ** BigInt(6 - decimals)
  // Percent / 100 in steps of the last decimal kept: digits / 10^places / 100 * 10^6 / step.
  const steps = divideHalfUp(BigInt(whole + fraction) * 10_000n, 10n ** BigInt(fraction.length) * step)
  const rate = Number(steps * step)
  return isPpm(rate) ? rate : toPpm(0)
}

/** `rate` of `amount`, rounded half away from zero to the cent. */
export function applyPpm(amount: Cents, rate: Ppm): Cents {
  return toCents(Number(divideHalfUp(BigInt(amount) * BigInt(rate), BigInt(WHOLE_PPM))))
}

/**
 * `2%`, `0,0333%`, `1234,5%`: as many decimals as the rate has. No thousands point: `1.000%` typed back would be read as one per
 * cent.
 */
export function formatPercent(rate: Ppm): string {
  const digits = String(Math.abs(rate)).padStart(5, '0')
  const whole = digits.slice(0, -4)
  const decimals = digits.slice(-4).replace(/0+$/, '')
  return `${rate < 0 ? '−' : ''}${whole}${decimals === '' ? '' : `,${decimals}`}%`
}

function withPoint(text: string): string {
  const bare = text.replace(/[\s%]/g, '')
  return bare.includes(',') ? bare.replaceAll('.', '').replace(',', '.') : bare
}
