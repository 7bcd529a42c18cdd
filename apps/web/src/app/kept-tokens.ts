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
  const text = sessionStorage.getItem(`oidc.user:${origin}/connect:caderneta-web`)
  const kept = text === null ? undefined : Kept.safeParse(parsed(text)).data
  if (!kept) return undefined
  const isExpired = kept.expires_at <= Math.floor(Date.now() / 1_000)
  return { accessToken: kept.access_token, subject: kept.profile.sub, isExpired }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
