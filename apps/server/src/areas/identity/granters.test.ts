import { expect, test } from '../../../test/support/server.ts'

test('who lacks something is told who can grant all of it: whoever changes users and holds it themselves', async ({
  as,
  users,
  build,
}) => {
  const holder = await users('admin')
  // Changes users, and may not give what she does not hold.
  const helper = await users('secretary')
  const role = await build.role({ name: 'Ajuda', grants: ['AbpIdentity.Users.Update'], all_schools: true })
  await build.ground.insert('user_role', { tenant_id: build.network, user_id: helper.id, role_id: role.id })
  const away = await users('admin')
  await build.ground.pool.query('update app_user set is_active = false where id = $1', [away.id])

  const { granters } = (await as(await users('director')).identity.configuration()).body.auth
  const ids = granters.map(({ id }) => id)
  expect(ids).toContain(holder.id)
  expect(ids).not.toContain(helper.id)
  expect(ids).not.toContain(away.id)
  expect(granters[0]).toMatchObject({ name: expect.any(String), roles: ['admin'] })
  expect((await as(holder).identity.configuration()).body.auth.granters).toEqual([])
})

test('a refusal for want of a permission names it as the tree of permissions does, in the language of the caller', async ({
  as,
  users,
}) => {
  const director = as(await users('director'))
  const refused = await director.roles.create({ name: 'x', grants: [] })
  expect(refused).toRefuse('permission_denied')
  expect(refused.body).toMatchObject({ error: { message: expect.stringContaining('“Grupos: criar”') } })
})
