import type { BuiltUser } from '../../../test/support/build.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'

/** Puts somebody into one more group that has these permissions. */
async function intoGroup(build: Builders, user: BuiltUser, name: string, grants: string[], allSchools = true) {
  const role = await build.role({ name, grants, all_schools: allSchools })
  await build.ground.insert('user_role', { tenant_id: build.network, user_id: user.id, role_id: role.id })
}

test('who lacks something is told who can grant it: whoever holds it and changes users or groups', async ({
  as,
  users,
  build,
}) => {
  const holder = await users('admin')
  // Changes users, and may not give what she does not hold.
  const helper = await users('secretary')
  await intoGroup(build, helper, 'Ajuda', ['AbpIdentity.Users.Update'])
  const away = await users('admin')
  await build.ground.pool.query('update app_user set is_active = false where id = $1', [away.id])

  const { granters } = (await as(await users('director')).identity.configuration()).body.auth
  const ids = idsFor(granters, 'AbpIdentity.Roles.Create')
  expect(ids).toContain(holder.id)
  expect(ids).not.toContain(helper.id)
  expect(ids).not.toContain(away.id)
  expect(granters[0]?.people[0]).toMatchObject({ name: expect.any(String), roles: ['admin'] })
  expect(idsFor(granters, 'Caderneta.Tenant.GetAll'), 'an administrator of a network cannot grant it').toEqual([])
})

test('whoever changes groups grants what they hold where they see every school, and nothing where they do not', async ({
  as,
  users,
  build,
}) => {
  const [bound, unbound] = [await users('outsourced'), await users('outsourced')]
  const grants = ['AbpIdentity.Roles.Update', 'Caderneta.AuditLog.GetAll']
  await intoGroup(build, bound, 'De uma escola', grants, false)
  await intoGroup(build, unbound, 'Da rede', grants, true)
  await build.ground.pool.query(
    `update app_user set is_active = false where tenant_id = $1 and id in (select ur.user_id from user_role ur
       join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id where r.name = 'admin' and ur.tenant_id = $1)`,
    [build.network],
  )
  const { granters } = (await as(await users('outsourced')).identity.configuration()).body.auth
  expect(idsFor(granters, 'Caderneta.AuditLog.GetAll')).toEqual([unbound.id])
  expect(idsFor(granters, 'AbpIdentity.Roles.Create')).toEqual([])
})

test('a refusal for want of a permission names it as the tree of permissions does, in the language of the caller', async ({
  as,
  users,
}) => {
  const director = as(await users('director'))
  const refused = await director.roles.create({ name: 'x', grants: [] })
  expect(refused).toRefuse('permission_denied')
  expect(refused.body).toMatchObject({
    error: {
      message: expect.stringMatching(/“Grupos: criar”\. Peça ao administrador/),
      lacks: ['AbpIdentity.Roles.Create'],
    },
  })
  const ofProvider = await director.tenants.list()
  expect(ofProvider).toRefuse('permission_denied')
  expect(ofProvider.body).toMatchObject({ error: { message: expect.stringMatching(/Peça à equipe do provedor\.$/) } })
})

type Granters = { permissions: string[]; people: { id: string }[] }[]

function idsFor(granters: Granters, permission: string): string[] {
  return granters
    .filter(({ permissions }) => permissions.includes(permission))
    .flatMap(({ people }) => people.map(({ id }) => id))
}
