// Checks the access token of a sign-in: signature, issuer, audience, type and lifetime.
import type { KeyObject } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import type { ReadSession } from './authenticate.ts'
import { audienceOf, issuerOf } from './oidc-addresses.ts'
import { verificationKeys } from './signing-keys.ts'

const Claims = z.object({
  sub: z.uuid(),
  tenant: z.number().int().min(0),
  sv: z.number().int().min(1),
  sid: z.base64url(),
  /** Absent in a token of the version before: then it counts as long ago. */
  auth_time: z.number().int().min(0).default(0),
})
const keyLookUpPauseMs = 1_000

export function sessionReader(platform: Platform): ReadSession {
  const keyOf = knownKeys(platform)
  return async (token) => {
    const key = await keyOf(kidOf(token))
    if (!key) return null
    const verified = await jwtVerify(token, key, {
      issuer: issuerOf(platform),
      audience: audienceOf(platform),
      algorithms: ['ES256'],
      typ: 'at+jwt',
      requiredClaims: ['exp', 'sub'],
    }).catch(() => null)
    const claims = Claims.safeParse(verified?.payload)
    if (!claims.success) return null
    const { sub, tenant, sv, sid, auth_time: at } = claims.data
    return { tenantId: tenant, userId: sub, sessionVersion: sv, grantHash: Buffer.from(sid, 'base64url'), at }
  }
}

function kidOf(token: string): string {
  try {
    // none: a token that names no key is signed by none of ours
    return decodeProtectedHeader(token).kid ?? ''
  } catch {
    return ''
  }
}

/** An unknown key id makes us look again (another process may have made it), once a second at most. */
function knownKeys(platform: Platform): (kid: string) => Promise<KeyObject | undefined> {
  let keys: Promise<Map<string, KeyObject>> = Promise.resolve(new Map())
  let lookedAt = 0
  return async (kid) => {
    const found = (await keys).get(kid)
    if (found || kid === '' || Date.now() - lookedAt < keyLookUpPauseMs) return found
    lookedAt = Date.now()
    const fresh = verificationKeys(platform)
    keys = fresh.catch(() => new Map<string, KeyObject>())
    return (await fresh).get(kid)
  }
}
