// The cap of retentions: what is above it waits for the next month by invoice, whoever set it, and a closing keeps the cap that it was made under.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'
import { november, transferScene } from '../../../test/support/transfer-scene.ts'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { toPpm } from '@caderneta/kernel/percent'
import { overCapLeft } from '@caderneta/kernel/transfer-cap'
import type { OverCapFact } from '@caderneta/kernel/transfer-facts'
import { calculatedTransfer } from '@caderneta/kernel/transfer-lines'
import { buildFacts, buildInvoice } from '@caderneta/kernel/transfer-month.build'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'

const migration = join(
  import.meta.dirname,
  '../../../migrations/20261201-0620-unknown-estimates-of-what-is-put-off.sql',
)
const name = 'Caderneta.Transfer.RetentionCapPercent'

/** October closed with two invoices; both are canceled then. November is open with one of 1.000,00: 965,00 without retentions. */
async function afterOctober(build: Builders, admin: Client) {
  const scene = await transferScene(build, admin)
  const [one, other] = [await scene.issued(50_000), await scene.issued(40_000)]
  await scene.close()
  for (const { id } of [one, other]) expect(await admin.invoices.cancel({ id, comment: 'engano' })).toSucceed()
  await scene.issued(100_000, { competence: november })
  const place = { school_id: scene.schoolId, school_plan_id: scene.schoolPlanId }
  return {
    scene,
    canceled: [one.id, other.id].toSorted(),
    next: await scene.transfer(november),
    after: async (competence: string) => (await build.transfer({ ...place, competence })).id,
    estimated: async (id: string) => {
      expect(await admin.transfers.calculate({ id })).toSucceed()
      return scene.lines(id)
    },
    close: async (id: string) => {
      await build.ground.pool.query(`update transfer set closes_on = '2026-11-19' where id = $1`, [id])
      expect(await admin.transfers.close({ id })).toSucceed()
    },
  }
}

test('what is above the cap of the school waits for the next months by invoice, and each cent stands in the ledger', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const { scene, canceled, next, after, estimated, close } = await afterOctober(build, admin)
  const own = { providerName: 'S', providerKey: scene.schoolId, name } as const
  expect(await admin.settings.update({ ...own, value: '50' })).toSucceed()
  // 868,50 are retained, half of 965,00 may be.
  const november = { covered: 100_000, fee: -3_500, canceled: -90_000, feeReturned: 3_150, overCap: 38_600 }
  expect(await estimated(next)).toEqual(november)
  await close(next)
  expect(await scene.lines(next)).toEqual(november)
  expect((await admin.transfers.get({ id: next })).body).toMatchObject({ resultCents: 48_250, dueCents: 48_250 })
  const sources = (await admin.transfers.sources({ id: next, line: 'overCap' })).body.items
  expect(sources).toMatchObject([{ invoiceId: canceled[1], cents: 38_600, retentionId: null }])

  expect(await admin.settings.update({ ...own, value: '0' })).toSucceed()
  expect((await admin.transfers.check({ id: next })).body).toMatchObject({ isIntact: true, isIdentical: true })
  expect(await admin.settings.update({ ...own, value: '50' })).toSucceed()
  const december = await after('2026-12-01')
  // Nothing came in: nothing may be taken.
  expect(await estimated(december)).toEqual({ overCapBefore: -38_600, overCap: 38_600 })
  await close(december)
  expect((await admin.transfers.get({ id: december })).body).toMatchObject({ resultCents: 0, status: 'done' })
  const deferred = async () => {
    const { items } = (await admin.ledger.accounts({ kind: 'retentionDeferred' })).body
    return items.find(({ ownerId }: { ownerId: string | null }) => ownerId === scene.schoolId)?.balanceCents
  }
  expect(Math.abs((await deferred()) ?? 0)).toBe(38_600)
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])

  expect(await admin.settings.update({ ...own, value: '0' })).toSucceed()
  const january = await after('2027-01-01')
  expect(await estimated(january)).toEqual({ overCapBefore: -38_600 })
  await close(january)
  expect(await deferred()).toBe(0)
  for (const id of [next, december, january])
    expect((await admin.transfers.check({ id })).body).toMatchObject({ isIntact: true, isIdentical: true })
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('the cap of the installation holds where the network says nothing, and the network’s where the school does', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'), build.network)
  const { scene, next, estimated } = await afterOctober(build, admin)
  const over = async () => (await estimated(next))['overCap']
  const change = async () => (await admin.transfers.get({ id: next })).body.capChange
  expect(await over()).toBeUndefined()
  const host = as(await users('global'), 0)
  expect(await host.settings.update({ providerName: 'G', providerKey: null, name, value: '10' })).toSucceed()
  // The page says so until it is calculated again.
  expect(await change()).toEqual({ calculatedPpm: null, todayPpm: 100_000 })
  expect(await over()).toBe(86_850 - 9_650)
  expect(await change()).toBeNull()
  const ofNetwork = { providerName: 'T', providerKey: String(build.network), name } as const
  expect(await admin.settings.update({ ...ofNetwork, value: '20' })).toSucceed()
  expect(await change()).toEqual({ calculatedPpm: 100_000, todayPpm: 200_000 })
  expect(await over()).toBe(86_850 - 19_300)
  const ofSchool = { providerName: 'S', providerKey: scene.schoolId, name } as const
  expect(await admin.settings.update({ ...ofSchool, value: '100' })).toSucceed()
  expect(await over()).toBeUndefined()
  expect(await admin.settings.update({ ...ofSchool, value: '101' })).toRefuse('invalid_setting_value')
  const director = as(await users('admin'), build.network)
  expect(await director.settings.update({ ...ofSchool, value: '5' })).toRefuse('setting_of_provider')
  expect(await host.settings.reset({ providerName: 'G', providerKey: null, name })).toSucceed()
})

