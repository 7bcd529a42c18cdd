// One network that asks without end, and another that asks as always: the second one is served nearly as if it were alone (S15).
import { permissions } from '@caderneta/contracts/permissions'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { addRealtime, httpApp } from '../../src/composition.ts'
import { newId } from '../../src/platform/uuid.ts'
import { expect, test } from '../architecture/matrix.ts'
import { clientOf, type Reply } from '../support/api.ts'

test('while one network floods, a call of another waits for a handful of its calls and not for all', async ({
  server,
  cut,
  build,
}) => {
  const other = await build.otherNetwork()
  server.composition.pipeline.directory.forget()
  const crowd = await Promise.all(
    ['Caderneta.A', 'Caderneta.B', 'Caderneta.C', 'Caderneta.D'].map((extra) =>
      cut({ grants: [...permissions, extra] }),
    ),
  )
  const quiet = clientOf(server.app, (await cut({ grants: permissions, tenantId: other })).token)
  let isOver = false
  let answered = 0
  // Two hundred connections that ask again as soon as they are answered.
  const flood = crowd.flatMap(({ token }) =>
    Array.from({ length: 50 }, async () => {
      const client = clientOf(server.app, token)
      while (!isOver) {
        expect((await client.invoices.list({ maxResultCount: 200 })).status).toBe(200)
        answered += 1
      }
    }),
  )
  const waited: number[] = []
  for (let call = 0; call < 20; call += 1) {
    const before = answered
    expect(await quiet.invoices.list({ maxResultCount: 200 })).toSucceed()
    waited.push(answered - before)
  }
  isOver = true
  await Promise.all(flood)
  const sorted = waited.toSorted((a, b) => a - b)
  const [median = 0, p95 = 0] = [sorted[10], sorted[18]]
  // Without turns a call waits for the whole crowd of 200. Which call the crowd meets while it works is chance: the median is held tight.
  expect(median).toBeLessThanOrEqual(12)
  expect(p95).toBeLessThanOrEqual(50)
})

test('a user above the cap hears 429 with the time to come again, and a colleague is served', async ({
  server,
  cut,
}) => {
  const [greedy, colleague] = [
    await cut({ grants: permissions }),
    await cut({ grants: [...permissions, 'Caderneta.E'] }),
  ]
  const client = clientOf(server.app, greedy.token)
  // No call ends before all have come: what they read is locked.
  const blocker = new pg.Client({ connectionString: server.database.superuserUrl })
  await blocker.connect()
  await blocker.query('begin; lock table invoice in access exclusive mode')
  const replies = Array.from({ length: 100 }, () => client.invoices.list({ maxResultCount: 200 }))
  const refused: Reply<unknown>[] = []
  for (const reply of replies) void reply.then((known) => (known.status === 200 ? 0 : refused.push(known)))
  await expect.poll(() => refused.length).toBe(40)
  await blocker.query('commit')
  await blocker.end()
  expect(await clientOf(server.app, colleague.token).invoices.list()).toSucceed()
  await Promise.all(replies)
  expect(refused).toHaveLength(40)
  for (const reply of refused) {
    expect(reply).toRefuse('too_many_calls')
    expect([reply.status, reply.headers['retry-after']]).toEqual([429, '1'])
  }
  expect(await client.invoices.list()).toSucceed()
})

test('a refused body, an unknown record and a cut connection leave no call behind', async ({ server, cut }) => {
  const user = await cut({ grants: [...permissions, 'Caderneta.F'] })
  const client = clientOf(server.app, user.token)
  for (let call = 0; call < 80; call += 1) {
    expect((await client.invoices.get({ id: newId() })).status).toBe(404)
    const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' }
    const broken = await server.app.inject({ method: 'POST', url: '/api/ebpay/user', headers, payload: '{' })
    expect(broken.statusCode).toBe(400)
  }
  expect(await client.invoices.list()).toSucceed()
})

test('a user opens eight event streams; the ninth is refused until one of them ends', async ({ server, cut }) => {
  const { token } = await cut({ grants: [...permissions, 'Caderneta.G'] })
  const app = await httpApp(server.composition)
  await addRealtime(app, server.composition)
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const open = (signal: AbortSignal) =>
    fetch(`${url}/api/realtime/stream`, { headers: { authorization: `Bearer ${token}` }, signal })
  const first = new AbortController()
  const rest = new AbortController()
  onTestFinished(() => rest.abort())
  const opened = [await open(first.signal)]
  for (let count = 1; count < 8; count += 1) opened.push(await open(rest.signal))
  expect(opened.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const ninth = await open(rest.signal)
  expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([429, '1'])
  first.abort()
  await expect.poll(async () => (await open(rest.signal)).status).toBe(200)
})

test('who has three large files unwritten waits for one of them; a colleague exports', async ({
  server,
  cut,
  build,
}) => {
  await build.ground.pool.query(
    `insert into guardian (tenant_id, id, name, tax_id, search)
     select $1::int, uuidv7(), 'Família ' || n, lpad(n::text, 11, '0'), 'familia' from generate_series(1, 5001) n`,
    [build.network],
  )
  const greedy = clientOf(server.app, (await cut({ grants: [...permissions, 'Caderneta.H'] })).token)
  const colleague = clientOf(server.app, (await cut({ grants: [...permissions, 'Caderneta.I'] })).token)
  const first = await greedy.guardians.export({})
  for (const reply of [first, await greedy.guardians.export({}), await greedy.guardians.export({})])
    expect(reply.status).toBe(202)
  const fourth = await greedy.guardians.export({})
  expect(fourth).toRefuse('too_many_exports')
  expect([fourth.status, fourth.headers['retry-after']]).toEqual([429, '30'])
  expect((await colleague.guardians.export({})).status).toBe(202)
  await build.ground.pool.query(`update background_job set status = 'Success', finished_at = now() where id = $1`, [
    JSON.parse(first.raw.toString()).jobId,
  ])
  expect((await greedy.guardians.export({})).status).toBe(202)
})
