// What is under way while people change what it hangs on: a rule is edited, published by two, paused; a template is taken back; a family
// is charged no more.
import { sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { owed } from '../../../test/support/owed-invoice.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { newId } from '../../platform/uuid.ts'
import { onDayPassed } from './on-day-passed.listener.ts'
import { planNotifications } from './plan-notifications.job.ts'
import { sendDue } from './send-due.ts'
import { withdrawNotifications } from './withdraw-notifications.listener.ts'

const monday = '2026-11-30'

async function onlyRule(build: Builders, actions: Parameters<Builders['notificationRule']>[0] = {}) {
  await build.ground.pool.query(
    `update notification_rule set status = 'paused' where tenant_id = $1 and status = 'active'`,
    [build.network],
  )
  // Debts of tests before are of another year.
  await build.ground.pool.query(
    `update invoice set due_on = '2025-01-10' where tenant_id = $1 and status = 'generated'`,
    [build.network],
  )
  return build.notificationRule(actions)
}

async function family(build: Builders, given: { email?: string | null; phone?: string | null } = {}) {
  const address = JSON.stringify({ state: 'SP' })
  const { id: guardian_id } = await build.guardian({ email: 'familia@ipe.test', phone: null, ...given, address })
  const { id: student_id } = await build.student({ guardian_id })
  const made = await build.enrollment({ student_id, guardian_id })
  return { id: guardian_id, studentId: student_id, made: { ...made, guardianId: guardian_id, studentId: student_id } }
}

async function plans(server: TestServer, network: number) {
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: networkSubject(network), version: 1 }
  const context = await jobContext(server, network)
  await onDayPassed.hear({ ...event, payload: { day: monday } }, context)
  const jobs = await server.database.pool.query<{ id: string }>(
    `select id from background_job where tenant_id = $1 and kind = 'PlanNotifications' and finished_at is null`,
    [network],
  )
  for (const { id } of jobs.rows) await planNotifications.runJob(context, id)
}

async function leaves(server: TestServer, network: number) {
  await sendDue(await jobContext(server, network))
}

/** News that workers would bring. */
async function hears(server: TestServer, network: number, topic: string, subjectId: string) {
  const context = await jobContext(server, network)
  const event = { seq: 1, eventId: newId(), topic, subjectId, version: 2, payload: {} }
  for (const listener of withdrawNotifications.filter(({ event: heard }) => heard.topic === topic))
    await listener.hear(event, context)
}

/** Given to a channel whose provider has not been asked yet. */
async function queued(server: TestServer, build: Builders) {
  server.setDate(monday)
  const one = await family(build)
  await owed(build, one.made, '2026-11-23')
  await plans(server, build.network)
  await leaves(server, build.network)
  return one
}

async function stateOf(server: TestServer, guardianId: string) {
  const { rows } = await server.database.pool.query<{ state: string; number: number; body: string | null }>(
    `select coalesce(d.status, n.reason, n.status) as state, n.rule_number as number, n.body
      from notification n left join delivery d on d.tenant_id = n.tenant_id and d.id = n.delivery_id where n.guardian_id = $1`,
    [guardianId],
  )
  return rows[0]
}

test('of two people who publish or change a rule at once, one is told that it changed meanwhile', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  const admin = as(await users('admin'))
  const { id: template } = await build.messageTemplate({ kind: 'beforeDue' })
  const action = {
    name: 'Lembrete',
    days: -3,
    channel: 'email' as const,
    template: { id: template, source: 'own' as const },
  }
  const { id } = (await admin.notificationRules.create({ name: 'Duas pessoas', type: 'invoices', actions: [action] }))
    .body
  const replies = await Promise.all([1, 2].map(() => admin.notificationRules.publish({ id, version: 1 })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.find(({ status }) => status !== 200)).toRefuse('changed_meanwhile')
  const changes = await Promise.all([
    admin.notificationRules.pause({ id, version: 2 }),
    admin.notificationRules.update({ id, name: 'Duas pessoas', actions: [{ ...action, days: -5 }], version: 2 }),
  ])
  expect(changes.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(changes.find(({ status }) => status !== 200)).toRefuse('changed_meanwhile')
  await world.stop()
})

test('what an edited rule had planned goes out by the version that planned it', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  const admin = as(await users('admin'))
  server.setDate(monday)
  const { id } = await onlyRule(build, { name: 'Em voo', actions: [{ days: 7 }] })
  const one = await family(build)
  await owed(build, one.made, '2026-11-23')
  await plans(server, build.network)
  const other = await build.messageTemplate({ kind: 'overdue', content: { body: '<p>Texto novo de {{escola}}.</p>' } })
  const action = {
    name: 'Outra',
    days: 7,
    channel: 'email' as const,
    template: { id: other.id, source: 'own' as const },
  }
  expect(await admin.notificationRules.update({ id, name: 'Em voo', actions: [action], version: 1 })).toSucceed()
  expect(await admin.notificationRules.publish({ id, version: 2 })).toSucceed()
  await plans(server, build.network)
  await leaves(server, build.network)
  const { items } = (await admin.notificationRules.messages({ guardianId: one.id, order: 'createdAt' })).body
  expect(items.map(({ ruleNumber, status, reason }) => [ruleNumber, status, reason])).toEqual([
    [1, 'queued', null],
    [2, 'suppressed', 'sameDay'],
  ])
  expect((await stateOf(server, one.id))?.body).not.toContain('Texto novo')
  await world.stop()
})

