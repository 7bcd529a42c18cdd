// Transfers that were closed before they knew items: the migration says of which item each movement is, and they are calculated as they were.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from '../../../test/support/server.ts'
import { november, october, transferScene } from '../../../test/support/transfer-scene.ts'
import { verifyLedger } from '../ledger/public.ts'

const migrationOf = (name: string) => readFileSync(join(import.meta.dirname, '../../../migrations', name), 'utf8')
const items = migrationOf('20261125-0200-items-of-transfers.sql')
/** What came after it for the same tables. */
const sources = migrationOf('20261202-0680-sources-without-keys-by-row.sql')

/** The tables as the version before had them. */
const before = `
  alter table transfer_source drop constraint transfer_source_item;
  alter table transfer_source drop constraint transfer_source_pkey;
  alter table transfer_source drop column item;
  alter table transfer_source add primary key (tenant_id, component, source_id, turn);
  alter table transfer_basis drop constraint transfer_basis_pkey;
  alter table transfer_basis drop column item;
  alter table transfer_basis add primary key (tenant_id, invoice_id);
  alter table transfer_basis add constraint transfer_basis_tenant_id_invoice_id_basis_key unique (tenant_id, invoice_id, basis);
  alter table transfer_source add constraint transfer_source_tenant_id_invoice_id_basis_fkey
    foreign key (tenant_id, invoice_id, basis) references transfer_basis (tenant_id, invoice_id, basis);
  alter table transfer_source add constraint transfer_source_tenant_id_transfer_id_fkey
    foreign key (tenant_id, transfer_id) references transfer (tenant_id, id);
  create index transfer_source_by_enrollment on transfer_source (tenant_id, enrollment_id)`

test('a transfer of the version before is intact and identical after the migration, and the next month goes on from it', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const second = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  // A movement of no invoice.
  const given = { schoolId: scene.schoolId, cents: -20_000, competence: october, reason: 'fatura de setembro' }
  const { body: rectified } = await admin.adjustments.rectify(given)
  expect(await second.adjustments.approve({ id: rectified.id, version: 1 })).toSucceed()
  const paid = await scene.issued(100_000)
  const canceled = await scene.issued(70_050)
  expect(await admin.invoices.pay({ id: paid.id, paidDate: '2026-11-20', totalPaidCents: 100_000 })).toSucceed()
  const closed = await scene.close()
  const owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
  await owner.query(before)
  await owner.query(items)
  await owner.query(sources)
  await owner.end()

  const { rows } = await build.ground.pool.query(
    `select distinct component, item from transfer_source where transfer_id = $1 order by component`,
    [closed.id],
  )
  expect(rows).toEqual([
    { component: 'counter', item: 1 },
    { component: 'rectification', item: 0 },
    { component: 'revenue', item: 1 },
  ])
  expect((await admin.transfers.check({ id: closed.id })).body).toMatchObject({ isIntact: true, isIdentical: true })
  expect(await admin.invoices.cancel({ id: canceled.id, comment: 'engano' })).toSucceed()
  const next = await scene.lines(await scene.transfer(november))
  expect(next).toMatchObject({ canceled: -70_050, feeReturned: 2_452 })
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})
