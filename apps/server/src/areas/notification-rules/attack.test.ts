// What must never happen to a family, tried in the order in which it would: two messages on one day, one after it paid, one of last week,
// a day that is given away by who does not hold it.
import { sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { owed, settled } from '../../../test/support/owed-invoice.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { remindFamilies } from '../../../test/support/reminders.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { newId } from '../../platform/uuid.ts'
import { onDayPassed } from './on-day-passed.listener.ts'
import { waitingForUpdate } from './notification-store.ts'
import { planNotifications } from './plan-notifications.job.ts'
import { sendDue } from './send-due.ts'

const [friday, saturday, sunday, monday] = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'] as const

async function family(build: Builders, given: { email?: string | null; phone?: string | null; name?: string } = {}) {
  const address = JSON.stringify({ state: 'SP' })
  const { id: guardian_id } = await build.guardian({ email: 'familia@angelim.test', phone: null, ...given, address })
  const { id: student_id } = await build.student({ guardian_id })
  const made = await build.enrollment({ student_id, guardian_id })
  return { id: guardian_id, made: { ...made, guardianId: guardian_id, studentId: student_id } }
}

/** In force alone: rules of tests before are paused. */
async function onlyRule(build: Builders, days: number) {
  await build.ground.pool.query(
    `update notification_rule set status = 'paused' where tenant_id = $1 and status = 'active'`,
    [build.network],
  )
  return build.notificationRule({ actions: [{ days }] })
}

const passed = (network: number, day: string) => ({
  seq: 1,
  eventId: newId(),
  topic: 'day-passed',
  subjectId: networkSubject(network),
  version: 1,
  payload: { day },
})

async function plans(server: TestServer, network: number, day: string) {
  const context = await jobContext(server, network)
  await onDayPassed.hear(passed(network, day), context)
  const jobs = await server.database.pool.query<{ id: string }>(
    `select id from background_job where tenant_id = $1 and kind = 'PlanNotifications' and finished_at is null`,
    [network],
  )
  for (const { id } of jobs.rows) await planNotifications.runJob(context, id)
}

async function leaves(server: TestServer, network: number) {
  await sendDue(await jobContext(server, network))
}

/** What became of the messages about each invoice. */
async function told(server: TestServer, invoiceIds: readonly string[]) {
  const { rows } = await server.database.pool.query<{ invoice: string; told: string }>(
    `select n.about_ids[1] as invoice, coalesce(n.reason, n.status) as told from notification n where n.about_ids[1] = any($1)`,
    [invoiceIds],
  )
  return invoiceIds.map((id) => rows.find(({ invoice }) => invoice === id)?.told)
}

async function daysOf(server: TestServer, guardianId: string) {
  const { rows } = await server.database.pool.query<{ day: string }>(
    `select day::text || ' ' || channel as day from family_message_day where guardian_id = $1 order by 1`,
    [guardianId],
  )
  return rows.map(({ day }) => day)
}

/** Messages of Friday and Saturday wait, because nothing sends. @returns their invoices. */
async function twoThatWait(server: TestServer, build: Builders) {
  await onlyRule(build, -3)
  const one = await family(build)
  const ofFriday = await owed(build, one.made, '2026-11-30')
  const ofSaturday = await owed(build, one.made, '2026-12-01')
  for (const day of [friday, saturday]) {
    server.setDate(day)
    await plans(server, build.network, day)
  }
  return { ...one, ofFriday, ofSaturday }
}

test('two that waited on days of their own and move to the same one are one message', async ({ build, server }) => {
  const world = await sandboxWorld(server)
  const { id, ofFriday, ofSaturday } = await twoThatWait(server, build)
  server.setDate(sunday)
  await leaves(server, build.network)
  expect(
    (await told(server, [ofFriday, ofSaturday])).toSorted((one = '', other = '') => one.localeCompare(other)),
  ).toEqual(['sameDay', 'waiting'])
  expect(await daysOf(server, id)).toEqual([`${monday} email`])
  await world.stop()
})

test('a message that leaves on another day than its own takes that day first', async ({ build, server }) => {
  const world = await sandboxWorld(server)
  const { id, made, ofSaturday } = await twoThatWait(server, build)
  const ofSunday = await owed(build, made, '2026-12-02')
  server.setDate(sunday)
  await plans(server, build.network, sunday)
  server.setDate(monday)
  await leaves(server, build.network)
  expect(await told(server, [ofSaturday, ofSunday])).toEqual(['sameDay', 'handed'])
  expect(await daysOf(server, id)).toEqual([`${monday} email`])
  await world.stop()
})

test('the day that one message gives back is taken by another of the family in the same turn', async ({
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  const { id, made, ofFriday, ofSaturday } = await twoThatWait(server, build)
  const ofSunday = await owed(build, made, '2026-12-02')
  server.setDate(sunday)
  await plans(server, build.network, sunday)
  for (const invoice of [ofFriday, ofSunday]) await settled(build, invoice)
  server.setDate(monday)
  await leaves(server, build.network)
  expect(await told(server, [ofFriday, ofSunday, ofSaturday])).toEqual(['paid', 'paid', 'handed'])
  expect(await daysOf(server, id)).toEqual([`${monday} email`])
  await world.stop()
})

test('a message that is sent again and not true any more leaves the day of another where it is', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  const admin = as(await users('admin'))
  await onlyRule(build, -3)
  const { id, made } = await family(build)
  const first = await owed(build, made, '2026-11-30')
  server.setDate(friday)
  await plans(server, build.network, friday)
  await leaves(server, build.network)
  await server.database.pool.query(
    `update delivery set status = 'failed', reason = 'mail_away' where tenant_id = $1 and invoice_id = $2`,
    [build.network, first],
  )
  const second = await owed(build, made, '2026-12-03')
  server.setDate(monday)
  await plans(server, build.network, monday)
  const failed = (await admin.notificationRules.messages({ guardianId: id, status: ['failed'] })).body.items
  expect(await admin.notificationRules.resend({ id: String(failed[0]?.id) })).toSucceed()
  expect(await daysOf(server, id)).toEqual([`${monday} email`])
  await settled(build, first)
  await leaves(server, build.network)
  expect(await told(server, [first, second])).toEqual(['paid', 'handed'])
  expect(await daysOf(server, id)).toEqual([`${monday} email`])
  await world.stop()
})

test('what a stopped server missed is said after a weekend, and not after a week', async ({ build, server }) => {
  const world = await sandboxWorld(server)
  await onlyRule(build, 7)
  const [early, late] = [await family(build), await family(build)]
  // Seven days after the due dates it is Tuesday, 24 November, and Saturday, 28 November.
  const missed = await owed(build, early.made, '2026-11-17')
  const kept = await owed(build, late.made, '2026-11-21')
  server.setDate(monday)
  for (const day of ['2026-11-24', saturday, monday]) await plans(server, build.network, day)
  expect(await told(server, [missed, kept])).toEqual(['tooLate', 'waiting'])
  const waits = await family(build)
  const overdue = await owed(build, waits.made, '2026-11-23')
  await plans(server, build.network, monday)
  server.setDate('2026-12-08')
  await leaves(server, build.network)
  expect(await told(server, [overdue, kept])).toEqual(['tooLate', 'tooLate'])
  await world.stop()
})

test('a payment that is being taken in the second of the sending is waited for', async ({ build, server }) => {
  const world = await sandboxWorld(server)
  await onlyRule(build, -3)
  const { made } = await family(build)
  const invoice = await owed(build, made, '2026-12-03')
  server.setDate(monday)
  await plans(server, build.network, monday)
  const payment = await server.database.pool.connect()
  await payment.query('begin')
  await payment.query(`update invoice set status = 'paid', open_cents = 0, paid_on = $2 where id = $1`, [
    invoice,
    monday,
  ])
  let isOver = false
  const sending = leaves(server, build.network).finally(() => (isOver = true))
  await expect.poll(async () => isOver || (await waits(server)) > 0).toBe(true)
  await payment.query('commit')
  payment.release()
  await sending
  expect(await told(server, [invoice])).toEqual(['paid'])
  await world.stop()
})

async function waits(server: TestServer): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return Number(rows[0]?.count)
}

