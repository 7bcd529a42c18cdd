import { decodeJwt } from 'jose'
import { z } from 'zod'
import { Browser, codeOf } from '../../../test/support/browser.ts'
import { type Outside, startOutsideProvider } from '../../../test/support/outside-provider.ts'
import { expect, startTestServer, test as base, type TestServer } from '../../../test/support/server.ts'

type Fixtures = { outside: Outside; server: TestServer; browser: () => Browser }

const ourUrl = 'http://localhost:3333'

const test = base.extend<Fixtures>({
  outside: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures a fixture needs from this pattern: none
    async ({}, use) => {
      const outside = await startOutsideProvider(ourUrl)
      await use(outside)
      await outside.stop()
    },
    { scope: 'file' },
  ],
  server: [
    async ({ outside }, use) => {
      const server = await startTestServer(undefined, outside.settings)
      await server.app.listen({ port: 0, host: '127.0.0.1' })
      await use(server)
      await server.stop()
    },
    { scope: 'file' },
  ],
  browser: async ({ server }, use) => use(() => new Browser(ourUrl, server.app.listeningOrigin)),
})

/** From our sign-in page to the provider, and back at our door. @returns where our door sends the browser. */
async function throughProvider(browser: Browser, outside: Outside, page: string): Promise<string> {
  const door = await outside.visit(await addressThere(browser, page))
  return locationAt(await browser.go(door))
}

async function addressThere(browser: Browser, page: string): Promise<string> {
  return locationAt(await browser.go(`${page}/provedor`))
}

function locationAt(response: Response): string {
  return response.headers.get('location') ?? `nowhere: ${response.status}`
}

async function tokensAt(browser: Browser, location: string) {
  return (await browser.exchange(codeOf(await browser.go(location)))).tokens
}

test('a person signs in by the provider, without a password, and the token says when they proved who they are', async ({
  browser,
  outside,
  users,
}) => {
  const user = await users('admin')
  const mine = browser()
  outside.someone({ email: user.email.toUpperCase(), provedAgo: 3_600 })
  const page = await mine.openSignIn()
  const entered = await mine.go(await throughProvider(mine, outside, page))
  const tokens = await tokensAt(mine, locationAt(entered))
  const claims = decodeJwt(tokens.access_token)
  expect(claims).toMatchObject({ sub: user.id, tenant: user.tenantId })
  expect(Math.floor(Date.now() / 1000) - Number(claims['auth_time'])).toBeGreaterThanOrEqual(3_600)
  const configuration = await mine.callApi('/api/abp/application-configuration', tokens.access_token)
  expect(configuration.status).toBe(200)
  expect((await mine.refresh(tokens.refresh_token)).status).toBe(200)
})

test('the screens learn by what people sign in', async ({ as }) => {
  expect((await as(null).identity.signInOptions()).body).toEqual({ provider: 'Escola ID', takesPasswords: false })
})

test('a password is refused where the provider takes its place, right or wrong', async ({ browser, build, users }) => {
  const user = await users('admin')
  const password = await build.password(user)
  for (const typed of [password, 'another one']) {
    const mine = browser()
    const answer = await mine.submit(await mine.openSignIn(), user.email, typed)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error: { code: 'password_sign_in_off' } })
  }
})

test.for([
  ['whose e-mail the provider has not verified', { isVerified: false }, 'unverified'],
  ['of whom the provider tells no e-mail', { email: undefined }, 'unverified'],
  ['who says no there', { refuses: true }, 'refused'],
] as const)('somebody %s does not come in', async ([, who, why], { browser, outside, users }) => {
  const user = await users('admin')
  const mine = browser()
  outside.someone({ email: user.email, ...who })
  const page = await mine.openSignIn()
  expect(await throughProvider(mine, outside, page)).toBe(`${page}?provedor=${why}`)
})

test.for(['somebody without an account', 'a person who was switched off'])(
  '%s is told so, and it is on record',
  async (who, { browser, outside, server, users }) => {
    const user = await users('admin')
    if (who === 'a person who was switched off')
      await server.database.pool.query('update app_user set is_active = false where id = $1', [user.id])
    const email = who === 'somebody without an account' ? 'ninguem@outra.example' : user.email
    const refusals = async () => {
      const { rows } = await server.database.pool.query<{ n: number }>(
        "select count(*)::int as n from audit_inbox where tenant_id = 0 and action = 'identity.signInRefused'",
      )
      return rows[0]?.n ?? 0
    }
    const before = await refusals()
    const mine = browser()
    outside.someone({ email })
    const page = await mine.openSignIn()
    const entered = await mine.go(await throughProvider(mine, outside, page))
    expect(locationAt(entered)).toBe(`${page}?provedor=unknown`)
    expect(await refusals()).toBe(before + 1)
  },
)

const Asked = z.object({ asksCode: z.object({ providers: z.array(z.string()) }) })
const Done = z.object({ location: z.string() })

