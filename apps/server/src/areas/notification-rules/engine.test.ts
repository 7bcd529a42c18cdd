import { sandboxWorld } from '../../../test/support/sandbox-world.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { owed, settled } from '../../../test/support/owed-invoice.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { newId } from '../../platform/uuid.ts'
import { onDayPassed } from './on-day-passed.listener.ts'
import { planNotifications } from './plan-notifications.job.ts'
import { sendDue } from './send-due.ts'

/** A Monday at noon in São Paulo. */
const monday = '2026-11-23'

type Family = { name?: string; email?: string | null; phone?: string | null; school_id?: string; state?: string }

async function family(build: Builders, dueOn: string, given: Family = {}) {
  const { school_id, name = 'João Teles', email = null, phone = null, state = 'SP' } = given
  const { id: guardian_id } = await build.guardian({ email, phone, address: JSON.stringify({ state }) })
  const place = school_id === undefined ? {} : { school_id }
  const { id: student_id } = await build.student({ ...place, name, guardian_id })
  const made = {
    ...(await build.enrollment({ ...place, student_id, guardian_id })),
    guardianId: guardian_id,
    studentId: student_id,
  }
  return { id: guardian_id, made, invoiceId: await owed(build, made, dueOn) }
}

async function plans(server: TestServer, network: number, day: string) {
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: networkSubject(network), version: 1 }
  const context = await jobContext(server, network)
  await onDayPassed.hear({ ...event, payload: { day } }, context)
  const jobs = await server.database.pool.query<{ id: string }>(
    `select id from background_job where tenant_id = $1 and kind = 'PlanNotifications' and finished_at is null`,
    [network],
  )
  for (const { id } of jobs.rows) await planNotifications.runJob(context, id)
}

async function leaves(server: TestServer, network: number) {
  await sendDue(await jobContext(server, network))
}

test('a rule in force plans each family once, siblings together, and says why others are left out', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  server.setDate(monday)
  const admin = as(await users('admin'))
  const { id: ruleId } = await build.notificationRule({ actions: [{ days: -3, name: 'Lembrete' }] })
  const two = await family(build, '2026-11-26', { email: 'dois@urucum.test' })
  await owed(build, two.made, '2026-11-26')
  const silent = await family(build, '2026-11-26')
  await family(build, '2026-11-27', { email: 'amanha@urucum.test' })
  // Two records of one person are one reader.
  const [into, merged] = [
    await family(build, '2026-11-26', { email: 'um@urucum.test' }),
    await family(build, '2026-11-26', { email: 'outro@urucum.test', name: 'Ana Teles' }),
  ]
  const merge = { id: merged.id, intoId: into.id, reason: 'O CPF foi digitado errado.', version: 1 }
  expect(await admin.guardians.merge(merge)).toSucceed()
  await plans(server, build.network, monday)
  await plans(server, build.network, monday)
  const { items } = (await admin.notificationRules.messages({ ruleId })).body
  expect(
    items.map(({ guardianId, status, reason, invoiceIds }) => [guardianId, status, reason, invoiceIds.length]),
  ).toEqual(
    expect.arrayContaining([
      [two.id, 'waiting', null, 2],
      [silent.id, 'suppressed', 'noAddress', 1],
      [into.id, 'waiting', null, 1],
      [merged.id, 'suppressed', 'sameDay', 1],
    ]),
  )
  expect(items).toHaveLength(4)
  await leaves(server, build.network)
  await leaves(server, build.network)
  const [sent] = (await admin.notificationRules.messages({ guardianId: two.id })).body.items
  expect(sent?.status).toBe('queued')
  expect((await admin.deliveries.list({ kind: 'notification' })).body.items).toHaveLength(2)
  await world.stop()
})

test('who pays between the planning and the sending is not written to', async ({ as, users, build, server }) => {
  const world = await sandboxWorld(server)
  server.setDate(monday)
  const admin = as(await users('admin'))
  await build.notificationRule({ actions: [{ days: 7 }] })
  const one = await family(build, '2026-11-16', { email: 'pagou@urucum.test' })
  await plans(server, build.network, monday)
  await settled(build, one.invoiceId)
  await leaves(server, build.network)
  const [message] = (await admin.notificationRules.messages({ guardianId: one.id })).body.items
  expect(message).toMatchObject({ status: 'suppressed', reason: 'paid' })
  await world.stop()
})

test('a message whose hour moves to a later one of the same day waits for it, and leaves then', async ({
  as,
  users,
  build,
  server,
}) => {
  await sandboxWorld(server)
  server.setDate(monday)
  const admin = as(await users('admin'))
  const { id: ruleId } = await build.notificationRule({ actions: [{ days: -7 }] })
  const { id } = await family(build, '2026-11-30', { email: 'tarde@urucum.test', state: 'GO' })
  await plans(server, build.network, monday)
  const found = async () =>
    (await admin.notificationRules.messages({ ruleId })).body.items.find(({ guardianId }) => guardianId === id)
  expect(await found()).toMatchObject({ status: 'waiting' })
  const { rows } = await server.database.pool.query<{ id: string; state: string; weekday_from: string }>(
    'select id, state, weekday_from from calling_hours',
  )
  await server.database.pool.query(`update calling_hours set weekday_from = '17:00'`)
  await leaves(server, build.network)
  expect(await found()).toMatchObject({ status: 'waiting', reason: null })
  for (const row of rows)
    await server.database.pool.query('update calling_hours set weekday_from = $2 where id = $1', [
      row.id,
      row.weekday_from,
    ])
  await server.database.pool.query('update notification set not_before = created_at where guardian_id = $1', [id])
  await leaves(server, build.network)
  expect(await found()).toMatchObject({ status: 'queued' })
})

test('before new hours of a state are saved, the legal desk sees the families who owe there and the planned messages that move', async ({
  as,
  users,
  build,
  server,
}) => {
  server.setDate(monday)
  await build.notificationRule({ actions: [{ days: -3 }] })
  for (const state of ['RS', 'RS', 'SC']) await family(build, '2026-11-26', { email: `${newId()}@sul.test`, state })
  await family(build, '2026-09-10', { state: 'RS' })
  await plans(server, build.network, monday)
  const desk = as(await users('global'))
  const { rows } = await build.ground.pool.query<{ name: string }>(
    'select display_name as name from control.tenant where id = $1',
    [build.network],
  )
  const touched = async (weekdayFrom: string, weekdayTo: string) => {
    const reply = await desk.collection.touched({ state: 'RS', validFrom: monday, weekdayFrom, weekdayTo })
    return reply.body.items.find(({ networkName }) => networkName === rows[0]?.name)
  }
  expect(await touched('00:00', '23:59')).toMatchObject({ families: 1, isExact: true, messages: 0 })
  expect(await touched('21:00', '22:00')).toMatchObject({ families: 1, messages: 2 })
})
