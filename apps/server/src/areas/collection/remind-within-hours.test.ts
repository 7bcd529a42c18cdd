import { sandboxWorld } from '../../../test/support/sandbox-world.ts'
import type { Builders } from '../../../test/support/builders.ts'
import type { Client } from '../../../test/support/api.ts'
import { owed, settled } from '../../../test/support/owed-invoice.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { networkSubject } from '../../platform/access/network-subject.ts'
import type { NewJob } from '../../platform/jobs/job.ts'
import { addJobs } from '../../platform/jobs/queue.ts'
import { newId } from '../../platform/uuid.ts'
import { businessDate } from '../../platform/clock.ts'
import { remindLater } from './remind-later.job.ts'
import { remindFamilies } from './remind.listener.ts'

const words = { subject: '{{escola}}: aviso', body: 'Há {{quantidade}} faturas, total {{total}}.' }

/** A family of a state whose one invoice was due ten days before. */
async function debtor(
  build: Builders,
  school_id: string,
  dueOn: string,
  place: { state: string | null; email: string },
) {
  const address = JSON.stringify(place.state === null ? {} : { state: place.state })
  const { id: guardian_id } = await build.guardian({ email: place.email, address })
  const { id: student_id } = await build.student({ school_id, guardian_id })
  const made = {
    ...(await build.enrollment({ school_id, student_id, guardian_id })),
    guardianId: guardian_id,
    studentId: student_id,
  }
  return { id: guardian_id, invoiceId: await owed(build, made, dueOn) }
}

async function school(build: Builders, admin: Client, triggerDays: number[]) {
  const { id } = await build.school()
  const rule = { schoolId: id, isActive: true, triggerDays, ...words, version: 0 }
  expect(await admin.collection.saveEmailRule(rule)).toSucceed()
  return id
}

/** What the workers give a job at an instant; what it leaves for later is kept. */
async function at(server: TestServer, network: number, instant: string) {
  const left: NewJob[] = []
  const context = await jobContext(server, network)
  const now = new Date(instant)
  const scope = { ...context.scope, now, today: businessDate(now) }
  return { left, context: { ...context, scope, enqueue: async (jobs: NewJob[]) => void left.push(...jobs) } }
}

async function passes(server: TestServer, network: number, day: string, instant: string) {
  const { left, context } = await at(server, network, instant)
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: networkSubject(network), version: 1 }
  await remindFamilies.hear({ ...event, payload: { day } }, context)
  return left
}

/** Runs what waits at the instant, as its jobs come. */
async function comes(server: TestServer, network: number, jobs: readonly NewJob[], instant: string) {
  const { left, context } = await at(server, network, instant)
  for (const { payload } of jobs) await remindLater.run(payload, context)
  return left
}

const stateIn = (jobs: readonly NewJob[], state: string) =>
  jobs.filter(({ payload: { states } }) => Array.isArray(states) && states.includes(state))

async function written(server: TestServer, network: number, domain: string) {
  const { rows } = await server.database.pool.query<{ recipient: string; day: string }>(
    `select d.recipient, e.day::text from delivery d join collection_email_sent e on e.tenant_id = d.tenant_id and e.delivery_id = d.id
      where d.tenant_id = $1 and d.recipient like $2`,
    [network, `%@${domain}`],
  )
  return rows.map(({ recipient, day }) => `${day} ${recipient.split('@')[0] ?? ''}`).toSorted()
}

test('nobody is written to at midnight: each letter leaves when the hours of the state of its family begin', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  server.setDate('2026-11-23')
  const schoolId = await school(build, as(await users('admin')), [10])
  for (const state of ['SP', 'RJ', 'AC', null])
    await debtor(build, schoolId, '2026-11-13', { state, email: `${state ?? 'nowhere'}@horas.test` })
  const sent = () => written(server, build.network, 'horas.test')
  const left = await passes(server, build.network, '2026-11-23', '2026-11-23T03:05:00Z')
  expect(await sent()).toEqual([])
  // The clock of the server stands at noon: a job starts as long from then as its hours were away.
  const starts = (state: string) => stateIn(left, state).map(({ runAt }) => runAt?.toISOString())
  expect(starts('SP')).toEqual(['2026-11-23T22:55:00.000Z'])
  expect(starts('RJ')).toEqual(['2026-11-23T23:55:00.000Z'])
  expect(starts('AC')).toEqual(['2026-11-24T00:55:00.000Z'])
  const later = await comes(server, build.network, left, '2026-11-23T11:00:00Z')
  expect(await sent()).toEqual(['2026-11-23 SP', '2026-11-23 nowhere'])
  expect(stateIn(later, 'SP')).toEqual([])
  await comes(server, build.network, later, '2026-11-23T12:00:00Z')
  expect(await sent()).toEqual(['2026-11-23 RJ', '2026-11-23 SP', '2026-11-23 nowhere'])
  await comes(server, build.network, left, '2026-11-23T13:00:00Z')
  await comes(server, build.network, left, '2026-11-23T14:00:00Z')
  expect(await sent()).toEqual(['2026-11-23 AC', '2026-11-23 RJ', '2026-11-23 SP', '2026-11-23 nowhere'])
  await world.stop()
})

