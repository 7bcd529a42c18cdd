// One Pix for several invoices: each settled once and exactly, whatever happens to one of them meanwhile; no cent without an account.
import type { Family } from '@caderneta/contracts/family-shapes'
import { createHmac, randomUUID } from 'node:crypto'
import type { Builders } from '../../../test/support/builders.ts'
import type { Client } from '../../../test/support/api.ts'
import { eventually } from '../../../test/support/issued-titles.ts'
import { tokenOf } from '../../../test/support/issued-invoice.ts'
import { workingSandboxTest as test } from '../../../test/support/sandbox-test.ts'
import { type SandboxWorld } from '../../../test/support/sandbox-world.ts'
import { expect, type TestServer } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

type Scene = { admin: Client; guardianId: string; token: string; ids: string[]; numbers: number[] }

/** A payer with three children, an invoice each, due in three months; one of them overdue by `lateBy` days of the test's date. */
async function threeInvoices(
  build: Builders,
  admin: Client,
  dueDates = ['2026-12-10', '2026-12-10', '2026-12-10'],
): Promise<Scene> {
  const account = await build.bankAccount()
  const agreement = await build.bankAgreement({ bank_account_id: account.id, pix_key: `${randomUUID()}@ipe.test` })
  const school = await build.school({ bank_agreement_id: agreement.id })
  const guardian = await build.guardian({})
  const ids: string[] = []
  const numbers: number[] = []
  for (const dueDate of dueDates) {
    const student = await build.student({ school_id: school.id, guardian_id: guardian.id })
    const enrollment = { school_id: school.id, student_id: student.id, guardian_id: guardian.id }
    const { id: enrollmentId } = await build.enrollment(enrollment)
    const made = await admin.invoices.create({ enrollmentId, competence: '2026-12-01', dueDate })
    expect(await admin.invoices.close({ id: made.body.id })).toSucceed()
    ids.push(made.body.id)
    numbers.push((await admin.invoices.get({ id: made.body.id })).body.number ?? 0)
  }
  const { url } = (await admin.invoiceView.guardianLink({ id: guardian.id })).body
  return { admin, guardianId: guardian.id, token: tokenOf(url), ids, numbers }
}

async function txids(build: Builders, guardianId: string): Promise<string[]> {
  const { rows } = await build.ground.pool.query<{ txid: string }>(
    'select txid from joint_charge where guardian_id = $1 order by created_at, id',
    [guardianId],
  )
  return rows.map(({ txid }) => txid)
}

/** The charge of the family when the provider has answered. */
async function activeJoint(family: Client, token: string): Promise<NonNullable<Family['joint']>> {
  const look = async () => (await family.invoiceView.family({ token })).body.joint
  await eventually(async () => (await look())?.state === 'active')
  const joint = await look()
  if (!joint) throw new Error('no code')
  return joint
}

/** Waits until nobody can pay the code at the provider: paying it to find out would pay it where it is still there. */
async function gone(build: Builders, txid: string): Promise<void> {
  await eventually(async () => {
    const { rows } = await build.ground.pool.query('select is_gone from joint_charge where txid = $1', [txid])
    return rows[0]?.is_gone === true
  })
}

async function pay(world: SandboxWorld, txid: string): Promise<Response> {
  return fetch(`${world.url}/pix/cob/${txid}/pay`, { method: 'POST' })
}

async function money(admin: Client, ids: readonly string[]) {
  const all = await Promise.all(ids.map((id) => admin.invoices.get({ id })))
  return all.map(({ body }) => [body.status, body.openCents, body.payments.map(({ cents }) => cents)])
}

async function faults(server: TestServer, build: Builders) {
  const { faults: found } = await verifyLedger(server.composition.platform.readPool, build.network)
  return found.map((fault) => JSON.stringify(fault))
}

const paid = (cents: number) => ['paid', 0, [cents]]

