// Another gateway is for new charges: what was asked for stays where it is. Notices are taken from who was told the address.
import { createHmac, randomUUID } from 'node:crypto'
import type { Builders } from '../../../test/support/builders.ts'
import type { Client } from '../../../test/support/api.ts'
import { eventually } from '../../../test/support/issued-titles.ts'
import { type SandboxWorld, sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { expect, test as base, type TestServer } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

const test = base.extend<{ world: SandboxWorld }>({
  world: [
    async ({ server }, use) => {
      const world = await sandboxWorld(server)
      const { platform } = server.composition
      const before = platform.url
      platform.url = server.app.listeningOrigin
      await server.workers()
      await use(world)
      platform.url = before
      await world.stop()
    },
    { scope: 'file' },
  ],
})

/** An issued invoice of R$ 1.000,00 with its code. */
async function issued(build: Builders, admin: Client, pixKey = `${randomUUID()}@ipe.test`) {
  const account = await build.bankAccount()
  const agreement = await build.bankAgreement({ bank_account_id: account.id, pix_key: pixKey })
  const school = await build.school({ bank_agreement_id: agreement.id })
  const { id: enrollmentId } = await build.enrollment({ school_id: school.id })
  const { body } = await admin.invoices.create({ enrollmentId, competence: '2026-12-01', dueDate: '2026-12-10' })
  expect(await admin.invoices.close({ id: body.id })).toSucceed()
  const status = async () => (await admin.invoices.get({ id: body.id })).body
  await eventually(async () => (await status()).pix?.status === 'active')
  return { id: body.id, txid: body.id.replaceAll('-', ''), pixKey, status }
}

async function clientOf(build: Builders, txid: string): Promise<string | undefined> {
  const { rows } = await build.ground.pool.query<{ client_id: string }>(
    'select client_id from sandbox.pix_charge where txid = $1',
    [txid],
  )
  return rows[0]?.client_id
}

/** A gateway of the network at the provider of the sandbox, under a client of its own. */
async function ownGateway(build: Builders, admin: Client, world: SandboxWorld, given: Record<string, unknown> = {}) {
  const clientId = `${build.network}.${randomUUID().slice(0, 8)}`
  const fields = { name: clientId, url: `${world.url}/pix`, clientId, clientSecret: 'segredo do gateway próprio' }
  const made = await admin.paymentGateways.create({ ...fields, ...given })
  expect(made).toSucceed()
  return { id: made.body.id, clientId }
}

async function released(admin: Client, id: string) {
  expect(await admin.paymentGateways.release({ id, version: 1, networkCount: 1 })).toSucceed()
}

async function faults(server: TestServer, build: Builders) {
  return (await verifyLedger(server.composition.platform.readPool, build.network)).faults
}

test('a network’s own gateway takes new charges; those that were made before stay at the one before, and both are paid', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  const admin = as(await users('global'), build.network)
  const before = await issued(build, admin)
  const { id, clientId } = await ownGateway(build, admin, world)
  expect((await admin.paymentGateways.inUse()).body.level).toBe('installation')
  expect(await admin.paymentGateways.choose({ id, version: 1, networkCount: 1 })).toSucceed()
  expect((await admin.paymentGateways.inUse()).body).toMatchObject({ level: 'network', name: clientId })
  const after = await issued(build, admin)
  expect(await clientOf(build, before.txid)).toBe(String(build.network))
  expect(await clientOf(build, after.txid)).toBe(clientId)

  expect(await admin.invoices.update({ id: before.id, dueDate: '2026-12-21', reason: 'a família pediu' })).toSucceed()
  const moved = async () => {
    const { rows } = await build.ground.pool.query<{ due: string }>(
      `select request -> 'calendario' ->> 'dataDeVencimento' as due from sandbox.pix_charge where txid = $1`,
      [before.txid],
    )
    return rows[0]?.due === '2026-12-21'
  }
  await eventually(moved)
  expect(await clientOf(build, before.txid)).toBe(String(build.network))

  expect((await admin.payments.registerNotices()).body).toMatchObject({ keyCount: 2 })
  await world.payPix(before.id)
  await world.payPix(after.id)
  await eventually(async () => (await before.status()).status === 'paid' && (await after.status()).status === 'paid')
  expect(await faults(server, build)).toEqual([])
  await released(admin, id)
  expect(await clientOf(build, (await issued(build, admin)).txid)).toBe(String(build.network))
})

