// A data folder in which parts of recoveries were booked before their order was kept: the migration takes it from the ledger.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { owed, people, reason } from '../../../test/support/recovery-scene.ts'
import { expect, test } from '../../../test/support/server.ts'

/** What fills the column; the rest makes it. */
function filling(): string {
  const file = join(import.meta.dirname, '../../../migrations/20261202-1000-order-of-recovery-parts.sql')
  const migration = readFileSync(file, 'utf8')
  const ends = 'end $$;'
  return migration.slice(migration.indexOf('do $$'), migration.indexOf(ends) + ends.length)
}

test('parts that were booked before are in the order in which the ledger has them, also those that were undone', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker, second } = all
  const { says, id, version, bankAccountId } = await owed(all)
  const came = { bankAccountId, means: 'pix', reference: 'E1', paidDate: '2026-11-20', reason } as const
  const receive = async () =>
    asker.settlements.receiveRecovery({ ...came, id, cents: 10_000, version: await version() })
  const approve = async () =>
    expect(await second.settlements.approveRecoveryPart({ id, version: await version() })).toSucceed()
  await says({ event: 'settled', of: 1, cents: 130_000 })
  const pay = async () => asker.settlements.payRecoveryWithCredit({ id, cents: 15_000, version: await version() })
  expect(await receive()).toSucceed()
  expect(await asker.settlements.cancelRecoveryPart({ id, reason, version: await version() })).toSucceed()
  expect(await pay()).toSucceed()
  expect(await asker.settlements.undoRecoveryPart({ id, reason, version: await version() })).toSucceed()
  expect(await receive()).toSucceed()
  await approve()
  expect(await pay()).toSucceed()
  expect(await asker.settlements.bearRecovery({ id, reason, version: await version() })).toSucceed()
  await approve()
  const client = new pg.Client({ connectionString: server.database.ownerUrl })
  await client.connect()
  const ofNetwork = `select set_config('app.tenant_id', '${build.network}', true)`
  const parts = async () => {
    const { rows } = await client.query<{ kind: string; status: string; booked_in: number | null }>(
      'select kind, status, booked_in from recovery_part where recovery_id = $1 order by booked_in, id',
      [id],
    )
    return { order: rows.map(({ kind, status }) => `${kind} ${status}`), places: rows.map((row) => row.booked_in) }
  }
  await client.query('begin')
  await client.query(ofNetwork)
  const kept = await parts()
  expect(kept.order).toEqual(['credit undone', 'received booked', 'credit booked', 'loss booked', 'received canceled'])
  await client.query('alter table recovery_part drop constraint recovery_part_booked_in')
  await client.query('update recovery_part set booked_in = null')
  await client.query(filling())
  await client.query(ofNetwork)
  const filled = await parts()
  await client.query('rollback')
  await client.end()
  expect(filled.order).toEqual(kept.order)
  // None is later than the version of the recovery: what is booked next is the last.
  expect(filled.places).toEqual([2, 3, 4, 5, null])
})