test('a family pays three invoices with one Pix: each is settled once with its part, and its own code goes', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  const { admin, guardianId, token, ids, numbers } = await threeInvoices(build, as(await users('admin')))
  const family = as(null)
  const page = (await family.invoiceView.family({ token })).body
  expect(page.receivers).toHaveLength(1)
  expect(page.receivers[0]?.invoices.map(({ number, canJoin }) => [number, canJoin])).toEqual(
    numbers.map((number) => [number, true]),
  )
  expect(await family.invoiceView.payTogether({ token, numbers })).toSucceed()
  const joint = await activeJoint(family, token)
  expect(joint).toMatchObject({ numbers, cents: 300_000, pix: { payload: expect.stringMatching(/br\.gov\.bcb\.pix/) } })
  const [txid = ''] = await txids(build, guardianId)
  expect((await pay(world, txid)).status).toBe(200)
  await eventually(async () => (await family.invoiceView.family({ token })).body.joint?.state === 'paid')
  expect(await money(admin, ids)).toEqual([paid(100_000), paid(100_000), paid(100_000)])
  const after = (await family.invoiceView.family({ token })).body
  expect(after).toMatchObject({ receivers: [], paid: numbers.map(() => ({ cents: 100_000, payment: 1 })) })
  await eventually(async () => {
    const { rows } = await build.ground.pool.query('select status from pix_charge where invoice_id = any($1)', [ids])
    return rows.every(({ status }) => status === 'removed')
  })
  expect((await pay(world, txid)).status).toBe(409)
  expect(await faults(server, build)).toEqual([])
})

test('the same choice again is the same code; another choice ends the one before at the provider', async ({
  as,
  users,
  build,
  world,
}) => {
  const { guardianId, token, numbers } = await threeInvoices(build, as(await users('admin')))
  const [a = 0, b = 0, c = 0] = numbers
  const family = as(null)
  const asked = await Promise.all(
    Array.from({ length: 4 }, () => family.invoiceView.payTogether({ token, numbers: [a, b] })),
  )
  for (const each of asked) expect(each).toSucceed()
  await activeJoint(family, token)
  expect(await txids(build, guardianId)).toHaveLength(1)
  await family.invoiceView.payTogether({ token, numbers: [b, c] })
  expect(await activeJoint(family, token)).toMatchObject({ numbers: [b, c], cents: 200_000 })
  const [first = '', second = ''] = await txids(build, guardianId)
  await gone(build, first)
  expect((await pay(world, first)).status).toBe(409)
  expect((await pay(world, second)).status).toBe(200)
})

test('one of them is paid alone meanwhile: the joint code dies, and another can be made of the rest', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  const { admin, guardianId, token, ids, numbers } = await threeInvoices(build, as(await users('admin')))
  const family = as(null)
  const [one = '', ...rest] = ids
  await eventually(async () => (await admin.invoices.get({ id: one })).body.pix?.status === 'active')
  await family.invoiceView.payTogether({ token, numbers })
  await activeJoint(family, token)
  await world.payPix(one)
  await eventually(async () => (await admin.invoices.get({ id: one })).body.status === 'paid')
  expect((await family.invoiceView.family({ token })).body.joint).toBeNull()
  const [txid = ''] = await txids(build, guardianId)
  await gone(build, txid)
  expect((await pay(world, txid)).status).toBe(409)
  expect(await family.invoiceView.payTogether({ token, numbers })).toRefuse('joint_pix_not_payable')
  const left = numbers.slice(1)
  expect(await family.invoiceView.payTogether({ token, numbers: left })).toSucceed()
  await activeJoint(family, token)
  const [, next = ''] = await txids(build, guardianId)
  await pay(world, next)
  await eventually(async () => (await money(admin, rest)).every(([status]) => status === 'paid'))
  expect(await faults(server, build)).toEqual([])
})

