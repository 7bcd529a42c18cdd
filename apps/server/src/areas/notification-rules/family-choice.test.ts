// What a family chose about its messages, as rules and reminders follow it.
import { tokenOf } from '../../../test/support/issued-invoice.ts'
import { owed } from '../../../test/support/owed-invoice.ts'
import { remindFamilies } from '../../../test/support/reminders.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { type SandboxWorld, sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { expect, test as base, type TestServer } from '../../../test/support/server.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { newId } from '../../platform/uuid.ts'
import { onDayPassed } from './on-day-passed.listener.ts'

const monday = '2026-11-23'

const test = base.extend<{ world: SandboxWorld }>({
  world: [
    async ({ server }, use) => {
      const world = await sandboxWorld(server)
      await server.workers()
      server.setDate(monday)
      await use(world)
      await world.stop()
    },
    { scope: 'file', auto: true },
  ],
})

type Given = {
  email?: string
  phone?: string
  language?: 'pt-BR' | 'en'
  message_channel?: 'email' | 'sms' | 'whatsapp'
  reminder_emails_stopped_at?: Date
}

async function family(build: Builders, given: Given, dueOn: string) {
  const address = JSON.stringify({ state: 'SP' })
  const { id } = await build.guardian({ email: null, phone: null, ...given, address })
  const { id: student_id } = await build.student({ guardian_id: id })
  const made = await build.enrollment({ student_id, guardian_id: id })
  await owed(build, { ...made, guardianId: id, studentId: student_id }, dueOn)
  return id
}

async function passes(server: TestServer, network: number) {
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: networkSubject(network), version: 1 }
  await onDayPassed.hear({ ...event, payload: { day: monday } }, await jobContext(server, network))
}

test('a rule writes in the language and by the channel that the family chose, and says what it left out for that', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const first = await build.messageTemplate({
    kind: 'beforeDue',
    content: {
      body: '<p>Vence em {{vencimento}}.</p>',
      body_en: '<p>It is due on {{vencimento}}.</p>',
      subject_en: 'Invoice',
    },
  })
  await build.notificationRule({ actions: [{ template_id: first.id }, { channel: 'sms' }] })
  const second = await build.messageTemplate({ kind: 'beforeDue', channel: 'sms' })
  const fallback = { fallback_tenant: build.network, fallback_id: second.id }
  await build.notificationRule({ actions: [{ days: -7, template_id: first.id, ...fallback }] })
  const [byBoth, byOne] = ['2026-11-26', '2026-11-30']
  const prefersSms = { message_channel: 'sms' as const, phone: '11987651111' }
  const stopped = { reminder_emails_stopped_at: new Date('2026-11-01T12:00:00Z') }
  const english = await family(build, { email: 'ingles@ingazeiro.test', language: 'en' }, byBoth)
  const texts = await family(build, { email: 'sms@ingazeiro.test', ...prefersSms }, byBoth)
  const silent = await family(build, { email: 'parou@ingazeiro.test', ...stopped }, byBoth)
  const single = await family(build, { email: 'um@ingazeiro.test', ...prefersSms }, byOne)
  // Its number refuses for good: the action's own channel is left.
  const refused = { email: 'volta@ingazeiro.test', ...prefersSms, phone: '11987650000' }
  const back = await family(build, refused, byOne)
  await passes(server, build.network)
  const of = async (guardianId: string) =>
    (await admin.notificationRules.messages({ guardianId, order: 'createdAt' })).body.items
      .map(({ channel, status, reason }) => `${channel} ${reason ?? status}`)
      .toSorted()
  await expect.poll(() => of(back), { timeout: 20_000 }).toEqual(['email sent', 'sms failed'])
  await expect.poll(() => of(single), { timeout: 20_000 }).toEqual(['sms delivered'])
  await expect.poll(() => of(texts), { timeout: 20_000 }).toEqual(['email otherChannel', 'sms delivered'])
  await expect.poll(() => of(english), { timeout: 20_000 }).toEqual(['email sent', 'sms noAddress'])
  expect(await of(silent)).toEqual(['email unsubscribed', 'sms noAddress'])
  const letters = (await admin.sandboxMail.list()).body.items
  expect(letters.find(({ to }) => to.includes('ingles@ingazeiro.test'))?.text).toContain('It is due on 26/11/2026.')
  expect(letters.find(({ to }) => to.includes('volta@ingazeiro.test'))?.text).toContain('Vence em 30/11/2026.')
})

