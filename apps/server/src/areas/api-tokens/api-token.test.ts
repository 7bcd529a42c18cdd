import { clientOf } from '../../../test/support/api.ts'
import { expect, test } from '../../../test/support/server.ts'

const days = (from: string, until: string) => Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)

test('a token is shown once, acts as its user, and stops when revoked', async ({ as, users, server }) => {
  const admin = as(await users('admin'))
  const program = await users('api')
  const made = await admin.apiTokens.create({ name: 'ERP da escola', userId: program.id })
  expect(made.body.token).toMatch(/^cdn_[\w-]{43}$/)
  expect(days(server.composition.platform.clock.now().toISOString(), made.body.expiresAt)).toBe(365)
  const client = clientOf(server.app, made.body.token)
  expect((await client.identity.configuration()).body.currentUser.id).toBe(program.id)
  const list = await admin.apiTokens.list({ userId: program.id })
  expect(list.body.items.map((token) => token.name)).toContain('ERP da escola')
  expect(JSON.stringify(list.body)).not.toContain(made.body.token)
  expect(await admin.apiTokens.revoke({ id: made.body.id })).toSucceed()
  expect(await client.identity.configuration()).toRefuse('not_signed_in')
  expect(await admin.apiTokens.revoke({ id: made.body.id })).toRefuse('api_token_revoked')
  const { body } = await admin.apiTokens.get({ id: made.body.id })
  expect(body).toMatchObject({ state: 'revoked', can: { update: { can: false, reason: 'api_token_revoked' } } })
})

test('a token for nobody, of another network or of another person is refused; of oneself it is made and told', async ({
  as,
  users,
  build,
}) => {
  const me = await users('admin')
  const admin = as(me)
  const network = await build.otherNetwork()
  const stranger = await build.colleague({}, network)
  expect(await admin.apiTokens.create({ name: 'x', userId: stranger.id })).toRefuse('user_not_found')
  const off = await build.colleague({ is_active: false })
  expect(await admin.apiTokens.create({ name: 'x', userId: off.id })).toRefuse('user_not_found')
  expect(await admin.apiTokens.create({ name: '', userId: off.id })).toRefuse('invalid_request')
  const colleague = await build.colleague()
  expect(await admin.apiTokens.create({ name: 'x', userId: colleague.id })).toRefuse('token_of_a_person')
  expect(await admin.apiTokens.create({ name: 'Meu', userId: me.id })).toSucceed()
  const token = await build.apiToken(stranger.id, {}, network)
  expect(await admin.apiTokens.revoke({ id: token.id })).toRefuse('api_token_not_found')
  expect(await admin.apiTokens.get({ id: token.id })).toRefuse('api_token_not_found')
})

test('a token of somebody who holds more is neither changed nor revoked by somebody who holds less', async ({
  as,
  users,
  build,
  server,
}) => {
  const helper = await users('secretary')
  const grants = ['Caderneta.ApiIntegration.Delete', 'Caderneta.ApiIntegration.Update']
  const role = await build.role({ name: 'Tokens', grants, all_schools: true })
  await server.database.pool.query('insert into user_role values ($1, $2, $3)', [build.network, helper.id, role.id])
  const boss = await build.colleague({ roleName: 'admin' })
  const token = await build.apiToken(boss.id)
  expect(await as(helper).apiTokens.revoke({ id: token.id })).toRefuse('user_above_you')
  const change = { id: token.id, name: 'x', scopes: null, callsPerMinute: 60, version: 1 }
  expect(await as(helper).apiTokens.update(change)).toRefuse('user_above_you')
})

test('scopes cut what the user may do; what the user loses, the token loses; what it never had is refused', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const program = await users('api')
  const beyond = { name: 'x', userId: program.id, scopes: ['Caderneta.Invoice.GetAll', 'Caderneta.Ledger.GetAll'] }
  expect(await admin.apiTokens.create(beyond)).toRefuse('scope_beyond_user')
  const made = await admin.apiTokens.create({ ...beyond, scopes: ['Caderneta.School.GetAll'] })
  const client = clientOf(server.app, made.body.token)
  expect(await client.schools.list()).toSucceed()
  expect(await client.invoices.list()).toRefuse('permission_denied')
  const policies = (await client.identity.configuration()).body.auth.grantedPolicies
  expect(Object.keys(policies).filter((name) => policies[name])).toEqual(['Caderneta.School.GetAll'])
  const id = made.body.id
  const wider = { id, name: 'ERP', scopes: ['Caderneta.Invoice.GetAll'], callsPerMinute: 60, version: 1 }
  const changed = await admin.apiTokens.update(wider)
  expect(changed.body).toMatchObject({ name: 'ERP', scopes: ['Caderneta.Invoice.GetAll'], version: 2 })
  expect(await client.schools.list()).toRefuse('permission_denied')
  expect(await client.invoices.list()).toSucceed()
  expect(await admin.apiTokens.update(wider)).toRefuse('changed_meanwhile')
  await server.database.pool.query(
    "update role set grants = array_remove(grants, 'Caderneta.Invoice.GetAll') where tenant_id = $1 and name = 'api'",
    [build.network],
  )
  await expect.poll(async () => (await client.invoices.list()).status, { timeout: 3_000 }).toBe(403)
})

