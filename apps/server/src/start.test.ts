// The life of the real process, over a PostgreSQL of its own: how it ends while people use it, while it starts, and when it cannot start.
import { cpSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pause, spawnChild, startChild } from '../test/faults/child.ts'
import { superuserPool } from '../test/support/database.ts'
import { scratchFolder } from '../test/support/scratch-folder.ts'
import { freePort } from './platform/db/postgres-process.ts'
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { readLogin, runningServer } from './platform/db/postgres-cluster.ts'
import type { Composition } from './composition.ts'
import { type Env, readEnv } from './env.ts'
import { composed } from './program.ts'
import { start } from './start.ts'
import { seed } from './seed/seed.ts'
import { seedNetwork } from './areas/tenants/public.ts'
import { makeToken } from './areas/api-tokens/public.ts'
import { createAdmin } from './areas/users/public.ts'

const secret = 'a secret for the life of a process, long enough'
/** A database as the first start lays it down, with nobody in it. */
const laid = scratchFolder()
const folder = scratchFolder()
const email = 'vida@caderneta.test'
let token = ''
let network = 0

beforeAll(async () => {
  await onceInside(await environment({ folder: laid }), async () => {})
  cpSync(laid, folder, { recursive: true })
  await onceInside(await environment(), async ({ platform }) => {
    await createAdmin(platform, { email, name: 'Vida', password: 'Uma senha bem comprida 7391' })
    network = await seedNetwork(platform, { name: 'Vida', displayName: 'Vida', subdomain: 'vida' })
    token = await makeToken(platform, email)
  })
})

afterAll(() => {
  for (const each of [laid, folder]) rmSync(each, { recursive: true, force: true })
})

test('a call that does not exist is not answered with a page', async () => {
  const port = await freePort()
  const server = await startChild({ folder, port, secret })
  const answer = await fetch(`${server.url}/api/nada`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ error: { code: 'address_not_found' } })
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  await server.stop()
})

test('a stop ends the streams, takes no new connection, and lets the request in flight finish', async () => {
  const port = await freePort()
  const server = await startChild({ folder, port, secret })
  const blocker = new pg.Client({ connectionString: superuserUrlOf(folder) })
  // The stop may end this connection too.
  blocker.on('error', () => {})
  await blocker.connect()
  const stream = await fetch(`${server.url}/api/realtime/stream`, { headers: authorized() })
  expect(stream.status).toBe(200)
  await blocker.query('begin; lock table school in access exclusive mode')
  const order: string[] = []
  const streamed = stream.text().then(() => order.push('stream'))
  const answer = fetch(`${server.url}/api/core/schools`, { headers: authorized() })
  void answer.then(() => order.push('answer'))
  await someoneWaitsFor(blocker)
  expect(order).toEqual([])
  const stopped = server.stop()
  await streamed
  const isLive = async () =>
    fetch(`${server.url}/health/live`).then(
      () => true,
      () => false,
    )
  await expect.poll(isLive).toBe(false)
  expect(order).toEqual(['stream'])
  await blocker.query('commit')
  await blocker.end()
  expect((await answer).status).toBe(200)
  await stopped
  expect(postgresRuns()).toBe(false)
})

test('a start that is cut leaves nothing running and says how to begin again', async () => {
  const fresh = scratchFolder()
  for (const waitFor of ['Banco de dados', 'Migração']) {
    const { child, said } = spawnChild({ folder: fresh, port: await freePort(), secret })
    const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
    while (!said.join('').includes(waitFor) && child.exitCode === null) await pause(5)
    child.kill('SIGTERM')
    expect(await gone).toBe(1)
    expect(said.join('')).toContain('para começar de novo: npm start')
    expect(postgresRuns(fresh)).toBe(false)
  }
  rmSync(fresh, { recursive: true, force: true })
})

test('a start that is cut while it fills the demonstration closes what it opened', async () => {
  const fresh = laidFolder()
  const cut = new AbortController()
  const report = (line: string) => {
    if (line.startsWith('demonstração')) setTimeout(() => cut.abort(new Error('cut by the test')), 300)
  }
  const starting = start(await environment({ folder: fresh }), { role: 'worker', report, signal: cut.signal })
  await expect(starting).rejects.toThrow('cut by the test')
  expect(postgresRuns(fresh)).toBe(false)
  rmSync(fresh, { recursive: true, force: true })
})

