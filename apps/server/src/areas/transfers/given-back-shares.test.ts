// A month that money of a broken agreement covered in part is given back: of the installments that were paid, its school is paid that part no more.
import { issuedAgreement } from '../../../test/support/agreement-scene.ts'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { claimedPix, november, type Terms, transferScene } from '../../../test/support/transfer-scene.ts'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'

const comment = 'O aluno saiu antes das aulas'
const calculator: Terms = { coverage: 'none', categories: [], fee_ppm: 19_000 }

type Given = { server: TestServer; build: Builders; admin: Client }
type Scene = Awaited<ReturnType<typeof transferScene>>
const faults = async ({ server, build }: Given) => (await verifyLedger(server.database.pool, build.network)).faults

/** Of two months of 800,00 in installments of 1.000,00 and 600,00 the first was paid: it covers the first month, and 200,00 of the other. */
async function covered(given: Given, scene: Scene) {
  const { build, admin, server } = given
  server.setDate('2026-11-20')
  const first = await scene.issued(80_000)
  const { id } = await scene.issued(80_000, { enrollmentId: first.enrollmentId, competence: november })
  const made = await issuedAgreement(build, admin, {
    title: 'Outubro e novembro',
    agreementType: 'all',
    invoiceIds: [first.id, id],
    feeAbsorption: 'creditor',
    installments: [
      { dueOn: '2026-11-27', cents: 100_000 },
      { dueOn: '2026-12-28', cents: 60_000 },
    ],
  })
  const installment = must(made.installments[0], 'two installments')
  await pixMoney(given, installment, 100_000)
  await build.ground.pool.query(`update payment set credited_on = '2026-10-20' where invoice_id = $1`, [installment])
  return { id, installment, breaks: () => broken(given, made) }
}

async function broken({ admin }: Given, made: Awaited<ReturnType<typeof issuedAgreement>>) {
  const { version } = await made.look()
  expect(await admin.agreements.cancel({ id: made.id, version, reason: comment })).toSucceed()
}

const creditOf = async ({ admin }: Given, id: string) => {
  const { guardianId } = (await admin.invoices.get({ id })).body
  return (await admin.settlements.getCredit({ id: guardianId })).body.creditCents
}

test('without coverage the part of the installment is taken back from the school with its commission, and is its own again once that is undone', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('global'), build.network) }
  const scene = await transferScene(build, given.admin, calculator)
  const { id, breaks } = await covered(given, scene)
  const closed = await scene.close()
  expect(await scene.lines(closed.id)).toEqual({ received: 100_000, commission: -1_900 })
  await breaks()
  // 19,00 of commission on 1.000,00, of which 15,20 are of the first 800,00.
  expect((await given.admin.transfers.previewGiveBack({ invoiceIdList: [id] })).body).toEqual({
    untouchedCount: 0,
    guaranteed: { count: 0, cents: 0 },
    received: { count: 1, cents: 19_620 },
  })
  expect(await given.admin.settlements.giveBack({ id, comment })).toSucceed()
  expect(await creditOf(given, id)).toBe(20_000)
  const next = await scene.transfer(november)
  expect(await scene.lines(next)).toEqual({ undone: -20_000, feeReturned: 380 })
  server.setDate('2026-11-30')
  expect((await scene.close(november)).resultCents).toBe(-19_620)
  expect(await faults(given)).toEqual([])
  expect((await given.admin.transfers.check({ id: next })).body).toMatchObject({ isIdentical: true, isIntact: true })
  expect(await given.admin.settlements.undoGiveBack({ id, comment })).toSucceed()
  expect(await creditOf(given, id)).toBe(0)
  server.setDate('2026-12-31')
  const last = await scene.transfer('2026-12-01')
  expect(await scene.lines(last)).toEqual({ received: 20_000, commission: -380, carried: -19_620 })
  await scene.close('2026-12-01')
  expect(await faults(given)).toEqual([])
})