test('a token ends at its expiry, and goes on when it is prolonged', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const program = await users('api')
  const token = await build.apiToken(program.id, { expires_at: new Date(Date.now() - 1_000), warned_at: new Date() })
  const client = clientOf(server.app, token.token)
  expect(await client.identity.configuration()).toRefuse('not_signed_in')
  const { body } = await admin.apiTokens.get({ id: token.id })
  expect(body.state).toBe('expired')
  const change = { id: token.id, name: body.name, scopes: null, callsPerMinute: 60, version: body.version }
  expect(await admin.apiTokens.update({ ...change, validDays: 731 })).toRefuse('invalid_request')
  expect(await admin.apiTokens.update({ ...change, validDays: 730 })).toSucceed()
  expect(await client.identity.configuration()).toSucceed()
  const soon = await build.apiToken(program.id, { expires_at: new Date(Date.now() + 86_400_000), name: 'Quase' })
  const expiring = (await admin.apiTokens.list({ state: 'expiring' })).body.items
  expect(expiring.map(({ id }) => id)).toEqual([soon.id])
})

test('the last use is told, and written down once an hour', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const program = await users('api')
  const { id, token } = await build.apiToken(program.id)
  const lastUse = async () => (await admin.apiTokens.get({ id })).body.lastUsedAt
  expect(await lastUse()).toBeNull()
  const client = clientOf(server.app, token)
  await client.identity.configuration()
  const first = await lastUse()
  expect(first).not.toBeNull()
  await client.identity.configuration()
  expect(await lastUse()).toBe(first)
  await server.database.pool.query("update api_token set last_used_at = last_used_at - interval '61 minutes'")
  await client.identity.configuration()
  expect(Date.parse((await lastUse()) ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''))
})

test('a program hears how many calls it has left, and 429 beyond them; another token goes on', async ({
  users,
  build,
  server,
}) => {
  const program = await users('api')
  const [few, other] = [await build.apiToken(program.id, { calls_per_minute: 10 }), await build.apiToken(program.id)]
  const client = clientOf(server.app, few.token)
  const replies = []
  // Twice as many as fit into a minute, whichever second of it this is.
  for (let call = 0; call < 22; call += 1) replies.push(await client.schools.list())
  expect(replies[0]?.headers).toMatchObject({ 'ratelimit-limit': '10', 'ratelimit-remaining': '9' })
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(2)
  expect(refused[0]).toRefuse('token_calls_spent')
  const { headers } = refused[0] ?? {}
  expect(headers?.['ratelimit-remaining']).toBe('0')
  expect(headers?.['retry-after']).toBe(headers?.['ratelimit-reset'])
  expect(Number(headers?.['retry-after'])).toBeLessThanOrEqual(60)
  expect(await clientOf(server.app, other.token).schools.list()).toSucceed()
  const person = await users('admin')
  expect((await clientOf(server.app, person.token).users.getOwn()).headers['ratelimit-limit']).toBe('1000000')
})

test('the tokens of a user who is switched off open nothing until the user is back', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id } = await build.colleague({ roleName: 'api' })
  const { token } = await build.apiToken(id)
  const status = async () => (await clientOf(server.app, token).schools.list()).status
  expect(await status()).toBe(200)
  expect(await admin.users.update({ id, roleNames: ['api'], isActive: false })).toSucceed()
  await expect.poll(status, { timeout: 3_000 }).toBe(401)
  expect(await admin.users.update({ id, roleNames: ['api'], isActive: true })).toSucceed()
  await expect.poll(status, { timeout: 3_000 }).toBe(200)
})

test('the tokens of a user who is deleted open nothing at once, and are revoked by themselves', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const admin = as(await users('admin'))
  const program = await build.colleague({ roleName: 'api' })
  const { id, token } = await build.apiToken(program.id)
  expect(await admin.users.remove({ id: program.id })).toSucceed()
  await expect.poll(async () => (await clientOf(server.app, token).schools.list()).status, { timeout: 3_000 }).toBe(401)
  const revoked = async () =>
    (await server.database.pool.query('select revoked_at is not null as is from api_token where id = $1', [id])).rows[0]
  await expect.poll(revoked).toEqual({ is: true })
  const hashes = await server.database.pool.query('select from control.api_token_hash where token_id = $1', [id])
  expect(hashes.rowCount).toBe(0)
})
