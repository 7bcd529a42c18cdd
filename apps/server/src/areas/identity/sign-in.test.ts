import type pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { Browser, codeOf, locationOf } from '../../../test/support/browser.ts'
import { returnAddresses } from '../../../test/break-in/return-addresses.ts'
import type { BuiltUser, RoleName } from '../../../test/support/build.ts'
import { expect, test as base } from '../../../test/support/server.ts'
import { newId } from '../../platform/uuid.ts'
import { signInState } from './sign-in-state.ts'

type Fixtures = { browser: () => Browser; person: (role?: RoleName) => Promise<BuiltUser & { password: string }> }

const test = base.extend<Fixtures>({
  browser: async ({ server }, use) => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
    const base = server.app.listeningOrigin
    await use(() => new Browser(server.composition.platform.url, base))
  },
  person: async ({ build, users }, use) =>
    use(async (role = 'admin') => {
      const user = await users(role)
      return { ...user, password: await build.password(user) }
    }),
})

const configurationPath = '/api/abp/application-configuration'

test('a person signs in, the screens get their configuration, and the token says whose it is', async ({
  browser,
  person,
}) => {
  const user = await person()
  const mine = browser()
  const tokens = await mine.signIn(user.email, user.password)
  expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' })
  const claims = decodeJwt(tokens.access_token)
  expect(claims).toMatchObject({
    iss: 'http://localhost:3333/connect',
    aud: 'http://localhost:3333/api',
    sub: user.id,
    tenant: user.tenantId,
    sv: 1,
    scope: 'core credit payment courier tracking',
  })
  expect(tokens.expires_in).toBeLessThanOrEqual(600)
  expect(decodeJwt(tokens.id_token)).toMatchObject({ sub: user.id, given_name: 'Pessoa', email: user.email })
  const answer = await mine.callApi(configurationPath, tokens.access_token)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    currentUser: { id: user.id, tenantId: user.tenantId, roles: ['admin'], inGroupAdmin: true },
    currentTenant: { id: user.tenantId, isReadOnly: false },
    features: { values: { 'Caderneta.RemessaRetorno': 'true' } },
    localization: { currentCulture: { cultureName: 'pt-BR' } },
    environment: { name: 'Sandbox', today: '2026-11-20', canMoveClock: false },
  })
})

test('a second tab signs in silently from the same session, and both keep their tokens', async ({
  browser,
  person,
}) => {
  const user = await person()
  const mine = browser()
  const first = await mine.signIn(user.email, user.password)
  const second = await mine.exchange((await mine.silentCode()).searchParams.get('code') ?? '')
  expect(second.status).toBe(200)
  expect((await mine.refresh(first.refresh_token)).status).toBe(200)
  expect((await mine.callApi(configurationPath, second.tokens.access_token)).status).toBe(200)
})

test('without a session nobody gets in silently', async ({ browser }) => {
  expect((await browser().silentCode()).searchParams.get('error')).toBe('login_required')
})

test('a refresh token is exchanged for a new one; two parallel renewals are honest', async ({ browser, person }) => {
  const user = await person()
  const mine = browser()
  const { refresh_token: old } = await mine.signIn(user.email, user.password)
  const [one, other] = await Promise.all([mine.refresh(old), mine.refresh(old)])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(one.tokens.refresh_token).not.toBe(old)
})

test('a refresh token that comes back later ends its whole family, and that is on record', async ({
  browser,
  person,
  server,
}) => {
  const user = await person()
  const mine = browser()
  const tokens = await mine.signIn(user.email, user.password)
  const renewed = await mine.refresh(tokens.refresh_token)
  await server.database.pool.query(
    "update control.sign_in_state set consumed_at = consumed_at - interval '11 seconds' where consumed_at is not null",
  )
  const stolen = await mine.refresh(tokens.refresh_token)
  expect(stolen.error).toBe('invalid_grant')
  expect((await mine.refresh(renewed.tokens.refresh_token)).error).toBe('invalid_grant')
  await pause(1_100)
  expect((await mine.callApi(configurationPath, renewed.tokens.access_token)).status).toBe(401)
  expect(await linesOf(server.database.pool, user, 'identity.refreshTokenReused')).toBe(1)
})

