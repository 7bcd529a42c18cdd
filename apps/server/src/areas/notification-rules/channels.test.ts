import { createHmac } from 'node:crypto'
import { sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { owed } from '../../../test/support/owed-invoice.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { newId } from '../../platform/uuid.ts'
import { onDayPassed } from './on-day-passed.listener.ts'

const monday = '2026-11-23'

async function reached(build: Builders, given: { phone?: string; email?: string }, dueOn = '2026-11-26') {
  const address = JSON.stringify({ state: 'SP' })
  const { id: guardian_id } = await build.guardian({ email: null, phone: null, ...given, address })
  const { id: student_id } = await build.student({ guardian_id })
  const made = await build.enrollment({ student_id, guardian_id })
  await owed(build, { ...made, guardianId: guardian_id, studentId: student_id }, dueOn)
  return guardian_id
}

/** The day passes, and workers do what follows. */
async function passes(server: TestServer, network: number) {
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: networkSubject(network), version: 1 }
  await onDayPassed.hear({ ...event, payload: { day: monday } }, await jobContext(server, network))
}

test('SMS and WhatsApp leave by their providers, are told of by notices, and a number that refuses is written to by e-mail', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  await server.workers()
  server.setDate(monday)
  const admin = as(await users('admin'))
  const second = await build.messageTemplate({ kind: 'beforeDue' })
  const fallback = { fallback_tenant: build.network, fallback_id: second.id }
  await build.notificationRule({ actions: [{ channel: 'sms', ...fallback }] })
  const told = await reached(build, { phone: '11987651111' })
  const refused = await reached(build, { phone: '11987650000', email: 'recusado@tamarindo.test' })
  const comesBack = await reached(build, { phone: '11987650001', email: 'voltou@tamarindo.test' })
  const phoneless = await reached(build, { email: 'semcelular@tamarindo.test' })
  await passes(server, build.network)
  const of = async (guardianId: string) =>
    (await admin.notificationRules.messages({ guardianId, order: 'createdAt' })).body.items.map(
      ({ channel, status }) => `${channel} ${status}`,
    )
  await expect.poll(() => of(told), { timeout: 20_000 }).toEqual(['sms delivered'])
  await expect.poll(() => of(refused), { timeout: 20_000 }).toEqual(['sms failed', 'email sent'])
  await expect.poll(() => of(comesBack), { timeout: 20_000 }).toEqual(['sms bounced', 'email sent'])
  await expect.poll(() => of(phoneless), { timeout: 20_000 }).toEqual(['email sent'])
  // The number is marked: the next rule writes by the other channel at once, and a person who verifies it takes the mark off.
  const marked = async () =>
    (await admin.guardians.get({ id: refused })).body.contacts?.find(({ kind }) => kind === 'mobile')
  await expect.poll(async () => (await marked())?.refusedAt !== null, { timeout: 20_000 }).toBe(true)
  expect((await marked())?.refusal).toBeTruthy()
  const { id: ruleId } = await build.notificationRule({ actions: [{ channel: 'sms', days: -2 }] })
  const looked = async () =>
    (await admin.notificationRules.dryRun({ id: ruleId, day: '2026-11-24', maxResultCount: 200 })).body.items.find(
      ({ guardianId }) => guardianId === refused,
    )
  expect(await looked()).toMatchObject({ channel: 'sms', reason: 'addressRefused' })
  const contact = await marked()
  const known = { id: refused, contactId: String(contact?.id), version: Number(contact?.version) }
  expect(await admin.guardians.verifyContact({ ...known, reason: 'A família confirmou por telefone' })).toSucceed()
  expect(await marked()).toMatchObject({ refusedAt: null, refusal: null })
  expect((await looked())?.reason).not.toBe('addressRefused')
  // Whom the first channel did not reach is counted once.
  const { rows } = await server.database.pool.query(`select channel from family_message_day where guardian_id = $1`, [
    refused,
  ])
  expect(rows).toEqual([{ channel: 'email' }])
  const [kept] = (await admin.notificationRules.messages({ guardianId: told })).body.items
  const { message } = (await admin.notificationRules.message({ id: String(kept?.id) })).body
  expect(message).toMatchObject({ segments: 1, subject: null })
  expect(await admin.notificationRules.resend({ id: String(kept?.id) })).toRefuse('notification_not_resendable')
  const letters = (await admin.sandboxMail.list()).body.items
  expect(letters.filter(({ channel }) => channel === 'sms').map(({ to }) => to[0])).toEqual(
    expect.arrayContaining(['+5511987651111']),
  )
  await world.stop()
})

test('a message that failed is sent again by a person, as a message of its own', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  await server.workers()
  server.setDate(monday)
  const admin = as(await users('admin'))
  await build.notificationRule({ actions: [{ channel: 'sms', days: -4 }] })
  const family = await reached(build, { phone: '11987640000' }, '2026-11-27')
  await passes(server, build.network)
  const first = async () => (await admin.notificationRules.messages({ guardianId: family })).body.items[0]
  await expect.poll(async () => (await first())?.status, { timeout: 20_000 }).toBe('failed')
  const id = String((await first())?.id)
  expect(await admin.notificationRules.resend({ id })).toSucceed()
  const letters = async () => (await admin.deliveries.list({ kind: 'notification', search: '11987640000' })).body.items
  await expect.poll(async () => (await letters()).length, { timeout: 20_000 }).toBe(2)
  await expect.poll(async () => (await first())?.status, { timeout: 20_000 }).toBe('failed')
  await world.stop()
})

test('a notice that is not signed by the provider changes nothing', async ({ server }) => {
  const world = await sandboxWorld(server)
  const body = JSON.stringify({ entry: [] })
  const post = (url: string, headers: Record<string, string>) =>
    server.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, body })
  const forged = createHmac('sha256', 'another secret').update(body).digest('hex')
  const whatsapp = '/api/public/whatsapp-webhook'
  expect((await post(whatsapp, {})).statusCode).toBe(401)
  expect((await post(whatsapp, { 'x-hub-signature-256': `sha256=${forged}` })).statusCode).toBe(401)
  const secret = String(server.composition.platform.whatsapp?.sending?.appSecret)
  const proof = createHmac('sha256', secret).update(body).digest('hex')
  expect((await post(whatsapp, { 'x-hub-signature-256': `sha256=${proof}` })).statusCode).toBe(200)
  expect((await post('/api/public/sms-webhook', {})).statusCode).toBe(401)
  const asked = (token: string) =>
    server.app.inject({
      method: 'GET',
      url: `${whatsapp}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`,
    })
  expect((await asked('wrong')).statusCode).toBe(401)
  expect((await asked(String(server.composition.platform.whatsapp?.sending?.verifyToken))).body).toBe('1158201444')
  await world.stop()
})
