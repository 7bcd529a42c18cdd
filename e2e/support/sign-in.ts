// Signs in by the identity provider's own requests, without a page, and keeps what a browser would: the provider's cookies, the
// tab's tokens. A page that is given both is inside at once.
import type { BrowserContext, Cookie } from '@playwright/test'
import { Browser } from '../../apps/server/test/support/browser.ts'
import { sandboxPassword } from '../../apps/server/src/areas/users/sandbox-accounts.ts'
import { type Api, apiOf } from './api.ts'

export type SignIn = { api: Api; madeAt: number; cookies: Cookie[]; tab: { name: string; value: string } }

/** An access token lives for ten minutes: one that is older than this is not given to a journey. */
const goodForMs = 4 * 60_000

export function isGood({ madeAt }: SignIn): boolean {
  return Date.now() - madeAt < goodForMs
}

export async function signedIn(url: string, email: string, password = sandboxPassword): Promise<SignIn> {
  const browser = new Browser(url, url)
  const tokens = await browser.signIn(email, password)
  return {
    api: apiOf(url, tokens.access_token),
    madeAt: Date.now(),
    cookies: [...browser.cookies].map(([name, { value, path }]) => ({
      name,
      value,
      path,
      domain: new URL(url).hostname,
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    })),
    tab: {
      name: `oidc.user:${url}/connect:caderneta-web`,
      // Without the refresh token, which is good for one tab: renewal is the journey of access.spec.ts.
      value: JSON.stringify({
        access_token: tokens.access_token,
        id_token: tokens.id_token,
        token_type: 'Bearer',
        profile: profileOf(tokens.id_token),
        expires_at: Math.floor(Date.now() / 1_000) + tokens.expires_in,
      }),
    },
  }
}

/** Every page of the context is this person's. */
export async function comeInAs(context: BrowserContext, { cookies, tab }: SignIn): Promise<void> {
  await context.addCookies(cookies)
  await context.addInitScript(({ name, value }) => {
    if (!sessionStorage.getItem(name)) sessionStorage.setItem(name, value)
  }, tab)
}

function profileOf(idToken: string): unknown {
  const [, claims = ''] = idToken.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