test('a template that is taken back suspends its action: what waits is not sent, and the rule says why', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  const admin = as(await users('admin'))
  server.setDate(monday)
  const template = await build.messageTemplate({ kind: 'overdue' })
  const { id } = await onlyRule(build, { actions: [{ days: 7, template_id: template.id }] })
  const one = await family(build)
  await owed(build, one.made, '2026-11-23')
  await plans(server, build.network)
  await server.database.pool.query(`update message_template set is_active = false where id = $1`, [template.id])
  await leaves(server, build.network)
  expect((await stateOf(server, one.id))?.state).toBe('templateSuspended')
  const [action] = (await admin.notificationRules.get({ id })).body.actions
  expect(action?.suspended).toEqual(['templateInactive'])
  await world.stop()
})

test('a template that WhatsApp does not approve any more suspends its action, and nothing goes out in its place', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  const admin = as(await users('admin'))
  server.setDate(monday)
  const refused = { status: 'reproved' as const, reasons: ['notApproved'] }
  const template = await build.messageTemplate({ kind: 'overdue', channel: 'whatsapp', content: refused })
  const { id } = await onlyRule(build, { actions: [{ days: 7, channel: 'whatsapp', template_id: template.id }] })
  const one = await family(build, { phone: '11987651111' })
  await owed(build, one.made, '2026-11-23')
  await plans(server, build.network)
  await leaves(server, build.network)
  expect((await stateOf(server, one.id))?.state).toBe('templateSuspended')
  const [action] = (await admin.notificationRules.get({ id })).body.actions
  expect(action?.suspended).toEqual(['notApproved'])
  await world.stop()
})

test('a rule that is paused takes back what its provider has not been asked for', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  const admin = as(await users('admin'))
  const { id: ruleId } = await onlyRule(build, { actions: [{ days: 7 }] })
  const one = await queued(server, build)
  await hears(server, build.network, 'notificationRule.updated', ruleId)
  expect((await stateOf(server, one.id))?.state).toBe('queued')
  expect(await admin.notificationRules.pause({ id: ruleId, version: 1 })).toSucceed()
  await hears(server, build.network, 'notificationRule.updated', ruleId)
  expect((await stateOf(server, one.id))?.state).toBe('expired')
  await world.stop()
})

test('what waits of a rule that is paused before its hour is not sent', async ({ as, users, build, server }) => {
  const world = await sandboxWorld(server)
  const admin = as(await users('admin'))
  server.setDate(monday)
  const { id } = await onlyRule(build, { actions: [{ days: 7 }] })
  const one = await family(build)
  await owed(build, one.made, '2026-11-23')
  await plans(server, build.network)
  expect(await admin.notificationRules.pause({ id, version: 1 })).toSucceed()
  await leaves(server, build.network)
  expect((await stateOf(server, one.id))?.state).toBe('rulePaused')
  await world.stop()
})

test('a family that is charged no more is not charged by what waits at a provider', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  const admin = as(await users('admin'))
  await onlyRule(build, { actions: [{ days: 7 }] })
  const one = await queued(server, build)
  await hears(server, build.network, 'collection.familyChanged', one.id)
  expect((await stateOf(server, one.id))?.state).toBe('queued')
  expect(await admin.collection.flag({ id: one.id, flag: 'bereavement', reason: 'Perda na família.' })).toSucceed()
  await hears(server, build.network, 'collection.familyChanged', one.id)
  expect((await stateOf(server, one.id))?.state).toBe('expired')
  await world.stop()
})