test('before its month is closed the school is paid the rest of the installment alone', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('global'), build.network) }
  const scene = await transferScene(build, given.admin, calculator)
  const { id, breaks } = await covered(given, scene)
  await breaks()
  const month = await scene.transfer()
  expect((await given.admin.transfers.previewGiveBack({ invoiceIdList: [id] })).body).toMatchObject({
    untouchedCount: 1,
  })
  expect(await given.admin.settlements.giveBack({ id, comment })).toSucceed()
  const lines = { received: 100_000, commission: -1_900, undone: -20_000, feeReturned: 380 }
  expect(await scene.lines(month)).toEqual(lines)
  // The later month looks at its own money alone while this one is open.
  expect(await scene.lines(await scene.transfer(november))).toEqual({})
  expect((await scene.close()).resultCents).toBe(78_480)
  server.setDate('2026-11-30')
  const later = await scene.close(november)
  expect(await scene.lines(later.id)).toEqual({})
  const { items } = (await given.admin.transfers.sources({ id: month, line: 'undone' })).body
  expect(items).toEqual([expect.objectContaining({ cents: -20_000, paidOn: '2026-11-20' })])
  expect(await given.admin.settlements.undoGiveBack({ id, comment })).toSucceed()
  expect((await given.admin.transfers.check({ id: later.id })).body).toMatchObject({
    isIdentical: true,
    isIntact: true,
  })
  expect(await faults(given)).toEqual([])
})

/** Sets a time of the school's shares on either side of its closing, as where both happen in one moment. */
async function timed({ build }: Given, schoolId: string, column: 'given_at' | 'undone_at', seconds: -1 | 1) {
  const { rowCount } = await build.ground.pool.query(
    `update given_back_share g set ${column} = t.closed_at + $2 * interval '1 second' from transfer t
      where g.school_id = $1 and t.school_id = g.school_id and t.closed_at is not null`,
    [schoolId, seconds],
  )
  expect(rowCount).toBe(1)
}

test('calculated again a month counts what its closing took as given back, whatever the times of giving back and undoing say', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('global'), build.network) }
  const act = { give: given.admin.settlements.giveBack, undo: given.admin.settlements.undoGiveBack }
  type Act = keyof typeof act
  /** A school with an installment that was paid, what happens to its part before the closing and after it, and what the closing took. */
  const closedAmid = async (before: readonly Act[], after: readonly Act[]) => {
    const scene = await transferScene(build, given.admin, calculator)
    const { id, breaks } = await covered(given, scene)
    await breaks()
    for (const name of before) expect(await act[name]({ id, comment })).toSucceed()
    const closed = await scene.close()
    for (const name of after) expect(await act[name]({ id, comment })).toSucceed()
    const again = async () => (await given.admin.transfers.check({ id: closed.id })).body
    return { schoolId: scene.schoolId, lines: await scene.lines(closed.id), again }
  }
  const seen = await closedAmid(['give'], [])
  await timed(given, seen.schoolId, 'given_at', 1)
  const unseen = await closedAmid([], ['give'])
  await timed(given, unseen.schoolId, 'given_at', -1)
  const undoingSeen = await closedAmid(['give', 'undo'], [])
  await timed(given, undoingSeen.schoolId, 'given_at', -1)
  await timed(given, undoingSeen.schoolId, 'undone_at', 1)
  const undoingUnseen = await closedAmid(['give'], ['undo'])
  await timed(given, undoingUnseen.schoolId, 'given_at', -1)
  await timed(given, undoingUnseen.schoolId, 'undone_at', -1)
  const whole = { received: 100_000, commission: -1_900 }
  for (const each of [unseen, undoingSeen]) expect(each.lines).toEqual(whole)
  for (const each of [seen, undoingUnseen]) expect(each.lines).toEqual({ ...whole, undone: -20_000, feeReturned: 380 })
  for (const each of [seen, unseen, undoingSeen, undoingUnseen])
    expect(await each.again()).toMatchObject({ isIntact: true, isIdentical: true })
})

test('while the payer claims the installment its school has nothing of it, and nothing of the part is taken twice', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('global'), build.network) }
  const scene = await transferScene(build, given.admin, calculator)
  const { id, installment, breaks } = await covered(given, scene)
  await breaks()
  expect(await given.admin.settlements.giveBack({ id, comment })).toSucceed()
  await scene.close()
  const next = await scene.transfer(november)
  expect(await scene.lines(next)).toEqual({})
  const { rows } = await build.ground.pool.query('select ext_ref from payment where invoice_id = $1', [installment])
  await claimedPix(server, build.network, installment, 'ABERTA', rows[0].ext_ref)
  // The whole payment is taken, and the part that was taken before comes back.
  expect(await scene.lines(next)).toEqual({ received: 20_000, commission: -380, undone: -100_000, feeReturned: 1_900 })
  await claimedPix(server, build.network, installment, 'LIBERADA', rows[0].ext_ref)
  expect(await scene.lines(next)).toEqual({})
  expect(await faults(given)).toEqual([])
})

