// Signs in by the identity provider's own requests, without a page, and keeps what a browser would: the provider's cookies, the
// tab's tokens. A page that is given both is inside at once.
import { type Tenant, tenants } from '@caderneta/contracts/tenants'
import type { BrowserContext, Cookie } from '@playwright/test'
import { Browser } from '../../apps/server/test/support/browser.ts'
import { sandboxPassword } from '../../apps/server/src/areas/users/sandbox-accounts.ts'
import { type Api, apiOf } from './api.ts'

export type SignIn = {
  api: Api
  madeAt: number
  subject: unknown
  cookies: Cookie[]
  tab: { name: string; value: string }
}

/** A proof of who somebody is lives for five minutes, an access token for ten: a sign-in older than this is not given to a journey. */
const goodForMs = 4 * 60_000

export function isGood({ madeAt }: SignIn): boolean {
  return Date.now() - madeAt < goodForMs
}

export async function signedIn(url: string, email: string, password = sandboxPassword): Promise<SignIn> {
  const browser = new Browser(url, url)
  const tokens = await browser.signIn(email, password)
  const profile = profileOf(tokens.id_token)
  return {
    api: apiOf(url, tokens.access_token),
    madeAt: Date.now(),
    subject: profile['sub'],
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
        profile,
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

/**
 * Every page of the context is this host's, who has chosen the one network that the filter finds, as `network-choice.ts` keeps it. The
 * choice itself is the journey of access-rules.spec.ts. @returns the network.
 */
export async function comeInto(context: BrowserContext, host: SignIn, filter: string): Promise<Tenant> {
  const { items } = await host.api.call(tenants.list, { filter })
  const [network] = items
  if (!network || items.length > 1) throw new Error(`${items.length} networks are found by ${filter}`)
  await comeInAs(context, host)
  const kept = JSON.stringify({ id: network.id, name: network.name, subject: host.subject })
  await context.addInitScript((value) => {
    if (!sessionStorage.getItem('caderneta-network')) sessionStorage.setItem('caderneta-network', value)
  }, kept)
  return network
}

function profileOf(idToken: string): Record<string, unknown> {
  const [, claims = ''] = idToken.split('.')
  const profile: Record<string, unknown> = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return profile
}
