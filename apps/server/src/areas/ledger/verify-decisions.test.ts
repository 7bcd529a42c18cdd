// The proof sees what it is there for, part two: claims, statements, transfers, their payments and retentions, agreements.
import type { PoolClient } from 'pg'
import { type DecidedScene, decidedMoneyScene } from '../../../test/support/decided-money-scene.ts'
import { plantedAgreements } from '../../../test/support/planted-agreements.ts'
import { plantedDecisions } from '../../../test/support/planted-decisions.ts'
import { plantedRecoveries } from '../../../test/support/planted-recoveries.ts'
import { sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { expect, test as base } from '../../../test/support/server.ts'
import { plantedIn, speakingRules } from '../../../test/support/speaking-rules.ts'
import { verifyLedger } from './verify-ledger.ts'

const test = base.extend<{ scene: DecidedScene }>({
  scene: [
    async ({ server, build, as, users }, use) => {
      const world = await sandboxWorld(server)
      await server.workers()
      const [one, other] = [await users('global'), await users('global')]
      const people = {
        asker: as(one, build.network),
        second: as(other, build.network),
        admin: as(await users('admin')),
      }
      await use(await decidedMoneyScene({ server, build, ...people }))
      await world.stop()
    },
    { scope: 'file' },
  ],
})

test('a network where people decided about every kind of money is clean', { timeout: 120_000 }, async ({
  server,
  build,
  scene: _scene,
}) => {
  const report = await verifyLedger(server.composition.platform.readPool, build.network)
  expect(report.faults).toEqual([])
  expect(report.postings).toBeGreaterThan(40)
})

test.for([...plantedDecisions, ...plantedRecoveries, ...plantedAgreements])(
  '$what is seen',
  async (planted, { build, scene }) => {
    const plant = (client: PoolClient) => plantedIn(client, planted, scene[planted.where])
    const ground = { pool: build.ground.pool, network: build.network }
    expect(await speakingRules(ground, plant, planted.keepsTotals)).toEqual(planted.speaks.toSorted())
  },
)
