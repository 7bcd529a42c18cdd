import { expect, test } from '../../../test/support/server.ts'

const base = { name: 'Colega', surname: 'Souza', roleNames: ['secretary'] }

test('the list shows the network’s people by name, filtered by role, school, state and words', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const school = await build.school()
  const made = (
    await admin.users.create({ ...base, name: 'Zélia', email: 'zelia@escola.test', schoolIds: [school.id] })
  ).body
  await admin.users.create({ ...base, name: 'Zé', email: 'ze@escola.test', isActive: false, schoolIds: [school.id] })
  const names = async (filter: object) => (await admin.users.list(filter)).body.items.map((user) => user.name)
  expect(await names({ search: 'zelia' })).toEqual(['Zélia'])
  expect(await names({ schoolId: school.id })).toEqual(['Zé', 'Zélia'])
  expect(await names({ schoolId: school.id, isActive: true })).toEqual(['Zélia'])
  expect(await names({ roleName: 'director' })).toEqual([])
  const page = await admin.users.list({ schoolId: school.id, maxResultCount: 1 })
  const next = await admin.users.list({ schoolId: school.id, maxResultCount: 1, cursor: page.body.nextCursor ?? '' })
  expect(next.body.items.map((user) => user.id)).toEqual([made.id])
})

test('one user with what may be done, and their roles by both services', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const colleague = await build.colleague()
  const user = await admin.users.get({ id: colleague.id })
  expect(user.body.can).toEqual({
    update: { can: true },
    remove: { can: true },
    sendFirstAccess: { can: true },
    makePasswordLink: { can: false, reason: 'password_not_set' },
  })
  expect((await admin.users.getIdentity({ id: colleague.id })).body).toEqual(user.body)
  const roles = await admin.users.listRoles({ id: colleague.id })
  expect(roles.body.items.map((role) => role.name)).toEqual(['secretary'])
  expect((await admin.users.listIdentityRoles({ id: colleague.id })).body).toEqual(roles.body)
  const stranger = await build.colleague({}, await build.otherNetwork())
  for (const call of ['get', 'getIdentity', 'listRoles', 'listIdentityRoles'] as const)
    expect(await admin.users[call]({ id: stranger.id })).toRefuse('user_not_found')
})

test('who hides sensitive data sees none of other people', async ({ as, users, build }) => {
  const viewer = await users('admin')
  const colleague = await build.colleague({ name: 'Marina', surname: 'Teles Lima', document: '52998224725' })
  await as(viewer).identity.hideSensitiveData({ isHidden: true })
  await new Promise((resolve) => setTimeout(resolve, 1_050))
  const text = JSON.stringify((await as(viewer).users.get({ id: colleague.id })).body)
  for (const secret of ['52998224725', colleague.email, 'Teles']) expect(text).not.toContain(secret)
})

test('a user is changed whole; another role ends their sessions, another name does not', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const school = await build.school()
  const colleague = await build.colleague({ schoolIds: [school.id] })
  const versionOf = async () =>
    (await server.database.pool.query('select session_version from app_user where id = $1', [colleague.id])).rows[0]
      .session_version
  const wanted = { ...base, email: colleague.email, schoolIds: [school.id] }
  const renamed = await admin.users.update({ id: colleague.id, ...wanted, version: 1 })
  expect(renamed.body).toMatchObject({ surname: 'Souza', version: 2 })
  expect(await versionOf()).toBe(1)
  const moved = await admin.users.update({
    id: colleague.id,
    ...wanted,
    roleNames: ['director'],
    email: 'novo@escola.test',
    version: 2,
  })
  expect(moved.body).toMatchObject({ roleNames: ['director'], email: 'novo@escola.test' })
  expect(await versionOf()).toBe(2)
  const place = await server.database.pool.query('select email from control.sign_in_email where user_id = $1', [
    colleague.id,
  ])
  expect(place.rows).toEqual([{ email: 'novo@escola.test' }])
})

test('a change is refused over a newer one, with a taken e-mail, with a second factor', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const school = await build.school()
  const [one, other] = [await build.colleague({ schoolIds: [school.id] }), await build.colleague()]
  const wanted = { id: one.id, ...base, email: one.email, schoolIds: [school.id], version: 1 }
  expect(await admin.users.update({ ...wanted, version: 9 })).toRefuse('changed_meanwhile')
  expect(await admin.users.update({ ...wanted, email: other.email })).toRefuse('email_already_exists')
  expect(await admin.users.update({ ...wanted, userName: other.email })).toRefuse('user_name_already_exists')
  expect(await admin.users.update({ ...wanted, schoolIds: [] })).toRefuse('school_of_operation_needed')
  expect(await admin.users.update({ ...wanted, roleNames: ['nada'] })).toRefuse('role_not_found')
  expect(await admin.users.update({ ...wanted, enabledMfaProviders: ['Authenticator'] })).toRefuse('second_factor_own')
  expect(await admin.users.update({ ...wanted, roleNames: [] })).toRefuse('invalid_request')
})