test('under the guarantee the month is taken back whole with its fee, as one that is canceled', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('global'), build.network) }
  const scene = await transferScene(build, given.admin)
  const { id, breaks } = await covered(given, scene)
  await breaks()
  server.setDate('2026-11-30')
  await scene.close()
  expect(await scene.lines((await scene.close(november)).id)).toEqual({ covered: 80_000, fee: -2_800 })
  expect(await given.admin.settlements.giveBack({ id, comment })).toSucceed()
  expect(await creditOf(given, id)).toBe(20_000)
  server.setDate('2026-12-20')
  expect(await scene.lines(await scene.transfer('2026-12-01'))).toEqual({ canceled: -80_000, feeReturned: 2_800 })
  expect(await faults(given)).toEqual([])
})

test('an installment that its payer claims gives nothing back; claimed afterwards, the credit stays and its return waits', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('global'), build.network) }
  const approver = as(await users('global'), build.network)
  const { admin } = given
  const scene = await transferScene(build, admin)
  const { id, installment, breaks } = await covered(given, scene)
  await breaks()
  const { rows } = await build.ground.pool.query('select ext_ref from payment where invoice_id = $1', [installment])
  const claim = (end?: 'DEVOLVIDA' | 'LIBERADA') => claimedPix(server, build.network, installment, end, rows[0].ext_ref)
  await claim()
  expect(await admin.settlements.giveBack({ id, comment })).toRefuse('payment_claimed')
  await claim('LIBERADA')
  expect(await admin.settlements.giveBack({ id, comment })).toSucceed()
  const { guardianId } = (await admin.invoices.get({ id })).body
  const asked = await admin.settlements.requestRefund({ id: guardianId, cents: 20_000, reason: comment })
  // Heard of again: the provider gives it back after all.
  await claim('DEVOLVIDA')
  expect(await approver.settlements.approveRefund({ id: asked.body.id, version: 1 })).toRefuse('credit_claimed')
  const { items } = (await admin.pixClaims.list({ schoolId: [scene.schoolId] })).body
  const waiting = must(
    items.find(({ can }) => can.return.can),
    'the return waits',
  )
  const told = { id: waiting.id, version: waiting.version, reason: comment }
  expect(await admin.pixClaims.return(told)).toRefuse('reversal_of_given_back')
  expect(await admin.settlements.cancelRefund({ id: asked.body.id, version: 1, comment })).toSucceed()
  expect(await admin.pixClaims.return(told)).toRefuse('reversal_of_given_back')
  expect(await admin.settlements.undoGiveBack({ id, comment })).toSucceed()
  expect(await admin.pixClaims.return(told)).toSucceed()
  expect(await creditOf(given, id)).toBe(0)
  expect(await faults(given)).toEqual([])
})

test('given back while its payer’s claim is heard of: it is refused, or its credit is claimed', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('global'), build.network) }
  const approver = as(await users('global'), build.network)
  const scene = await transferScene(build, given.admin)
  for (let race = 0; race < 4; race += 1) {
    const { id, installment, breaks } = await covered(given, scene)
    await breaks()
    const { rows } = await build.ground.pool.query('select ext_ref from payment where invoice_id = $1', [installment])
    const [back] = await Promise.all([
      given.admin.settlements.giveBack({ id, comment }),
      claimedPix(server, build.network, installment, 'ABERTA', rows[0].ext_ref),
    ])
    if (back.status !== 200) {
      expect(back).toRefuse('payment_claimed')
      continue
    }
    const { guardianId } = (await given.admin.invoices.get({ id })).body
    const ask = { id: guardianId, cents: 20_000, reason: comment }
    const refund = { id: (await given.admin.settlements.requestRefund(ask)).body.id, version: 1 }
    expect(await approver.settlements.approveRefund(refund)).toRefuse('credit_claimed')
  }
  expect(await faults(given)).toEqual([])
})