test('a charge that is renewed after the choice is removed at the old gateway and made at the new one', async ({
  as,
  users,
  build,
  world,
}) => {
  const admin = as(await users('global'), build.network)
  const charge = await issued(build, admin)
  const { id, clientId } = await ownGateway(build, admin, world)
  expect(await admin.paymentGateways.choose({ id, version: 1, networkCount: 1 })).toSucceed()
  expect(await admin.invoices.pay({ id: charge.id, paidDate: '2026-11-20', totalPaidCents: 100_000 })).toSucceed()
  await eventually(async () => (await charge.status()).pix?.status === 'removed')
  expect(await admin.invoices.revertPaymentAtSchool({ id: charge.id, comment: 'engano' })).toSucceed()
  await eventually(async () => (await charge.status()).pix?.status === 'active')
  expect(await clientOf(build, charge.txid)).toBe(String(build.network))
  expect(await clientOf(build, `${charge.txid}002`)).toBe(clientId)
  await expect(world.payPix(charge.id)).rejects.toThrow('removida')
  await released(admin, id)
})

test('the global gateway serves each network without its own, and a change of it says how many it touches', async ({
  as,
  users,
  build,
  world,
}) => {
  const admin = as(await users('global'), build.network)
  const host = as(await users('global'))
  const own = await build.otherNetwork()
  const chosen = await build.paymentGateway({}, own)
  await build.ground.pool.query(
    `insert into payment_gateway_choice (tenant_id, payment_gateway_id, chosen_at) values ($1, $2, now())`,
    [own, chosen.id],
  )
  const clientId = `${build.network}.global`
  const { body: made } = await host.paymentGateways.create({
    name: `Global ${clientId}`,
    url: `${world.url}/pix`,
    clientId,
    clientSecret: 'segredo do gateway global',
  })
  expect(made.isGlobal).toBe(true)
  const { body: reach } = await host.paymentGateways.reach({ id: made.id })
  expect(reach.networks.map((network) => network.id)).toContain(build.network)
  expect(reach.networks.map((network) => network.id)).not.toContain(own)
  expect(reach.untouchedCount).toBeGreaterThan(0)
  const networkCount = reach.networks.length
  const change = { id: made.id, version: 1 }
  expect(await host.paymentGateways.choose({ ...change, networkCount: networkCount - 1 })).toRefuse(
    'gateway_reach_changed',
  )
  expect(await admin.paymentGateways.choose({ ...change, networkCount })).toRefuse('payment_gateway_not_found')
  expect(await host.paymentGateways.choose({ ...change, networkCount })).toSucceed()
  expect((await admin.paymentGateways.inUse()).body).toMatchObject({ level: 'global', name: made.name })
  expect(await clientOf(build, (await issued(build, admin)).txid)).toBe(clientId)
  expect(await host.paymentGateways.choose({ ...change, networkCount })).toRefuse('gateway_already_chosen')
  expect(await host.paymentGateways.release({ ...change, networkCount })).toSucceed()
  expect(await host.paymentGateways.release({ ...change, networkCount })).toRefuse('gateway_not_chosen')
  const { rows } = await build.ground.pool.query<{ body: string }>(
    `select body from audit_inbox where tenant_id = 0 and action = 'paymentGateways.choose'
     union all select body from audit_log where tenant_id = 0 and action = 'paymentGateways.choose'`,
  )
  expect(rows).toHaveLength(1)
  expect(JSON.parse(rows[0]?.body ?? '')).toMatchObject({ networkCount, after: { chosen: made.name } })
})

type Post = { headers?: Record<string, string>; payload: string }