test('who stops reminders by e-mail gets none of what waits at a mail server', async ({ as, users, build, server }) => {
  const world = await sandboxWorld(server)
  const admin = as(await users('admin'))
  await onlyRule(build, { actions: [{ days: 7 }] })
  const { id } = await queued(server, build)
  await hears(server, build.network, 'guardian.updated', id)
  expect((await stateOf(server, id))?.state).toBe('queued')
  const chosen = { language: null, channel: null, reminderEmails: false, version: 1 }
  expect(await admin.guardians.setMessages({ id, ...chosen })).toSucceed()
  await hears(server, build.network, 'guardian.updated', id)
  expect((await stateOf(server, id))?.state).toBe('expired')
  await world.stop()
})

test('only who pays is written to, whoever else stands by the child', async ({ as, users, build, server }) => {
  const world = await sandboxWorld(server)
  const admin = as(await users('admin'))
  server.setDate(monday)
  const { id: ruleId } = await onlyRule(build, { actions: [{ days: 7 }] })
  const [payer, other] = [await family(build), await family(build, { email: 'outro@ipe.test' })]
  await owed(build, payer.made, '2026-11-23')
  // The other guardian pays for a sibling, whose invoice is not late.
  await owed(build, { ...other.made, studentId: payer.studentId }, '2026-12-10')
  await plans(server, build.network)
  const { items } = (await admin.notificationRules.messages({ ruleId })).body
  expect(items.map(({ guardianId }) => guardianId)).toEqual([payer.id])
  await world.stop()
})

test('the limit of a week is held at its edge: the one within it leaves, the next one does not', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  const admin = as(await users('admin'))
  server.setDate(monday)
  const setting = { name: 'Caderneta.Notification.WeeklyCap', value: '3', providerName: 'T' } as const
  expect(await admin.settings.update(setting)).toSucceed()
  const { id: ruleId } = await onlyRule(build, { actions: [{ days: 7 }] })
  const [within, full, over] = [await family(build), await family(build), await family(build)]
  for (const { made } of [within, full, over]) await owed(build, made, '2026-11-23')
  const written = (guardianId: string, day: string) =>
    build.ground.insert('family_message_day', {
      tenant_id: build.network,
      guardian_id: guardianId,
      day,
      channel: 'sms',
      lane: 'charge',
      holder_id: newId(),
    })
  // Seven days up to 30 November begin on the 24th.
  for (const day of ['2026-11-23', '2026-11-24', '2026-11-28']) await written(within.id, day)
  for (const day of ['2026-11-24', '2026-11-26', '2026-11-28']) await written(full.id, day)
  for (const day of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-28']) await written(over.id, day)
  await plans(server, build.network)
  const { items } = (await admin.notificationRules.messages({ ruleId })).body
  const reasons = new Map(items.map(({ guardianId, reason }) => [guardianId, reason]))
  expect([within, full, over].map(({ id }) => reasons.get(id))).toEqual([null, 'weeklyCap', 'weeklyCap'])
  await world.stop()
})

test('the log is paged by several states together in its own order, and by reason', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  const admin = as(await users('admin'))
  server.setDate(monday)
  const { id: ruleId } = await onlyRule(build, { actions: [{ days: 7 }] })
  for (const email of ['a@ipe.test', null, 'b@ipe.test', null, 'c@ipe.test']) {
    const { made } = await family(build, { email })
    await owed(build, made, '2026-11-23')
  }
  await plans(server, build.network)
  await leaves(server, build.network)
  const all = (await admin.notificationRules.messages({ ruleId, maxResultCount: 50 })).body.items
  expect(all.map(({ status }) => status).toSorted()).toEqual(['queued', 'queued', 'queued', 'suppressed', 'suppressed'])
  for (const order of ['createdAt', '-createdAt'] as const) {
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const asked = { ruleId, order, status: ['queued', 'suppressed', 'sent'], maxResultCount: 2 } as const
      const { items, nextCursor } = (
        await admin.notificationRules.messages({ ...asked, status: [...asked.status], ...(cursor ? { cursor } : {}) })
      ).body
      paged.push(...items.map(({ id }) => id))
      cursor = nextCursor ?? undefined
    } while (cursor)
    const ids = all.map(({ id }) => id)
    expect(paged).toEqual(order === 'createdAt' ? ids.toReversed() : ids)
  }
  const without = (await admin.notificationRules.messages({ ruleId, reason: ['noAddress'] })).body.items
  expect(without).toHaveLength(2)
  expect((await admin.notificationRules.messages({ ruleId, status: ['queued'] })).body.items).toHaveLength(3)
  await world.stop()
})
