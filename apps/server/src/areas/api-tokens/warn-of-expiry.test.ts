import { jobContext } from '../../../test/support/run-job.ts'
import { sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { expect, test } from '../../../test/support/server.ts'
import { warnOfExpiry } from './warn-of-expiry.job.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

test('who made a token hears thirty days before that it expires, once; the provider’s people hear at the host', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  const [maker, support, program] = [await users('admin'), await users('global'), await users('api')]
  const made = { created_by: maker.id }
  await build.apiToken(program.id, { ...made, name: 'Longe', expires_at: inDays(31) })
  await build.apiToken(program.id, { ...made, name: 'Revogado', expires_at: inDays(9), revoked_at: new Date() })
  const near = await build.apiToken(program.id, { ...made, name: 'ERP da escola', expires_at: inDays(29) })
  await build.apiToken(program.id, { created_by: support.id, name: 'Da provedora', expires_at: inDays(2) })
  const run = async () => warnOfExpiry.run({}, await jobContext(server, build.network))
  await run()
  await run()
  const { rows } = await server.database.pool.query(
    "select tenant_id, user_id from delivery where kind = 'apiTokenExpiring' order by tenant_id",
  )
  expect(rows).toEqual([
    { tenant_id: 0, user_id: support.id },
    { tenant_id: build.network, user_id: maker.id },
  ])
  await server.workers()
  const admin = as(maker)
  const letters = async () => (await admin.sandboxMail.list()).body.items
  await expect.poll(async () => (await letters()).map(({ to }) => to)).toEqual([[maker.email]])
  const letter = (await letters()).find(({ to }) => to.includes(maker.email))
  expect(letter?.text).toContain('"ERP da escola"')
  expect(letter?.text).toContain(`/configuracoes/tokens/${near.id}`)
  const changed = { id: near.id, name: 'ERP', scopes: null, callsPerMinute: 60, version: 1, validDays: 10 }
  expect(await admin.apiTokens.update(changed)).toSucceed()
  await server.database.pool.query('update api_token set expires_at = $2 where id = $1', [near.id, inDays(10)])
  await run()
  const again = await server.database.pool.query("select from delivery where kind = 'apiTokenExpiring'")
  expect(again.rowCount).toBe(3)
  await world.stop()
})
