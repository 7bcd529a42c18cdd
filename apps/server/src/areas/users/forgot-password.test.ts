import { lettersTo, passwordLinkOf } from '../../../test/support/password-link.ts'
import { expect, test as base, type TestServer } from '../../../test/support/server.ts'
import { type SandboxWorld, sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { passwordFits } from './passwords.ts'

const worlds = new WeakMap<TestServer, SandboxWorld>()
const test = base.extend<{ world: SandboxWorld }>({
  world: [
    async ({ server }, use) => {
      const world = worlds.get(server) ?? (await sandboxWorld(server))
      worlds.set(server, world)
      await server.workers()
      await use(world)
      await world.stop()
    },
    { scope: 'file' },
  ],
})

const password = 'Goiabada&Queijo3'
test('without a mail server everybody is told that no message can be sent', async ({ as, build }) => {
  const known = await build.colleague({ password_hash: 'x' })
  for (const email of [known.email, 'ninguem@escola.test'])
    expect(await as(null).users.forgotPassword({ email })).toRefuse('mail_not_configured')
})

test('without a mail server an administrator hands a link over, which is good for an hour and once', async ({
  as,
  build,
  users,
}) => {
  const admin = as(await users('admin'))
  const { id, email } = await build.colleague({ password_hash: 'x' })
  expect((await admin.users.get({ id })).body.can?.makePasswordLink).toEqual({ can: true })
  const made = await admin.users.makePasswordLink({ id })
  expect(made.body.sentTo).toBeNull()
  expect(await admin.users.makePasswordLink({ id })).toRefuse('password_link_just_sent')
  const link = passwordLinkOf(made.body.firstAccessUrl)
  expect(made.body.firstAccessUrl).toContain('/user/new-password/')
  expect((await as(null).users.setFirstPassword({ ...link, password })).body).toEqual({ email })
  expect(await as(null).users.setFirstPassword({ ...link, password })).toRefuse('password_link_expired')
  expect((await admin.users.get({ id })).body.emailConfirmed).toBe(false)
  const invited = await build.colleague()
  expect(await admin.users.makePasswordLink({ id: invited.id })).toRefuse('password_not_set')
})

test('who forgot the password gets a link, writes a new one with it once, is told, and every session ends', async ({
  as,
  users,
  build,
  server,
  world: _world,
}) => {
  const admin = as(await users('admin'))
  const { id, email } = await build.colleague({ password_hash: 'x' })
  expect((await as(null).users.forgotPassword({ email: email.toUpperCase() })).body).toEqual({ minutes: 60 })
  await expect.poll(() => lettersTo(admin, email)).toHaveLength(1)
  const link = passwordLinkOf((await lettersTo(admin, email))[0])
  expect(link.userId).toBe(id)
  expect(await as(null).users.setFirstPassword({ ...link, password: 'curta' })).toRefuse('invalid_request')
  expect((await as(null).users.setFirstPassword({ ...link, password })).body).toEqual({ email })
  expect(await as(null).users.setFirstPassword({ ...link, password })).toRefuse('password_link_expired')
  const { rows } = await server.database.pool.query('select * from app_user where id = $1', [id])
  expect(rows[0]).toMatchObject({ session_version: 2, password_link_hash: null })
  expect(rows[0].email_verified_at).not.toBeNull()
  expect(await passwordFits(password, rows[0].password_hash)).toBe(true)
  await expect.poll(async () => (await lettersTo(admin, email))[0]).toContain('A senha da sua conta foi trocada.')
  const lines = await server.database.pool.query(
    `select action from audit_inbox where body like $1 or actor_id = $2 union all select action from audit_log where actor_id = $2`,
    [`%${id}%`, id],
  )
  expect(lines.rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['users.forgotPassword', 'users.resetPassword']),
  )
})

test('where e-mails are sent nobody but the person learns a link for a new password', async ({
  as,
  build,
  users,
  world: _world,
}) => {
  const { id } = await build.colleague({ password_hash: 'x' })
  expect(await as(await users('admin')).users.makePasswordLink({ id })).toRefuse('mail_is_configured')
})