test('a reminder of collection that meets a rule under way counts what that writes', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  const admin = as(await users('admin'))
  const setting = { name: 'Caderneta.Notification.WeeklyCap', value: '1' } as const
  expect(await admin.settings.update({ ...setting, providerName: 'T' })).toSucceed()
  const { id, made } = await family(build)
  await owed(build, made, '2026-11-20')
  const words = { subject: '{{escola}}: aviso', body: 'Olá, {{responsavel}}. {{faturas}} {{total}}' }
  const rule = { schoolId: made.schoolId, isActive: true, triggerDays: [7], ...words, version: 0 }
  expect(await admin.collection.saveEmailRule(rule)).toSucceed()
  server.setDate(monday)
  const engine = await server.database.pool.connect()
  await engine.query('begin')
  await engine.query('select from guardian where id = $1 for no key update', [id])
  await engine.query(
    `insert into family_message_day (tenant_id, guardian_id, day, channel, lane, holder_id) values ($1, $2, $3, 'sms', 'charge', $4)`,
    [build.network, id, monday, newId()],
  )
  let isOver = false
  const context = await jobContext(server, build.network)
  const reminding = remindFamilies.hear(passed(build.network, monday), context).finally(() => (isOver = true))
  await expect.poll(async () => isOver || (await waits(server)) > 0).toBe(true)
  await engine.query('commit')
  engine.release()
  await reminding
  expect(await daysOf(server, id)).toEqual([`${monday} sms`])
  expect(await admin.settings.update({ ...setting, value: '3', providerName: 'T' })).toSucceed()
  await world.stop()
})

