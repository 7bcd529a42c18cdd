import type { MessageChannel } from '@caderneta/contracts/message-channel'
import { createServer as webServer } from 'node:http'
import { type AddressInfo, createServer as lineServer, type Server } from 'node:net'
import { expect, test as base, type TestServer } from '../../../test/support/server.ts'
import { passwordLinkOf } from '../../../test/support/password-link.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { type SandboxWorld, sandboxWorld } from '../../../test/support/sandbox-world.ts'

import { systemActor } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { Outage } from '../../platform/refusal.ts'
import { askSandbox } from '../../platform/sandbox.ts'
import { newId } from '../../platform/uuid.ts'
import { turnOf } from './channel-pace.ts'
import { deliveriesInScope } from './delivery-store.ts'
import { forgetExpired } from './forget-expired.job.ts'
import { answerOf, Busy, NotNow, retryAfter } from './provider-answers.ts'
import { queueNotification } from './queue-delivery.ts'
import { RefusedForGood } from './refused-for-good.ts'
import { sendMail } from './send-mail.ts'
import { sendSms } from './send-sms.ts'
import { tryDelivery } from './try-delivery.ts'

const worlds = new WeakMap<TestServer, SandboxWorld>()
const test = base.extend<{ world: SandboxWorld }>({
  world: [
    async ({ server }, use) => {
      const world = worlds.get(server) ?? (await sandboxWorld(server))
      worlds.set(server, world)
      await server.workers()
      await use(world)
      await world.stop()
    },
    { scope: 'file' },
  ],
})

const person = (email: string) => ({ name: 'Rosa', surname: 'Prado', email, roleNames: ['admin'] })

test('an invitation arrives by e-mail with the link of the first password, and keeps nothing of what it said', async ({
  as,
  users,
  server,
  world: _world,
}) => {
  const admin = as(await users('admin'))
  const { body: made } = await admin.users.create(person('rosa.prado@escola.example'))
  await expect.poll(async () => (await admin.sandboxMail.list()).body.items.length).toBe(1)
  const [letter] = (await admin.sandboxMail.list()).body.items
  expect(letter).toMatchObject({ to: ['rosa.prado@escola.example'], subject: 'Seu acesso à Caderneta' })
  expect(made).toMatchObject({ firstAccessUrl: null, sentTo: 'ro•••@escola.example' })
  expect(passwordLinkOf(letter?.text).userId).toBe(made.id)
  await expect
    .poll(async () => (await admin.deliveries.list({ userId: made.id })).body.items[0])
    .toMatchObject({ kind: 'firstAccess', status: 'sent', recipient: 'rosa.prado@escola.example', tries: 1 })
  const { rows } = await server.database.pool.query('select sealed from delivery where user_id = $1', [made.id])
  expect(rows).toEqual([{ sealed: null }])
})

test('an address that the mail server refuses is told with its reason, and can be tried again', async ({
  as,
  users,
  world: _world,
}) => {
  const admin = as(await users('admin'))
  const { body: made } = await admin.users.create(person('recusa@escola.example'))
  const now = async () => (await admin.deliveries.list({ userId: made.id })).body.items[0]
  await expect.poll(now).toMatchObject({ status: 'failed', tries: 1, can: { retry: { can: true } } })
  expect((await now())?.reason).toContain('5.1.1')
  const id = (await now())?.id ?? ''
  expect((await admin.deliveries.retry({ id })).body.status).toBe('queued')
  expect(await admin.deliveries.retry({ id })).toRefuse('delivery_not_failed')
  await expect.poll(now).toMatchObject({ status: 'failed', tries: 2 })
})

test('a message whose link is no longer good is not sent', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await build.delivery({ expires_at: new Date('2020-01-01') })
  expect(await admin.deliveries.retry({ id })).toRefuse('delivery_expired')
})

test('a message in another network is not found', async ({ as, users, build }) => {
  const { id } = await build.delivery({}, await build.otherNetwork())
  expect(await as(await users('admin')).deliveries.retry({ id })).toRefuse('delivery_not_found')
})

