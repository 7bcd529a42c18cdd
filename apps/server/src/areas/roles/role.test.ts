import { expect, test } from '../../../test/support/server.ts'

const grants = ['Caderneta.Invoice.Get', 'Caderneta.Invoice.GetAll']

test('an administrator makes a group, finds it in the list, and sees what may be done with it', async ({
  as,
  users,
}) => {
  const admin = as(await users('admin'))
  const made = await admin.roles.create({ name: 'Atendimento', grants })
  expect(made).toSucceed()
  expect(made.body).toMatchObject({ name: 'Atendimento', totalPermissions: 2, userCount: 0, isStatic: false })
  const list = await admin.roles.list({ search: 'atend' })
  expect(list.body.items.map((role) => role.name)).toEqual(['Atendimento'])
  const got = await admin.roles.get({ id: made.body.id })
  expect(got.body.can).toEqual({ update: { can: true }, remove: { can: true } })
})

test('the list is paged by name', async ({ as, users }) => {
  const admin = as(await users('admin'))
  const first = await admin.roles.list({ maxResultCount: 2 })
  const second = await admin.roles.list({ maxResultCount: 200, cursor: first.body.nextCursor ?? '' })
  const names = [...first.body.items, ...second.body.items].map((role) => role.name)
  expect(names).toContain('secretary')
  expect(new Set(names).size).toBe(names.length)
})

test('two groups of one name are refused, whatever the letters', async ({ as, users }) => {
  const admin = as(await users('admin'))
  await admin.roles.create({ name: 'Tesouraria', grants })
  expect(await admin.roles.create({ name: 'tesouraria', grants })).toRefuse('role_name_already_exists')
})

test('a group whose name mixes alphabets is refused, one in another alphabet is not', async ({ as, users }) => {
  const admin = as(await users('admin'))
  // The first letter is Cyrillic.
  const reply = await admin.roles.create({ name: '\u0410dministradores', grants: [] })
  expect(reply).toMatchObject({
    status: 400,
    body: {
      error: {
        validationErrors: [
          { message: 'Use letras de um só alfabeto: há letras que parecem outras', members: ['name'] },
        ],
      },
    },
  })
  for (const name of ['Secretaria 2ª via', '\u0395\u03BB\u03BB\u03AC\u03B4\u03B1'])
    expect(await admin.roles.create({ name, grants: [] })).toSucceed()
})

test('a permission that does not exist is named', async ({ as, users }) => {
  const reply = await as(await users('admin')).roles.create({ name: 'X', grants: ['Caderneta.Nada'] })
  expect(reply).toRefuse('invalid_request')
})

test('what exists at the host only is not for a network', async ({ as, users }) => {
  const reply = await as(await users('admin')).roles.create({ name: 'Redes', grants: ['Caderneta.Tenant'] })
  expect(reply).toRefuse('host_only_permission')
})

test('nobody grants what they do not hold', async ({ as, users, build, server }) => {
  const role = await build.role({
    name: 'Quase',
    grants: ['AbpIdentity.Roles.Create', 'AbpIdentity.Roles.Update'],
    all_schools: true,
  })
  const limited = await users('secretary')
  await server.database.pool.query('insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)', [
    build.network,
    limited.id,
    role.id,
  ])
  const client = as(limited)
  expect(await client.roles.create({ name: 'Banco', grants: ['Caderneta.Remessa.Get'] })).toRefuse(
    'grants_more_than_held',
  )
  expect(await client.roles.create({ name: 'Só faturas', grants })).toSucceed()
  const higher = await build.role({ name: 'Alto', grants: ['Caderneta.Remessa.Get'] })
  const kept = { name: 'Alto', grants: ['Caderneta.Remessa.Get', ...grants], version: 1 }
  expect(await client.roles.update({ id: higher.id, ...kept })).toSucceed()
})

