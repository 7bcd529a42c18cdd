// A data folder in which agreements ended before it was written down which installments cover which months: the migrations say the same.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { agreementScene, issuedAgreement, offerOf } from '../../../test/support/agreement-scene.ts'
import { eventually } from '../../../test/support/issued-titles.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import { expect, test } from '../../../test/support/server.ts'

/** What fills the table; the rest makes it. */
function fillingOf(name: string): string {
  const migration = readFileSync(join(import.meta.dirname, `../../../migrations/${name}.sql`), 'utf8')
  const from = migration.indexOf('do $$')
  const ends = 'end $$;'
  return migration.slice(from, migration.indexOf(ends, from) + ends.length)
}
const fillings = ['20261202-0940-covered-parts', '20261202-0960-months-of-agreements'].map(fillingOf)
/** As the table was when it was filled. */
const asBefore = `alter table covered_part alter agreement_id drop not null, alter is_kept set default false, alter is_charges set default false,
  alter is_guaranteed set default false`

type Ended = { paid: number[]; isGuaranteed: boolean; waived?: { principal: number; fine: number } }

/** Of installments of 684,00 in an agreement: one and a part of another, a part of one, two, none, all, and all of less than the months. */
const ended: readonly Ended[] = [
  { paid: [68_400, 40_000], isGuaranteed: true },
  { paid: [10_000], isGuaranteed: false },
  { paid: [68_400, 68_400], isGuaranteed: true },
  { paid: [], isGuaranteed: true },
  { paid: [68_400, 68_400, 66_000], isGuaranteed: true },
  { paid: [68_400, 68_400, 68_400], isGuaranteed: false },
  { paid: [62_366, 62_366, 62_368], isGuaranteed: true, waived: { principal: 14_101, fine: 3_999 } },
]

test('of agreements that ended before, each installment covers what it covers of one that ends now', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const admin = as(await users('admin'))
  const { pool } = build.ground
  for (const { paid, isGuaranteed, waived = { principal: 0, fine: 0 } } of ended) {
    const { invoiceIds } = await agreementScene(server, build, admin, isGuaranteed)
    const letGo = { waivedPrincipalCents: waived.principal, waivedFineCents: waived.fine }
    const offer = { ...offerOf(invoiceIds, 205_200 - waived.principal - waived.fine, 3), ...letGo }
    const made = await issuedAgreement(build, admin, offer)
    for (const [at, cents] of paid.entries()) await pixMoney({ server, build }, made.installments[at] ?? '', cents)
    const { openCents, version } = await made.look()
    if (openCents === 0) await eventually(async () => (await made.look()).status === 'liquidated')
    else expect(await admin.agreements.cancel({ id: made.id, version, reason: 'não pagou' })).toSucceed()
  }
  const parts = `select invoice_id, installment_id, from_cents::int as since, cents::int, agreement_id, is_kept, is_charges, is_guaranteed
    from covered_part where tenant_id = ${build.network} order by invoice_id, installment_id, is_charges`
  const told = (await pool.query(parts)).rows
  const amounts = (isKept: boolean, isCharges: boolean) =>
    told
      .filter((part) => part.is_kept === isKept && part.is_charges === isCharges)
      .map(({ since, cents }) => `${since}+${cents}`)
      .toSorted((a, b) => a.localeCompare(b))
  expect(amounts(false, false)).toEqual([
    '0+10000',
    '0+31600',
    '0+31600',
    '0+31600',
    '0+63200',
    '0+68400',
    '0+68400',
    '0+68400',
    '31600+36800',
    '31600+36800',
    '31600+8400',
  ])
  // Of 28,00 of charges beyond the months, each has the half.
  expect(amounts(false, true)).toEqual(['63200+1400', '64600+1400'])
  // 141,01 of the amounts are waived: 70,51 of the first month, 70,50 of the other. Of 12,01 of charges that are left each has a half, the first the odd cent.
  expect(amounts(true, true)).toEqual(
    ['61167+601', '61768+600', '63200+2600', '65800+2600'].toSorted((a, b) => a.localeCompare(b)),
  )
  const owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
  await owner.query('begin')
  await owner.query(asBefore)
  await owner.query(`select set_config('app.tenant_id', '${build.network}', true)`)
  await owner.query('delete from covered_part')
  for (const filling of fillings) await owner.query(filling)
  await owner.query(`select set_config('app.tenant_id', '${build.network}', true)`)
  const filled = (await owner.query(parts)).rows
  await owner.query('rollback')
  await owner.end()
  expect(filled).toEqual(told)
  server.setDate('2026-11-20')
})