test('who hides personal data sees neither addresses nor what messages say', async ({
  as,
  users,
  build,
  world: _w,
}) => {
  const user = await users('admin')
  await build.delivery({ recipient: 'marta@escola.example' })
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [user.id])
  const shown = (await as(user).deliveries.list()).body.items.map((row) => row.recipient)
  expect(shown.join(' ')).not.toContain('marta@')
  expect(await as(user).sandboxMail.list()).toRefuse('personal_data_hidden')
})

test('what failed and is no longer good says nothing any more, and that is on record', async ({
  as,
  users,
  build,
  server,
}) => {
  const expires_at = new Date('2020-01-01')
  const [one, other] = [await build.delivery({ expires_at }), await build.delivery({ expires_at })]
  const living = await build.delivery()
  await forgetExpired.run({}, await jobContext(server, 0))
  const admin = as(await users('admin'))
  const kept = (await admin.deliveries.list({ maxResultCount: 200 })).body.items
  const statusOf = (id: string) => kept.find((row) => row.id === id)?.status
  expect([one, other, living].map(({ id }) => statusOf(id))).toEqual(['expired', 'expired', 'failed'])
  const { rows } = await server.database.pool.query('select sealed from delivery where id = any($1)', [
    [one.id, other.id],
  ])
  expect(rows).toEqual([{ sealed: null }, { sealed: null }])
  const lines = await server.database.pool.query(
    `select body from audit_inbox where action = 'deliveries.forgetExpired' and tenant_id = $1
     union all select body from audit_log where action = 'deliveries.forgetExpired' and tenant_id = $1`,
    [build.network],
  )
  expect(lines.rows).toHaveLength(1)
  expect(JSON.stringify(lines.rows)).toContain(one.id)
  await forgetExpired.run({}, await jobContext(server, 0))
  const again = await server.database.pool.query(
    "select 1 from audit_inbox where action = 'deliveries.forgetExpired' union all select 1 from audit_log where action = 'deliveries.forgetExpired'",
  )
  expect(again.rows).toHaveLength(1)
})

/** What a provider that sees more than it may take does: `busySeconds`, or nothing at all. */
async function behave(world: SandboxWorld, server: TestServer, channel: 'sms' | 'whatsapp', body: object) {
  const { platform } = server.composition
  const answer = await askSandbox(world.url, platform, { method: 'POST', path: `/${channel}/behavior`, body })
  expect(answer.status).toBe(200)
}

const whatsapp = {
  template: 'lembrete_vencimento',
  language: 'pt_BR',
  parameters: ['responsavel', 'escola', 'vencimento'].map((name) => ({ name, text: name })),
  buttonSuffix: null,
}
const contents: Record<MessageChannel, Parameters<typeof queueNotification>[1]['message']> = {
  email: { subject: 'Fatura', text: 'Vence amanhã', html: '<p>Vence amanhã</p>' },
  sms: { text: 'Vence amanhã' },
  whatsapp,
}

/** One message to each address, in one transaction each. */
async function queued(server: TestServer, tenantId: number, channel: MessageChannel, addresses: readonly string[]) {
  const { platform } = server.composition
  for (const to of addresses) {
    const given = { tenantId, invoiceId: newId(), matterId: newId(), channel, to, expiresAt: new Date('2100-01-01') }
    const { parts, events } = queueNotification(platform, { ...given, message: contents[channel] })
    await writeTransaction(platform.writePool, tenantId, (tx) =>
      commitOperation(tx, {
        actor: systemActor,
        operation: 'test',
        effects: { parts, events, audit: { subjectId: null, body: {} } },
      }),
    )
  }
  platform.wakeRelay()
}

const numbers = (from: number, count: number, end = '') =>
  Array.from({ length: count }, (_, at) =>
    end === '' ? `1198${from + at}` : `1198${String(from + at).slice(0, 3)}${end}`,
  )

