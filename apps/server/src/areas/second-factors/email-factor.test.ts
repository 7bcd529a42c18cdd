// The second factor by e-mail as its owner lives it: every code is read out of a letter that reached the mailbox.
import type { BuiltUser } from '../../../test/support/build.ts'
import { Browser, locationOf } from '../../../test/support/browser.ts'
import { lettersTo } from '../../../test/support/password-link.ts'
import { type SandboxWorld, sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { expect, test as base } from '../../../test/support/server.ts'

type Person = BuiltUser & { password: string }
type Fixtures = {
  world: SandboxWorld
  browser: () => Browser
  /** Somebody with a password and no second factor. */
  person: () => Promise<Person>
  /** The code of the letter with this number that reached the person, counted from the first one; waits for it. */
  mailedCode: (person: Person, nth: number) => Promise<string>
}

const test = base.extend<Fixtures>({
  world: [
    async ({ server }, use) => {
      const world = await sandboxWorld(server)
      await server.workers()
      await use(world)
      await world.stop()
    },
    { scope: 'file' },
  ],
  browser: async ({ server, world: _world }, use) =>
    use(() => new Browser(server.composition.platform.url, server.app.listeningOrigin)),
  person: async ({ build, users }, use) =>
    use(async () => {
      const user = await users('admin')
      return { ...user, password: await build.password(user) }
    }),
  mailedCode: async ({ as, world: _world }, use) =>
    use(async (person, nth) => {
      const codes = async () => (await lettersTo(as(person), person.email)).flatMap(codeIn)
      await expect.poll(async () => (await codes()).length, { timeout: 20_000 }).toBe(nth)
      return (await codes())[0] ?? ''
    }),
})

const provider = 'Email'

function codeIn(letter: string): string[] {
  const code = /\b\d{6}\b/.exec(letter)?.[0]
  return code === undefined ? [] : [code]
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

test('a person turns it on with the code of a letter, signs in with the code of another, and no code is good twice', async ({
  as,
  browser,
  mailedCode,
  person,
  server,
}) => {
  const me = await person()
  const { secondFactors } = as(me)
  const [name = '', host = ''] = me.email.split('@')
  const { body: begun } = await secondFactors.configure({ id: me.id, provider })
  expect(begun).toMatchObject({ provider, secret: null, uri: null, qr: null })
  expect(begun.sentTo).toContain(`@${host}`)
  expect(begun.sentTo, 'the whole address is not shown').not.toContain(name)
  const first = await mailedCode(me, 1)
  expect(await secondFactors.configure({ id: me.id, provider })).toRefuse('code_just_sent')
  expect(await secondFactors.validate({ id: me.id, provider, token: otherThan(first) })).toRefuse('code_wrong')
  const { body: on } = await secondFactors.validate({ id: me.id, provider, token: first })
  expect(on.enabledMfaProviders).toEqual([provider])
  expect(on.recoveryCodes).toHaveLength(10)
  expect(await secondFactors.configure({ id: me.id, provider })).toRefuse('second_factor_already_on')

  // Within the same minute: the code that was used up is no reason to be sent none.
  const mine = browser()
  const path = await mine.openSignIn()
  const asked = await mine.submit(path, me.email, me.password)
  expect(await asked.json()).toEqual({ asksCode: { providers: [provider], sentTo: begun.sentTo } })
  const second = await mailedCode(me, 2)
  const old = await mine.submit(path, me.email, me.password, { code: first })
  expect([old.status, await old.json()]).toMatchObject([401, { error: { code: 'code_wrong' } }])
  const again = await mine.submit(path, me.email, me.password, { sendCode: true })
  expect(await again.json(), 'one a minute: the letter of a moment ago is the one').toEqual({
    asksCode: { providers: [provider], sentTo: begun.sentTo },
  })
  const location = await locationOf(await mine.submit(path, me.email, me.password, { code: second }))
  expect((await mine.go(location)).headers.get('location')).toContain('code=')
  const other = browser()
  const door = await other.openSignIn()
  const reused = await other.submit(door, me.email, me.password, { code: second })
  expect([reused.status, await reused.json()]).toMatchObject([401, { error: { code: 'code_wrong' } }])

  await other.submit(door, me.email, me.password, { sendCode: true })
  const third = await mailedCode(me, 3)
  await server.database.pool.query(
    "update factor_code set created_at = created_at - interval '1 minute' where user_id = $1",
    [me.id],
  )
  await other.submit(door, me.email, me.password, { sendCode: true })
  const fourth = await mailedCode(me, 4)
  const replaced = await other.submit(door, me.email, me.password, { code: third })
  expect(replaced.status, 'the letter sent again replaces the one before').toBe(third === fourth ? 200 : 401)
  if (third !== fourth) await locationOf(await other.submit(door, me.email, me.password, { code: fourth }))
})

test('who is signed in proves it again by the code of a letter, one a minute', async ({
  as,
  mailedCode,
  person,
  server,
}) => {
  const me = await person()
  const { secondFactors } = as(me)
  expect(await secondFactors.sendCode({})).toRefuse('second_factor_not_on')
  await secondFactors.configure({ id: me.id, provider })
  await secondFactors.validate({ id: me.id, provider, token: await mailedCode(me, 1) })
  expect((await secondFactors.sendCode({})).body.sentTo).toContain('@')
  expect(await secondFactors.sendCode({})).toRefuse('code_just_sent')
  const code = await mailedCode(me, 2)
  expect(await secondFactors.prove({ code: otherThan(code) })).toRefuse('code_wrong')
  expect((await secondFactors.prove({ code })).body).toEqual({ minutes: 5 })
  expect(await secondFactors.prove({ code })).toRefuse('code_wrong')
  const { rows } = await server.database.pool.query(
    `select body from (select action, body from audit_inbox union all select action, body from audit_log) a
     where action = 'secondFactors.sendCode'`,
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows), 'the code stands in the letter alone').not.toContain(code)
})

test('turned off, it leaves no code behind, and a letter on its way opens nothing', async ({
  as,
  browser,
  mailedCode,
  person,
}) => {
  const me = await person()
  const { secondFactors } = as(me)
  await secondFactors.configure({ id: me.id, provider })
  await secondFactors.validate({ id: me.id, provider, token: await mailedCode(me, 1) })
  await secondFactors.sendCode({})
  const late = await mailedCode(me, 2)
  await secondFactors.disable({ id: me.id, userNameOrEmailAddress: me.email, password: me.password })
  await expect.poll(() => lettersTo(as(me), me.email).then((letters) => letters[0])).toMatch(/desligad|desativad/i)
  await secondFactors.configure({ id: me.id, provider })
  const next = await mailedCode(me, 3)
  if (late !== next) expect(await secondFactors.validate({ id: me.id, provider, token: late })).toRefuse('code_wrong')
  const mine = browser()
  const answer = await mine.submit(await mine.openSignIn(), me.email, me.password)
  expect(await answer.json(), 'a factor that waits for its first code is not asked for').toMatchObject({
    location: expect.any(String),
  })
})

test('without a mail server nobody is promised a code', async ({ as, person, server, mailedCode }) => {
  const me = await person()
  const { secondFactors } = as(me)
  await secondFactors.configure({ id: me.id, provider })
  await secondFactors.validate({ id: me.id, provider, token: await mailedCode(me, 1) })
  const { platform } = server.composition
  const { mail } = platform
  Object.assign(platform, { mail: null })
  const [asked, begun] = [await secondFactors.sendCode({}), await as(await person()).secondFactors.getOwn()]
  Object.assign(platform, { mail })
  expect(asked).toRefuse('mail_not_available')
  expect(begun.body.canMail).toBe(false)
})
