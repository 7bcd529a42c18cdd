import { Browser, locationOf } from '../../../test/support/browser.ts'
import { decodeJwt } from 'jose'
import type { BuiltUser } from '../../../test/support/build.ts'
import { sessionToken } from '../../../test/support/sessions.ts'
import { expect, test as base, type TestServer } from '../../../test/support/server.ts'
import { mailedCodeHash, type Owner } from './factor-codes.ts'
import { takeCode } from './take-code.ts'
import { stepAt, totp } from './totp.ts'

type Fixtures = { browser: () => Browser; person: () => Promise<BuiltUser & { password: string; userId: string }> }

const test = base.extend<Fixtures>({
  browser: async ({ server }, use) => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
    const origin = server.app.listeningOrigin
    await use(() => new Browser(server.composition.platform.url, origin))
  },
  person: async ({ build, users }, use) =>
    use(async () => {
      const user = await users('admin')
      return { ...user, userId: user.id, password: await build.password(user) }
    }),
})

const provider = 'Authenticator'

/** What an app makes of the secret that was shown as text. */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

test('a person sets up an authenticator, and gets ten recovery codes once', async ({ as, person, server }) => {
  const me = await person()
  const { body: begun } = await as(me).secondFactors.configure({ id: me.id, provider })
  expect(begun.uri).toContain(`secret=${begun.secret}&issuer=Caderneta`)
  expect(begun.qr?.length).toBeGreaterThan(20)
  const secret = fromBase32(begun.secret ?? '')
  const token = totp(secret, stepAt(server.composition.platform.clock.now()))
  expect(await as(me).secondFactors.validate({ id: me.id, provider, token: '000000' })).toRefuse('code_wrong')
  const { body: done } = await as(me).secondFactors.validate({ id: me.id, provider, token })
  expect(done.enabledMfaProviders).toEqual([provider])
  expect(new Set(done.recoveryCodes).size).toBe(10)
  expect((await as(me).secondFactors.getOwn()).body).toMatchObject({
    enabledMfaProviders: [provider],
    recoveryCodesLeft: 10,
  })
  expect((await as(me).users.get({ id: me.id })).body.enabledMfaProviders).toEqual([provider])
  expect(await as(me).secondFactors.configure({ id: me.id, provider })).toRefuse('second_factor_already_on')
  const { rows } = await server.database.pool.query(
    "select encode(sealed, 'escape') || coalesce((select string_agg(encode(code_hash, 'escape'), '') from recovery_code), '') as kept from second_factor where user_id = $1",
    [me.id],
  )
  for (const shown of [begun.secret ?? '', secret.toString('base64'), done.recoveryCodes?.[0] ?? 'none'])
    expect(rows[0].kept).not.toContain(shown)
})

test('of a hundred submits of one code at once exactly one is taken, whatever the code is of', async ({
  build,
  person,
  server,
}) => {
  const me = await person()
  const { code, codes } = await build.secondFactor(me, true)
  const { platform } = server.composition
  const takenOf = async (typed: string) => {
    const proofs = await Promise.all(Array.from({ length: 100 }, () => takeCode(platform, me, typed)))
    return proofs.filter((proof) => proof !== null)
  }
  expect(await takenOf(code)).toEqual([provider])
  expect(await takenOf(codes[0] ?? '')).toEqual(['recovery'])
  await emailCodeOf(server, me, '482913')
  expect(await takenOf('482913')).toEqual(['Email'])
})

test('a code by e-mail bears five tries, and ten minutes', async ({ build, person, server }) => {
  const me = await person()
  await build.secondFactor(me, true)
  const { platform } = server.composition
  await emailCodeOf(server, me, '482913')
  for (let guess = 0; guess < 4; guess += 1) expect(await takeCode(platform, me, '482914')).toBeNull()
  expect(await takeCode(platform, me, '482913')).toBe('Email')
  await emailCodeOf(server, me, '482913')
  for (let guess = 0; guess < 5; guess += 1) expect(await takeCode(platform, me, '482914')).toBeNull()
  expect(await takeCode(platform, me, '482913')).toBeNull()
  await emailCodeOf(server, me, '482913', -1)
  expect(await takeCode(platform, me, '482913')).toBeNull()
})

test('an older code of the app is refused once a newer one was taken', async ({ build, person, server }) => {
  const me = await person()
  const { codeAt } = await build.secondFactor(me, true)
  const { platform } = server.composition
  expect(await takeCode(platform, me, codeAt(-2))).toBeNull()
  expect(await takeCode(platform, me, codeAt(0))).toBe(provider)
  expect(await takeCode(platform, me, codeAt(-1))).toBeNull()
  expect(await takeCode(platform, me, codeAt(1))).toBe(provider)
})