async function statesOf(server: TestServer, addresses: readonly string[]) {
  const { rows } = await server.database.pool.query<{ status: string; tries: number }>(
    'select status, tries from delivery where recipient = any($1)',
    [[...addresses]],
  )
  return rows
}
const areTaken = async (server: TestServer, addresses: readonly string[]) =>
  (await statesOf(server, addresses)).every(({ status }) => status === 'sent' || status === 'delivered')

/** As their phones show them, sorted. */
async function heardBy(server: TestServer, addresses: readonly string[]) {
  const { rows } = await server.database.pool.query<{ to: string }>(
    'select unnest(recipients) as "to" from sandbox.mail where recipients && $1 order by 1',
    [addresses.map((number) => `+55${number}`)],
  )
  return rows.map(({ to }) => to)
}
const onceEach = (addresses: readonly string[]) => addresses.map((number) => `+55${number}`).toSorted()
const patience = { timeout: 40_000 }

test('while WhatsApp asks to come again later its messages wait and SMS leave; a person ends the pause, and each leaves once', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  const admin = as(await users('admin'))
  const stateOf = async (channel: MessageChannel) =>
    (await admin.deliveries.channels()).body.items.find((each) => each.channel === channel)
  const [waiting, leaving] = [numbers(7_652_111, 6), numbers(7_653_111, 6)]
  await behave(world, server, 'whatsapp', { isDown: false, busySeconds: 600 })
  await queued(server, build.network, 'whatsapp', waiting)
  await expect
    .poll(async () => (await stateOf('whatsapp'))?.pause, patience)
    .toMatchObject({ cause: 'asked', answer: 'HTTP 429' })
  await queued(server, build.network, 'sms', leaving)
  await expect.poll(() => areTaken(server, leaving), patience).toBe(true)
  // Waiting is no try of a message.
  expect(await statesOf(server, waiting)).toEqual(waiting.map(() => ({ status: 'queued', tries: 0 })))
  expect(await stateOf('sms')).toMatchObject({
    pause: null,
    can: { tryNow: { can: false, reason: 'channel_not_paused' } },
  })
  expect(await admin.deliveries.tryChannel({ channel: 'sms' })).toRefuse('channel_not_paused')
  await behave(world, server, 'whatsapp', { isDown: false })
  expect(await admin.deliveries.tryChannel({ channel: 'whatsapp' })).toSucceed()
  await expect.poll(() => areTaken(server, waiting), patience).toBe(true)
  expect(await heardBy(server, waiting)).toEqual(onceEach(waiting))
  expect((await stateOf('whatsapp'))?.pause).toBeNull()
})

test('a provider that answers nobody rests after five messages, a slow one holds nobody up, and each message leaves once', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  const admin = as(await users('admin'))
  const pauseOf = async (channel: MessageChannel) =>
    (await admin.deliveries.channels()).body.items.find((each) => each.channel === channel)?.pause
  const [down, slow] = [
    numbers(7_654_111, 7),
    numbers(7_650_000, 1, '0002').concat(numbers(7_660_000, 1, '0002'), numbers(7_670_000, 1, '0002')),
  ]
  await behave(world, server, 'sms', { isDown: true })
  await queued(server, build.network, 'sms', down)
  await queued(server, build.network, 'whatsapp', slow)
  await queued(server, build.network, 'email', ['depressa@escola.example'])
  await expect.poll(() => areTaken(server, ['depressa@escola.example']), patience).toBe(true)
  await expect.poll(() => pauseOf('sms'), patience).toMatchObject({ cause: 'away', answer: 'HTTP 503' })
  await behave(world, server, 'sms', { isDown: false })
  await admin.deliveries.tryChannel({ channel: 'sms' })
  await expect.poll(() => areTaken(server, [...down, ...slow]), patience).toBe(true)
  expect(await heardBy(server, down)).toEqual(onceEach(down))
  expect(await heardBy(server, slow)).toEqual(onceEach(slow))
})