function notice(server: TestServer, network: number, pix: object) {
  const body = JSON.stringify({ pix: [pix] })
  const seconds = Math.floor(Date.now() / 1_000)
  const secret = server.composition.platform.pix?.webhookSecret ?? ''
  const mac = createHmac('sha256', secret).update(`${seconds}.${network}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-pix-client': String(network),
    'x-pix-signature': `t=${seconds},v1=${mac}`,
  }
  return server.app.inject({ method: 'POST', url: '/api/public/pix-webhook', headers, payload: body })
}

function received(txid: string, cents: number) {
  const horario = '2026-11-20T15:00:00Z'
  return {
    endToEndId: `E99999999${randomUUID().replaceAll('-', '').slice(0, 20)}`,
    txid,
    valor: (cents / 100).toFixed(2),
    horario,
  }
}

test('money of a joint code that comes after one was canceled settles the others, and the rest is the family’s credit', async ({
  as,
  users,
  build,
  server,
}) => {
  const { admin, guardianId, token, ids, numbers } = await threeInvoices(build, as(await users('admin')))
  await as(null).invoiceView.payTogether({ token, numbers })
  await activeJoint(as(null), token)
  const [txid = ''] = await txids(build, guardianId)
  await admin.invoices.cancel({ id: ids[1] ?? '', comment: 'em duplicidade' })
  const pix = received(txid, 300_000)
  expect((await notice(server, build.network, pix)).statusCode).toBe(200)
  expect((await notice(server, build.network, pix)).statusCode).toBe(200)
  expect(await money(admin, ids)).toEqual([paid(100_000), ['canceled', 0, [100_000]], paid(100_000)])
  expect((await admin.settlements.getCredit({ id: guardianId })).body).toMatchObject({ creditCents: 100_000 })
  expect(await faults(server, build)).toEqual([])
})

test('the joint money and the money of one of them at the same moment: each cent stands in one place', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  for (let round = 0; round < 5; round += 1) {
    const { guardianId, token, ids, numbers } = await threeInvoices(build, admin)
    await as(null).invoiceView.payTogether({ token, numbers })
    await activeJoint(as(null), token)
    const [txid = ''] = await txids(build, guardianId)
    const single = received((ids[1] ?? '').replaceAll('-', ''), 100_000)
    const together = received(txid, 300_000)
    const answers = await Promise.all([
      notice(server, build.network, together),
      notice(server, build.network, single),
      notice(server, build.network, together),
      admin.invoices.pay({ id: ids[2] ?? '', paidDate: '2026-11-20', totalPaidCents: 100_000 }),
    ])
    expect(answers.slice(0, 3).map((answer) => 'statusCode' in answer && answer.statusCode)).toEqual([200, 200, 200])
    const states = await money(admin, ids)
    expect(states.map(([, open]) => open)).toEqual([0, 0, 0])
    const { creditCents } = (await admin.settlements.getCredit({ id: guardianId })).body
    const counter = states.at(2)?.[0] === 'paidAtSchool' ? 100_000 : 0
    expect(creditCents).toBe(100_000 + counter)
  }
  expect(await faults(server, build)).toEqual([])
})

test('what is overdue is asked for with its fine and interest, and settled to the cent', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  const admin = as(await users('admin'))
  const dues = ['2026-11-20', '2026-12-10']
  const { guardianId, token, ids, numbers } = await threeInvoices(build, admin, dues)
  server.setDate('2026-11-25')
  try {
    const owed = (await admin.invoices.get({ id: ids[0] ?? '' })).body.today?.totalCents ?? 0
    expect(owed).toBeGreaterThan(102_000)
    await as(null).invoiceView.payTogether({ token, numbers })
    expect((await activeJoint(as(null), token)).cents).toBe(owed + 100_000)
    const [txid = ''] = await txids(build, guardianId)
    expect((await pay(world, txid)).status).toBe(200)
    await eventually(async () => (await money(admin, ids)).every(([status]) => status === 'paid'))
    expect(await money(admin, ids)).toEqual([paid(owed), paid(100_000)])
    expect((await admin.settlements.getCredit({ id: guardianId })).body).toMatchObject({ creditCents: 0 })
  } finally {
    server.setDate('2026-11-20')
  }
  expect(await faults(server, build)).toEqual([])
})

test('invoices of another family, of two receivers, or one alone are not joined', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const [mine, theirs] = [await threeInvoices(build, admin), await threeInvoices(build, admin)]
  const [a = 0] = mine.numbers
  const [other = 0] = theirs.numbers
  const ask = (numbers: number[]) => as(null).invoiceView.payTogether({ token: mine.token, numbers })
  expect(await ask([a, other])).toRefuse('joint_pix_unknown_invoice')
  expect(await ask([a])).toRefuse('invalid_request')
  await build.ground.pool.query('update invoice set guardian_id = $1 where id = $2', [mine.guardianId, theirs.ids[0]])
  expect(await ask([a, other])).toRefuse('joint_pix_two_receivers')
  await build.ground.pool.query('update invoice set guardian_id = $1 where id = $2', [theirs.guardianId, theirs.ids[0]])
})