test('three processes that plan and send at once write to each family once', async ({ as, users, build, server }) => {
  const world = await sandboxWorld(server)
  const admin = as(await users('admin'))
  server.setDate(monday)
  const { id: ruleId } = await onlyRule(build, -3)
  const families = await Promise.all(Array.from({ length: 12 }, () => family(build)))
  for (const { made } of families) await owed(build, made, '2026-12-03')
  await Promise.all([1, 2, 3].map(() => plans(server, build.network, monday).catch(() => undefined)))
  await plans(server, build.network, monday)
  await Promise.all([1, 2, 3].map(() => leaves(server, build.network)))
  await leaves(server, build.network)
  const { items } = (await admin.notificationRules.messages({ ruleId, maxResultCount: 100 })).body
  expect(items.filter(({ status }) => status === 'queued').map(({ guardianId }) => guardianId)).toHaveLength(12)
  const { rows } = await server.database.pool.query(
    'select count(*)::int as letters from delivery d where d.tenant_id = $1 and d.matter_id = any($2)',
    [build.network, items.map(({ id }) => id)],
  )
  expect(rows).toEqual([{ letters: 12 }])
  // Who read a message as due before another process gave it away finds it gone under the lock.
  const late = items.map(({ id }) => id)
  const { platform } = server.composition
  const found = await writeTransaction(platform.writePool, build.network, (tx) =>
    tx.rows(waitingForUpdate(build.network, late)),
  )
  expect(found).toEqual([])
  await world.stop()
})

test('a name that brings a line break brings no header', async ({ as, users, build, server }) => {
  const world = await sandboxWorld(server)
  await server.workers()
  const admin = as(await users('admin'))
  server.setDate(monday)
  await onlyRule(build, -3)
  const email = 'quebra@angelim.test'
  const { id, made } = await family(build, { email })
  await server.database.pool.query('update guardian set name = $2 where id = $1', [
    id,
    'Ana\r\nBcc:\u2028alheio@fora.test\r\n\r\n<b>x</b>',
  ])
  await server.database.pool.query(`update school set fantasy_name = $2 where id = $1`, [
    made.schoolId,
    'Colégio\r\nBcc: alheio@fora.test',
  ])
  await owed(build, made, '2026-12-03')
  await onDayPassed.hear(passed(build.network, monday), await jobContext(server, build.network))
  const letters = async () => (await admin.sandboxMail.list()).body.items.filter(({ to }) => to.includes(email))
  await expect.poll(async () => (await letters()).length, { timeout: 20_000 }).toBe(1)
  const [letter] = await letters()
  expect(letter?.to).toEqual([email])
  expect(letter?.subject).not.toMatch(/[\r\n\u2028]/)
  expect((await admin.sandboxMail.list()).body.items.flatMap(({ to }) => to)).not.toContain('alheio@fora.test')
  await world.stop()
})
