// A data folder in which agreements were broken before it was written down which installments cover which months: the migration says the same.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { agreementScene, issuedAgreement, offerOf } from '../../../test/support/agreement-scene.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import { expect, test } from '../../../test/support/server.ts'

const migration = readFileSync(join(import.meta.dirname, '../../../migrations/20261202-0940-covered-parts.sql'), 'utf8')
/** What fills the table; the rest makes it. */
const filling = migration.slice(migration.indexOf('do $$'))

test('of agreements that were broken before, each installment covers what it covers of one that is broken now', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { pool } = build.ground
  // Of installments of 684,00 in each agreement: one and a part of another, a part of one, two, none.
  for (const paid of [[68_400, 40_000], [10_000], [68_400, 68_400], []]) {
    const { invoiceIds } = await agreementScene(server, build, admin)
    const made = await issuedAgreement(build, admin, offerOf(invoiceIds, 205_200, 3))
    for (const [at, cents] of paid.entries()) await pixMoney({ server, build }, made.installments[at] ?? '', cents)
    const { version } = await made.look()
    expect(await admin.agreements.cancel({ id: made.id, version, reason: 'não pagou' })).toSucceed()
  }
  const parts = async () =>
    (
      await pool.query(
        `select invoice_id, installment_id, from_cents::int as since, cents::int from covered_part where tenant_id = $1
         order by invoice_id, installment_id`,
        [build.network],
      )
    ).rows
  const told = await parts()
  const amounts = told.map(({ since, cents }) => `${since}+${cents}`).toSorted((a, b) => a.localeCompare(b))
  expect(amounts).toEqual(['0+10000', '0+31600', '0+31600', '0+68400', '0+68400', '31600+36800', '31600+8400'])
  const owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
  await pool.query('delete from covered_part')
  await owner.query(filling)
  await owner.end()
  expect(await parts()).toEqual(told)
  server.setDate('2026-11-20')
})