test('one click in the mail program stops reminders by e-mail, and the page of that link takes them up again', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  await build.notificationRule({ actions: [{ days: -4 }] })
  const id = await family(build, { email: 'umclique@ingazeiro.test' }, '2026-11-27')
  await passes(server, build.network)
  const raw = async () => {
    const { rows } = await server.database.pool.query<{ raw: Buffer }>(
      `select raw from sandbox.mail where recipients @> array['umclique@ingazeiro.test'] order by id desc limit 1`,
    )
    return rows[0]?.raw.toString('utf8').replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
  }
  await expect.poll(raw, { timeout: 20_000 }).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [, url = ''] = /^List-Unsubscribe: <([^>]+)>/m.exec(await raw()) ?? []
  expect(url).toMatch(/^http:\/\/localhost:3333\/f\/e\/[\w-]{54}$/)
  expect((await admin.sandboxMail.list()).body.items[0]?.text).toContain(`Não quero mais lembretes por e-mail: ${url}`)
  const token = tokenOf(url)
  const post = (payload: string) =>
    server.app.inject({
      method: 'POST',
      url: `/f/e/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  expect((await post('')).json().error.code).toBe('not_one_click')
  expect((await as(null).invoiceView.reminders({ token })).body).toMatchObject({
    email: 'um•••@ingazeiro.test',
    stoppedAt: null,
  })
  expect((await post('List-Unsubscribe=One-Click')).json()).toEqual({ areStopped: true })
  expect((await post('List-Unsubscribe=One-Click')).statusCode).toBe(200)
  const { messages, version } = (await admin.guardians.get({ id })).body
  expect([messages?.reminderEmailsStoppedAt === null, version]).toEqual([false, 2])
  expect((await as(null).invoiceView.setReminders({ token, areOn: true })).body.stoppedAt).toBeNull()
  // The link of reminders opens nothing else, and links of the page choose no reminders.
  expect(await as(null).invoiceView.family({ token })).toRefuse('family_link_not_found')
  const page = tokenOf((await admin.invoiceView.guardianLink({ id })).body.url)
  expect(await as(null).invoiceView.reminders({ token: page })).toRefuse('family_link_not_found')
})

test('reminders of collection follow the choice, and a sent invoice speaks the language of its family', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const rule = { schoolId: null, isActive: true, triggerDays: [10], version: 0 }
  const words = { subject: '{{escola}}: aviso', body: 'Há {{quantidade}} fatura: {{faturas}}' }
  expect(await admin.collection.saveEmailRule({ ...rule, ...words })).toSucceed()
  // Ten days after 13 November is Monday, 23 November.
  const late = '2026-11-13'
  await family(build, { email: 'parada@umbuzeiro.test', reminder_emails_stopped_at: new Date() }, late)
  const english = await family(build, { email: 'ingles@umbuzeiro.test', language: 'en' }, late)
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: networkSubject(build.network), version: 1 }
  await remindFamilies.hear({ ...event, payload: { day: monday } }, await jobContext(server, build.network))
  const letters = async () =>
    (await admin.sandboxMail.list()).body.items.filter(({ to: [reader] }) => reader?.endsWith('umbuzeiro.test'))
  await expect.poll(async () => (await letters()).length, { timeout: 20_000 }).toBe(1)
  const [reminder] = await letters()
  expect(reminder?.text).toContain('November/2026')
  expect(reminder?.text).toContain('Stop reminders by e-mail: http://localhost:3333/f/e/')
  const [owedByIt] = (await admin.invoices.list({ guardianId: english })).body.items
  expect(await admin.sendings.send({ id: owedByIt?.id ?? '' })).toSucceed()
  await expect.poll(async () => (await letters()).length, { timeout: 20_000 }).toBe(2)
  const [invoice] = await letters()
  expect(invoice?.text).toContain('Hello,')
  // A person sent it: nothing of it can be stopped.
  expect(invoice?.text).not.toContain('/f/e/')
})
