import { passwordLinkOf } from '../../../test/support/password-link.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { firstInstant } from '../../../test/support/build.ts'
import { expect, test } from '../../../test/support/server.ts'
import { passwordFits, signInUserByEmail } from '../users/public.ts'

const sol = {
  name: 'Rede Sol',
  displayName: 'Rede Sol Educação',
  subdomain: 'rede-sol',
  adminEmail: 'direcao@redesol.test',
  adminName: 'Sara Lins',
}

test('a network is born whole: groups, products and an administrator who has yet to write a password', async ({
  as,
  users,
  server,
}) => {
  const host = await users('global')
  const made = await as(host).tenants.create(sol)
  expect(made).toSucceed()
  expect(made.body).toMatchObject({ name: 'Rede Sol', isActive: true, isReadOnly: false, today: '2026-11-20' })
  const inside = as(host, made.body.id)
  expect((await inside.roles.list()).body.items.map((role) => role.name)).toContain('secretary')
  const people = await inside.users.list()
  expect(people.body.items).toMatchObject([{ name: 'Sara', surname: 'Lins', roleNames: ['admin'], hasPassword: false }])
  const sold = await server.database.pool.query('select code from product where tenant_id = $1 order by code', [
    made.body.id,
  ])
  expect(sold.rows.map((row) => row.code)).toEqual(['enrollment', 'tuition'])
  const news = await server.database.pool.query('select topic from outbox where tenant_id = $1', [made.body.id])
  expect(news.rows).toEqual([{ topic: 'network.created' }])
})

test('who opens a network never knows its administrator’s password: the administrator writes it, once, and is let in', async ({
  as,
  users,
  server,
}) => {
  const host = await users('global')
  const terra = { ...sol, name: 'Rede Terra', subdomain: 'rede-terra', adminEmail: 'direcao@redeterra.test' }
  const { admin, id } = (await as(host).tenants.create(terra)).body
  const signIn = () =>
    signInUserByEmail(server.composition.platform.readPool, terra.adminEmail).then((user) => user?.passwordHash)
  expect(await signIn()).toBeNull()
  const { userId, ...link } = passwordLinkOf(admin.firstAccessUrl)
  const own = { userId, ...link, password: 'Goiabada&Queijo3' }
  expect((await as(null).users.setFirstPassword(own)).body).toEqual({ email: terra.adminEmail })
  expect(await passwordFits(own.password, (await signIn()) ?? null)).toBe(true)
  expect(await as(null).users.setFirstPassword(own)).toRefuse('password_link_expired')
  expect(await as(host, id).users.sendFirstAccess({ id: userId })).toRefuse('password_already_set')
})

test('the address of an administrator who let it run out is made anew by the host', async ({ as, users, server }) => {
  const host = await users('global')
  const mar = { ...sol, name: 'Rede Mar', subdomain: 'rede-mar', adminEmail: 'direcao@redemar.test' }
  const { admin, id } = (await as(host).tenants.create(mar)).body
  const { userId } = passwordLinkOf(admin.firstAccessUrl)
  const past = new Date(firstInstant.getTime() - 86_400_000)
  await server.database.pool.query('update app_user set password_link_until = $2 where id = $1', [userId, past])
  const again = await as(host, id).users.sendFirstAccess({ id: userId })
  expect(again).toSucceed()
  const link = passwordLinkOf(again.body.firstAccessUrl)
  expect(await as(null).users.setFirstPassword({ ...link, password: 'Goiabada&Queijo3' })).toSucceed()
})

test('a network is not opened twice: not by name, address or e-mail, and a repeated key replays', async ({
  as,
  users,
}) => {
  const host = as(await users('global'))
  const lua = { ...sol, name: 'Rede Lua', subdomain: 'rede-lua', adminEmail: 'direcao@redelua.test' }
  const first = await host.tenants.create(lua, { key: 'lua' })
  expect(first).toSucceed()
  const again = await host.tenants.create(lua, { key: 'lua' })
  expect(again.headers['idempotency-hit']).toBe('true')
  expect(await host.tenants.create({ ...lua, subdomain: 'outra' })).toRefuse('network_name_already_exists')
  expect(await host.tenants.create({ ...lua, name: 'Outra' })).toRefuse('subdomain_already_exists')
  expect(await host.tenants.create({ ...lua, name: 'Outra', subdomain: 'outra' })).toRefuse('email_already_exists')
  expect(await host.tenants.create({ ...lua, subdomain: 'Não Pode', adminEmail: 'x' })).toRefuse('invalid_request')
  const list = await host.tenants.list({ filter: 'lua' })
  expect(list.body).toMatchObject({ totalCount: 1, items: [{ subdomain: 'rede-lua' }] })
})