test('the provider stands for the password alone: a second factor is asked for all the same', async ({
  browser,
  build,
  outside,
  users,
}) => {
  const user = await users('admin')
  const { code } = await build.secondFactor({ tenantId: user.tenantId, userId: user.id }, true)
  const mine = browser()
  outside.someone({ email: user.email })
  const page = await mine.openSignIn()
  const entered = await mine.go(await throughProvider(mine, outside, page))
  expect(locationAt(entered)).toBe(`${page}?provedor=code`)
  const post = async (body: object) =>
    mine.go(`${page}/provedor`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect(Asked.parse(await (await post({})).json()).asksCode.providers).toEqual(['Authenticator'])
  const wrong = await post({ code: '000000' })
  expect([wrong.status, (await wrong.json()).error.code]).toEqual([401, 'code_wrong'])
  const { location } = Done.parse(await (await post({ code })).json())
  const tokens = await tokensAt(mine, location)
  expect(decodeJwt(tokens.access_token).sub).toBe(user.id)
})

test('what the provider vouched for opens no other sign-in, and none of another browser', async ({
  browser,
  outside,
  users,
}) => {
  const user = await users('admin')
  const mine = browser()
  outside.someone({ email: user.email })
  const page = await mine.openSignIn()
  const entrance = await throughProvider(mine, outside, page)
  const another = await mine.openSignIn()
  expect(another).not.toBe(page)
  expect(locationAt(await mine.go(`${another}/provedor/volta`))).toBe(`${another}?provedor=expired`)
  const stranger = browser()
  expect(locationAt(await stranger.go(entrance))).toBe(`${page}?provedor=expired`)
})

test('an answer of the provider is taken once, in the browser that asked, with its own state', async ({
  browser,
  outside,
  users,
}) => {
  const user = await users('admin')
  outside.someone({ email: user.email })
  const mine = browser()
  const page = await mine.openSignIn()
  const door = await outside.visit(await addressThere(mine, page))
  expect(locationAt(await browser().go(door))).toBe('/')
  const tampered = new URL(door)
  tampered.searchParams.set('state', 'another')
  const changed = browser()
  const theirs = await changed.openSignIn()
  await addressThere(changed, theirs)
  for (const address of [tampered.href, door])
    expect(locationAt(await changed.go(address))).toBe(`${theirs}?provedor=expired`)
  expect(locationAt(await mine.go(door))).toBe(`${page}/provedor/volta`)
  expect(locationAt(await mine.go(door))).toBe('/')
})

test('the code of somebody else, put into the own answer, opens nothing', async ({ browser, outside, users }) => {
  const user = await users('admin')
  outside.someone({ email: user.email })
  const victim = browser()
  const stolen = new URL(await outside.visit(await addressThere(victim, await victim.openSignIn())))
  const thief = browser()
  const page = await thief.openSignIn()
  const own = new URL(await outside.visit(await addressThere(thief, page)))
  own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
  expect(locationAt(await thief.go(own.href))).toBe(`${page}?provedor=away`)
})

test('where the screens ask for a fresh proof, the provider is told to ask the person again', async ({
  browser,
  outside,
  users,
}) => {
  const user = await users('admin')
  const mine = browser()
  outside.someone({ email: user.email })
  const page = await mine.openSignIn({ prompt: 'login' })
  const there = new URL(await addressThere(mine, page))
  expect([there.searchParams.get('prompt'), there.searchParams.get('max_age')]).toEqual(['login', '0'])
  outside.someone({ email: user.email, provedAgo: 600 })
  const door = await outside.visit(there.href)
  expect(locationAt(await mine.go(door))).toBe(`${page}?provedor=away`)
})

test('the realm that a person came with is passed on; what is no name of a realm is left out', async ({ browser }) => {
  const realmThere = async (extra: object) => {
    const mine = browser()
    return new URL(await addressThere(mine, await mine.openSignIn({ ...extra }))).searchParams.get('realm')
  }
  expect(await realmThere({ realm: 'rede-ipe' })).toBe('rede-ipe')
  expect(await realmThere({})).toBeNull()
  expect(await realmThere({ realm: 'rede ipe\r\n<script>' })).toBeNull()
  expect(await realmThere({ realm: 'r'.repeat(101) })).toBeNull()
})

test('without its sign-in page a browser is not sent to the provider', async ({ browser }) => {
  expect(locationAt(await browser().go('/entrar/none/provedor'))).toBe('/entrar/none?provedor=expired')
})

test('a provider that cannot be reached leaves the person on the page, where a password may be taken beside it', async ({
  outside,
}) => {
  const away = { ...outside.settings, url: 'http://127.0.0.1:9', takesPasswords: true }
  const server = await startTestServer(undefined, away)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const mine = new Browser(ourUrl, server.app.listeningOrigin)
  const page = await mine.openSignIn()
  expect(await addressThere(mine, page)).toBe(`${page}?provedor=away`)
  const answer = await mine.submit(page, 'ninguem@outra.example', 'a password')
  expect((await answer.json()).error.code).toBe('wrong_email_or_password')
  await server.stop()
})

test('of two tabs that went to the provider the later one comes in; the other is told to begin again', async ({
  browser,
  outside,
  users,
}) => {
  outside.someone({ email: (await users('admin')).email })
  const mine = browser()
  const early = await outside.visit(await addressThere(mine, await mine.openSignIn()))
  const late = await outside.visit(await addressThere(mine, await mine.openSignIn()))
  expect(locationAt(await mine.go(early))).toContain('provedor=expired')
  const entered = await mine.go(locationAt(await mine.go(late)))
  expect((await tokensAt(mine, locationAt(entered))).access_token).toBeTruthy()
})
