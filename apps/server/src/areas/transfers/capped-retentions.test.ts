// The cap of retentions: what is above it waits for the next month by invoice, whoever set it, and a closing keeps the cap that it was made under.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'
import { november, transferScene } from '../../../test/support/transfer-scene.ts'
import { verifyLedger } from '../ledger/public.ts'

const name = 'Caderneta.Transfer.RetentionCapPercent'

/** October closed with two invoices; both are canceled then. November is open with one of 1.000,00: 965,00 without retentions. */
async function afterOctober(build: Builders, admin: Client) {
  const scene = await transferScene(build, admin)
  const [one, other] = [await scene.issued(50_000), await scene.issued(40_000)]
  await scene.close()
  // oxlint-disable-next-line no-await-in-loop -- one after the other
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
  // oxlint-disable-next-line no-await-in-loop -- three of them
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
  expect(await over()).toBeUndefined()
  const host = as(await users('global'), 0)
  expect(await host.settings.update({ providerName: 'G', providerKey: null, name, value: '10' })).toSucceed()
  expect(await over()).toBe(86_850 - 9_650)
  const ofNetwork = { providerName: 'T', providerKey: String(build.network), name } as const
  expect(await admin.settings.update({ ...ofNetwork, value: '20' })).toSucceed()
  expect(await over()).toBe(86_850 - 19_300)
  const ofSchool = { providerName: 'S', providerKey: scene.schoolId, name } as const
  expect(await admin.settings.update({ ...ofSchool, value: '100' })).toSucceed()
  expect(await over()).toBeUndefined()
  expect(await admin.settings.update({ ...ofSchool, value: '101' })).toRefuse('invalid_setting_value')
  const director = as(await users('admin'), build.network)
  expect(await director.settings.update({ ...ofSchool, value: '5' })).toRefuse('setting_of_provider')
  expect(await host.settings.reset({ providerName: 'G', providerKey: null, name })).toSucceed()
})

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