test('tokens end fourteen days after the password was typed, however often they are renewed', async ({
  browser,
  person,
  server,
}) => {
  const user = await person()
  const mine = browser()
  const tokens = await mine.signIn(user.email, user.password)
  await mine.refresh(tokens.refresh_token)
  const { rows } = await server.database.pool.query<{ longest: number }>(
    `select max(extract(epoch from expires_at - clock_timestamp()))::float8 as longest
     from control.sign_in_state where model = 'RefreshToken'`,
  )
  expect(rows[0]?.longest).toBeLessThanOrEqual(14 * 86_400)
})

test('signing out ends session and tokens within a second', async ({ browser, person }) => {
  const user = await person()
  const mine = browser()
  const tokens = await mine.signIn(user.email, user.password)
  expect((await mine.callApi(configurationPath, tokens.access_token)).status).toBe(200)
  const query = new URLSearchParams({
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: 'http://localhost:3333/',
  })
  const page = await mine.go(`/connect/session/end?${query}`)
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/)
  const form = await page.text()
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? ''
  const action = /action="([^"]+)"/.exec(form)?.[1] ?? ''
  const left = await mine.go(action, { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) })
  expect(left.headers.get('location')).toBe('http://localhost:3333/')
  expect((await mine.refresh(tokens.refresh_token)).error).toBe('invalid_grant')
  expect((await mine.silentCode()).searchParams.get('error')).toBe('login_required')
  await pause(1_100)
  expect((await mine.callApi(configurationPath, tokens.access_token)).status).toBe(401)
})

test('a session that ended is not written back by a request that read it before', async ({ server }) => {
  const sessions = signInState(server.composition.platform, 'Session', {
    onReuse: async () => {},
    seenFrom: () => null,
  })
  const [id, later] = [newId(), newId()]
  const session = { uid: newId(), accountId: newId(), kind: 'Session' }
  await sessions.upsert(id, session, 60)
  expect(await sessions.find(id)).toEqual(session)
  await sessions.destroy(id)
  await sessions.upsert(id, session, 60)
  expect([await sessions.find(id), await sessions.findByUid(session.uid)]).toEqual([undefined, undefined])
  // The same sign-in under a new id, as the provider gives it when somebody typed a password.
  await sessions.upsert(later, session, 60)
  expect(await sessions.findByUid(session.uid)).toEqual(session)
})

test('giving a refresh token back ends its access tokens too', async ({ browser, person }) => {
  const user = await person()
  const mine = browser()
  const tokens = await mine.signIn(user.email, user.password)
  await mine.go('/connect/token/revocation', {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'caderneta-web', token: tokens.refresh_token }),
  })
  expect((await mine.refresh(tokens.refresh_token)).error).toBe('invalid_grant')
  expect((await mine.callApi(configurationPath, tokens.access_token)).status).toBe(401)
})

test('a raised session version ends sessions, tokens and renewals within a second', async ({
  browser,
  person,
  server,
}) => {
  const user = await person()
  const mine = browser()
  const tokens = await mine.signIn(user.email, user.password)
  await server.database.pool.query('update app_user set session_version = session_version + 1 where id = $1', [user.id])
  expect((await mine.refresh(tokens.refresh_token)).error).toBe('invalid_grant')
  expect((await mine.silentCode()).searchParams.get('error')).toBe('login_required')
  await pause(1_100)
  expect((await mine.callApi(configurationPath, tokens.access_token)).status).toBe(401)
  const again = await mine.signIn(user.email, user.password)
  expect(decodeJwt(again.access_token).sv).toBe(2)
})

test('a person who was switched off cannot sign in, and their tokens stop', async ({ browser, person, server }) => {
  const user = await person()
  const mine = browser()
  const tokens = await mine.signIn(user.email, user.password)
  await server.database.pool.query('update app_user set is_active = false where id = $1', [user.id])
  const answer = await mine.submit(await browser().openSignIn(), user.email, user.password)
  expect(answer.status).not.toBe(200)
  expect((await mine.refresh(tokens.refresh_token)).error).toBe('invalid_grant')
})

