// Keys made from the installation's secret, and what is kept in the database under them.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** A key of its own for each purpose, so that one leaked key opens one door. 32 bytes. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest()
}

/** What proves this installation to the bank and the mail server of its sandbox. */
export function sandboxKey(secret: string): string {
  return deriveKey(secret, 'sandbox bank').toString('hex')
}

const ivBytes = 12
const tagBytes = 16

/** Seals text with AES-256-GCM: nonce, tag, contents. */
export function seal(key: Buffer, text: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const contents = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), contents])
}

/** @throws Error when it was sealed with another key, or changed since. */
export function unseal(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}
