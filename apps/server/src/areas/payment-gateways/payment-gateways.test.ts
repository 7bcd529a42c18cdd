import { expect, test } from '../../../test/support/server.ts'

const fields = { name: 'Gateway do Ipê', url: 'https://pix.example.com/api/', clientSecret: 'segredo do cliente' }

test('a gateway is registered, and its secrets are told to nobody', async ({ as, users, build }) => {
  const admin = as(await users('global'), build.network)
  const reply = await admin.paymentGateways.create({ ...fields, clientId: 'ipe' })
  expect(reply).toSucceed()
  const told = {
    name: fields.name,
    url: 'https://pix.example.com/api',
    clientId: 'ipe',
    isChosen: false,
    isGlobal: false,
  }
  expect(reply.body).toMatchObject(told)
  const { body } = await admin.paymentGateways.get({ id: reply.body.id })
  expect(body.can).toEqual({
    update: { can: true },
    choose: { can: true },
    release: { can: false, reason: 'gateway_not_chosen' },
  })
  const changed = { ...fields, id: body.id, clientId: 'ipe', version: 1, name: 'Gateway novo' }
  expect(await admin.paymentGateways.update({ ...changed, clientSecret: 'outro segredo' })).toSucceed()
  const { rows } = await build.ground.pool.query<{ text: string }>(
    `select string_agg(t::text, '') as text from (select g::text as t from payment_gateway g union all select s::text from payment_gateway_secret s
      union all select a.body from audit_inbox a union all select a.body from audit_log a union all select h::text from history h) r`,
  )
  expect(rows[0]?.text).not.toContain('segredo')
})

test('without its secrets a gateway is refused, and one that moves elsewhere is asked for them again', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'), build.network)
  const other = { ...fields, name: 'Gateway dos segredos' }
  expect(await admin.paymentGateways.create({ ...other, clientSecret: '' })).toRefuse('gateway_secret_missing')
  expect(await admin.paymentGateways.create({ ...other, noticeProof: 'signature' })).toRefuse(
    'gateway_notice_secret_missing',
  )
  expect(await admin.paymentGateways.create({ ...other, certificate: 'not a certificate' })).toRefuse(
    'gateway_certificate_unreadable',
  )
  const { id } = (await admin.paymentGateways.create(other)).body
  const moved = { ...other, id, version: 1, clientSecret: '', url: 'https://elsewhere.example.com' }
  expect(await admin.paymentGateways.update(moved)).toRefuse('gateway_secret_missing')
  expect(
    await admin.paymentGateways.update({ ...moved, url: other.url, name: 'Gateway sem outro segredo' }),
  ).toSucceed()
  expect(await admin.paymentGateways.create({ ...other, name: 'Gateway sem outro segredo' })).toRefuse(
    'payment_gateway_already_exists',
  )
})

test('in production an address of our own network, or one without TLS, is refused', async ({
  as,
  users,
  build,
  server,
}) => {
  const { platform } = server.composition
  const admin = as(await users('global'), build.network)
  const { mode } = platform
  platform.mode = 'production'
  try {
    for (const url of [
      'http://pix.example.com',
      'https://127.0.0.1',
      'https://10.0.0.8:8443',
      'https://169.254.169.254',
    ])
      expect(await admin.paymentGateways.create({ ...fields, name: url, url })).toRefuse('gateway_address_not_allowed')
  } finally {
    platform.mode = mode
  }
})

test('a network sees its gateways and by what it is served, and changes none: they are the provider’s to choose', async ({
  as,
  users,
  build,
}) => {
  const { id } = await build.paymentGateway()
  const admin = as(await users('admin'))
  expect((await admin.paymentGateways.get({ id })).body.can).toMatchObject({
    update: { can: false, reason: 'permission_denied' },
    choose: { can: false, reason: 'permission_denied' },
  })
  expect(await admin.paymentGateways.create({ ...fields, name: 'Da rede' })).toRefuse('permission_denied')
  expect(await admin.paymentGateways.choose({ id, version: 1, networkCount: 1 })).toRefuse('permission_denied')
  expect(await admin.payments.registerNotices()).toRefuse('permission_denied')
  expect((await admin.paymentGateways.inUse()).body).toMatchObject({ level: 'none', name: null })
  const host = as(await users('global'))
  expect((await host.paymentGateways.list()).body.items.map((row) => row.id)).not.toContain(id)
})
