// What an act moved, by kind of account: each cent stands in one place before and after.
import { verifyLedger } from '../../src/areas/ledger/public.ts'
import type { Builders } from './builders.ts'
import { expect, type TestServer } from './server.ts'

/** Debits less credits of each kind of account of the network: together nothing, whatever happens. */
async function balances(build: Builders): Promise<Record<string, number>> {
  const { rows } = await build.ground.pool.query<{ kind: string; cents: string }>(
    `select a.kind, sum(case when a.id = t.debit then t.cents else -t.cents end) as cents
     from posting t join ledger_account a on a.tenant_id = t.tenant_id and a.id in (t.debit, t.credit)
     where t.tenant_id = $1 group by a.kind`,
    [build.network],
  )
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, Number(cents)]))
}

/** What `act` moved; the sum of all moves is nothing and the ledger is proved. */
export async function moved(server: TestServer, build: Builders, act: () => Promise<unknown>) {
  const before = await balances(build)
  await act()
  const after = await balances(build)
  const kinds = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const moves = kinds.map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)] as const)
  expect(moves.reduce((sum, [, cents]) => sum + cents, 0)).toBe(0)
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
  return Object.fromEntries(moves.filter(([, cents]) => cents !== 0))
}