test('a wrong password, an unknown person and a broken form are refused in words', async ({ browser, person }) => {
  const user = await person()
  const mine = browser()
  const path = await mine.openSignIn()
  const wrong = await mine.submit(path, user.email, 'errada')
  expect(wrong.status).toBe(401)
  expect(await wrong.json()).toMatchObject({ error: { code: 'wrong_email_or_password' } })
  const unknown = await mine.submit(path, 'ninguem@caderneta.test', user.password)
  expect(await unknown.json()).toMatchObject({ error: { code: 'wrong_email_or_password' } })
  const empty = await mine.submit(path, '', '')
  expect(await empty.json()).toMatchObject({ error: { code: 'invalid_request' } })
  expect((await mine.submit(path, user.email.toUpperCase(), user.password)).status).toBe(200)
})

test('the eleventh wrong guess waits, the owner on a known device does not', async ({ browser, person }) => {
  const user = await person()
  const [mine, stranger] = [browser(), browser()]
  await mine.signIn(user.email, user.password)
  const path = await stranger.openSignIn()
  for (let guess = 0; guess < 10; guess += 1) await stranger.submit(path, user.email, `errada-${guess}`)
  const late = await stranger.submit(path, user.email, user.password)
  expect(late.status).toBe(429)
  expect(await late.json()).toMatchObject({ error: { code: 'too_many_tries' } })
  expect((await mine.submit(await mine.openSignIn({ prompt: 'login' }), user.email, user.password)).status).toBe(200)
})

test('the mark of a device ends with the sessions of its time, as a new password ends them', async ({
  browser,
  person,
  server,
}) => {
  const user = await person()
  const [thief, stranger] = [browser(), browser()]
  await thief.signIn(user.email, user.password)
  await server.database.pool.query('update app_user set session_version = session_version + 1 where email = $1', [
    user.email,
  ])
  const path = await stranger.openSignIn()
  for (let guess = 0; guess < 10; guess += 1) await stranger.submit(path, user.email, `errada-${guess}`)
  const late = await thief.submit(await thief.openSignIn({ prompt: 'login' }), user.email, 'errada')
  expect(late.status).toBe(429)
})

// A ratio of work done side by side, not a time: without the hash for unknown people it is below a tenth.
test('known and unknown people are refused with the same work', async ({ browser, person }) => {
  const user = await person()
  const mine = browser()
  const path = await mine.openSignIn()
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let turn = 0; turn < 9; turn += 1) {
    for (const [who, email] of [
      ['known', user.email],
      ['unknown', `ninguem-${turn}@caderneta.test`],
    ] as const) {
      const start = performance.now()
      await mine.submit(path, email, 'errada')
      times[who].push(performance.now() - start)
    }
  }
  const ratio = quick(times.unknown) / quick(times.known)
  expect(ratio).toBeGreaterThan(0.4)
  expect(ratio).toBeLessThan(2.5)
})

test('a form without the cookie of its own sign-in is refused', async ({ browser, person }) => {
  const user = await person()
  const path = await browser().openSignIn()
  const answer = await browser().submit(path, user.email, user.password)
  expect(await answer.json()).toMatchObject({ error: { code: 'sign_in_expired' } })
})

test('a code is good once, and only with its own verifier', async ({ browser, person }) => {
  const user = await person()
  const mine = browser()
  const code = await mine.codeFor(user.email, user.password)
  expect((await mine.exchange(code, 'x'.repeat(43))).error).toBe('invalid_grant')
  const fresh = (await mine.silentCode()).searchParams.get('code') ?? ''
  const first = await mine.exchange(fresh)
  expect(first.status).toBe(200)
  expect((await mine.exchange(fresh)).error).toBe('invalid_grant')
  expect((await mine.refresh(first.tokens.refresh_token)).error).toBe('invalid_grant')
})

