// What a browser carries between us and the installation's OpenID provider, sealed: what must come back unchanged, and whom the provider
// vouched for until the second step is done. Each opens one sign-in alone, for ten minutes.
import { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import { seal, type SealingKeys, sealingKeys, unseal } from '../../platform/secrets.ts'
import { Begun } from './provider-shapes.ts'

const lifetimeSeconds = 600

const shapes = {
  /** On the way to the provider. */
  provider_begun: z.object({ uid: z.string(), until: z.number(), begun: Begun }),
  /** Back from it. */
  provider_proof: z.object({ uid: z.string(), until: z.number(), email: z.string(), provedAt: z.number() }),
}
type Name = keyof typeof shapes
type Kept<N extends Name> = Omit<z.output<(typeof shapes)[N]>, 'until'>

/** `Set-Cookie` that keeps it. */
export function keptCookie<N extends Name>(platform: Platform, name: N, kept: Kept<N>): string {
  const until = Math.floor(Date.now() / 1000) + lifetimeSeconds
  const text = seal(keyOf(platform, name), JSON.stringify({ ...kept, until })).toString('base64url')
  return cookie(platform, name, text, lifetimeSeconds)
}

/** `Set-Cookie` that takes it away. */
export function droppedCookie(platform: Platform, name: Name): string {
  return cookie(platform, name, '', 0)
}

export function readBegun(platform: Platform, cookies: string | undefined) {
  return opened(platform, 'provider_begun', shapes.provider_begun, cookies)
}

export function readProof(platform: Platform, cookies: string | undefined, uid: string) {
  const proof = opened(platform, 'provider_proof', shapes.provider_proof, cookies)
  return proof?.uid === uid ? proof : null
}

/** What the cookie holds; null where there is none, it is not ours, or its time is over. */
function opened<T extends { until: number }>(
  platform: Platform,
  name: Name,
  shape: z.ZodType<T>,
  cookies: string | undefined,
): T | null {
  // none: a browser without cookies
  const pair = (cookies ?? '').split(/;\s*/).find((each) => each.startsWith(`${name}=`))
  if (!pair) return null
  try {
    const text = unseal(keyOf(platform, name), Buffer.from(pair.slice(name.length + 1), 'base64url'))
    const kept = shape.parse(JSON.parse(text))
    return kept.until > Date.now() / 1000 ? kept : null
  } catch {
    return null
  }
}

function keyOf(platform: Platform, name: Name): SealingKeys {
  return sealingKeys(platform, name)
}

function cookie(platform: Platform, name: Name, value: string, seconds: number): string {
  const secure = platform.url.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/entrar; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`
}
