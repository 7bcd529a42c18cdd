// Is this notice really the provider's? Signatures are over the very bytes, so they are checked before anything is read.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RawRequest } from '../../platform/operation/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'

/** A notice repeated later than this is not taken: its signature alone does not make it new. */
const goodForSeconds = 300

/** `x-sms-signature: t=<seconds>,v1=<HMAC-SHA256 in hex of "<seconds>.<body>">`. @throws Refusal 401, or 404 where no SMS leave here. */
export function proveSms({ sms }: Pick<Platform, 'sms'>, raw: RawRequest | undefined, nowMs: number): void {
  if (sms === null) throw new Refusal('channel_not_here', { status: 404 })
  const [, seconds, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headerOf(raw, 'x-sms-signature')) ?? []
  const isProven =
    raw !== undefined &&
    seconds !== undefined &&
    mac !== undefined &&
    Math.abs(nowMs / 1_000 - Number(seconds)) <= goodForSeconds &&
    isSame(createHmac('sha256', sms.webhookSecret).update(`${seconds}.`).update(raw.bytes).digest(), mac)
  if (!isProven) throw new Refusal('provider_signature_invalid', { status: 401 })
}

/** `x-hub-signature-256: sha256=<HMAC-SHA256 in hex of the body>`: Meta's own, which carries no time; notices are harmless when repeated. */
export function proveWhatsapp({ whatsapp }: Pick<Platform, 'whatsapp'>, raw: RawRequest | undefined): void {
  const sending = whatsapp?.sending
  if (!sending) throw new Refusal('channel_not_here', { status: 404 })
  const [, mac] = /^sha256=([0-9a-f]{64})$/.exec(headerOf(raw, 'x-hub-signature-256')) ?? []
  const isProven =
    raw !== undefined &&
    mac !== undefined &&
    isSame(createHmac('sha256', sending.appSecret).update(raw.bytes).digest(), mac)
  if (!isProven) throw new Refusal('provider_signature_invalid', { status: 401 })
}

function headerOf(raw: RawRequest | undefined, name: string): string {
  const value = raw?.headers[name]
  return typeof value === 'string' ? value : ''
}

function isSame(expected: Buffer, hex: string): boolean {
  return timingSafeEqual(expected, Buffer.from(hex, 'hex'))
}
