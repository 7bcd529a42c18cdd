// A paid month that is given back to its family: its school is paid of it no more.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import { claimedPix, november, paidByPix, type Terms, transferScene } from '../../../test/support/transfer-scene.ts'
import { verifyLedger } from '../ledger/public.ts'

const comment = 'O aluno saiu antes das aulas'
const calculator: Terms = { coverage: 'none', categories: [], fee_ppm: 19_000 }

type Given = { server: TestServer; build: Builders; admin: Client }
const faults = async ({ server, build }: Given) => (await verifyLedger(server.database.pool, build.network)).faults
const preview = async ({ admin }: Given, ...invoiceIdList: string[]) =>
  (await admin.transfers.previewGiveBack({ invoiceIdList })).body

async function paid(given: Given, scene: Awaited<ReturnType<typeof transferScene>>) {
  const { id } = await scene.issued(100_000)
  await paidByPix(given.server, given.build.network, id)
  // Money of October counts in October.
  await given.build.ground.pool.query(`update payment set credited_on = '2026-10-20' where invoice_id = $1`, [id])
  return id
}

test('given back before its month is closed it is not counted there, and undone it is', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('global'), build.network) }
  for (const terms of [{}, calculator]) {
    const scene = await transferScene(build, given.admin, terms)
    const id = await paid(given, scene)
    const month = await scene.transfer()
    const before = await scene.lines(month)
    expect(Object.keys(before)).toHaveLength(2)
    expect(await preview(given, id)).toMatchObject({
      untouchedCount: 1,
      guaranteed: { count: 0 },
      received: { count: 0 },
    })
    expect(await given.admin.settlements.giveBack({ id, comment })).toSucceed()
    expect(await scene.lines(month)).toEqual({})
    expect(await given.admin.settlements.undoGiveBack({ id, comment })).toSucceed()
    expect(await scene.lines(month)).toEqual(before)
  }
  expect(await faults(given)).toEqual([])
})

test('under the guarantee a closed month is taken from the next one with its fee, and comes again once that is undone', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('global'), build.network) }
  const scene = await transferScene(build, given.admin)
  const id = await paid(given, scene)
  await scene.close()
  expect(await preview(given, id)).toEqual({
    untouchedCount: 0,
    guaranteed: { count: 1, cents: 96_500 },
    received: { count: 0, cents: 0 },
  })
  expect(await given.admin.settlements.giveBack({ id, comment })).toSucceed()
  const next = await scene.transfer(november)
  expect(await scene.lines(next)).toEqual({ canceled: -100_000, feeReturned: 3_500 })
  server.setDate('2026-11-30')
  expect((await scene.close(november)).resultCents).toBe(-96_500)
  expect(await preview(given, id)).toMatchObject({ untouchedCount: 1 })
  expect(await given.admin.settlements.undoGiveBack({ id, comment })).toSucceed()
  server.setDate('2026-12-20')
  const last = await scene.transfer('2026-12-01')
  expect(await scene.lines(last)).toEqual({ late: 100_000, fee: -3_500, carried: -96_500 })
  server.setDate('2026-11-20')
  expect(await faults(given)).toEqual([])
})

test('without coverage what was received of it is undone with its commission', async ({ as, users, build, server }) => {
  const given = { build, server, admin: as(await users('global'), build.network) }
  const scene = await transferScene(build, given.admin, calculator)
  const id = await paid(given, scene)
  await scene.close()
  expect(await preview(given, id)).toMatchObject({ received: { count: 1, cents: 98_100 } })
  expect(await given.admin.settlements.giveBack({ id, comment })).toSucceed()
  expect(await scene.lines(await scene.transfer(november))).toEqual({ undone: -100_000, feeReturned: 1_900 })
  server.setDate('2026-11-30')
  await scene.close(november)
  server.setDate('2026-11-20')
  expect(await faults(given)).toEqual([])
})

test('a part that the counter had taken is retained no more', async ({ as, users, build, server }) => {
  const given = { build, server, admin: as(await users('global'), build.network) }
  const scene = await transferScene(build, given.admin)
  const { id } = await scene.issued(130_000)
  expect(await given.admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 30_000 })).toSucceed()
  await paidByPix(server, build.network, id)
  const closed = await scene.close()
  expect(await scene.lines(closed.id)).toEqual({ covered: 130_000, fee: -4_550, counter: -30_000 })
  expect(await given.admin.settlements.giveBack({ id, comment })).toSucceed()
  expect(await scene.lines(await scene.transfer(november))).toEqual({
    canceled: -130_000,
    feeReturned: 4_550,
    counterReturned: 30_000,
  })
  server.setDate('2026-11-30')
  await scene.close(november)
  server.setDate('2026-11-20')
  expect(await faults(given)).toEqual([])
})

