import { clientOf } from '../../../test/support/api.ts'
import { expect, test } from '../../../test/support/server.ts'
import { passwordFits } from './passwords.ts'
import { sandboxAccounts, sandboxPassword } from './sandbox-accounts.ts'
import { makeToken } from '../api-tokens/public.ts'
import { createAdmin, seedAccess } from './seed-access.ts'
import { signInUserByEmail } from './sign-in-user.ts'

test('the sandbox accounts open with their public password; seeding again changes nothing', async ({
  build,
  server,
}) => {
  const { platform } = server.composition
  const school = await build.school()
  const networks = {
    first: { tenantId: build.network, schoolId: school.id },
    second: { tenantId: await build.otherNetwork() },
  }
  await seedAccess(platform, networks)
  const count = async () => (await server.database.pool.query('select count(*) as n from app_user')).rows[0].n
  const before = await count()
  await seedAccess(platform, networks)
  expect(await count()).toBe(before)
  for (const { email } of sandboxAccounts) {
    const user = await signInUserByEmail(platform.readPool, email)
    expect(await passwordFits(sandboxPassword, user?.passwordHash ?? null)).toBe(true)
  }
})

test('a token of the command line acts as its user, and the provider’s support has every feature', async ({
  server,
  as,
  users,
  build,
}) => {
  const { platform } = server.composition
  const client = clientOf(server.app, await makeToken(platform, 'escola@caderneta.test'))
  expect((await client.identity.configuration()).body.currentUser).toMatchObject({ roles: ['secretary'] })
  const off = [{ name: 'Caderneta.RemessaRetorno', value: 'false' }]
  await as(await users('global')).features.update({ providerKey: build.network, features: off })
  const support = clientOf(server.app, await makeToken(platform, 'suporte@provedor.test'), {
    __tenant: String(build.network),
  })
  expect((await support.identity.configuration()).body.features.values['Caderneta.RemessaRetorno']).toBe('true')
  expect((await client.identity.configuration()).body.features.values['Caderneta.RemessaRetorno']).toBe('false')
  await expect(makeToken(platform, 'ninguem@caderneta.test')).rejects.toThrow('Não há usuário ativo')
})

test('the first administrator is made by hand, with a password that may be kept', async ({ server }) => {
  const { platform } = server.composition
  const given = { email: 'chefe@provedor.test', name: 'Celso Reis', password: 'Goiabada&Queijo3' }
  await createAdmin(platform, given)
  const client = clientOf(server.app, await makeToken(platform, given.email))
  expect((await client.tenants.list()).status).toBe(200)
  await expect(createAdmin(platform, given)).rejects.toThrow('Já existe')
  await expect(createAdmin(platform, { ...given, email: 'x' })).rejects.toThrow('não é um e-mail')
  await expect(createAdmin(platform, { ...given, email: 'a@b.test', password: 'Senha@1' })).rejects.toMatchObject({
    code: 'password_too_short',
  })
})
