// API tokens as they are kept: a hash. 32 random bytes need no slow hash.
import { createHash, randomBytes } from 'node:crypto'

/** Every API token starts so, which lets a leaked one be recognized. */
export const apiTokenPrefix = 'cdn_'

export function newApiToken(): string {
  return apiTokenPrefix + randomBytes(32).toString('base64url')
}

export function hashApiToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
