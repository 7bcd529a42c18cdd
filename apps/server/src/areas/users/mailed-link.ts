// A link that proves its holder: a random token, kept as a hash.
import { createHash, randomBytes } from 'node:crypto'
import type { Platform } from '../../platform/platform.ts'

export type Link = { token: string; hash: Buffer; until: Date }

/** Good for so long by the real clock, whatever date a network lives in. */
export function newLink(platform: Pick<Platform, 'clock'>, goodForMs: number): Link {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfLink(token), until: new Date(platform.clock.now().getTime() + goodForMs) }
}

export function hashOfLink(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
