// From every state that an invoice and its money can reach by real operations, what people are offered leads to an end where nothing is
// owed and no cent of the family waits. With a Pix beside the title, the code is payable exactly while something is owed. `WALK_STEPS` asks for
// longer ways (4 took 63 s); those with a Pix, which differ by the code alone, are a step shorter.
import { reachedStatuses } from '@caderneta/contracts/reached-statuses'
import { verifyLedger } from '../../src/areas/ledger/public.ts'
import { receiveClaim } from '../../src/areas/pix-claims/receive-claim.ts'
import { systemScope } from '../../src/platform/access/caller.ts'
import { must } from '../../src/platform/must.ts'
import { bankTalk } from '../support/bank-talk.ts'
import { dayPassed } from '../support/day-passed.ts'
import { type Action, actions, type Seen } from '../support/invoice-acts.ts'
import { statesWithoutWayOut, walked } from '../support/invoice-walk.ts'
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

const isSome = (count: number) => count > 0

const isOwed = ({ invoice: { status, openCents } }: Seen) =>
  (status === 'pending' || status === 'generated') && openCents > 0

test('from every state of an invoice and its money people come to an end', { timeout: 600_000 }, async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const [admin, second] = [as(await users('global'), build.network), as(await users('global'), build.network)]
  const all: Record<string, Action> = { ...actions, expires: expiry(server, build.network) }
  const found = await walked({ build, admin, second, begin: () => bankTalk(build, admin), actions: all, deepest })
  expect(statesWithoutWayOut(found, all)).toEqual([])
  // Nor does any state end only by giving up what is owed.
  const { cancel: _cancel, ...collecting } = all
  expect(statesWithoutWayOut(found, collecting)).toEqual([])
  // Nor does any ask for money that is not owed any more: what was paid, whole or in part, goes back, and the rest is let go.
  const letting = ['cancel', 'giveBack', 'revertPaymentAtSchool'] as const
  const insisting = [...found].filter(
    ([key, { seen }]) =>
      seen.invoice.openCents > 0 && !key.includes('held by') && letting.every((verb) => !seen.invoice.can[verb].can),
  )
  expect(insisting.map(([key]) => key)).toEqual([])
  const parts = [...found].filter(([key, { ways }]) => key.includes('part open') && ways.has('giveBack'))
  expect(parts.length).toBeGreaterThan(0)
  const covered = [...found].filter(([key]) => key.includes('covered by an installment') && !key.includes('held by'))
  expect(covered.length).toBeGreaterThan(0)
  for (const [key, { ways }] of covered) expect([key, ways.has('giveBack')]).toEqual([key, true])
  // What the bank took back is decided first, as of any.
  const settled = [...found].filter(([key]) => key.includes('settled by an agreement') && !key.includes('taken back'))
  expect(settled.length).toBeGreaterThan(0)
  for (const [key, { ways }] of settled)
    expect([key, ways.get('giveBack')]).toEqual([key, expect.stringMatching(/^refunded.*\| credit/)])
  for (const asked of [
    'expired',
    'inProtest',
    'taken back',
    'to be put back',
    'protest noted',
    'held by an agreement',
    'reinstatable',
  ])
    expect([asked, [...found.keys()].filter((key) => key.includes(asked)).length]).toEqual([
      asked,
      expect.toSatisfy(isSome),
    ])
  expect(found.size).toBeGreaterThan(40)
  // Every status of the table is reached by real operations, but a draft, which each begins as, and those of cards, which nothing sets.
  const statuses = new Set([...found.values()].map(({ seen }) => seen.invoice.status))
  expect([...statuses].toSorted()).toEqual(reachedStatuses.filter((status) => status !== 'open').toSorted())
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('with a Pix beside the title too, and its code is payable exactly while something is owed', {
  timeout: 600_000,
}, async ({ as, users, build, server }) => {
  const world = await sandboxWorld(server)
  await server.workers()
  const [admin, second] = [as(await users('global'), build.network), as(await users('global'), build.network)]
  const { pool } = build.ground
  const { platform } = server.composition
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
  const tellClaim = async ({ invoice }: Seen, situacao: 'ABERTA' | 'DEVOLVIDA' | 'LIBERADA') => {
    const { rows } = await pool.query<{ ref: string }>(
      `select regexp_replace(ext_ref, '/\\d+$', '') as ref from payment where invoice_id = $1 and method = 'pix' order by recorded_at desc limit 1`,
      [invoice.id],
    )
    const endToEndId = rows[0]?.ref ?? ''
    const moments = { criacao: '2026-11-20T18:00:00Z', prazo: '2026-11-27T18:00:00Z' }
    const claim = { id: `MED-${endToEndId}`, endToEndId, valor: '1000.00', natureza: 'MED_FRAUDE', situacao } as const
    const tenant = must(await platform.directory.find(build.network), 'the network of the walk')
    await receiveClaim(platform, systemScope(tenant, platform.clock, 'test'), { ...claim, ...moments })
  }
  const reason = 'conferido'
  const claims: Record<string, Action> = {
    isClaimed: {
      by: 'bank',
      beyond: 1,
      isOffered: ({ invoice, claim }) => !claim && invoice.payments.some(({ method }) => method === 'pix'),
      act: (seen) => tellClaim(seen, 'ABERTA'),
    },
    isGivenBack: {
      by: 'bank',
      beyond: 2,
      isOffered: ({ claim }) => claim !== undefined,
      act: (seen) => tellClaim(seen, 'DEVOLVIDA'),
    },
    returnClaim: {
      by: 'person',
      isOffered: ({ claim }) => claim?.can.return.can === true,
      act: ({ claim }) => admin.pixClaims.return({ id: claim?.id, version: claim?.version, reason }),
    },
    recoverClaim: {
      by: 'person',
      isOffered: ({ claim }) => claim?.can.recover.can === true,
      act: async ({ claim }) => {
        const asked = { id: claim?.id, version: claim?.version, wish: 'bear', reason } as const
        expect(await admin.pixClaims.recover(asked)).toSucceed()
        expect(await second.pixClaims.approveRecovery({ id: claim?.id, version: 1 })).toSucceed()
      },
    },
    // Credit that was promised back is the family's again, so that the claim can take it.
    cancelRefund: {
      by: 'person',
      isOffered: ({ claim, creditCents, invoice }) =>
        claim !== undefined && creditCents === 0 && invoice.status === 'refunded',
      act: async ({ invoice: { guardianId } }) => {
        const { items } = (await admin.settlements.listRefunds({ guardianId, status: 'requested' })).body
        for (const { id, version } of items)
          expect(await admin.settlements.cancelRefund({ id, version, comment: reason })).toSucceed()
      },
    },
    releaseClaim: {
      by: 'person',
      isOffered: ({ claim }) => claim?.can.release.can === true,
      act: ({ claim }) => admin.pixClaims.release({ id: claim?.id, version: claim?.version, reason }),
    },
  }
  // What the bank does after a payment, or instead of one, is walked without the Pix; of what differs by the code alone, the first state is.
  const { takesBack: _takesBack, protests: _protests, ...usual } = actions
  const once = (action: Action | undefined): Action => ({
    ...must(action, 'it is walked'),
    isOffered: (seen) => seen.step === 0 && action?.isOffered(seen) === true,
  })
  const first = { isIdentified: once(usual.isIdentified), negotiate: once(usual.negotiate) }
  const all = { ...usual, ...first, ...claims, paysPix, expires: expiry(server, build.network) }
  const found = await walked({
    build,
    admin,
    second,
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
  expect([...found.keys()].filter((key) => key.includes('claim blocked')).length).toBeGreaterThan(0)
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})
