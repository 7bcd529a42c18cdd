import { lettersTo, passwordLinkOf } from '../../../test/support/password-link.ts'
import { clientOf } from '../../../test/support/api.ts'
import { type SandboxWorld, sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { expect, test as base, type TestServer } from '../../../test/support/server.ts'
import { sessionToken } from '../../../test/support/sessions.ts'
import { mailedCodeHash } from './factor-codes.ts'
import { takeCode } from './take-code.ts'

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
test('links and codes that went to the earlier mailbox stop with it, it is told, and the new one is confirmed by a link of its own', async ({
  as,
  build,
  server,
  users,
  world: _world,
}) => {
  const admin = as(await users('admin'))
  const school = await build.school()
  const { id, email } = await build.colleague({ password_hash: 'x', schoolIds: [school.id] })
  await as(null).users.forgotPassword({ email })
  await expect.poll(() => lettersTo(admin, email)).toHaveLength(1)
  const earlier = passwordLinkOf((await lettersTo(admin, email))[0])
  const { platform } = server.composition
  const owner = { tenantId: build.network, userId: id }
  await server.database.pool.query(
    "insert into second_factor (tenant_id, user_id, provider, confirmed_at) values ($1, $2, 'Email', clock_timestamp())",
    [owner.tenantId, id],
  )
  await server.database.pool.query(
    "insert into factor_code (tenant_id, user_id, code_hash, expires_at, created_at) values ($1, $2, $3, '2100-01-01', now())",
    [owner.tenantId, id, mailedCodeHash(platform, { ...owner, email }, '482913')],
  )
  const next = 'dona.nova@escola.test'
  const fields = { name: 'Dona', surname: 'Nova', roleNames: ['secretary'], schoolIds: [school.id] }
  const changed = await admin.users.update({ id, ...fields, email: next, version: 1 })
  expect(changed.body).toMatchObject({ email: next, emailConfirmed: false })

  expect(await as(null).users.setFirstPassword({ ...earlier, password })).toRefuse('password_link_expired')
  expect(await takeCode(platform, { ...owner, email: next }, '482913')).toBeNull()
  await expect.poll(async () => (await lettersTo(admin, email))[0]).toContain('O e-mail da sua conta foi trocado.')

  await expect.poll(() => lettersTo(admin, next)).toHaveLength(1)
  const link = /verify-email\/(?<userId>[\w-]+)\/(?<token>[\w-]+)/.exec((await lettersTo(admin, next))[0] ?? '')?.groups
  const { userId = '', token = '' } = link ?? {}
  expect(userId).toBe(id)
  const other = await build.colleague({ email: 'outra@escola.test' })
  for (const wrong of [
    { userId, token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` },
    { userId: other.id, token },
  ])
    expect(await as(null).users.verifyEmail(wrong)).toRefuse('email_link_expired')
  expect((await as(null).users.verifyEmail({ userId, token })).body).toEqual({ confirmed: true })
  expect((await as(null).users.verifyEmail({ userId, token })).body).toEqual({ confirmed: true })
  const { body: confirmed } = await admin.users.get({ id })
  expect(confirmed.emailConfirmed).toBe(true)
  // What was confirmed was that mailbox, not the person's next one.
  const kept = await admin.users.update({ id, ...fields, surname: 'Novais', email: next, version: confirmed.version })
  expect(kept.body.emailConfirmed).toBe(true)
  const third = await admin.users.update({ id, ...fields, email: 'terceira@escola.test' })
  expect(third.body).toMatchObject({ email: 'terceira@escola.test', emailConfirmed: false })
  expect(await as(null).users.verifyEmail({ userId, token })).toRefuse('email_link_expired')
})

test('another mailbox of a person takes a fresh proof, by no program: whoever reads it could be them', async ({
  as,
  build,
  server,
  users,
}) => {
  const user = await users('admin')
  const school = await build.school()
  const { id, email } = await build.colleague({ password_hash: 'x', schoolIds: [school.id] })
  const fields = { id, name: 'Dona', surname: 'Ana', roleNames: ['secretary'], schoolIds: [school.id] }
  const other = { ...fields, email: 'outra.caixa@escola.test' }
  const stale = clientOf(server.app, await sessionToken(server.app, user.token, 360))
  const program = { headers: { authorization: `Bearer ${user.token}` } }
  expect(await stale.users.update(other)).toRefuse('step_up_needed')
  expect(await as(user).users.update(other, program)).toRefuse('sign_in_needed')
  expect(await stale.users.update({ ...fields, email })).toSucceed()
  expect(await as(user).users.update({ ...fields, name: 'Dora' }, program)).toSucceed()
  expect((await as(user).users.update(other)).body.email).toBe(other.email)
})

test('the mailbox that a person had is not written back without a proof over one that came while the call waited', async ({
  build,
  server,
  users,
}) => {
  const user = await users('admin')
  const school = await build.school()
  const { id, email } = await build.colleague({ password_hash: 'x', schoolIds: [school.id] })
  const stale = clientOf(server.app, await sessionToken(server.app, user.token, 360))
  const { pool } = server.database
  const writer = await pool.connect()
  await writer.query('begin')
  await writer.query(`update app_user set email = 'veio.antes@escola.test', version = version + 1 where id = $1`, [id])
  const late = stale.users.update({
    id,
    name: 'A',
    surname: 'B',
    roleNames: ['secretary'],
    schoolIds: [school.id],
    email,
  })
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waits)).rowCount).toBeGreaterThan(0)
  await writer.query('commit')
  writer.release()
  expect(await late).toRefuse('changed_meanwhile')
})

test('a person asks for the link of their own e-mail, three times in a quarter of an hour', async ({
  as,
  server,
  users,
  world: _world,
}) => {
  const user = await users('admin')
  const me = as(user)
  for (let turn = 0; turn < 3; turn += 1) expect(await me.users.sendEmailVerification()).toSucceed()
  expect(await me.users.sendEmailVerification()).toRefuse('too_many_tries')
  await server.database.pool.query('update app_user set email_verified_at = now() where id = $1', [user.id])
  expect((await me.users.getOwn()).body.emailConfirmed).toBe(true)
  expect(await me.users.sendEmailVerification()).toRefuse('email_already_confirmed')
})

test('without a mail server nobody is promised a link', async ({ as, users, server }) => {
  const { platform } = server.composition
  const { mail } = platform
  Object.assign(platform, { mail: null })
  expect(await as(await users('admin')).users.sendEmailVerification()).toRefuse('mail_not_configured')
  Object.assign(platform, { mail })
})
