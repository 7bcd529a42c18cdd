// A data folder from before debts of families were kept: nothing is kept at first and the cards are right; the first turn of the job fills it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { owed } from '../../../test/support/owed-invoice.ts'
import { expect, test } from '../../../test/support/server.ts'
import { foldDebts } from '../../platform/operation/fold-debts.ts'
import { keepDebtDay } from './debt-day.job.ts'
import { debtFaults } from './proof-of-debts.ts'

const migrations = ['0600-debts-of-families', '0660-days-of-debts-wait-for-writers'].map((name) =>
  readFileSync(join(import.meta.dirname, `../../../migrations/20261201-${name}.sql`), 'utf8'),
)

test('an older data folder answers as before, and its debts are kept by the first turn of the job', async ({
  as,
  users,
  build,
  server,
}) => {
  server.setDate('2026-11-23')
  const admin = as(await users('admin'))
  const [one, other] = [await build.enrollment(), await build.enrollment()]
  for (const day of ['2026-08-10', '2026-11-10', '2026-12-10']) await owed(build, one, day)
  await owed(build, other, '2026-11-10')
  const cards = async () => (await admin.collection.summary({})).body.cells
  const before = await cards()
  expect(before.map(({ count }) => count)).toEqual([0, 1, 0, 0, 0, 1])
  const owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
  await owner.query('drop function fold_family_debts')
  await owner.query('drop table family_debt, family_debt_day, family_debt_mark, family_debt_total')
  for (const migration of migrations) await owner.query(migration)
  await owner.end()
  expect(await cards()).toEqual(before)
  const { platform, moverPool } = server.composition
  await keepDebtDay(platform, build.network)
  expect(await cards()).toEqual(before)
  while ((await foldDebts(moverPool, build.network)) > 0);
  expect(await cards()).toEqual(before)
  const { rows } = await build.ground.pool.query('select from family_debt where tenant_id = $1', [build.network])
  expect(rows).toHaveLength(2)
  expect(await debtFaults(platform.readPool, build.network)).toEqual([])
})