test('who pays between midnight and the hour is not written to, nor an address that refused a letter', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  server.setDate('2026-11-23')
  const schoolId = await school(build, as(await users('admin')), [10])
  const paid = await debtor(build, schoolId, '2026-11-13', { state: 'SP', email: 'pagou@cedo.test' })
  await debtor(build, schoolId, '2026-11-13', { state: 'SP', email: 'deve@cedo.test' })
  const refused = await debtor(build, schoolId, '2026-11-13', { state: 'SP', email: 'recusou@cedo.test' })
  await build.ground.pool.query(
    `insert into guardian_contact (tenant_id, guardian_id, kind, value, refused_at, refusal)
      values ($1, $2, 'email', 'recusou@cedo.test', now(), '550 5.1.1')
      on conflict (tenant_id, guardian_id, value) do update set refused_at = excluded.refused_at, refusal = excluded.refusal`,
    [build.network, refused.id],
  )
  const left = await passes(server, build.network, '2026-11-23', '2026-11-23T03:05:00Z')
  await settled(build, paid.invoiceId)
  await comes(server, build.network, left, '2026-11-23T11:00:00Z')
  expect(await written(server, build.network, 'cedo.test')).toEqual(['2026-11-23 deve'])
  await world.stop()
})

test('a holiday of the state moves the letter to its next day, where the trigger day of that day writes no second one', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  // 9 July of 2026 is a Thursday: a holiday of São Paulo alone.
  server.setDate('2026-07-09')
  const schoolId = await school(build, as(await users('admin')), [7, 8])
  for (const state of ['SP', 'GO'])
    await debtor(build, schoolId, '2026-07-02', { state, email: `${state}@feriado.test` })
  const sent = () => written(server, build.network, 'feriado.test')
  const first = await passes(server, build.network, '2026-07-09', '2026-07-09T03:05:00Z')
  await comes(server, build.network, first, '2026-07-09T15:00:00Z')
  expect(await sent()).toEqual(['2026-07-09 GO'])
  server.setDate('2026-07-10')
  // Seven days late on the 9th, eight on the 10th: both families are reached on both days.
  const second = await passes(server, build.network, '2026-07-10', '2026-07-10T03:05:00Z')
  await comes(server, build.network, [...first, ...second], '2026-07-10T11:00:00Z')
  await comes(server, build.network, [...first, ...second], '2026-07-10T15:00:00Z')
  expect(await sent()).toEqual(['2026-07-09 GO', '2026-07-10 GO', '2026-07-10 SP'])
  await world.stop()
})

test('a job that comes again on a later day does not write a second time of its trigger day', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  server.setDate('2026-11-23')
  const schoolId = await school(build, as(await users('admin')), [10])
  await debtor(build, schoolId, '2026-11-13', { state: 'SP', email: 'uma@vez.test' })
  const left = await passes(server, build.network, '2026-11-23', '2026-11-23T03:05:00Z')
  await comes(server, build.network, left, '2026-11-23T22:59:00Z')
  server.setDate('2026-11-24')
  await comes(server, build.network, left, '2026-11-24T12:00:00Z')
  expect(await written(server, build.network, 'vez.test')).toEqual(['2026-11-23 uma'])
  await world.stop()
})

test('a letter that has not left when the hours end does not leave', async ({ as, users, build, server }) => {
  const world = await sandboxWorld(server)
  server.setDate('2026-11-23')
  const schoolId = await school(build, as(await users('admin')), [10])
  await debtor(build, schoolId, '2026-11-13', { state: 'RJ', email: 'tarde@noite.test' })
  await passes(server, build.network, '2026-11-23', '2026-11-23T21:30:00Z')
  const { rows } = await server.database.pool.query<{ expires_at: Date }>(
    `select expires_at from delivery where tenant_id = $1 and recipient = 'tarde@noite.test'`,
    [build.network],
  )
  // Half an hour before seven in the evening; the clock of the server stands at noon.
  expect(rows.map(({ expires_at: until }) => until.toISOString())).toEqual(['2026-11-23T15:30:00.000Z'])
  await world.stop()
})

test('the queue runs what waited for its hour', async ({ as, users, build, server }) => {
  const world = await sandboxWorld(server)
  await server.workers()
  server.setDate('2026-11-23')
  const admin = as(await users('admin'))
  const schoolId = await school(build, admin, [10])
  await debtor(build, schoolId, '2026-11-13', { state: 'SP', email: 'fila@hora.test' })
  const left = await passes(server, build.network, '2026-11-23', '2026-11-23T03:05:00Z')
  await addJobs(
    server.database.pool,
    left.map((each) => ({ ...each, runAt: new Date(0) })),
  )
  const letters = async () =>
    (await admin.sandboxMail.list()).body.items.filter(({ to: [reader] }) => reader === 'fila@hora.test')
  await expect.poll(async () => (await letters()).length, { timeout: 20_000 }).toBe(1)
  await world.stop()
})
