import { setTimeout as pause } from 'node:timers/promises'
import { Browser } from '../../../test/support/browser.ts'
import { clientOf } from '../../../test/support/api.ts'
import { expect, test as base } from '../../../test/support/server.ts'
import { browserName } from './browser-name.ts'

const agents = {
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
}

type Agent = keyof typeof agents

/** A browser that says what it is. */
class NamedBrowser extends Browser {
  readonly agent: string
  constructor(origin: string, base: string, agent: string) {
    super(origin, base)
    this.agent = agent
  }
  override go(address: string, init: RequestInit = {}): Promise<Response> {
    return super.go(address, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), 'user-agent': this.agent },
    })
  }
}

const test = base.extend<{ enter: (agent: Agent, user: { email: string; password: string }) => Promise<Entered> }>({
  enter: async ({ server }, use) => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { url } = server.composition.platform
    await use(async (agent, { email, password }) => {
      const browser = new NamedBrowser(url, server.app.listeningOrigin, agents[agent])
      const tokens = await browser.signIn(email, password)
      return { browser, refresh: tokens.refresh_token, calls: clientOf(server.app, tokens.access_token) }
    })
  },
})
type Entered = { browser: NamedBrowser; refresh: string; calls: ReturnType<typeof clientOf> }

test('a person sees the browsers in which they are signed in, and ends one of them within a second', async ({
  enter,
  users,
  build,
  server,
}) => {
  const user = await users('secretary')
  const known = { ...user, password: await build.password(user) }
  const [phone, desk] = [await enter('safari', known), await enter('firefox', known)]
  const { items } = (await desk.calls.identity.ownSessions()).body
  expect(items).toMatchObject([
    { browser: 'Firefox', system: 'Windows', address: '127.0.0.1', isCurrent: true },
    { browser: 'Safari', system: 'iPhone', address: '127.0.0.1', isCurrent: false },
  ])
  const sessionId = items[1]?.id
  expect((await desk.calls.identity.endOwnSessions({ sessionId })).body).toEqual({ sessionId })
  await pause(1_000)
  expect(await phone.calls.identity.ownSessions()).toRefuse('not_signed_in')
  expect((await phone.browser.refresh(phone.refresh)).error).toBe('invalid_grant')
  expect((await phone.browser.silentCode()).searchParams.get('error')).toBe('login_required')
  expect((await desk.calls.identity.ownSessions()).body.items.map(({ browser }) => browser)).toEqual(['Firefox'])
  expect(await desk.calls.identity.endOwnSessions({ sessionId })).toRefuse('session_not_found')
  const somebody = await users('secretary')
  const theirs = await enter('firefox', { ...somebody, password: await build.password(somebody) })
  const [away] = (await theirs.calls.identity.ownSessions()).body.items
  expect(await desk.calls.identity.endOwnSessions({ sessionId: away?.id })).toRefuse('session_not_found')
  expect(await theirs.calls.identity.ownSessions()).toSucceed()
  const lines = await server.database.pool.query(
    "select 1 from audit_inbox where actor_id = $1 and action = 'identity.endOwnSessions'",
    [user.id],
  )
  expect(lines.rows).toHaveLength(1)
})

test('a renewal is a use of the session', async ({ enter, users, build }) => {
  const user = await users('secretary')
  const mine = await enter('firefox', { ...user, password: await build.password(user) })
  const before = (await mine.calls.identity.ownSessions()).body.items[0]
  await pause(20)
  await mine.browser.refresh(mine.refresh)
  const after = (await mine.calls.identity.ownSessions()).body.items[0]
  expect(Date.parse(after?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(before?.lastUsedAt ?? ''))
  expect(after?.signedInAt).toBe(before?.signedInAt)
})

test('leaving all devices ends every session of the person, and of nobody else', async ({ enter, users, build }) => {
  const [user, other] = [await users('secretary'), await users('secretary')]
  const known = { ...user, password: await build.password(user) }
  const [one, two] = [await enter('firefox', known), await enter('safari', known)]
  const stranger = await enter('firefox', { ...other, password: await build.password(other) })
  const foreign = (await stranger.calls.identity.ownSessions()).body.items[0]?.id
  expect(await one.calls.identity.endOwnSessions({ sessionId: foreign })).toRefuse('session_not_found')
  expect(await one.calls.identity.endOwnSessions({})).toSucceed()
  await pause(1_000)
  for (const { calls, browser, refresh } of [one, two]) {
    expect(await calls.identity.ownSessions()).toRefuse('not_signed_in')
    expect((await browser.refresh(refresh)).error).toBe('invalid_grant')
  }
  expect((await stranger.calls.identity.ownSessions()).body.items).toHaveLength(1)
  const again = await enter('firefox', known)
  expect((await again.calls.identity.ownSessions()).body.items).toHaveLength(1)
})

test('an administrator ends the sessions of somebody else, but of nobody who holds more', async ({
  enter,
  users,
  build,
  as,
}) => {
  const school = await build.school()
  const user = await users('secretary', [school.id])
  const mine = await enter('firefox', { ...user, password: await build.password(user) })
  const admin = await users('admin')
  expect(await as(admin).users.endSessions({ id: user.id })).toSucceed()
  await pause(1_000)
  expect(await mine.calls.identity.ownSessions()).toRefuse('not_signed_in')
  const role = await build.role({ name: 'Gestão', grants: ['AbpIdentity.Users', 'AbpIdentity.Users.Update'] })
  const helper = await users('secretary', [school.id])
  await build.ground.pool.query('insert into user_role values ($1, $2, $3)', [build.network, helper.id, role.id])
  await build.ground.pool.query('insert into user_school values ($1, $2, $3)', [build.network, admin.id, school.id])
  expect(await as(helper).users.endSessions({ id: admin.id })).toRefuse('user_above_you')
})

test('twenty renewals at the same moment are honest; a stolen token ends them all, and its owner signs in again', async ({
  enter,
  users,
  build,
  server,
}) => {
  const user = await users('secretary')
  const known = { ...user, password: await build.password(user) }
  const mine = await enter('firefox', known)
  const renewed = await Promise.all(Array.from({ length: 20 }, () => mine.browser.refresh(mine.refresh)))
  expect(renewed.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  await server.database.pool.query(
    "update control.sign_in_state set consumed_at = consumed_at - interval '11 seconds' where model = 'RefreshToken'",
  )
  const thief = new Browser(mine.browser.origin, mine.browser.base)
  expect((await thief.refresh(mine.refresh)).error).toBe('invalid_grant')
  for (const { tokens } of renewed)
    expect((await mine.browser.refresh(tokens.refresh_token)).error).toBe('invalid_grant')
  await pause(1_000)
  expect(await mine.calls.identity.ownSessions()).toRefuse('not_signed_in')
  expect((await (await enter('firefox', known)).calls.identity.ownSessions()).status).toBe(200)
})

test.for([
  [agents.firefox, 'Firefox', 'Windows'],
  [agents.safari, 'Safari', 'iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 EdgA/140.0',
    'Edge',
    'Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome', 'macOS'],
  ['curl/8.0', null, null],
] as const)('%s is called %s on %s', ([agent, browser, system]) => {
  expect(browserName(agent)).toEqual({ browser, system })
})
