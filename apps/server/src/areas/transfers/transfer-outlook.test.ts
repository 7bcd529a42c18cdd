// What lies ahead of the schools: forecast and calendar say the sums of the list, and money of a school without a plan is told.
import type { Client } from '../../../test/support/api.ts'
import { groundOf } from '../../../test/support/build.ts'
import { buildersOf } from '../../../test/support/builders.ts'
import { closedTransfer } from '../../../test/support/payout-scene.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { november, october, paidByPix, transferScene } from '../../../test/support/transfer-scene.ts'

/** A network of its own: the sums are of all its schools. */
const networkOf = ({ database: { pool } }: TestServer) => buildersOf(groundOf(pool))

const halves = { transfer_days: [5, 20], shares: [500_000, 500_000] }
const bank = { means: 'transfer', paidOn: '2026-11-20', reference: 'TED 77' } as const
const wide = { from: '2026-11-01', to: '2027-01-31' }

/** Every transfer of the caller, as the list tells it. */
async function listed(client: Client, schoolId?: string) {
  return (await client.transfers.list({ schoolId, maxResultCount: 200 })).body.items
}

/** The open November of a school. */
async function openMonth(client: Client, schoolId: string): Promise<string> {
  expect(await client.transfers.prepare({})).toSucceed()
  const [open] = (await client.transfers.list({ schoolId, from: november, to: november })).body.items
  return open?.id ?? ''
}

async function sumsOfList(client: Client, schoolId?: string) {
  const items = await listed(client, schoolId)
  const closed = items.filter(({ status }) => status !== 'open' && status !== 'canceled')
  const sum = (of: (row: (typeof items)[number]) => number, rows = items) => rows.reduce((all, row) => all + of(row), 0)
  return {
    paidCents: sum(({ paidCents }) => paidCents),
    owedCents: sum(({ dueCents, paidCents }) => dueCents - paidCents, closed),
    estimatedCents: sum(
      ({ resultCents }) => Math.max(resultCents ?? 0, 0),
      items.filter(({ status }) => status === 'open'),
    ),
  }
}

async function sumsOfCalendar(client: Client, schoolId?: string) {
  const { days } = (await client.transfers.calendar({ ...wide, schoolId })).body
  const sum = (name: 'paidCents' | 'underWayCents' | 'owedCents' | 'estimatedCents') =>
    days.reduce((all, day) => all + day[name], 0)
  return {
    paidCents: sum('paidCents'),
    owedCents: sum('owedCents') + sum('underWayCents'),
    estimatedCents: sum('estimatedCents'),
  }
}

test('forecast and calendar add up to what the list shows, for the network and for one school', async ({
  as,
  users,
  server,
}) => {
  const build = await networkOf(server)
  server.setDate('2026-11-24')
  const admin = as(await users('global'), build.network)
  const second = as(await users('global'), build.network)
  const half = await closedTransfer(build, admin, 100_000, halves)
  const whole = await closedTransfer(build, admin, 40_000)
  await half.issued(200_000, { competence: november })
  await half.issued(300_000, { competence: '2027-01-01' })
  const openId = await openMonth(admin, half.schoolId)
  expect(await admin.transfers.calculate({ id: openId })).toSucceed()
  const pay = { id: half.id, installment: 1, bankAccountId: half.accountId, ...bank, paidOn: '2026-11-24' }
  expect(await admin.transfers.recordPayment(pay)).toSucceed()
  const waiting = (await admin.transfers.forecast()).body
  expect(waiting.months.find(({ competence }) => competence === october)).toMatchObject({
    owedCents: 96_500 + 38_600,
    underWayCents: 48_250,
    closed: 2,
  })
  const paymentId = (await admin.transfers.get({ id: half.id })).body.payments[0]?.id ?? ''
  expect(await second.transfers.confirmPayment({ id: paymentId, version: 1 })).toSucceed()
  for (const schoolId of [undefined, half.schoolId, whole.schoolId]) {
    const forecast = (await admin.transfers.forecast({ schoolId })).body
    const list = await sumsOfList(admin, schoolId)
    expect(forecast).toMatchObject({ owedCents: list.owedCents, estimatedCents: list.estimatedCents })
    expect(await sumsOfCalendar(admin, schoolId)).toEqual(list)
  }
  const { months, expectedCents } = (await admin.transfers.forecast({ schoolId: half.schoolId })).body
  expect(months).toMatchObject([
    { competence: october, owedCents: 48_250, underWayCents: 0, closed: 1, open: 0 },
    { competence: november, owedCents: 0, estimatedCents: 193_000, open: 1, uncalculated: 0 },
    {
      competence: '2027-01-01',
      expectedCents: 289_500,
      future: { issuedCents: 300_000, feeCents: 10_500, plannedCents: 0, overCapCents: 0 },
    },
  ])
  expect(expectedCents).toBe(289_500)
  const { days } = (await admin.transfers.calendar({ ...wide, schoolId: half.schoolId })).body
  expect(days).toMatchObject([
    { day: '2026-11-23', owedCents: 48_250, dates: 1 },
    { day: '2026-11-24', paidCents: 48_250, dates: 1 },
    { day: '2026-12-07', estimatedCents: 96_500 },
    { day: '2026-12-21', estimatedCents: 96_500 },
  ])
  const paid = (await admin.transfers.calendarDay({ day: '2026-11-24', schoolId: half.schoolId })).body
  expect(paid).toEqual({
    isMore: false,
    items: [expect.objectContaining({ transferId: half.id, state: 'paid', cents: 48_250, status: 'pendingAnalysis' })],
  })
})

