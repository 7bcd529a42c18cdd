// From every state that an invoice and its money can reach by real operations, what people are offered leads to an end where nothing is
// owed and no cent of the family waits. With a Pix beside the title, the code is payable exactly while something is owed. `WALK_STEPS` asks for
// longer ways (4 took 63 s); those with a Pix, which differ by the code alone, are a step shorter.
import { verifyLedger } from '../../src/areas/ledger/public.ts'
import { bankTalk } from '../support/bank-talk.ts'
import { dayPassed } from '../support/day-passed.ts'
import { type Action, actions, type Seen, statesWithoutWayOut, walked } from '../support/invoice-walk.ts'
import { eventually } from '../support/issued-titles.ts'
import { sandboxWorld } from '../support/sandbox-world.ts'
import { expect, test, type TestServer } from '../support/server.ts'

const deepest = Number(process.env.WALK_STEPS ?? 3)

/** The last day of the slip passes without money. */
function expiry(server: TestServer, network: number): Action {
  return {
    by: 'bank',
    isOffered: ({ invoice: { status } }) => status === 'pending' || status === 'generated',
    act: async ({ invoice }) => {
      await server.database.pool.query("update invoice set payable_until = '2026-11-19' where id = $1", [invoice.id])
      await dayPassed(server, network, '2026-11-20')
    },
  }
}

test('from every state of an invoice and its money people come to an end', { timeout: 300_000 }, async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const admin = as(await users('admin'))
  const all = { ...actions, expires: expiry(server, build.network) }
  const found = await walked({ admin, begin: () => bankTalk(build, admin), actions: all, deepest })
  expect(statesWithoutWayOut(found, all)).toEqual([])
  expect([...found.keys()].filter((key) => key.startsWith('expired')).length).toBeGreaterThan(3)
  expect(found.size).toBeGreaterThan(20)
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

const isOwed = ({ invoice: { status, openCents } }: Seen) =>
  (status === 'pending' || status === 'generated') && openCents > 0

test('with a Pix beside the title too, and its code is payable exactly while something is owed', {
  timeout: 600_000,
}, async ({ as, users, build, server }) => {
  const world = await sandboxWorld(server)
  await server.workers()
  const admin = as(await users('admin'))
  const { pool } = build.ground
  // A job that failed runs again later: what it owes is not there yet.
  const isQuiet = async () => {
    const { rows } = await pool.query(
      `select from outbox where tenant_id = $1
      union all select from graphile_worker.jobs 
        where locked_at is not null or run_at <= now() or (last_error is not null and attempts < max_attempts)`,
      [build.network],
    )
    return rows.length === 0
  }
  const paysPix: Action = {
    by: 'bank',
    isOffered: ({ invoice }) => invoice.pix?.status === 'active',
    act: async ({ invoice }) => {
      const charge = await pool.query<{ txid: string }>('select txid from pix_charge where invoice_id = $1', [
        invoice.id,
      ])
      const { endToEndId } = await world.payPix(charge.rows[0]?.txid ?? '')
      const taken = () =>
        pool.query('select from payment where invoice_id = $1 and ext_ref = $2', [invoice.id, endToEndId])
      await eventually(async () => (await taken()).rowCount === 1)
    },
  }
  const all = { ...actions, paysPix, expires: expiry(server, build.network) }
  const found = await walked({
    admin,
    begin: () => bankTalk(build, admin, { pixKey: 'pix@ipe.test' }),
    actions: all,
    deepest: deepest - 1,
    settled: () => eventually(isQuiet),
  })
  await world.stop()
  expect(statesWithoutWayOut(found, all)).toEqual([])
  const wrong = [...found].filter(([, { seen }]) => isOwed(seen) !== (seen.invoice.pix?.status === 'active'))
  expect(wrong.map(([key]) => key)).toEqual([])
  expect([...found.keys()].filter((key) => key.includes('Pix paid')).length).toBeGreaterThan(1)
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})
