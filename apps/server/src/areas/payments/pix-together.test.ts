// Notices that come at the same moment share a transaction; what each does is what it does alone.
import { createHmac } from 'node:crypto'
import type { Builders } from '../../../test/support/builders.ts'
import { balanceOf, issuedTitles } from '../../../test/support/issued-titles.ts'
import { expect, test as base, type TestServer } from '../../../test/support/server.ts'
import { systemScope } from '../../platform/access/caller.ts'
import { must } from '../../platform/must.ts'
import { newId } from '../../platform/uuid.ts'
import { txidOf } from '../invoices/public.ts'
import { verifyLedger } from '../ledger/public.ts'
import { receivePix } from './receive-pix.ts'

const webhookSecret = 'of the test'

const test = base.extend<{ provider: null }>({
  provider: [
    async ({ server }, use) => {
      const { platform } = server.composition
      platform.pix = { url: 'http://127.0.0.1:9/nobody', clientSecret: 'none', webhookSecret }
      await use(null)
      platform.pix = null
    },
    { scope: 'file', auto: true },
  ],
})

type Pix = { endToEndId: string; txid: string; valor: string; horario: string }
type Ground = { build: Builders; server: TestServer }

let accounts = 0

/** Invoices of R$ 1.000,00 that are owed. */
async function owed({ build, server }: Ground, count: number): Promise<string[]> {
  accounts += 1
  const { id: bank_account_id } = await build.bankAccount({ account: String(41_000 + accounts), account_digit: '2' })
  const agreement = await build.bankAgreement({ bank_account_id, pix_key: `pix${accounts}@ipe.test` })
  const titles = Array.from({ length: count }, (_, index) => ({
    nossoNumero: accounts * 1_000 + index,
    cents: 100_000,
    dueOn: '2026-12-10',
  }))
  return (await issuedTitles(server, build, agreement.id, titles)).map(({ id }) => id)
}

function pixOf(invoiceId: string): Pix {
  const endToEndId = `E${newId().replaceAll('-', '').slice(0, 31)}`
  return { endToEndId, txid: txidOf(invoiceId, 1), valor: '1000.00', horario: '2026-11-20T12:00:00Z' }
}

/** Each in a call of its own, all at once. @returns the answers' codes. */
async function told({ server, build }: Ground, all: readonly Pix[]): Promise<number[]> {
  const seconds = Math.floor(Date.now() / 1_000)
  const replies = all.map((pix) => {
    const payload = JSON.stringify({ pix: [pix] })
    const mac = createHmac('sha256', webhookSecret).update(`${seconds}.${build.network}.${payload}`).digest('hex')
    const headers = {
      'content-type': 'application/json',
      'x-pix-client': String(build.network),
      'x-pix-signature': `t=${seconds},v1=${mac}`,
    }
    return server.app.inject({ method: 'POST', url: '/api/public/pix-webhook', headers, payload })
  })
  return (await Promise.all(replies)).map(({ statusCode }) => statusCode)
}

/** Payments by the Pix that brought them, with the transaction that wrote each. */
async function writersOf({ build }: Ground, all: readonly Pix[]): Promise<Map<string, string>> {
  const { rows } = await build.ground.pool.query<{ ext_ref: string; writer: string }>(
    `select ext_ref, xmin::text as writer from payment where tenant_id = $1 and ext_ref = any($2)`,
    [build.network, all.map(({ endToEndId }) => endToEndId)],
  )
  expect(new Set(rows.map((row) => row.ext_ref)).size).toBe(rows.length)
  return new Map(rows.map((row) => [row.ext_ref, row.writer]))
}

/** How many lines of the audit log speak of each Pix. */
async function auditOf({ build }: Ground, all: readonly Pix[]): Promise<number[]> {
  const { rows } = await build.ground.pool.query<{ body: string }>(
    `select body from audit_inbox where tenant_id = $1 and action = 'payments.receivePix'
     union all select body from audit_log where tenant_id = $1 and action = 'payments.receivePix'`,
    [build.network],
  )
  return all.map(({ endToEndId }) => rows.filter(({ body }) => body.includes(endToEndId)).length)
}

async function statusesOf({ build }: Ground, ids: readonly string[]): Promise<string[]> {
  const { rows } = await build.ground.pool.query<{ id: string; status: string }>(
    'select id, status from invoice where tenant_id = $1 and id = any($2)',
    [build.network, ids],
  )
  const statuses = new Map(rows.map(({ id, status }) => [id, status]))
  return ids.map((id) => must(statuses.get(id), 'the invoice of the test'))
}

async function faultsOf({ build, server }: Ground) {
  return (await verifyLedger(server.composition.platform.readPool, build.network)).faults
}

test('notices that come at once are written by one transaction; each has its payment, its history and its line in the audit log', async ({
  build,
  server,
}) => {
  const ground = { build, server }
  const ids = await owed(ground, 6)
  const all = ids.map(pixOf)
  expect(await told(ground, all)).toEqual(all.map(() => 200))
  expect(await statusesOf(ground, ids)).toEqual(ids.map(() => 'paid'))
  const writers = await writersOf(ground, all)
  expect(writers.size).toBe(6)
  expect(new Set(writers.values()).size).toBeLessThan(6)
  expect(await auditOf(ground, all)).toEqual(all.map(() => 1))
  const { rows } = await build.ground.pool.query<{ count: number }>(
    `select count(*)::int from history where tenant_id = $1 and subject_id = any($2) and event = 'paid'`,
    [build.network, ids],
  )
  expect(rows[0]?.count).toBe(6)
  expect(await told(ground, all)).toEqual(all.map(() => 200))
  expect(await auditOf(ground, all)).toEqual(all.map(() => 1))
  expect(await faultsOf(ground)).toEqual([])
})