test('nobody changes, deletes or re-invites somebody who holds more', async ({ as, users, build, server }) => {
  const helper = await users('secretary')
  const grants = [
    'AbpIdentity.Users',
    'AbpIdentity.Users.Update',
    'AbpIdentity.Users.Delete',
    'Caderneta.ApiIntegration.Create',
  ]
  const role = await build.role({ name: 'Ajuda', grants, all_schools: true })
  await server.database.pool.query('insert into user_role values ($1, $2, $3)', [build.network, helper.id, role.id])
  const boss = await build.colleague({ roleName: 'admin' })
  const client = as(helper)
  expect(
    await client.users.update({ id: boss.id, ...base, roleNames: ['admin'], email: 'meu@escola.test', version: 1 }),
  ).toRefuse('user_above_you')
  expect(await client.users.remove({ id: boss.id })).toRefuse('user_above_you')
  expect(await client.users.sendFirstAccess({ id: boss.id })).toRefuse('user_above_you')
  expect(await client.users.makePasswordLink({ id: boss.id })).toRefuse('user_above_you')
  expect(await client.users.endSessions({ id: boss.id })).toRefuse('user_above_you')
  expect(await client.secondFactors.takeOff({ id: boss.id })).toRefuse('user_above_you')
  expect(await client.apiTokens.create({ name: 'x', userId: boss.id })).toRefuse('user_above_you')
})

test('a user of some schools sees only the people of those schools', async ({ as, users, build, server }) => {
  const [mine, other] = [await build.school(), await build.school()]
  const viewer = await users('secretary', [mine.id])
  const role = await build.role({ name: 'Vê pessoas', grants: ['AbpIdentity.Users.GetAll', 'AbpIdentity.Users.Get'] })
  await server.database.pool.query('insert into user_role values ($1, $2, $3)', [build.network, viewer.id, role.id])
  const near = await build.colleague({ schoolIds: [mine.id] })
  const far = await build.colleague({ schoolIds: [other.id] })
  const list = await as(viewer).users.list({ maxResultCount: 200 })
  const ids = list.body.items.map((user) => user.id)
  expect(ids).toContain(near.id)
  expect(ids).not.toContain(far.id)
  expect(await as(viewer).users.get({ id: far.id })).toRefuse('user_not_found')
})

test('a network keeps its last administrator', async ({ as, users, build }) => {
  const network = await build.otherNetwork()
  const only = await users('admin', [], network)
  const client = as(only)
  const own = { id: only.id, name: 'Pessoa', email: only.email, version: 1 }
  expect(await client.users.update({ ...own, roleNames: ['api'] })).toRefuse('last_administrator')
  expect(await client.users.update({ ...own, roleNames: ['admin'], isActive: false })).toRefuse('cannot_remove_self')
  expect(await client.users.remove({ id: only.id })).toRefuse('cannot_remove_self')
  const host = as(await users('global'), network)
  expect(await host.users.remove({ id: only.id })).toRefuse('last_administrator')
  expect(await host.users.update({ ...own, roleNames: ['admin'], isActive: false })).toRefuse('last_administrator')
})

test('two administrators who remove each other at once leave one', async ({ as, users, build }) => {
  const network = await build.otherNetwork()
  const [one, other] = [await users('admin', [], network), await users('admin', [], network)]
  const [first, second] = await Promise.all([
    as(one).users.remove({ id: other.id }),
    as(other).users.remove({ id: one.id }),
  ])
  expect([first.status, second.status].filter((status) => status === 200)).toHaveLength(1)
})

test('a removed user is gone from every list, their tokens stop, their e-mail is free', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const leaver = await users('api')
  expect((await as(leaver).identity.configuration()).status).toBe(200)
  expect(await admin.users.remove({ id: leaver.id })).toSucceed()
  expect(await admin.users.get({ id: leaver.id })).toRefuse('user_not_found')
  expect(await as(leaver).identity.configuration()).toRefuse('not_signed_in')
  const school = await build.school()
  const again = await admin.users.create({ ...base, email: leaver.email, schoolIds: [school.id] })
  expect(again).toSucceed()
  expect(await admin.users.remove({ id: leaver.id })).toRefuse('user_not_found')
})

test('the payload of the specification is taken: without a version the last write wins, and what is absent stays', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const school = await build.school()
  const { id, email } = await build.colleague({ schoolIds: [school.id], user_name: 'estela', document: '15350946056' })
  await server.database.pool.query(
    `update app_user set mfa_providers = '{Email}', phone = '11987654321' where id = $1`,
    [id],
  )
  const first = await admin.users.update({ id, ...base, name: 'Estela', email })
  expect(first.body).toMatchObject({
    name: 'Estela',
    userName: 'estela',
    phoneNumber: '11987654321',
    document: { value: '15350946056' },
    enabledMfaProviders: ['Email'],
    schoolIds: [school.id],
    isActive: true,
    version: 2,
  })
  const second = await admin.users.update({ id, ...base, name: 'Estela B', email, document: null, isActive: false })
  expect(second.body).toMatchObject({ name: 'Estela B', document: null, isActive: false, version: 3 })
  expect(await admin.users.update({ id, ...base, email, version: 1 })).toRefuse('changed_meanwhile')
  const lines = await server.database.pool.query<{ body: string }>(
    'select body from audit_inbox where subject_id = $1 order by id',
    [id],
  )
  expect(lines.rows.map(({ body }) => JSON.parse(body))).toMatchObject([
    { after: { name: expect.stringContaining('•') } },
    { before: { is_active: true }, after: { is_active: false } },
  ])
})

test('who does not see personal data changes groups without writing what the masks show', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const school = await build.school()
  const { id, email } = await build.colleague({ schoolIds: [school.id], name: 'Estela', surname: 'Prado' })
  const hiding = await users('admin')
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [hiding.id])
  const hidden = as(hiding)
  const { body: seen } = await hidden.users.get({ id })
  expect(seen).toMatchObject({ isMasked: true, name: expect.stringContaining('•') })
  expect(await hidden.users.update({ id, roleNames: ['director'], version: seen.version })).toSucceed()
  expect((await admin.users.get({ id })).body).toMatchObject({
    isMasked: false,
    name: 'Estela',
    surname: 'Prado',
    email,
    roleNames: ['director'],
  })
})
