// Codes of an authenticator app: RFC 6238 with HMAC-SHA-1, 30 seconds and 6 digits, which is what every app can do. Pure.
import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** Clocks differ: the code before and the code after count too. */
const window = [-1, 0, 1]
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/** The code of one time step. */
export function totp(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is, among the one of now and its neighbors; null when it is none of them. */
export function matchingStep(secret: Buffer, code: string, now: Date): number | null {
  const given = Buffer.from(code)
  const fits = (step: number) => {
    const expected = Buffer.from(totp(secret, step))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  return window.map((by) => stepAt(now) + by).find(fits) ?? null
}

/** RFC 4648 without padding, as apps want a secret typed. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('')
}

/** What the QR code of a new secret says to the app. */
export function keyUri(secret: Buffer, account: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer: 'Caderneta', algorithm: 'SHA1' })
  query.set('digits', String(digits))
  query.set('period', String(stepSeconds))
  return `otpauth://totp/${encodeURIComponent(`Caderneta:${account}`)}?${query}`
}