async function noticed(server: TestServer, url: string, { headers = {}, payload }: Post) {
  return server.app.inject({
    method: 'POST',
    url: new URL(`${url}/pix`).pathname,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
}

async function registeredAt(build: Builders, key: string): Promise<string> {
  const { rows } = await build.ground.pool.query<{ url: string }>(
    'select url from sandbox.pix_webhook_address where key = $1 order by made_at desc limit 1',
    [key],
  )
  return rows[0]?.url ?? ''
}

function telling(txid: string | undefined, endToEndId = `E${randomUUID().replaceAll('-', '').slice(0, 31)}`): string {
  const named = txid === undefined ? {} : { txid }
  return JSON.stringify({ pix: [{ endToEndId, ...named, valor: '1000.00', horario: '2026-11-20T15:00:00Z' }] })
}

test('a notice is taken at the registered address alone, and booked once however often it comes', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  const admin = as(await users('global'), build.network)
  const { id } = await ownGateway(build, admin, world)
  expect(await admin.paymentGateways.choose({ id, version: 1, networkCount: 1 })).toSucceed()
  const charge = await issued(build, admin)
  expect(await admin.payments.registerNotices()).toSucceed()
  const url = await registeredAt(build, charge.pixKey)
  const payload = telling(charge.txid)
  const otherNetwork = url.replace(`/${build.network}/`, `/${await build.otherNetwork()}/`)
  const otherGateway = url.replace(id, (await ownGateway(build, admin, world)).id)
  for (const wrong of [url.slice(0, -1), otherNetwork, otherGateway, url.replace(`/${build.network}/`, '/0/')])
    expect((await noticed(server, wrong, { payload })).statusCode).toBe(401)
  expect((await charge.status()).status).not.toBe('paid')
  const answers = await Promise.all([1, 2, 3].map(() => noticed(server, url, { payload })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await charge.status()).toMatchObject({ status: 'paid', paidCents: 100_000 })
  expect((await noticed(server, url, { payload: '{}' })).json()).toEqual({ received: 0 })
  expect((await noticed(server, url, { payload: telling(undefined) })).statusCode).toBe(200)
  const tooMany = JSON.stringify({ pix: Array.from({ length: 1_001 }, () => JSON.parse(telling(undefined)).pix[0]) })
  expect((await noticed(server, url, { payload: tooMany })).statusCode).toBe(400)
  expect((await noticed(server, url, { payload: '{"pix":' })).statusCode).toBe(400)
  expect(await faults(server, build)).toEqual([])
  await released(admin, id)
})

test('a gateway that signs its notices is believed only with a fresh signature over the bytes', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  const admin = as(await users('global'), build.network)
  const noticeSecret = 'um segredo que o gateway conhece'
  const { id } = await ownGateway(build, admin, world, { noticeProof: 'signature', noticeSecret })
  expect(await admin.paymentGateways.choose({ id, version: 1, networkCount: 1 })).toSucceed()
  const charge = await issued(build, admin)
  expect(await admin.payments.registerNotices()).toSucceed()
  const url = await registeredAt(build, charge.pixKey)
  const payload = telling(charge.txid)
  const signed = (secret: string, network: number, seconds = Math.floor(Date.now() / 1_000)) => ({
    'x-pix-client': String(network),
    'x-pix-signature': `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${network}.${payload}`).digest('hex')}`,
  })
  const other = await build.otherNetwork()
  const old = Math.floor(Date.now() / 1_000) - 400
  const wrong = [
    {},
    signed('outro segredo qualquer', build.network),
    signed(noticeSecret, other),
    signed(noticeSecret, build.network, old),
  ]
  for (const headers of wrong) expect((await noticed(server, url, { headers, payload })).statusCode).toBe(401)
  const changed = { headers: signed(noticeSecret, build.network), payload: payload.replace('1000.00', '9000.00') }
  expect((await noticed(server, url, changed)).statusCode).toBe(401)
  const good = { headers: signed(noticeSecret, build.network), payload }
  expect((await noticed(server, url, good)).statusCode).toBe(200)
  expect((await charge.status()).status).toBe('paid')
  await released(admin, id)
})

test('what was paid and no notice told of is found by asking, at the gateway of before too, and booked once', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  const admin = as(await users('global'), build.network)
  const old = await issued(build, admin)
  const { id } = await ownGateway(build, admin, world)
  expect(await admin.paymentGateways.choose({ id, version: 1, networkCount: 1 })).toSucceed()
  const charge = await issued(build, admin)
  // Nobody was told where notices of this gateway go, and the other one's are lost.
  await build.ground.pool.query(`alter table sandbox.pix_webhook rename to pix_webhook_lost`)
  await build.ground.pool.query(`create table sandbox.pix_webhook (like sandbox.pix_webhook_lost including all)`)
  await build.ground.pool.query('create rule lost as on insert to sandbox.pix_webhook do instead nothing')
  try {
    await world.payPix(old.id)
    await world.payPix(charge.id)
    expect((await charge.status()).status).not.toBe('paid')
    const found = (await admin.payments.fetchReceived()).body
    expect(found.newCount).toBe(2)
    expect([(await old.status()).status, (await charge.status()).status]).toEqual(['paid', 'paid'])
    expect((await admin.payments.fetchReceived()).body).toMatchObject({
      receivedCount: found.receivedCount,
      newCount: 0,
    })
  } finally {
    await build.ground.pool.query('drop table sandbox.pix_webhook')
    await build.ground.pool.query('alter table sandbox.pix_webhook_lost rename to pix_webhook')
  }
  expect(await faults(server, build)).toEqual([])
  await released(admin, id)
})