test('a page of another site gets no token', async ({ browser, person }) => {
  const user = await person()
  const mine = browser()
  const code = await mine.codeFor(user.email, user.password)
  const form = { grant_type: 'authorization_code', code, code_verifier: mine.verifier }
  const asked = await mine.token({ ...form, redirect_uri: `${mine.origin}/signin-callback` }, 'https://elsewhere.test')
  expect(asked).toMatchObject({ status: 400, error: 'invalid_request' })
})

test('the session gets a new id at sign-in', async ({ browser, person }) => {
  const user = await person()
  const mine = browser()
  await mine.silentCode()
  const before = mine.cookies.get('_session')?.value
  await mine.signIn(user.email, user.password)
  expect(mine.cookies.get('_session')?.value).toBeDefined()
  expect(mine.cookies.get('_session')?.value).not.toBe(before)
})

test('another person may sign in at the same browser after the first', async ({ browser, person }) => {
  const [first, second] = [await person(), await person('secretary')]
  const mine = browser()
  await mine.signIn(first.email, first.password)
  const answer = await mine.submit(await mine.openSignIn({ prompt: 'login' }), second.email, second.password)
  const switching = await (await mine.go(await locationOf(answer))).text()
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(switching)?.[1] ?? ''
  const out = await mine.go('/connect/session/end/confirm', {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  })
  const code = codeOf(await mine.go(out.headers.get('location') ?? ''))
  expect(decodeJwt((await mine.exchange(code)).tokens.access_token).sub).toBe(second.id)
})

const noPkce = { code_challenge: undefined, code_challenge_method: undefined }
test.for([
  ['no PKCE', noPkce],
  ['plain PKCE', { code_challenge_method: 'plain' }],
  ['another flow', { response_type: 'token' }],
  ['another resource', { resource: 'http://localhost:3333/other' }],
] as const)('%s is refused at the start', async ([, extra], { browser }) => {
  const response = await browser().go(browser().authorizeUrl(extra))
  const location = response.headers.get('location') ?? ''
  expect(location).not.toContain('/entrar/')
  expect(location).toMatch(/^http:\/\/localhost:3333\/signin-callback[?#]error=/)
})

test.for([...returnAddresses])('the return address %s is refused without going there', async (address, { browser }) => {
  const response = await browser().go(browser().authorizeUrl({ redirect_uri: address }))
  expect(response.status).toBe(400)
  expect(response.headers.get('location')).toBeNull()
})

test('a missing return address is refused too', async ({ browser }) => {
  const response = await browser().go(browser().authorizeUrl({ redirect_uri: undefined }))
  expect(response.status).toBe(400)
})

test('what a request says about hosts is not believed', async ({ browser }) => {
  const mine = browser()
  const headers = { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' }
  const discovery = await mine.go('/connect/.well-known/openid-configuration', { headers })
  const text = await discovery.text()
  expect(JSON.parse(text)).toMatchObject({
    issuer: 'http://localhost:3333/connect',
    token_endpoint: 'http://localhost:3333/connect/token',
  })
  expect(text).not.toContain('evil.test')
  expect(discovery.headers.get('x-content-type-options')).toBe('nosniff')
})

test('keys and sessions lie sealed in the database', async ({ browser, person, server }) => {
  const user = await person()
  const tokens = await browser().signIn(user.email, user.password)
  const { rows } = await server.database.pool.query<{ line: string }>(
    `select encode(sealed, 'escape') || encode(id_hash, 'escape') as line from control.sign_in_state
     union all select encode(sealed, 'escape') from control.signing_key`,
  )
  const everything = rows.map((row) => row.line).join('\n')
  // Not `"d"` alone: three bytes stand somewhere in a hundred thousand sealed ones, sooner or later.
  for (const secret of [tokens.refresh_token, user.id, 'P-256', '"d":"', '"kty"'])
    expect(everything).not.toContain(secret)
})

async function linesOf(pool: pg.Pool, user: BuiltUser, action: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from audit_inbox where actor_id = $1 and action = $2',
    [user.id, action],
  )
  return rows[0]?.n ?? 0
}

/** Lower quartile: what the work costs when the machine does nothing else beside it. */
function quick(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0
}
