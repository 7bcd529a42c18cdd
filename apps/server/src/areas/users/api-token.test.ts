import { clientOf } from '../../../test/support/api.ts'
import { expect, test } from '../../../test/support/server.ts'

test('a token is shown once, acts as its user, and stops when revoked', async ({ as, users, server }) => {
  const admin = as(await users('admin'))
  const program = await users('api')
  const made = await admin.users.createApiToken({ name: 'ERP da escola', userId: program.id })
  expect(made.body.token).toMatch(/^cdn_[\w-]{43}$/)
  const client = clientOf(server.app, made.body.token)
  expect((await client.identity.configuration()).body.currentUser.id).toBe(program.id)
  const list = await admin.users.listApiTokens({ userId: program.id })
  expect(list.body.items.map((token) => token.name)).toContain('ERP da escola')
  expect(JSON.stringify(list.body)).not.toContain(made.body.token)
  expect(await admin.users.revokeApiToken({ id: made.body.id })).toSucceed()
  expect(await client.identity.configuration()).toRefuse('not_signed_in')
  expect(await admin.users.revokeApiToken({ id: made.body.id })).toRefuse('api_token_not_found')
})

test('a token for nobody, or of another network, is not found', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const network = await build.otherNetwork()
  const stranger = await build.colleague({}, network)
  expect(await admin.users.createApiToken({ name: 'x', userId: stranger.id })).toRefuse('user_not_found')
  const off = await build.colleague({ is_active: false })
  expect(await admin.users.createApiToken({ name: 'x', userId: off.id })).toRefuse('user_not_found')
  expect(await admin.users.createApiToken({ name: '', userId: off.id })).toRefuse('invalid_request')
  const token = await build.apiToken(stranger.id, network)
  expect(await admin.users.revokeApiToken({ id: token.id })).toRefuse('api_token_not_found')
})

test('a token of somebody who holds more is not revoked by somebody who holds less', async ({
  as,
  users,
  build,
  server,
}) => {
  const helper = await users('secretary')
  const role = await build.role({ name: 'Tokens', grants: ['Caderneta.ApiIntegration.Delete'], all_schools: true })
  await server.database.pool.query('insert into user_role values ($1, $2, $3)', [build.network, helper.id, role.id])
  const boss = await build.colleague({ roleName: 'admin' })
  const token = await build.apiToken(boss.id)
  expect(await as(helper).users.revokeApiToken({ id: token.id })).toRefuse('user_above_you')
})