test('networks are listed by skip and count', async ({ as, users, build }) => {
  await build.otherNetwork()
  const host = as(await users('global'))
  const all = await host.tenants.list({ maxResultCount: 200 })
  const second = await host.tenants.list({ skipCount: 1, maxResultCount: 1 })
  expect(second.body.items).toEqual([all.body.items[1]])
  expect(second.body.totalCount).toBe(all.body.items.length)
})

test('a network is changed whole, guarded by its version', async ({ as, users, build }) => {
  const host = as(await users('global'))
  const [id, other] = [await build.otherNetwork(), await build.otherNetwork()]
  const body = { name: `Nova ${id}`, displayName: 'Nova', subdomain: `nova-${id}`, version: 1 }
  expect((await host.tenants.update({ id, ...body })).body).toMatchObject({ subdomain: `nova-${id}`, version: 2 })
  expect(await host.tenants.update({ id, ...body })).toRefuse('changed_meanwhile')
  expect(await host.tenants.update({ id, ...body, name: `rede ${other}`, version: 2 })).toRefuse(
    'network_name_already_exists',
  )
  expect(await host.tenants.update({ id, ...body, subdomain: `rede-${other}`, version: 2 })).toRefuse(
    'subdomain_already_exists',
  )
  expect(await host.tenants.update({ id: 999_999, ...body })).toRefuse('network_not_found')
  expect(await host.tenants.get({ id: 999_999 })).toRefuse('network_not_found')
  expect(await host.tenants.get({ id: 'x' })).toRefuse('invalid_request')
  expect((await host.tenants.get({ id })).body.version).toBe(2)
})

test('people of a network that is switched off are out', async ({ as, users, build }) => {
  const host = as(await users('global'))
  const id = await build.otherNetwork()
  const admin = await users('admin', [], id)
  const network = (await host.tenants.get({ id })).body
  const { name, displayName, subdomain } = network
  await host.tenants.update({ id, name, displayName, subdomain, isActive: false, version: 1 })
  await pause(1_050)
  expect(await as(admin).identity.configuration()).toRefuse('network_not_found')
})

test('a read-only network stops its own people and not the host', async ({ as, users, build }) => {
  const host = await users('global')
  const id = await build.otherNetwork()
  const admin = await users('admin', [], id)
  expect((await as(host).tenants.setReadOnly({ id, isReadOnly: true })).body.isReadOnly).toBe(true)
  await pause(1_050)
  expect(await as(admin).roles.create({ name: 'x', grants: [] })).toRefuse('network_read_only')
  expect(await as(host, id).roles.create({ name: 'x', grants: [] })).toSucceed()
  await as(host).tenants.setReadOnly({ id, isReadOnly: false })
  await pause(1_050)
  expect(await as(admin).roles.create({ name: 'y', grants: [] })).toSucceed()
  expect(await as(host).tenants.setReadOnly({ id: 999_999, isReadOnly: true })).toRefuse('network_not_found')
})

test('the date of a sandbox network moves forward, and each passed day is told once, in order', async ({
  as,
  users,
  build,
  server,
}) => {
  const host = as(await users('global'))
  const id = await build.otherNetwork()
  const moved = await host.tenants.advanceClock({ id, days: 3 })
  expect(moved.body).toMatchObject({ today: '2026-11-23', clockAdvanceDays: 3 })
  expect((await host.tenants.advanceClock({ id, days: 1 })).body.today).toBe('2026-11-24')
  const days = await server.database.pool.query(
    "select payload->>'day' as day from outbox where tenant_id = $1 and topic = 'day-passed' order by id",
    [id],
  )
  expect(days.rows.map((row) => row.day)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'])
  expect(await host.tenants.advanceClock({ id, days: 0 })).toRefuse('invalid_request')
  expect(await host.tenants.advanceClock({ id, days: -1 })).toRefuse('invalid_request')
  expect(await host.tenants.advanceClock({ id: 999_999, days: 1 })).toRefuse('network_not_found')
})

test('outside of the sandbox nobody moves a date', async ({ as, users, build, server }) => {
  const { platform } = server.composition
  platform.mode = 'production'
  expect(await as(await users('global')).tenants.advanceClock({ id: build.network, days: 1 })).toRefuse('sandbox_only')
  expect(await as(null).identity.signInHints()).toRefuse('hints_not_found')
  platform.mode = 'sandbox'
})

test('people of a network neither see nor open networks', async ({ as, users }) => {
  const admin = as(await users('admin'))
  expect(await admin.tenants.list()).toRefuse('permission_denied')
  expect(await admin.tenants.create(sol)).toRefuse('permission_denied')
})
