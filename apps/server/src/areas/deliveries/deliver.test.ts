import { expect, test as base, type TestServer } from '../../../test/support/server.ts'
import { passwordLinkOf } from '../../../test/support/password-link.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { type SandboxWorld, sandboxWorld } from '../../../test/support/sandbox-world.ts'

import { forgetExpired } from './forget-expired.job.ts'

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

const person = (email: string) => ({ name: 'Rosa', surname: 'Prado', email, roleNames: ['admin'] })

test('an invitation arrives by e-mail with the link of the first password, and keeps nothing of what it said', async ({
  as,
  users,
  server,
  world: _world,
}) => {
  const admin = as(await users('admin'))
  const { body: made } = await admin.users.create(person('rosa.prado@escola.example'))
  await expect.poll(async () => (await admin.sandboxMail.list()).body.items.length).toBe(1)
  const [letter] = (await admin.sandboxMail.list()).body.items
  expect(letter).toMatchObject({ to: ['rosa.prado@escola.example'], subject: 'Seu acesso à Caderneta' })
  expect(made).toMatchObject({ firstAccessUrl: null, sentTo: 'ro•••@escola.example' })
  expect(passwordLinkOf(letter?.text).userId).toBe(made.id)
  await expect
    .poll(async () => (await admin.deliveries.list({ userId: made.id })).body.items[0])
    .toMatchObject({ kind: 'firstAccess', status: 'sent', recipient: 'rosa.prado@escola.example', tries: 1 })
  const { rows } = await server.database.pool.query('select sealed from delivery where user_id = $1', [made.id])
  expect(rows).toEqual([{ sealed: null }])
})

test('an address that the mail server refuses is told with its reason, and can be tried again', async ({
  as,
  users,
  world: _world,
}) => {
  const admin = as(await users('admin'))
  const { body: made } = await admin.users.create(person('recusa@escola.example'))
  const now = async () => (await admin.deliveries.list({ userId: made.id })).body.items[0]
  await expect.poll(now).toMatchObject({ status: 'failed', tries: 1, can: { retry: { can: true } } })
  expect((await now())?.reason).toContain('5.1.1')
  const id = (await now())?.id ?? ''
  expect((await admin.deliveries.retry({ id })).body.status).toBe('queued')
  expect(await admin.deliveries.retry({ id })).toRefuse('delivery_not_failed')
  await expect.poll(now).toMatchObject({ status: 'failed', tries: 2 })
})

test('a message whose link is no longer good is not sent', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await build.delivery({ expires_at: new Date('2020-01-01') })
  expect(await admin.deliveries.retry({ id })).toRefuse('delivery_expired')
})

test('a message in another network is not found', async ({ as, users, build }) => {
  const { id } = await build.delivery({}, await build.otherNetwork())
  expect(await as(await users('admin')).deliveries.retry({ id })).toRefuse('delivery_not_found')
})

test('who hides personal data sees neither addresses nor what messages say', async ({
  as,
  users,
  build,
  world: _w,
}) => {
  const user = await users('admin')
  await build.delivery({ recipient: 'marta@escola.example' })
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [user.id])
  const shown = (await as(user).deliveries.list()).body.items.map((row) => row.recipient)
  expect(shown.join(' ')).not.toContain('marta@')
  expect(await as(user).sandboxMail.list()).toRefuse('personal_data_hidden')
})

test('what failed and is no longer good says nothing any more, and that is on record', async ({
  as,
  users,
  build,
  server,
}) => {
  const expires_at = new Date('2020-01-01')
  const [one, other] = [await build.delivery({ expires_at }), await build.delivery({ expires_at })]
  const living = await build.delivery()
  await forgetExpired.run({}, await jobContext(server, 0))
  const admin = as(await users('admin'))
  const kept = (await admin.deliveries.list({ maxResultCount: 200 })).body.items
  const statusOf = (id: string) => kept.find((row) => row.id === id)?.status
  expect([one, other, living].map(({ id }) => statusOf(id))).toEqual(['expired', 'expired', 'failed'])
  const { rows } = await server.database.pool.query('select sealed from delivery where id = any($1)', [
    [one.id, other.id],
  ])
  expect(rows).toEqual([{ sealed: null }, { sealed: null }])
  const lines = await server.database.pool.query(
    `select body from audit_inbox where action = 'deliveries.forgetExpired' and tenant_id = $1
     union all select body from audit_log where action = 'deliveries.forgetExpired' and tenant_id = $1`,
    [build.network],
  )
  expect(lines.rows).toHaveLength(1)
  expect(JSON.stringify(lines.rows)).toContain(one.id)
  await forgetExpired.run({}, await jobContext(server, 0))
  const again = await server.database.pool.query(
    "select 1 from audit_inbox where action = 'deliveries.forgetExpired' union all select 1 from audit_log where action = 'deliveries.forgetExpired'",
  )
  expect(again.rows).toHaveLength(1)
})