test('what is anticipated keeps to the cap that the closing will find, not to that of the last estimate', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'), build.network)
  const { scene, next, estimated } = await afterOctober(build, admin)
  const capped = async (value: string) =>
    expect(await admin.settings.update({ providerName: 'S', providerKey: scene.schoolId, name, value })).toSucceed()
  await capped('10')
  await estimated(next)
  await capped('0')
  // 868,50 was the margin under the cap; without one 868,50 of 965,00 are retained.
  const asked = { id: next, paidOn: '2026-11-23', rate: 0.01, reason: 'folha' } as const
  expect(await admin.transfers.anticipate({ ...asked, cents: 9_651 })).toRefuse('anticipation_above_margin')
  expect(await admin.transfers.anticipate({ ...asked, cents: 9_650 })).toSucceed()
})

test('the forecast takes in months to come what the cap put off, each month up to its own cap, as their calculation would', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'), build.network)
  const { scene, next, canceled, after, estimated, close } = await afterOctober(build, admin)
  const capped = async (value: string) =>
    expect(await admin.settings.update({ providerName: 'S', providerKey: scene.schoolId, name, value })).toSucceed()
  const issued = new Map([
    ['2026-12-01', 30_000],
    ['2027-01-01', 20_001],
    ['2027-02-01', 70_000],
    ['2027-03-01', 90_000],
  ])
  for (const [competence, cents] of issued) await scene.issued(cents, { competence })
  // What is agreed in installments is not put off by the cap, and takes the room of what is.
  const agreed = await programmed(admin, next, must(canceled[0], 'two are canceled'), [2_000, 46_250])
  const compared = async (percent: number, left: number) => {
    await capped(String(percent))
    const { months } = (await admin.transfers.forecast({ schoolId: scene.schoolId })).body
    const said = months.flatMap(({ competence, expectedCents, future }) =>
      future === null ? [] : [{ competence, overCap: future.overCapCents, expectedCents }],
    )
    expect(said).toEqual(calculated(issued, agreed, { percent, left }))
    return said.map(({ overCap }) => overCap)
  }
  await capped('10')
  // 386,00 are retained, a tenth of 965,00 may be. The estimate of the open month puts off as much as its closing does.
  expect(await estimated(next)).toMatchObject({ overCap: 28_950 })
  const halves = [14_475, 7_630, 0, 6_845]
  expect(await compared(50, 28_950)).toEqual(halves)
  await capped('10')
  await close(next)
  expect(await compared(50, 28_950)).toEqual(halves)
  await compared(10, 28_950)
  expect(await compared(0, 28_950)).toEqual([28_950, 0, 0, 0])
  // The estimate of December takes its part: what it leaves waits for later months, not what November left.
  await capped('50')
  expect(await estimated(await after('2026-12-01'))).toMatchObject({ overCapBefore: -28_950, overCap: 14_475 })
  issued.delete('2026-12-01')
  expect(await compared(50, 14_475)).toEqual(halves.slice(1))
})

