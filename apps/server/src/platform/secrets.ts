// Keys made from the installation's secrets, and what is kept in the database under them.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** A key of its own for each purpose, so that one leaked key opens one door. 32 bytes. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest()
}

/** What proves this installation to the bank and the mail server of its sandbox. */
export function sandboxKey(secret: string): string {
  return deriveKey(secret, 'sandbox bank').toString('hex')
}

/** A secret that values are sealed under, by a name that stands in each of them. */
export type SealSecret = { id: string; secret: string }

/** `sealSecrets`, newest first; the installation's own secret stands behind them, and seals alone where there are none. */
export type Sealing = { secret: string; sealSecrets?: readonly SealSecret[] }

/** Keys of one purpose: the first seals, each opens what it sealed. */
export type SealingKeys = readonly { id: string; key: Buffer }[]

const ownId = 'own'

export function sealingKeys({ secret, sealSecrets = [] }: Sealing, purpose: string): SealingKeys {
  return [...sealSecrets, { id: ownId, secret }].map((each) => ({ id: each.id, key: deriveKey(each.secret, purpose) }))
}

const ivBytes = 12
const tagBytes = 16
const mark = Buffer.from([0xca, 0xde, 0x01])

/** How a value begins that was sealed with the first of these keys: the mark, the length of the key's id, the id. */
export function sealStart(keys: readonly { id: string }[]): Buffer {
  const name = Buffer.from(keys[0]?.id ?? ownId, 'ascii')
  return Buffer.concat([mark, Buffer.from([name.length]), name])
}

/** Seals text with AES-256-GCM: which key, nonce, tag, contents. What stands before the contents is authenticated with them. */
export function seal(keys: SealingKeys, text: string): Buffer {
  const [first] = keys
  if (!first) throw new Error('nothing is sealed without a key')
  const start = sealStart(keys)
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', first.key, iv).setAAD(start)
  const contents = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([start, iv, cipher.getAuthTag(), contents])
}

/** @throws Error when it was sealed with a key that is gone, or changed since. */
export function unseal(keys: SealingKeys, sealed: Buffer): string {
  const found = keys.find((key) => startsWith(sealed, sealStart([key])))
  if (found) return opened(found.key, sealed, sealStart([found]))
  const own = keys.find(({ id }) => id === ownId)
  // A value without the mark is older than key ids: it was sealed under the installation's own secret.
  if (own && !startsWith(sealed, mark)) return opened(own.key, sealed)
  throw new Error('a value was sealed under a key that is not among those of this installation')
}

function startsWith(sealed: Buffer, start: Buffer): boolean {
  return sealed.subarray(0, start.length).equals(start)
}

function opened(key: Buffer, sealed: Buffer, start: Buffer = Buffer.alloc(0)): string {
  const rest = sealed.subarray(start.length)
  const decipher = createDecipheriv('aes-256-gcm', key, rest.subarray(0, ivBytes)).setAAD(start)
  decipher.setAuthTag(rest.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(rest.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}

/** `2027:…` of the environment. */
export function sealSecretOf(text: string): SealSecret {
  const colon = text.indexOf(':')
  return { id: text.slice(0, Math.max(colon, 0)).trim(), secret: text.slice(colon + 1).trim() }
}

export function areSealSecrets(given: readonly SealSecret[]): boolean {
  const isGood = ({ id, secret }: SealSecret) => /^[\w-]{1,32}$/.test(id) && id !== ownId && secret.length >= 32
  return given.every(isGood) && new Set(given.map(({ id }) => id)).size === given.length
}