test('of a month paid in part its school gives back what a closed transfer paid it: the whole under the guarantee, else what came', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('global'), build.network) }
  const undone = [
    { terms: {}, lines: { canceled: -100_000, feeReturned: 3_500 } },
    { terms: calculator, lines: { undone: -40_000, feeReturned: 760 } },
  ]
  for (const { terms, lines } of undone) {
    const scene = await transferScene(build, given.admin, terms)
    const { id } = await scene.issued(100_000)
    await pixMoney(given, id, 40_000)
    await build.ground.pool.query(`update payment set credited_on = '2026-10-20' where invoice_id = $1`, [id])
    await scene.close()
    const told = await preview(given, id)
    expect(await given.admin.settlements.giveBack({ id, comment })).toSucceed()
    const next = await scene.transfer(november)
    expect(await scene.lines(next)).toEqual(lines)
    expect(told.guaranteed.cents + told.received.cents).toBe(-Object.values(lines).reduce((sum, cents) => sum + cents))
    expect(await given.admin.settlements.undoGiveBack({ id, comment })).toSucceed()
    expect(await scene.lines(next)).toEqual({})
  }
  expect(await faults(given)).toEqual([])
})

test('money that its payer claims is not given back until the claim ends', async ({ as, users, build, server }) => {
  const given = { build, server, admin: as(await users('global'), build.network) }
  const scene = await transferScene(build, given.admin)
  const id = await paid(given, scene)
  await claimedPix(server, build.network, id)
  expect(await given.admin.settlements.giveBack({ id, comment })).toRefuse('payment_claimed')
  await claimedPix(server, build.network, id, 'LIBERADA')
  expect(await given.admin.settlements.giveBack({ id, comment })).toSucceed()
  // Claimed afterwards, the return waits until the credit is taken back from the family.
  const again = await paid(given, scene)
  expect(await given.admin.settlements.giveBack({ id: again, comment })).toSucceed()
  await claimedPix(server, build.network, again)
  await claimedPix(server, build.network, again, 'DEVOLVIDA')
  const { items } = (await given.admin.pixClaims.list({ schoolId: [scene.schoolId] })).body
  const waiting = items.find(({ can }) => can.return.can)
  const told = { id: waiting?.id, version: waiting?.version, reason: comment }
  expect(await given.admin.pixClaims.return(told)).toRefuse('reversal_of_given_back')
  expect(await given.admin.settlements.undoGiveBack({ id: again, comment })).toSucceed()
  expect(await given.admin.pixClaims.return(told)).toSucceed()
  expect(await faults(given)).toEqual([])
})

test('a refund that only claimed money covers is not approved until the claim ends, or other money covers it', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('global'), build.network) }
  const approver = as(await users('global'), build.network)
  const scene = await transferScene(build, given.admin)
  for (const covered of [false, true]) {
    const id = await paid(given, scene)
    const { guardianId } = (await given.admin.invoices.get({ id })).body
    expect(await given.admin.settlements.giveBack({ id, comment })).toSucceed()
    const ask = { id: guardianId, cents: 40_000, reason: comment }
    const refund = { id: (await given.admin.settlements.requestRefund(ask)).body.id, version: 1 }
    await claimedPix(server, build.network, id)
    const told = async () => {
      const { items } = (await approver.settlements.listRefunds({ guardianId })).body
      return items.find((each) => each.id === refund.id)?.can.approve
    }
    expect(await told()).toEqual({ can: false, reason: 'credit_claimed' })
    expect(await approver.settlements.approveRefund(refund)).toRefuse('credit_claimed')
    await (covered ? pixMoney(given, id, 40_000) : claimedPix(server, build.network, id, 'LIBERADA'))
    expect(await told()).toEqual({ can: true })
    expect(await approver.settlements.approveRefund(refund)).toSucceed()
  }
  expect(await faults(given)).toEqual([])
})

test('closing the month and giving it back at once: the month counts, and the next one takes it back, or it never counts', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('global'), build.network) }
  for (let race = 0; race < 6; race += 1) {
    const scene = await transferScene(build, given.admin)
    const id = await paid(given, scene)
    const [closed, back] = await Promise.all([scene.close(), given.admin.settlements.giveBack({ id, comment })])
    expect(back).toSucceed()
    const first = await scene.lines(closed.id)
    const then = await scene.lines(await scene.transfer(november))
    expect([first, then]).toEqual(
      first.covered === undefined
        ? [{}, {}]
        : [
            { covered: 100_000, fee: -3_500 },
            { canceled: -100_000, feeReturned: 3_500 },
          ],
    )
  }
  expect(await faults(given)).toEqual([])
})