test('an estimate from before it was told what it puts off is shown as not calculated, and the next calculation tells it', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const { scene, next, estimated } = await afterOctober(build, admin)
  const cap = { providerName: 'S', providerKey: scene.schoolId, name } as const
  expect(await admin.settings.update({ ...cap, value: '10' })).toSucceed()
  await estimated(next)
  const owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
  await build.ground.pool.query('update transfer set estimated_over_cap_cents = 0')
  await owner.query(
    'alter table transfer alter column estimated_over_cap_cents set not null, alter column estimated_over_cap_cents set default 0',
  )
  await owner.query(readFileSync(migration, 'utf8'))
  await owner.end()
  const told = async () => {
    const { months } = (await admin.transfers.forecast({ schoolId: scene.schoolId })).body
    return months.find(({ competence }) => competence === november)
  }
  expect(await told()).toMatchObject({ open: 1, uncalculated: 1 })
  await estimated(next)
  expect(await told()).toMatchObject({ open: 1, uncalculated: 0 })
  const { rows } = await build.ground.pool.query(
    'select estimated_over_cap_cents as cents from transfer where id = $1',
    [next],
  )
  // 868,50 are retained, a tenth of 965,00 may be.
  expect(rows).toEqual([{ cents: 77_200 }])
})

type Installment = { competence: string; cents: number; interestCents: number }

/** One of the retentions of the month, to be paid from January on. */
async function programmed(admin: Client, transferId: string, invoiceId: string, cents: readonly number[]) {
  const { items } = (await admin.transfers.retained({ id: transferId })).body
  const sourceIds = items.filter((item) => item.invoiceId === invoiceId).map(({ sourceId }) => sourceId)
  const { id } = (await admin.transfers.groupRetentions({ id: transferId, sourceIds, reason: 'acordo' })).body
  const dates = (await admin.retentions.dates({ id })).body.items.filter(({ competence }) => competence > '2026-12-31')
  const byMonth = new Map(dates.map(({ competence, dueOn }) => [competence, dueOn]))
  const due = [...byMonth.values()].toSorted()
  const installments = cents.map((each, at) => ({ dueOn: must(due[at], 'a date'), cents: each }))
  const how = { rateKind: 'simple', rate: 0.01, reason: 'acordo' } as const
  expect(await admin.retentions.program({ id, ...how, version: 1, installments })).toSucceed()
  return (await admin.retentions.get({ id })).body.schedule
}

/** Month by month under the kernel's own cap. */
function calculated(
  issued: ReadonlyMap<string, number>,
  installments: readonly Installment[],
  { percent, left }: { percent: number; left: number },
) {
  let overCap: OverCapFact[] = [{ sourceId: 'x', item: 1, invoiceId: 'x', turn: 1, cents: toCents(left) }]
  return [...issued].map(([competence, cents]) => {
    const due = installments.filter((each) => each.competence === competence)
    const { movements, resultCents } = calculatedTransfer(
      buildFacts({
        competence: toCalendarDate(competence),
        invoices: [buildInvoice(competence, cents, { competence })],
        planned: due.flatMap((each) => [
          { id: 'n', component: 'installment', cents: toCents(0 - each.cents) },
          { id: 'n', component: 'interest', cents: toCents(0 - each.interestCents) },
        ]),
        retentionCap: percent === 0 ? null : toPpm(percent * 10_000),
        overCap,
      }),
    )
    const before = overCap.reduce((sum, each) => sum + each.cents, 0)
    overCap = overCap.map((each) => ({ ...each, turn: each.turn + 2, cents: overCapLeft(movements) }))
    return { competence, overCap: before - overCapLeft(movements), expectedCents: Math.max(resultCents, 0) }
  })
}

test('a transfer that retains more than its cap, and what no next one took, are found', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const { next, after, close } = await afterOctober(build, admin)
  const ofNetwork = { providerName: 'T', providerKey: String(build.network), name } as const
  expect(await admin.settings.update({ ...ofNetwork, value: '50' })).toSucceed()
  await close(next)
  await close(await after('2026-12-01'))
  const faults = async () => (await verifyLedger(server.database.pool, build.network)).faults.map(({ rule }) => rule)
  expect(await faults()).toEqual([])
  await build.ground.pool.query('update transfer set retention_cap_ppm = 400000 where id = $1', [next])
  expect(await faults()).toEqual([expect.stringContaining('retém mais que o seu limite')])
  await build.ground.pool.query('update transfer set retention_cap_ppm = 500000 where id = $1', [next])
  expect(await faults()).toEqual([])
})
