// Codes and secrets of second factors: how they are made, and how they are kept.
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Platform } from '../../platform/platform.ts'
import { deriveKey, seal, type Sealing, sealingKeys, unseal } from '../../platform/secrets.ts'
import { base32 } from './totp.ts'

/** Whose code it is: the same digits of two people have two hashes. */
export type Owner = { tenantId: number; userId: string }
type WithSecret = Pick<Platform, 'secret'>

const secretBytes = 20
const recoveryCodes = 10
export const emailCodeMinutes = 10

export function newSecret(): Buffer {
  return randomBytes(secretBytes)
}

export const factorSeal = 'second factors'

export function sealSecret(platform: Sealing, value: Buffer): Buffer {
  return seal(sealingKeys(platform, factorSeal), value.toString('base64'))
}

export function unsealSecret(platform: Sealing, sealed: Buffer): Buffer {
  return Buffer.from(unseal(sealingKeys(platform, factorSeal), sealed), 'base64')
}

/** Six digits. */
export function newEmailCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Ten codes of fifty bits each, as a person writes them down: `k3f7a-q2x9m`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const text = base32(randomBytes(7)).toLowerCase()
    return `${text.slice(0, 5)}-${text.slice(5, 10)}`
  })
}

/** What was typed, without the spaces and dashes that people put in. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase()
}

export function isRecoveryCode(plain: string): boolean {
  return /^[a-z2-7]{10}$/.test(plain)
}

export function isNumericCode(plain: string): boolean {
  return /^\d{6}$/.test(plain)
}

/** A code that was mailed is good for the address that it went to: another e-mail of the person ends it. */
export function mailedCodeHash(
  platform: WithSecret,
  { email, ...owner }: Owner & { email: string },
  code: string,
): Buffer {
  return codeHash(platform, owner, `${email}/${code}`)
}

/** Keyed: whoever holds the database alone cannot try a million codes against it. */
export function codeHash({ secret }: WithSecret, { tenantId, userId }: Owner, plain: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'factor codes')).update(`${tenantId}/${userId}/${plain}`).digest()
}