test('who has a factor is asked for its code after the password, and the session tells how', async ({
  browser,
  build,
  person,
}) => {
  const me = await person()
  const { code, codes } = await build.secondFactor(me, true)
  const mine = browser()
  const path = await mine.openSignIn()
  const first = await mine.submit(path, me.email, me.password)
  expect([first.status, await first.json()]).toEqual([200, { asksCode: { providers: [provider], sentTo: null } }])
  expect(mine.cookies.has('_session')).toBe(false)
  const wrong = await mine.submit(path, me.email, me.password, { code: '000000' })
  expect([wrong.status, await wrong.json()]).toMatchObject([401, { error: { code: 'code_wrong' } }])
  const blind = await mine.submit(path, me.email, 'errada', { code })
  expect(await blind.json()).toMatchObject({ error: { code: 'wrong_email_or_password' } })
  const location = await locationOf(
    await mine.submit(path, me.email, me.password, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` }),
  )
  const back = new URL((await mine.go(location)).headers.get('location') ?? '')
  const { tokens } = await mine.exchange(back.searchParams.get('code') ?? '')
  expect(decodeJwt(tokens.access_token).sub).toBe(me.id)
  const other = browser()
  const again = await other.submit(await other.openSignIn(), me.email, me.password, { code })
  expect(await again.json()).toMatchObject({ error: { code: 'code_wrong' } })
  const recovery = codes[3]?.toUpperCase()
  const third = browser()
  const door = await third.openSignIn()
  expect((await third.submit(door, me.email, me.password, { code: recovery })).status).toBe(200)
  const fourth = browser()
  const used = await fourth.submit(await fourth.openSignIn(), me.email, me.password, { code: recovery })
  expect(await used.json()).toMatchObject({ error: { code: 'code_wrong' } })
})

test('wrong codes spend a budget of their own, which a right password does not give back', async ({
  browser,
  build,
  person,
}) => {
  const me = await person()
  const { code, codeAt } = await build.secondFactor(me, true)
  const [mine, stranger] = [browser(), browser()]
  await locationOf(await mine.submit(await mine.openSignIn(), me.email, me.password, { code }))
  const path = await stranger.openSignIn()
  for (let guess = 0; guess < 5; guess += 1) {
    await stranger.submit(path, me.email, me.password, { code: '000000' })
    await stranger.submit(path, me.email, me.password)
  }
  const late = await stranger.submit(path, me.email, me.password, { code: codeAt(1) })
  expect([late.status, await late.json()]).toMatchObject([429, { error: { code: 'too_many_tries' } }])
  // The owner's device is known by its mark.
  expect(
    (await mine.submit(await mine.openSignIn({ prompt: 'login' }), me.email, me.password, { code: codeAt(1) })).status,
  ).toBe(200)
})

test('the factors are turned off with the name and the password of their owner alone', async ({
  as,
  build,
  person,
}) => {
  const [me, other] = [await person(), await person()]
  await build.secondFactor(me, true)
  const off = (given: object) =>
    as(me).secondFactors.disable({ id: me.id, userNameOrEmailAddress: me.email, password: me.password, ...given })
  expect(await off({ password: 'curta' })).toRefuse('invalid_request')
  expect(await off({ password: 'errada-mesmo' })).toRefuse('wrong_current_password')
  expect(await off({ userNameOrEmailAddress: other.email })).toRefuse('wrong_current_password')
  expect(await off({ id: other.id })).toRefuse('user_not_found')
  expect((await off({})).body.enabledMfaProviders).toEqual([])
  expect(await off({})).toRefuse('second_factor_not_on')
})

test('new recovery codes stop the old ones', async ({ as, build, person, server }) => {
  const me = await person()
  const { codes } = await build.secondFactor(me, true)
  const { body } = await as(me).secondFactors.renewRecoveryCodes({ id: me.id })
  expect(body.recoveryCodes).toHaveLength(10)
  expect(await takeCode(server.composition.platform, me, codes[0] ?? '')).toBeNull()
  expect(await takeCode(server.composition.platform, me, body.recoveryCodes[0] ?? '')).toBe('recovery')
})

test('an administrator takes a lost factor off, of nobody who holds more; a user written back keeps the factors', async ({
  as,
  build,
  person,
  users,
}) => {
  const me = await person()
  const colleague = await build.colleague({ roleName: 'director', schoolIds: [(await build.school()).id] })
  const owner = { tenantId: me.tenantId, userId: colleague.id }
  await build.secondFactor(owner, true)
  const { body: read } = await as(me).users.get({ id: colleague.id })
  expect(read.enabledMfaProviders).toEqual([provider])
  const { name, email, roleNames, schoolIds, version } = read
  const kept = { id: read.id, name, email, roleNames, schoolIds }
  expect(await as(me).users.update({ ...kept, version, enabledMfaProviders: [] })).toRefuse('second_factor_own')
  expect((await as(me).users.update({ ...kept, version })).body.enabledMfaProviders).toEqual([provider])
  const weak = await users('secretary')
  expect((await as(weak).secondFactors.takeOff({ id: read.id })).status).toBe(403)
  expect(await as(me).secondFactors.takeOff({ id: read.id })).toSucceed()
  expect((await as(me).users.get({ id: read.id })).body.enabledMfaProviders).toEqual([])
  expect(await as(me).secondFactors.takeOff({ id: read.id })).toRefuse('second_factor_not_on')
})

test('who has a role that requires a factor can do nothing before it is set up; an API token is not asked', async ({
  as,
  build,
  person,
  server,
}) => {
  const me = await person()
  const role = await build.role({ needs_second_factor: true, grants: ['AbpIdentity.Users.GetAll'] })
  await build.ground.insert('user_role', { tenant_id: me.tenantId, user_id: me.id, role_id: role.id })
  const session = { ...me, token: await sessionToken(server.app, me.token) }
  expect(await as(session).users.list()).toRefuse('second_factor_needed')
  expect((await as(session).identity.configuration()).body.currentUser.lacksSecondFactor).toBe(true)
  expect((await as(session).secondFactors.getOwn()).body.isRequired).toBe(true)
  expect(await as(me).users.list()).toSucceed()
  const { body } = await as(session).secondFactors.configure({ id: me.id, provider })
  const token = totp(fromBase32(body.secret ?? ''), stepAt(server.composition.platform.clock.now()))
  expect(await as(session).secondFactors.validate({ id: me.id, provider, token })).toSucceed()
  await expect.poll(async () => (await as(session).users.list()).status, { timeout: 3_000 }).toBe(200)
})

test('also the group of the administrators may require a factor, and who holds less leaves it alone', async ({
  as,
  build,
  person,
  server,
  users,
}) => {
  const me = await person()
  const { body } = await as(me).roles.list({})
  const admins = body.items.find(({ name }) => name === 'admin')
  const { id = '', version = 0 } = admins ?? {}
  const weak = await users('secretary')
  const role = await build.role({ grants: ['AbpIdentity.Roles.Update'], all_schools: true })
  await build.ground.insert('user_role', { tenant_id: me.tenantId, user_id: weak.id, role_id: role.id })
  expect(await as(weak).roles.requireSecondFactor({ id, version, isRequired: true })).toRefuse('takes_more_than_held')
  const required = await as(me).roles.requireSecondFactor({ id, version, isRequired: true })
  expect(required.body.needsSecondFactor).toBe(true)
  const session = { ...me, token: await sessionToken(server.app, me.token) }
  await expect.poll(async () => (await as(session).users.list()).status, { timeout: 3_000 }).toBe(403)
  expect(await as(session).users.list()).toRefuse('second_factor_needed')
  await server.database.pool.query('update role set needs_second_factor = false where id = $1', [id])
})

test('who is removed leaves neither secrets nor codes', async ({ as, build, person, server }) => {
  const me = await person()
  const colleague = await build.colleague({ roleName: 'secretary' })
  await build.secondFactor({ tenantId: me.tenantId, userId: colleague.id }, true)
  await server.workers()
  expect(await as(me).users.remove({ id: colleague.id })).toSucceed()
  const left = async () => {
    const { rows } = await server.database.pool.query(
      'select user_id from second_factor where user_id = $1 union all select user_id from recovery_code where user_id = $1',
      [colleague.id],
    )
    return rows
  }
  await expect.poll(left).toEqual([])
})

/** A code on its way to the person, who has chosen e-mail too. */
async function emailCodeOf(
  { composition, database }: TestServer,
  { tenantId, userId, email }: Owner & { email: string },
  code: string,
  minutes = 10,
): Promise<void> {
  await database.pool.query(
    "insert into second_factor (tenant_id, user_id, provider, confirmed_at) values ($1, $2, 'Email', clock_timestamp()) on conflict do nothing",
    [tenantId, userId],
  )
  await database.pool.query(
    `insert into factor_code (tenant_id, user_id, code_hash, expires_at, created_at)
     values ($1, $2, $3, timestamptz '2026-11-20T15:00:00Z' + make_interval(mins => $4), '2026-11-20T15:00:00Z')
     on conflict (tenant_id, user_id) do update set code_hash = excluded.code_hash, tries = 0, used_at = null,
       expires_at = excluded.expires_at`,
    [tenantId, userId, mailedCodeHash(composition.platform, { tenantId, userId, email }, code), minutes],
  )
}
