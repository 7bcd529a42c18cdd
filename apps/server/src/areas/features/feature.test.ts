import { expect, test } from '../../../test/support/server.ts'
import { featuresFor } from './feature-values.ts'

const name = 'Caderneta.RemessaRetorno'

test('the host switches a feature of a network off, and its people see it off', async ({ as, users, build }) => {
  const host = as(await users('global'))
  const admin = as(await users('admin'))
  const valueFor = async () => (await admin.identity.configuration()).body.features.values[name]
  expect(await valueFor()).toBe('true')
  const of = { providerName: 'T', providerKey: build.network }
  const changed = await host.features.update({ ...of, features: [{ name, value: 'false' }] })
  expect(changed.body.groups.flatMap(({ features }) => features).find((each) => each.name === name)).toMatchObject({
    name,
    value: 'false',
  })
  expect(await valueFor()).toBe('false')
  expect((await host.features.list(of)).body).toEqual(changed.body)
})

test('unknown features and networks are refused, and a network cannot switch its own', async ({ as, users, build }) => {
  const host = as(await users('global'))
  const features = [{ name, value: 'true' }]
  const unknown = [...features, { name: 'Caderneta.Nada', value: 'true' }]
  expect((await host.features.update({ providerKey: build.network, features: unknown })).body).toMatchObject({
    error: { code: 'unknown_feature', validationErrors: [{ members: ['features.1.name'] }] },
  })
  expect(await host.features.update({ providerKey: 999_999, features })).toRefuse('network_not_found')
  expect(await host.features.list({ providerKey: 999_999 })).toRefuse('network_not_found')
  expect(await host.features.list({})).toRefuse('invalid_request')
  expect(await as(await users('admin')).features.update({ providerKey: build.network, features })).toRefuse(
    'permission_denied',
  )
})

test('the provider’s own people have every feature: a confirmed e-mail of exactly its domain', () => {
  const off = { [name]: false, 'Caderneta.NotificationRule': false, 'Caderneta.NewInvoiceScreens': false } as const
  expect(featuresFor('suporte@provedor.test', 'provedor.test', off)[name]).toBe(true)
  for (const email of [
    'x@sub.provedor.test',
    'x@notprovedor.test',
    'x@provedor.test.evil.test',
    'provedor.test@evil.test',
    'x@evil.test@provedor.test',
  ])
    expect(featuresFor(email, 'provedor.test', off)[name]).toBe(false)
  expect(featuresFor('suporte@provedor.test', null, off)[name]).toBe(false)
})

test('an e-mail of the provider’s domain gives every feature only once its person has confirmed it', async ({
  as,
  users,
  build,
}) => {
  const host = as(await users('global'))
  const features = [{ name, value: 'false' }]
  expect(await host.features.update({ providerKey: build.network, features })).toSucceed()
  const domain = 'Caderneta.IdentitySettings.ProviderDomain'
  expect(await host.settings.update({ name: domain, value: 'provedor.test' })).toSucceed()
  const person = await users('admin')
  const { pool } = build.ground
  await pool.query(`update app_user set email = 'ines@provedor.test' where id = $1`, [person.id])
  const client = as(person)
  const shown = async () => (await client.identity.configuration()).body.features.values[name]
  expect([await shown(), (await client.erpFiles.list()).status]).toEqual(['false', 403])
  await pool.query('update app_user set email_verified_at = now() where id = $1', [person.id])
  expect([await shown(), (await client.erpFiles.list()).status]).toEqual(['true', 200])
})