test('a second start while the first stops takes the database over', async () => {
  const first = await startChild({ folder, port: await freePort(), secret })
  const blocker = new pg.Client({ connectionString: superuserUrlOf(folder) })
  // The stop may end this connection too.
  blocker.on('error', () => {})
  await blocker.connect()
  await blocker.query('begin; lock table school in access exclusive mode')
  const slow = fetch(`${first.url}/api/core/schools`, { headers: authorized() })
  await someoneWaitsFor(blocker)
  const stopped = first.stop()
  await expect.poll(() => readLogin(join(folder, 'postgres')).keeperPid).toBe(0)
  const starting = startChild({ folder, port: await freePort(), secret })
  await pause(500)
  await blocker.query('commit')
  await blocker.end()
  const second = await starting
  expect((await slow).status).toBe(200)
  await stopped
  const reply = await fetch(`${second.url}/api/core/schools`, { headers: authorized() })
  expect(reply.status).toBe(200)
  await second.stop()
  expect(postgresRuns()).toBe(false)
})

test('when the first of two processes stops, the second keeps the database and goes on', async () => {
  const first = await startChild({ folder, port: await freePort(), secret })
  const second = await startChild({ folder, port: await freePort(), secret })
  const third = await startChild({ folder, port: await freePort(), secret })
  const isAnswered = async ({ url }: { url: string }) =>
    (await fetch(`${url}/api/core/schools`, { headers: authorized() })).status === 200
  await first.stop()
  // A process that only shared and was killed is nobody's heir.
  await third.kill()
  expect(await isAnswered(second)).toBe(true)
  // It looks each second whether the database is there.
  await pause(1_500)
  expect(await isAnswered(second)).toBe(true)
  await second.stop()
  expect(postgresRuns()).toBe(false)
})

test('when a step fails, the person reads its cause and nothing is left open', async () => {
  const port = await freePort()
  const server = await startChild({ folder, port, secret })
  const { child, said } = spawnChild({ folder, port, secret })
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1)
  expect(said.join('')).toContain(`A porta ${port} já está em uso`)
  await server.stop()

  // The port is taken between the look at it and the listening: pools and database are open by then.
  const held = createServer()
  await new Promise<void>((resolve) => held.listen(port, 'localhost', resolve))
  await expect(start(await environment({ port }), { role: 'both', report: () => {}, isBare: true })).rejects.toThrow(
    'EADDRINUSE',
  )
  expect(postgresRuns()).toBe(false)
  await new Promise((resolve) => held.close(resolve))
})

test('jobs begin when the server listens: none meets a provider that is not there yet', async () => {
  const fresh = laidFolder()
  const env = await environment({ folder: fresh })
  await onceInside(env, async (composition) => {
    await seed({ composition, size: 'XS', report: () => {} })
  })
  const server = await start(env, { role: 'worker', report: () => {} })
  const superuserUrl = superuserUrlOf(fresh)
  const pool = superuserPool(superuserUrl, 1)
  const count = async (query: string) => (await pool.query<{ count: number }>(query)).rows[0]?.count ?? 0
  await expect
    .poll(() => count("select count(*)::int as count from pix_charge where status = 'active'"))
    .toBeGreaterThan(0)
  expect(await count('select count(*)::int as count from graphile_worker.jobs where last_error is not null')).toBe(0)
  await pool.end()
  await server.stop()
  expect(postgresRuns(fresh)).toBe(false)
  rmSync(fresh, { recursive: true, force: true })
})

function laidFolder(): string {
  const fresh = scratchFolder()
  cpSync(laid, fresh, { recursive: true })
  return fresh
}

/** Lays the schema into the folder of this environment, lets the work put something there, and closes it all. */
async function onceInside(env: Env, work: (composition: Composition) => Promise<void>): Promise<void> {
  const database = await startEmbeddedPostgres({ folder: env.dataFolder })
  const server = await start(env, { role: 'web', report: () => {}, isBare: true })
  const composition = composed(env, database.ownerUrl)
  await work(composition)
  await composition.close()
  await server.stop()
  await database.stop()
}

async function environment(given: { port?: number; folder?: string } = {}) {
  const port = given.port ?? (await freePort())
  return readEnv({ PORT: String(port), CADERNETA_DATA: given.folder ?? folder, CADERNETA_SECRET: secret })
}

/** Until a request stands before the table that is locked. */
async function someoneWaitsFor(blocker: pg.Client): Promise<void> {
  const waiting = "select from pg_locks where relation = 'school'::regclass and not granted"
  await expect.poll(async () => (await blocker.query(waiting)).rowCount).toBeGreaterThan(0)
}

function authorized(): Record<string, string> {
  return { authorization: `Bearer ${token}`, __tenant: String(network) }
}

/** The address alone: who asks `startEmbeddedPostgres` in the process that keeps the database would end it with its own `stop`. */
function superuserUrlOf(where: string): string {
  const { port, superuserPassword } = readLogin(join(where, 'postgres'))
  return `postgres://postgres:${superuserPassword}@127.0.0.1:${port}/caderneta`
}

function postgresRuns(where = folder): boolean {
  return runningServer(join(where, 'postgres')) !== null
}
