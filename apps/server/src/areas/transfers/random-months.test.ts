// Random schools with invoices of several items, reckoned a second time from decisions 67, 92 and 93 alone: after every closing each component and
// each account must come to what this file says, to the cent.
import { groupProducts } from '../../../test/support/grouped-products.ts'
import { network, type Network } from '../../../test/support/random-school.ts'
import { expect, test } from '../../../test/support/server.ts'
import { ledgerTold, reckoned } from '../../../test/support/reckoned-school.ts'
import { verifyLedger } from '../ledger/public.ts'

const seeds = [1, 2, 3]
const everyKind =
  'both coverages,charges,counter,discount,not living,pix,quarantine,several payments,surplus,taken back'.split(',')

async function closedAndCompared(made: Network, competence: string, seed: number) {
  await made.close(competence)
  const moved = await made.moved()
  const { components, accounts } = reckoned(made.school, competence)
  expect({ seed, competence, ...moved.components }).toEqual({ seed, competence, ...components })
  expect({ seed, competence, ...moved.accounts }).toEqual({ seed, competence, ...ledgerTold(accounts) })
}

test('schools with invoices of several items, whatever is paid, taken back, canceled and copied: each month moves what a second reckoning says', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  const kinds = new Set<string>()
  for (const seed of seeds) {
    const made = await network({ build, admin, server }, seed)
    await made.happen(14)
    for (const competence of ['2026-09-01', '2026-10-01', '2026-11-01']) {
      await closedAndCompared(made, competence, seed)
      await made.happen(8)
    }
    await made.isAsItWasClosed()
    for (const kind of made.kinds()) kinds.add(kind)
  }
  expect([...kinds].toSorted()).toEqual(everyKind)
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})