test('all processes together send no more messages of a channel in a second than the installation says', async ({
  server,
}) => {
  const freeAt = async () => {
    const { rows } = await server.database.pool.query<{ at: number }>(
      `select extract(epoch from greatest(free_at, clock_timestamp()))::float8 as at from control.message_channel where channel = 'sms'`,
    )
    return Number(rows[0]?.at)
  }
  const processes = [1, 2].map(() => ({
    ...server.composition.platform,
    messagesPerSecond: { email: 1, sms: 50, whatsapp: 1 },
  }))
  const before = await freeAt()
  const turns = await Promise.all(processes.flatMap((each) => Array.from({ length: 10 }, () => turnOf(each, 'sms'))))
  expect((await freeAt()) - before).toBeGreaterThanOrEqual(20 / 50 - 0.001)
  expect(turns.filter(({ waitMs }) => waitMs > 0).length).toBeGreaterThan(0)
})

test('a mailbox that cannot take a message now waits alone; a mail server that turns everybody away is left alone', async ({
  as,
  users,
  build,
  server,
  world: _world,
}) => {
  const admin = as(await users('admin'))
  const pause = async () =>
    (await admin.deliveries.channels()).body.items.find(({ channel }) => channel === 'email')?.pause
  await queued(server, build.network, 'email', ['adia@escola.example', 'cheia@escola.example'])
  await expect.poll(() => areTaken(server, ['cheia@escola.example']), patience).toBe(true)
  expect(await pause()).toBeNull()
  expect(await statesOf(server, ['adia@escola.example'])).toEqual([{ status: 'queued', tries: 0 }])
  await queued(server, build.network, 'email', ['lotado@escola.example'])
  await expect.poll(pause, patience).toMatchObject({ cause: 'asked', answer: '421 4.7.0' })
})

test('a message that is taken back while it waits for its turn does not leave', async ({
  server,
  build,
  world: _world,
}) => {
  const { platform } = server.composition
  const { pool } = server.database
  const given = {
    tenantId: build.network,
    invoiceId: newId(),
    matterId: newId(),
    channel: 'sms',
    to: '11987650777',
  } as const
  const { parts } = queueNotification(platform, { ...given, expiresAt: new Date('2100-01-01'), message: contents.sms })
  await writeTransaction(platform.writePool, build.network, (tx) =>
    commitOperation(tx, {
      actor: systemActor,
      operation: 'test',
      effects: { parts, audit: { subjectId: null, body: {} } },
    }),
  )
  const context = await jobContext(server, build.network)
  const row = await readTransaction(platform.readPool, build.network, (tx) =>
    tx.first(deliveriesInScope(context.scope).where('r.recipient', '=', given.to)),
  )
  if (!row) throw new Error('it is queued')
  await pool.query(
    `update control.message_channel set free_at = clock_timestamp() + interval '3 seconds' where channel = 'sms'`,
  )
  const tried = tryDelivery(context, row)
  await pool.query(`update delivery set status = 'expired', sealed = null, version = version + 1 where id = $1`, [
    row.id,
  ])
  expect(await tried).toEqual({ againInMs: 0 })
  expect(await heardBy(server, [given.to])).toEqual([])
})

test('how long to wait is read from seconds or a date, within an hour', () => {
  const now = Date.parse('2026-11-27T12:00:00Z')
  expect(
    ['120', '0', '86400', 'Fri, 27 Nov 2026 12:01:30 GMT', 'soon', null].map((text) => retryAfter(text, now)),
  ).toEqual([120, 1, 3_600, 90, null, null])
})

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

