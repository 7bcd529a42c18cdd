import fastify from 'fastify'
import pg from 'pg'
import { expect, test } from '../../../test/support/server.ts'
import { eventually } from '../../../test/support/issued-titles.ts'
import { addHealth } from './health.ts'

const sealLock = 72
const relayLock = 71
const listening = { deafSeconds: () => 0 }

test('a process is ready when its workers run, and as long as neither mover nor relay stands still', async ({
  server,
  build,
  users,
  as,
}) => {
  let areWorkersUp = false
  addHealth(server.app, server.composition, () => areWorkersUp, listening)
  const ready = () => server.app.inject('/health/ready')
  expect((await ready()).statusCode).toBe(503)
  await server.workers()
  areWorkersUp = true
  await eventually(async () => (await ready()).statusCode === 200)
  const admin = as(await users('admin'))
  for (const [lock, inbox, column] of [
    [sealLock, 'audit_inbox', 'at'],
    [relayLock, 'outbox', 'recorded_at'],
  ] as const) {
    // Another process that took the network's turn and hangs: this one's mover finds it taken, and leaves the inbox as it is.
    const hanging = new pg.Client({ connectionString: server.database.superuserUrl })
    await hanging.connect()
    await hanging.query('begin')
    await hanging.query('select pg_advisory_xact_lock($1, $2)', [lock, build.network])
    const school = await build.school()
    const { id: enrollmentId } = await build.enrollment({ school_id: school.id })
    expect(await admin.invoices.create({ enrollmentId, competence: '2026-12-01', dueDate: '2026-12-10' })).toSucceed()
    expect((await ready()).statusCode).toBe(200)
    const aged = await server.database.pool.query(
      `update ${inbox} set ${column} = ${column} - interval '61 seconds' where tenant_id = $1`,
      [build.network],
    )
    expect(aged.rowCount).toBeGreaterThan(0)
    const reply = await ready()
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ status: 'not ready', isMigrated: true })
    expect(reply.json().oldestWaitingSeconds).toBeGreaterThan(60)
    await hanging.query('rollback')
    await hanging.end()
    await eventually(async () => (await ready()).statusCode === 200)
  }
})

test('a process without workers does not answer for the inboxes, and one without its database is not ready', async ({
  server,
}) => {
  const { systemPool, moverPool } = server.composition
  const gone = new pg.Pool({ connectionString: 'postgres://nobody:x@127.0.0.1:1/none', connectionTimeoutMillis: 500 })
  const apps = [fastify(), fastify()] as const
  addHealth(apps[0], { systemPool, moverPool: gone }, null, listening)
  addHealth(apps[1], { systemPool: gone, moverPool }, null, listening)
  expect((await apps[0].inject('/health/ready')).statusCode).toBe(200)
  const unreachable = await apps[1].inject('/health/ready')
  expect([unreachable.statusCode, unreachable.json().database]).toEqual([503, 'unreachable'])
  expect((await apps[1].inject('/health/live')).statusCode).toBe(200)
  await gone.end()
})

test('a process that hears of no news for a minute is not ready, and says for how long it has heard of none', async ({
  server,
}) => {
  let deafSeconds = 0
  const app = fastify()
  addHealth(app, server.composition, null, { deafSeconds: () => deafSeconds })
  const ready = () => app.inject('/health/ready')
  expect((await ready()).json().realtime).toEqual({ isListening: true, deafSeconds: 0 })
  deafSeconds = 59
  expect([(await ready()).statusCode, (await ready()).json().realtime.isListening]).toEqual([200, false])
  deafSeconds = 60
  expect((await ready()).statusCode).toBe(503)
})
