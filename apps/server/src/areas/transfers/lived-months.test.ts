// Schools that live through months, reckoned a second time: each line of each closed transfer, and what stands in the ledger, to the cent.
import { begun, oneAct } from '../../../test/support/lived-acts.ts'
import { balanced } from '../../../test/support/lived-decisions.ts'
import { closed, livedSchool, type Living } from '../../../test/support/lived-school.ts'
import { chance } from '../../../test/support/random-choice.ts'
import { closedMonth } from '../../../test/support/reckoned-months.ts'
import { expect, test } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

/** Each month, and the day on which it is closed. */
const ends = [
  ['2026-09-01', '2026-10-03'],
  ['2026-10-01', '2026-11-04'],
  ['2026-11-01', '2026-12-03'],
  ['2026-12-01', '2027-01-06'],
  ['2027-01-01', '2027-02-04'],
] as const

/** Seed 17 has lines of every kind below; `CADERNETA_LIVES=200-399`: these beside it. */
const [from = 17, to = 16] = process.env.CADERNETA_LIVES?.split('-').map(Number) ?? []
const seeds = [17, ...Array.from({ length: to - from + 1 }, (_, at) => from + at)]

/** Lines of every part of what happens: lives without them prove nothing. */
const ofEach = [
  'covered',
  'received',
  'canceled',
  'counter',
  'schedule',
  'creditLine',
  'anticipation',
  'balancing',
  'overCap',
]

/** @returns the lines that it has. */
async function closedAndCompared(living: Living, seed: number): Promise<string[]> {
  const { admin, school, month } = living
  const id = await closed(living)
  const { body } = await admin.transfers.get({ id })
  const { lines, result } = closedMonth(school, month)
  const told = Object.fromEntries(body.lines.map(({ kind, cents }) => [kind, cents]))
  expect({ seed, month, ...told }).toEqual({ seed, month, ...lines })
  expect(body).toMatchObject({ resultCents: result, dueCents: Math.max(result, 0) })
  expect((await admin.transfers.check({ id })).body).toMatchObject({ isIntact: true, isIdentical: true })
  return Object.keys(told)
}

async function accountsCompared({ build, school, schoolId }: Living, seed: number): Promise<void> {
  const { rows } = await build.ground.pool.query<{ kind: string; cents: number }>(
    `with side as (select debit as account, cents, subject_id from posting union all select credit, -cents, subject_id from posting)
     select c.kind, sum(s.cents)::int as cents from side s join ledger_account c on c.id = s.account
       where c.owner_id = $1 and c.kind = any($2) group by c.kind having sum(s.cents) <> 0
     union all select c.kind, sum(s.cents)::int from side s join ledger_account c on c.id = s.account and c.kind = 'providerRevenue'
       join transfer t on t.id = s.subject_id and t.school_id = $1 group by c.kind having sum(s.cents) <> 0`,
    [
      schoolId,
      ['schoolPayable', 'rectified', 'erpRefunded', 'creditLine', 'anticipated', 'detachedPaid', 'retentionDeferred'],
    ],
  )
  const own = Object.fromEntries([...school.accounts].filter(([, cents]) => cents !== 0))
  expect({ seed, ...Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents])) }).toEqual({ seed, ...own })
}

async function happened(living: Living, month: string): Promise<void> {
  living.month = month
  for (let time = 0; time < 14; time += 1) await oneAct(living)
}

/** Two schools of a network, so that money is balanced between them. */
async function lived(both: readonly [Living, Living], seed: number): Promise<string[]> {
  const [one, other] = both
  const { admin, server, random } = one
  const kinds: string[] = []
  for (const living of both) await begun(living)
  expect(await admin.transfers.prepare({})).toSucceed()
  for (const [month, day] of ends) {
    for (const living of both) await happened(living, month)
    if (random.is(0.5)) await balanced(one, other)
    server.setDate(day)
    for (const living of both) living.today = day
    expect(await admin.transfers.prepare({})).toSucceed()
    for (const living of both) kinds.push(...(await closedAndCompared(living, seed)))
  }
  for (const living of both) await accountsCompared(living, seed)
  return kinds
}

test('whatever families, people and the provider do over months, each transfer is what a second reckoning says, and so are the accounts', {
  timeout: 1_800_000,
}, async ({ as, users, build, server }) => {
  const [admin, second] = [as(await users('global'), build.network), as(await users('global'), build.network)]
  const network = as(await users('admin'))
  const kinds = new Set<string>()
  for (const seed of seeds) {
    server.setDate('2026-09-10')
    const given = { build, server, admin, second, network, random: chance(seed) }
    const both = [await livedSchool(given), await livedSchool(given)] as const
    for (const kind of await lived(both, seed)) kinds.add(kind)
  }
  for (const kind of ofEach) expect(kinds).toContain(kind)
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})
