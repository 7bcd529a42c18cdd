import { expect, test } from '../../../test/support/server.ts'

test('a person changes their own details, language and masking', async ({ as, users }) => {
  const me = as(await users('secretary'))
  const body = { name: 'Estela', surname: 'Moraes', phoneNumber: '+55 (11) 98765-4321', language: 'en' }
  const changed = await me.users.selfUpdate({ ...body, isSensitiveDataHidden: true })
  expect(changed.body).toMatchObject({ name: 'Estela', phoneNumber: '11987654321', language: 'en' })
  expect((await me.users.getOwn()).body).toMatchObject({ surname: 'Moraes', isSensitiveDataHidden: true })
  const configuration = await me.identity.configuration()
  expect(configuration.body.localization.currentCulture.cultureName).toBe('en')
  expect(configuration.body.currentUser.isVisibleSensitiveData).toBe(true)
  expect(await me.users.selfUpdate({ ...body, phoneNumber: '12' })).toRefuse('invalid_request')
})

test('a host user with a chosen network still changes themself, not that network', async ({ as, users, build }) => {
  const host = as(await users('global'), build.network)
  expect(await host.users.selfUpdate({ name: 'Glória' })).toSucceed()
  const configuration = (await host.identity.configuration()).body
  expect(configuration.currentUser).toMatchObject({ name: 'Glória', tenantId: null })
  expect(configuration.currentTenant.id).toBe(build.network)
  expect(configuration.environment.canMoveClock).toBe(true)
})

test('a password is changed with the current one, by the rules, and ends every session', async ({
  as,
  users,
  build,
  server,
}) => {
  const user = await users('admin')
  const currentPassword = await build.password(user)
  const me = as(user)
  const newPassword = 'Goiabada&Queijo3'
  const beside = async (given: { currentPassword: string; newPassword: string }) =>
    (await me.users.changePassword(given)).body
  for (const [given, code, field] of [
    [{ currentPassword: 'errada', newPassword }, 'wrong_current_password', 'currentPassword'],
    [{ currentPassword, newPassword: 'fraquinha' }, 'invalid_request', 'newPassword'],
    [{ currentPassword, newPassword: 'Ab1!xy' }, 'password_too_short', 'newPassword'],
    [{ currentPassword, newPassword: 'Brasil@2026' }, 'password_too_common', 'newPassword'],
  ] as const)
    expect(await beside(given)).toMatchObject({ error: { code, validationErrors: [{ members: [field] }] } })
  expect(await me.users.changePassword({ currentPassword, newPassword })).toSucceed()
  const { rows } = await server.database.pool.query('select session_version from app_user where id = $1', [user.id])
  expect(rows[0].session_version).toBe(2)
  expect(await me.users.changePassword({ currentPassword, newPassword })).toRefuse('wrong_current_password')
})

test('guessing the current password behind an open session stops at ten', async ({ as, users, build }) => {
  const user = await users('admin')
  await build.password(user)
  const guess = { currentPassword: 'errada', newPassword: 'Goiabada&Queijo3' }
  for (let turn = 0; turn < 10; turn += 1)
    expect(await as(user).users.changePassword(guess)).toRefuse('wrong_current_password')
  expect(await as(user).users.changePassword(guess)).toRefuse('too_many_tries')
})

test('a read-only network lets its people keep their own account', async ({ as, users, build, server }) => {
  const network = await build.otherNetwork()
  const me = as(await users('admin', [], network))
  await server.database.pool.query('update control.tenant set is_read_only = true where id = $1', [network])
  await new Promise((resolve) => setTimeout(resolve, 1_050))
  expect(await me.users.selfUpdate({ name: 'Rita' })).toSucceed()
  expect(await me.roles.create({ name: 'x', grants: [] })).toRefuse('network_read_only')
  expect((await me.identity.configuration()).body.currentTenant.isReadOnly).toBe(true)
})

test('the configuration names the one school of a person, counts several, and leaves out who works in all', async ({
  as,
  users,
  build,
}) => {
  const [one, two] = [await build.school({ fantasy_name: 'Escola Santa Luzia' }), await build.school()]
  const schoolsOf = async (user: Awaited<ReturnType<typeof users>>) =>
    (await as(user).identity.configuration()).body.currentUser.schools
  expect(await schoolsOf(await users('secretary', [one.id]))).toEqual({ count: 1, name: 'Escola Santa Luzia' })
  expect(await schoolsOf(await users('secretary', [one.id, two.id]))).toEqual({ count: 2, name: null })
  expect(await schoolsOf(await users('admin'))).toBeNull()
})