test('what was agreed for a month to come is part of its forecast, and a school below zero pays nothing', async ({
  as,
  users,
  server,
}) => {
  const build = await networkOf(server)
  server.setDate('2026-11-24')
  const asker = as(await users('global'), build.network)
  const second = as(await users('global'), build.network)
  const scene = await transferScene(build, asker)
  await scene.issued(100_000)
  await scene.close()
  const given = { schoolId: scene.schoolId, competence: '2026-12-01', reason: 'acerto' }
  const made = await asker.adjustments.rectify({ ...given, cents: -30_000 })
  expect(made).toSucceed()
  const december = async () =>
    (await asker.transfers.forecast()).body.months.find(({ competence }) => competence === '2026-12-01')
  expect(await december()).toBeUndefined()
  expect(await second.adjustments.approve({ id: made.body.id, version: 1 })).toSucceed()
  expect(await december()).toMatchObject({ expectedCents: 0, future: { plannedCents: -30_000, issuedCents: 0 } })
  await scene.issued(100_000, { competence: '2026-12-01' })
  expect(await december()).toMatchObject({ expectedCents: 66_500, future: { issuedCents: 100_000, feeCents: 3_500 } })
})

test('a calendar is of a quarter at most, and each person sees their schools', async ({ as, users, build }) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  await scene.issued(100_000)
  await scene.close()
  expect(await admin.transfers.calendar({ from: '2026-01-01', to: '2026-12-31' })).toRefuse(
    'transfer_calendar_too_long',
  )
  const elsewhere = await build.school()
  const director = as(await users('director', [elsewhere.id]))
  expect((await director.transfers.forecast()).body.months).toEqual([])
  expect((await director.transfers.calendar(wide)).body.days).toEqual([])
  expect((await director.transfers.calendarDay({ day: '2026-11-05' })).body.items).toEqual([])
  const own = as(await users('director', [scene.schoolId]))
  expect((await own.transfers.forecast()).body.owedCents).toBe(96_500)
})

test('money that came while a school had no plan is told until a detached transfer pays it', async ({
  as,
  users,
  server,
}) => {
  const build = await networkOf(server)
  const { pool } = build.ground
  const asker = as(await users('global'), build.network)
  const second = as(await users('global'), build.network)
  const host = as(await users('global'))
  const scene = await transferScene(build, asker)
  const planned = await transferScene(build, asker)
  const invoice = await scene.issued(100_000)
  const other = await planned.issued(100_000)
  await pool.query('delete from school_plan where school_id = $1', [scene.schoolId])
  const unplanned = async (schoolId?: string) => (await asker.transfers.withoutPlan({ schoolId })).body
  expect(await unplanned()).toEqual({ items: [], isMore: false, openCents: 0 })
  await paidByPix(server, build.network, invoice.id)
  await paidByPix(server, build.network, other.id)
  const mine = { schoolId: scene.schoolId, receivedCents: 100_000, detachedCents: 0, openCents: 100_000, payments: 1 }
  expect(await unplanned()).toMatchObject({
    openCents: 100_000,
    items: [{ ...mine, hasPlan: false, since: '2026-11-20' }],
  })
  expect((await unplanned(planned.schoolId)).items).toEqual([])
  server.composition.pipeline.directory.forget()
  const networks = (await host.desk.withoutPlan()).body.items
  expect(networks.find(({ networkId }) => networkId === build.network)).toMatchObject({
    schools: 1,
    openCents: 100_000,
  })
  expect(await as(await users('admin')).desk.withoutPlan()).toRefuse('permission_denied')
  // A plan from the next month on leaves what came before it where it is: it is paid apart.
  await build.schoolPlan({ school_id: scene.schoolId, plan_id: scene.planId, valid_from: '2026-12-01' })
  server.setDate('2026-12-02')
  expect((await unplanned()).items).toMatchObject([{ ...mine, hasPlan: true }])
  const asked = await asker.adjustments.detach({
    schoolId: scene.schoolId,
    cents: 100_000,
    paidOn: '2026-12-04',
    reason: 'recebido antes do plano',
  })
  expect(asked).toSucceed()
  expect(await second.adjustments.approve({ id: asked.body.id, version: 1 })).toSucceed()
  expect((await unplanned()).items).toEqual([])
})