test('nobody takes from a group what they do not hold themselves', async ({ as, users, build, server }) => {
  const role = await build.role({
    name: 'Meio',
    grants: ['AbpIdentity.Roles.Update', 'Caderneta.Invoice.Get'],
    all_schools: true,
  })
  const limited = await users('secretary')
  await server.database.pool.query('insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)', [
    build.network,
    limited.id,
    role.id,
  ])
  const client = as(limited)
  const higher = await build.role({ name: 'Banco', grants: ['Caderneta.Remessa.Get', 'Caderneta.Invoice.Get'] })
  const emptied = { id: higher.id, name: 'Banco', grants: [], version: 1 }
  expect(await client.roles.update(emptied)).toRefuse('takes_more_than_held')
  expect(await client.roles.update({ ...emptied, grants: ['Caderneta.Remessa.Get'] })).toSucceed()
})

test('a changed group reaches its people within a second', async ({ as, users, build, server }) => {
  const role = await build.role({ name: 'Leitura', grants: ['AbpIdentity.Roles.Get'] })
  const person = await users('director')
  await server.database.pool.query('insert into user_role values ($1, $2, $3)', [build.network, person.id, role.id])
  expect((await as(person).roles.get({ id: role.id })).status).toBe(200)
  const admin = as(await users('admin'))
  expect(await admin.roles.update({ id: role.id, name: 'Leitura', grants: [], version: 1 })).toSucceed()
  await new Promise((resolve) => setTimeout(resolve, 1_050))
  expect(await as(person).roles.get({ id: role.id })).toRefuse('permission_denied')
})

test('what someone else changed meanwhile is not overwritten', async ({ as, users, build }) => {
  const role = await build.role()
  const admin = as(await users('admin'))
  await admin.roles.update({ id: role.id, name: 'Um', grants, version: 1 })
  expect(await admin.roles.update({ id: role.id, name: 'Dois', grants, version: 1 })).toRefuse('changed_meanwhile')
})

test('the group admin is never changed, the others of the system are not renamed', async ({ as, users }) => {
  const admin = as(await users('admin'))
  const { items } = (await admin.roles.list({ maxResultCount: 200 })).body
  const [top, secretary] = ['admin', 'secretary'].map((name) => items.find((role) => role.name === name))
  expect(await admin.roles.update({ id: top?.id, name: 'admin', grants, version: 1 })).toRefuse('role_is_fixed')
  expect(await admin.roles.update({ id: secretary?.id, name: 'outra', grants, version: 1 })).toRefuse('role_is_fixed')
  expect(await admin.roles.update({ id: secretary?.id, name: 'secretary', grants, version: 1 })).toSucceed()
})

test('a group is renamed only to a free name', async ({ as, users, build }) => {
  const [one] = [await build.role({ name: 'Manhã' }), await build.role({ name: 'Tarde' })]
  const admin = as(await users('admin'))
  expect(await admin.roles.update({ id: one.id, name: 'TARDE', grants, version: 1 })).toRefuse(
    'role_name_already_exists',
  )
})

test('a group that nobody has is deleted; one in use and one of the system are not', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const free = await build.role()
  expect(await admin.roles.remove({ id: free.id })).toSucceed()
  expect(await admin.roles.get({ id: free.id })).toRefuse('role_not_found')
  expect(await admin.roles.remove({ id: free.id })).toRefuse('role_not_found')
  await build.role({ name: 'Usado' })
  await build.colleague({ roleName: 'Usado' })
  const { items } = (await admin.roles.list({ maxResultCount: 200 })).body
  const idOf = (name: string) => items.find((role) => role.name === name)?.id
  expect(await admin.roles.remove({ id: idOf('Usado') })).toRefuse('role_in_use')
  expect(await admin.roles.remove({ id: idOf('director') })).toRefuse('role_is_fixed')
})

test('a group of another network is not found', async ({ as, users, build }) => {
  const stranger = await build.role({}, await build.otherNetwork())
  const admin = as(await users('admin'))
  expect(await admin.roles.get({ id: stranger.id })).toRefuse('role_not_found')
  expect(await admin.roles.update({ id: stranger.id, name: 'x', grants, version: 1 })).toRefuse('role_not_found')
  expect(await admin.roles.remove({ id: stranger.id })).toRefuse('role_not_found')
})