test('a provider of SMS that takes no message of ours says nothing of the number', async () => {
  const provider = webServer((request, response) => {
    response.statusCode = Number(request.url?.split('/').at(-1))
    response.end('{"message":"Não"}')
  })
  const url = `http://127.0.0.1:${await portOf(provider)}`
  const said = (status: number) =>
    sendSms({ url, key: 'x', webhookSecret: 'x' }, { reference: String(status), to: '11987651111', text: 'Oi' }).catch(
      (error: unknown) => error,
    )
  for (const status of [401, 402, 404, 405, 410]) {
    const error = await said(status)
    expect(error).toBeInstanceOf(Outage)
    expect(answerOf(error)).toBe(`HTTP ${status}`)
  }
  for (const status of [400, 413, 422]) expect(await said(status)).toBeInstanceOf(RefusedForGood)
  expect(await said(429)).toBeInstanceOf(Busy)
  provider.close()
})

test('what a mail server cannot take of one text costs that message a try, and holds up nobody else', async () => {
  const provider = lineServer((socket) => {
    let isText = false
    socket.write('220 mx\r\n')
    socket.on('data', (piece) => {
      const line = String(piece)
      if (isText) {
        if (line.endsWith('\r\n.\r\n')) socket.write('451 4.7.1 Try again later\r\n')
        return
      }
      isText = line.startsWith('DATA')
      socket.write(isText ? '354 go\r\n' : '250 ok\r\n')
    })
    socket.on('error', () => undefined)
  })
  const server = { host: '127.0.0.1', port: await portOf(provider), isEncrypted: false, user: null, password: null }
  const settings = { from: 'Escola <nao@escola.test>', needsTls: false, serverOf: async () => server }
  const letter = { id: newId(), tenantId: 1, to: 'a@escola.test', subject: 'Oi', text: 'Oi', html: '<p>Oi</p>' }
  const error = await sendMail(settings, letter).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Outage)
  expect(error instanceof Busy || error instanceof NotNow).toBe(false)
  expect(answerOf(error)).toBe('451')
  provider.close()
})

/** What a mail server that gives this answer to this step makes of a letter. */
async function heardAt(step: 'MAIL FROM' | 'RCPT TO', answer: string): Promise<unknown> {
  const provider = lineServer((socket) => {
    socket.write('220 mx\r\n')
    socket.on('data', (piece) => socket.write(String(piece).startsWith(step) ? `${answer}\r\n` : '250 ok\r\n'))
    socket.on('error', () => undefined)
  })
  const server = { host: '127.0.0.1', port: await portOf(provider), isEncrypted: false, user: null, password: null }
  const settings = { from: 'Escola <nao@escola.test>', needsTls: false, serverOf: async () => server }
  const letter = { id: newId(), tenantId: 1, to: 'a@escola.test', subject: 'Oi', text: 'Oi', html: '<p>Oi</p>' }
  const error = await sendMail(settings, letter).catch((thrown: unknown) => thrown)
  provider.close()
  return error
}

test('a server that puts off whom it does not know yet is asked again for that message, and holds up nobody else', async () => {
  for (const answer of [
    '450 4.2.0 Recipient address rejected: Greylisted',
    '451 4.7.1 Greylisting in action, please come back later',
    '450 4.7.1 You are graylisted',
    '451 Temporary failure',
  ])
    expect(await heardAt('RCPT TO', answer), answer).toBeInstanceOf(NotNow)
  expect(await heardAt('RCPT TO', '450 4.7.1 Client host rejected')).toBeInstanceOf(Busy)
})

test('a sender that the mail server refuses is told as such, and the recipient is not', async () => {
  const ofSender = await heardAt('MAIL FROM', '550 Sender rejected')
  expect(ofSender).toBeInstanceOf(RefusedForGood)
  expect(ofSender).toMatchObject({ message: 'MAIL FROM: 550 Sender rejected' })
  expect(await heardAt('RCPT TO', '550 No such user here')).toMatchObject({ message: '550 No such user here' })
})

test('an answer that did not come in time has no code to show', () => {
  const late = new Outage('sms_away', { cause: new DOMException('late', 'TimeoutError') })
  expect(answerOf(late)).toBeNull()
  expect(answerOf(new Outage('sms_away', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }))).toBe(
    'ECONNREFUSED',
  )
})
