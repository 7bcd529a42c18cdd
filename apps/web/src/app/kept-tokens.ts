// The tokens of this tab, as oidc-client-ts keeps them in the tab's storage: read here without loading it. Only it writes them.
import { z } from 'zod'

const Kept = z.object({
  access_token: z.string(),
  expires_at: z.number(),
  profile: z.object({ sub: z.string() }),
})

export type KeptTokens = { accessToken: string; subject: string; isExpired: boolean }

/** @returns undefined when nobody is signed in. */
export function keptTokens(origin: string): KeptTokens | undefined {
  const kept = readKept(origin)
  if (!kept) return undefined
  return { accessToken: kept.access_token, subject: kept.profile.sub, isExpired: secondsLeft(origin) <= 0 }
}

/** How long the access token still lives. */
export function secondsLeft(origin: string): number {
  // none: nobody is signed in
  return (readKept(origin)?.expires_at ?? 0) - Math.floor(Date.now() / 1_000)
}

function readKept(origin: string) {
  const text = sessionStorage.getItem(`oidc.user:${origin}/connect:caderneta-web`)
  return text === null ? undefined : Kept.safeParse(parsed(text)).data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