test('a new request stops the earlier link, and a link is good for an hour', async ({
  as,
  users,
  build,
  server,
  world: _world,
}) => {
  const admin = as(await users('admin'))
  const { email } = await build.colleague({ password_hash: 'x' })
  await as(null).users.forgotPassword({ email })
  await expect.poll(() => lettersTo(admin, email)).toHaveLength(1)
  await as(null).users.forgotPassword({ email })
  await expect.poll(() => lettersTo(admin, email)).toHaveLength(2)
  const links = (await lettersTo(admin, email)).map(passwordLinkOf)
  const [newest, earlier] = links
  expect(newest?.resetToken).not.toBe(earlier?.resetToken)
  expect(await as(null).users.setFirstPassword({ ...earlier, password })).toRefuse('password_link_expired')
  await server.database.pool.query(
    "update app_user set password_link_until = password_link_until - interval '61 minutes' where email = $1",
    [email],
  )
  expect(await as(null).users.setFirstPassword({ ...newest, password })).toRefuse('password_link_expired')
})

test('nobody learns who has an account: unknown, switched off and invited people are answered alike and get nothing', async ({
  as,
  users,
  build,
  server,
  world: _world,
}) => {
  const admin = as(await users('admin'))
  const off = await build.colleague({ password_hash: 'x', is_active: false })
  const invited = await build.colleague()
  for (const email of ['ninguem@escola.test', off.email, invited.email]) {
    const reply = await as(null).users.forgotPassword({ email })
    expect([reply.status, reply.body]).toEqual([200, { minutes: 60 }])
  }
  const kept = await server.database.pool.query('select 1 from delivery where recipient = any($1)', [
    ['ninguem@escola.test', off.email, invited.email],
  ])
  expect(kept.rows).toEqual([])
  expect(await lettersTo(admin, off.email)).toEqual([])
})

test('an Idempotency-Key tells nobody who has an account', async ({ build, server, world: _world }) => {
  const known = await build.colleague({ password_hash: 'x' })
  const asked = async (email: string) => {
    const headers = { 'idempotency-key': 'the-same-for-all' }
    const url = '/api/ebpay/user/forgot-password'
    const { statusCode, body } = await server.app.inject({ method: 'POST', url, headers, payload: { email } })
    return [statusCode, body]
  }
  const first = await asked('ninguem-1@escola.test')
  expect(first[0]).toBe(200)
  expect(await asked('ninguem-2@escola.test')).toEqual(first)
  expect(await asked(known.email)).toEqual(first)
})

test('the answer takes the same time for a known and an unknown e-mail', async ({ as, build, world: _world }) => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const differ = () => Math.abs(Math.min(...times.known) - Math.min(...times.unknown)) >= 25
  // A machine that is busy is slow for some of the turns; work that is done for one of them alone is there in every turn.
  for (let turn = 0; turn < 3 || (turn < 14 && differ()); turn += 1) {
    const { email } = await build.colleague({ password_hash: 'x' })
    for (const [who, address] of [
      ['known', email],
      ['unknown', `ninguem-${turn}@escola.test`],
    ] as const) {
      const start = performance.now()
      await as(null).users.forgotPassword({ email: address })
      times[who].push(performance.now() - start)
    }
  }
  expect(differ()).toBe(false)
})

test('a person is sent three links in a quarter of an hour at most, and their sign-in is not slowed by them', async ({
  as,
  build,
  server,
  world: _world,
}) => {
  await server.database.pool.query('delete from control.sign_in_budget')
  const { email } = await build.colleague({ password_hash: 'x' })
  for (let turn = 0; turn < 5; turn += 1) expect(await as(null).users.forgotPassword({ email })).toSucceed()
  const kept = await server.database.pool.query('select 1 from delivery where recipient = $1', [email])
  expect(kept.rows).toHaveLength(3)
})

test('one address may ask thirty times in a quarter of an hour', async ({ as, server, world: _world }) => {
  await server.database.pool.query('delete from control.sign_in_budget')
  const asked = Array.from({ length: 31 }, (_, turn) =>
    as(null).users.forgotPassword({ email: `p${turn}@escola.test` }),
  )
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
