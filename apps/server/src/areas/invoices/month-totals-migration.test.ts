// A data folder from before totals of months were kept: the migration fills them, and what is written since goes on from there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { buildIssuedInvoice, buildOpenInvoice } from '../../../test/support/issued-invoice.ts'
import { expect, test } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

const migration = join(import.meta.dirname, '../../../migrations/20261201-0610-invoice-month-totals.sql')

test('an older data folder gets the totals of its months, and they are kept from then on', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const paid = await buildIssuedInvoice(build, admin)
  const open = await buildIssuedInvoice(build, admin)
  await buildOpenInvoice(build, admin)
  expect(await admin.invoices.pay({ id: paid.id, paidDate: '2026-11-20', totalPaidCents: 100_000 })).toSucceed()
  const { rows } = await build.ground.pool.query<{ month: string }>(
    `select distinct to_char(due_on, 'YYYY-MM-01') as month from invoice where tenant_id = $1 order by 1`,
    [build.network],
  )
  const told = () =>
    Promise.all(rows.map(async ({ month }) => (await admin.invoices.month({ competence: month })).body))
  const before = await told()
  expect(before.map(({ count }) => count)).toEqual([2])
  const owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
  await owner.query('drop table invoice_month_delta, invoice_month_total')
  await owner.query(readFileSync(migration, 'utf8'))
  await owner.end()
  expect(await told()).toEqual(before)
  const faults = async () => (await verifyLedger(server.database.pool, build.network)).faults
  expect(await faults()).toEqual([])
  expect(await admin.invoices.cancel({ id: open.id, comment: 'engano' })).toSucceed()
  expect((await told()).map(({ count, openCents }) => ({ count, openCents }))).toEqual([{ count: 1, openCents: 0 }])
  expect(await faults()).toEqual([])
})