test('of what comes at once, the same notice again does nothing, a second Pix is credit, and one of nobody waits for a person', async ({
  build,
  server,
}) => {
  const ground = { build, server }
  const [first = '', second = '', third = ''] = await owed(ground, 3)
  const credit = await balanceOf(server, build.network, 'guardianCredit')
  const unidentified = await balanceOf(server, build.network, 'unidentifiedMoney')
  const once = pixOf(first)
  const nobodys = pixOf(newId())
  const all = [once, once, pixOf(second), pixOf(second), nobodys, pixOf(third), once]
  expect(await told(ground, all)).toEqual(all.map(() => 200))
  expect(await statusesOf(ground, [first, second, third])).toEqual(['paid', 'paid', 'paid'])
  expect((await writersOf(ground, all)).size).toBe(4)
  expect(await auditOf(ground, all)).toEqual(all.map(() => 1))
  expect((await balanceOf(server, build.network, 'guardianCredit')) - credit).toBe(-100_000)
  expect((await balanceOf(server, build.network, 'unidentifiedMoney')) - unidentified).toBe(-100_000)
  const { rows } = await build.ground.pool.query<{ kind: string }>(
    `select kind from settlement_exception where tenant_id = $1 and (invoice_id = any($2) or detail->>'endToEndId' = $3) order by kind`,
    [build.network, [first, second, third], nobodys.endToEndId],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['paidTwice', 'pixUnknown'])
  expect(await faultsOf(ground)).toEqual([])
})

test('a second Pix of an invoice leaves the others together, and comes after the first', async ({ build, server }) => {
  const ground = { build, server }
  const { platform } = server.composition
  const [first = '', ...others] = await owed(ground, 3)
  const scope = systemScope(must(await platform.directory.find(build.network), 'the network'), platform.clock, 'test')
  const all = [first, first, ...others].map(pixOf)
  expect(await Promise.all(all.map((pix) => receivePix(platform, scope, pix)))).toEqual(all.map(() => true))
  const writers = await writersOf(ground, all)
  const [one, after, ...together] = all.map(({ endToEndId }) => writers.get(endToEndId))
  expect(together).toEqual([one, one])
  expect(after).not.toBe(one)
  expect(await faultsOf(ground)).toEqual([])
})

test('what one notice breaks is heard by its caller alone; the others are booked', async ({ build, server }) => {
  const ground = { build, server }
  const [former = '', ...ids] = await owed(ground, 5)
  const before = pixOf(former)
  expect(await told(ground, [before])).toEqual([200])
  const all = ids.map(pixOf)
  const broken = must(all[1], 'the second of four')
  // Money that the key of payments takes for booked already.
  await build.ground.pool.query('update payment set ext_ref = $3 where tenant_id = $1 and ext_ref = $2', [
    build.network,
    before.endToEndId,
    broken.endToEndId,
  ])
  const codes = await told(ground, all)
  expect(codes.map((code) => code === 200)).toEqual([true, false, true, true])
  expect(await statusesOf(ground, ids)).toEqual(['paid', 'generated', 'paid', 'paid'])
  expect(await auditOf(ground, all)).toEqual([1, 0, 1, 1])
})

test('what a person fetched and what the provider tells at that moment are written under the name of each', async ({
  build,
  server,
}) => {
  const ground = { build, server }
  const { platform } = server.composition
  const all = (await owed(ground, 4)).map(pixOf)
  const told = systemScope(must(await platform.directory.find(build.network), 'the network'), platform.clock, 'test')
  const person = { userId: newId(), name: 'Ana' }
  const fetched = { ...told, actor: { ...told.actor, ...person } }
  await Promise.all(all.map((pix, index) => receivePix(platform, index % 2 === 0 ? told : fetched, pix)))
  const { rows } = await build.ground.pool.query<{ actor_id: string; body: string }>(
    `select actor_id, body from audit_inbox where tenant_id = $1 and action = 'payments.receivePix'
     union all select actor_id, body from audit_log where tenant_id = $1 and action = 'payments.receivePix'`,
    [build.network],
  )
  const writers = all.map(({ endToEndId }) => rows.find(({ body }) => body.includes(endToEndId))?.actor_id)
  expect(writers).toEqual([told, fetched, told, fetched].map(({ actor }) => actor.userId))
})

test('where an invoice loses its agreement between two looks at a batch, no notice is answered that is not booked', async ({
  build,
  server,
}) => {
  const ground = { build, server }
  const { platform } = server.composition
  const [lost = '', kept = ''] = await owed(ground, 2)
  const scope = systemScope(must(await platform.directory.find(build.network), 'the network'), platform.clock, 'test')
  const all = [pixOf(newId()), pixOf(lost), pixOf(kept)]
  const { writePool } = platform
  let looks = 0
  platform.writePool = new Proxy(writePool, {
    get: (pool, name) =>
      name === 'connect'
        ? async () => {
            looks += 1
            if (looks === 2)
              await build.ground.pool.query('update invoice set bank_agreement_id = null where id = $1', [lost])
            return pool.connect()
          }
        : Reflect.get(pool, name, pool),
  })
  try {
    await Promise.all(all.map((pix) => receivePix(platform, scope, pix)))
  } finally {
    platform.writePool = writePool
  }
  expect(looks).toBeGreaterThan(2)
  expect(await statusesOf(ground, [kept])).toEqual(['paid'])
  expect(await auditOf(ground, all)).toEqual([1, 1, 1])
})
