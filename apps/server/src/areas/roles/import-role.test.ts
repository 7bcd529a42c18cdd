import type { BuiltUser } from '../../../test/support/build.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { clientOf } from '../../../test/support/api.ts'
import { expect, test } from '../../../test/support/server.ts'
import { sessionToken } from '../../../test/support/sessions.ts'

const file = {
  format: 'caderneta.role/1' as const,
  name: 'Tesouraria',
  isPublic: true,
  allSchools: false,
  needsSecondFactor: true,
  grants: ['Caderneta.Invoice.Get', 'Caderneta.Invoice.GetAll'],
}

test('the file of a group, imported in another network, makes the same group there', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { format: _, ...input } = file
  const { id } = (await admin.roles.create(input)).body
  const reply = await admin.roles.file({ id })
  expect(reply.headers['content-disposition']).toContain('Tesouraria.json')
  const exported: unknown = JSON.parse(reply.raw.toString())
  expect(exported).toEqual(file)

  const there = as(await users('admin', [], await build.otherNetwork()))
  const plan = await there.roles.previewImport({ file })
  expect(plan.body).toEqual({
    kind: 'create',
    name: 'Tesouraria',
    roleId: null,
    version: null,
    userCount: 0,
    added: file.grants,
    removed: [],
    switches: [
      { name: 'isPublic', after: true },
      { name: 'allSchools', after: false },
      { name: 'needsSecondFactor', after: true },
    ],
  })
  expect((await there.roles.list({ search: 'tesouraria' })).body.items).toEqual([])
  const imported = await there.roles.import({ file, seenVersion: null })
  expect(imported.body).toMatchObject({ ...input, isStatic: false, userCount: 0 })
  expect((await there.roles.previewImport({ file })).body).toMatchObject({ kind: 'same', added: [], switches: [] })
})

test('over a group of the same name the preview says what changes, and the import does that and no more', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  await build.role({ name: 'Caixa', grants: ['Caderneta.Job.Get', 'Caderneta.Invoice.Get'] })
  await build.colleague({ roleName: 'Caixa' })
  const other = { ...file, name: 'caixa', needsSecondFactor: false }
  const plan = (await admin.roles.previewImport({ file: other })).body
  expect(plan).toMatchObject({
    kind: 'update',
    name: 'Caixa',
    userCount: 1,
    added: ['Caderneta.Invoice.GetAll'],
    removed: ['Caderneta.Job.Get'],
    switches: [],
  })
  expect(await admin.roles.import({ file: other, seenVersion: null })).toRefuse('changed_meanwhile')
  expect(await admin.roles.import({ file: other, seenVersion: 9 })).toRefuse('changed_meanwhile')
  const done = await admin.roles.import({ file: other, seenVersion: plan.version })
  expect(done.body).toMatchObject({ id: plan.roleId, name: 'Caixa', grants: file.grants })
})

test('unknown permissions, the host’s and the administrators’ group are refused, each by name', async ({
  as,
  users,
}) => {
  const admin = as(await users('admin'))
  for (const call of ['previewImport', 'import'] as const) {
    const unknown = await admin.roles[call]({ file: { ...file, grants: ['Caderneta.Nada', 'Caderneta.Invoice'] } })
    expect(unknown).toRefuse('unknown_permissions')
    expect(JSON.stringify(unknown.body)).toContain('Caderneta.Nada, Caderneta.Invoice')
    const host = await admin.roles[call]({ file: { ...file, grants: ['Caderneta.Tenant'] } })
    expect(host).toRefuse('host_only_permission')
    expect(await admin.roles[call]({ file: { ...file, name: 'Admin' } })).toRefuse('role_is_fixed')
    expect(await admin.roles[call]({ file: { ...file, format: 'x' } })).toRefuse('invalid_request')
  }
})

test('nobody imports above what they hold, nor takes what they lack', async ({ as, users, build }) => {
  const client = as(await withGroup(await users('secretary'), build))
  for (const call of ['previewImport', 'import'] as const) {
    expect(await client.roles[call]({ file: { ...file, grants: ['Caderneta.Remessa.Get'] } })).toRefuse(
      'grants_more_than_held',
    )
    await build.role({ name: `Alto ${call}`, grants: ['Caderneta.Remessa.Get'] })
    expect(await client.roles[call]({ file: { ...file, name: `Alto ${call}` } })).toRefuse('takes_more_than_held')
  }
  expect(await client.roles.import({ file: { ...file, name: 'Baixo' } })).toSucceed()
})

test('whichever call frees a group of its second factor asks for a fresh proof, by no program, and for all that the group holds', async ({
  as,
  users,
  build,
  server,
}) => {
  const user = await users('admin')
  const group = { name: 'Cofre', isPublic: true, allSchools: false, grants: ['Caderneta.Remessa.Get'] }
  const { id } = await build.role({ name: group.name, grants: group.grants, needs_second_factor: true })
  const freed = { ...group, needsSecondFactor: false }
  const attempts = async (client: ReturnType<typeof as>, headers: Record<string, string> = {}) => [
    await client.roles.update({ id, ...freed, version: 1 }, { headers }),
    await client.roles.import({ file: { ...file, ...freed } }, { headers }),
  ]
  const stale = clientOf(server.app, await sessionToken(server.app, user.token, 360))
  for (const reply of await attempts(stale)) expect(reply).toRefuse('step_up_needed')
  for (const reply of await attempts(as(user), { authorization: `Bearer ${user.token}` }))
    expect(reply).toRefuse('sign_in_needed')
  const holdsLess = as(await withGroup(await users('secretary'), build))
  for (const reply of await attempts(holdsLess)) expect(reply).toRefuse('takes_more_than_held')
  expect((await as(user).roles.get({ id })).body.needsSecondFactor).toBe(true)
  // What leaves it as it is asks for nothing.
  expect(await stale.roles.update({ id, ...group, needsSecondFactor: true, version: 1 })).toSucceed()
  const done = await as(user).roles.import({ file: { ...file, ...freed } })
  expect(done.body.needsSecondFactor).toBe(false)
})

test('a group that came with the network tells what it holds by default, others tell nothing', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { items } = (await admin.roles.list({ maxResultCount: 200 })).body
  const secretary = items.find(({ name }) => name === 'secretary')
  const told = (await admin.roles.get({ id: secretary?.id })).body
  expect(told.defaults).toEqual({ allSchools: false, grants: expect.arrayContaining(['Caderneta.Invoice.Delete']) })
  expect((await admin.roles.get({ id: (await build.role()).id })).body.defaults).toBeNull()
})

async function withGroup(user: BuiltUser, build: Builders): Promise<BuiltUser> {
  const role = await build.role({
    name: `Importa ${user.id}`,
    grants: ['AbpIdentity.Roles.Create', 'AbpIdentity.Roles.Update'],
    all_schools: true,
  })
  await build.ground.insert('user_role', { tenant_id: build.network, user_id: user.id, role_id: role.id })
  return user
}
