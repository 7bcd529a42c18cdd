// The closing of a transfer: what its lines are, what they post, and that they stand still.
import { expect, test } from '../../../test/support/server.ts'
import { november, paidByPix, transferScene } from '../../../test/support/transfer-scene.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { verifyLedger } from '../ledger/public.ts'
import { closeTransfers } from './many-transfers.job.ts'

const paid = { paidDate: '2026-11-20', totalPaidCents: 100_000 }

test('a guaranteed school is paid what was issued, less the fee, whether families paid or not', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  await scene.issued(100_000)
  await scene.issued(70_050)
  const closed = await scene.close()
  // 3,5 % of 1.000,00 and of 700,50 (24,5175), each rounded.
  expect(await scene.lines(closed.id)).toEqual({ covered: 170_050, fee: -5_952 })
  expect(closed).toMatchObject({ status: 'pendingAnalysis', resultCents: 164_098, dueCents: 164_098 })
  expect(closed.installments).toEqual([{ position: 1, dueOn: '2026-11-05', cents: 164_098, isPaid: false }])
  const { body } = await admin.ledger.accounts({ kind: 'schoolPayable' })
  const payable = body.items.find(({ ownerId }: { ownerId: string | null }) => ownerId === scene.schoolId)
  expect(payable?.balanceCents).toBe(-164_098)
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('what is canceled after the transfer is taken from the next one with its fee, and what the school took is retained', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  const canceled = await scene.issued(100_000)
  const counter = await scene.issued(100_000)
  await scene.close()
  expect(await admin.invoices.cancel({ id: canceled.id, comment: 'engano' })).toSucceed()
  expect(await admin.invoices.pay({ id: counter.id, ...paid })).toSucceed()
  await scene.issued(300_000, { competence: november })
  const next = await scene.transfer(november)
  expect(await scene.lines(next)).toEqual({
    covered: 300_000,
    fee: -10_500,
    canceled: -100_000,
    feeReturned: 3_500,
    counter: -100_000,
  })
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('two closings at once are one: the other is told who closed it and when', { timeout: 1_800_000 }, async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const rounds = Number(process.env.CADERNETA_RACES ?? 3)
  for (let round = 0; round < rounds; round += 1) {
    const scene = await transferScene(build, admin)
    await scene.issued(100_000)
    const id = await scene.transfer()
    const answers = await Promise.all([1, 2].map(() => admin.transfers.close({ id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const loser = answers.find(({ status }) => status === 409)
    expect(loser).toRefuse('transfer_closed')
    expect(JSON.stringify(loser?.body)).toContain('em 20/11/2026')
    const posted = await build.ground.pool.query(
      `select count(*)::int as count from posting where tenant_id = $1 and subject_id = $2 and kind = 'transferClosed'`,
      [build.network, id],
    )
    // Revenue and fee, once.
    expect(posted.rows).toEqual([{ count: 2 }])
  }
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('months close in order, and not before their last day', async ({ as, users, build }) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  await scene.issued(100_000)
  const later = await scene.transfer(november)
  expect(await admin.transfers.close({ id: later })).toRefuse('transfer_not_due')
  await build.ground.pool.query(`update transfer set closes_on = '2026-11-19' where id = $1`, [later])
  expect(await admin.transfers.close({ id: later })).toRefuse('transfer_earlier_open')
  await scene.close()
  expect(await admin.transfers.close({ id: later })).toSucceed()
})

test('what is below zero pays nothing and begins the next transfer, once', async ({ as, users, build, server }) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin, { fee_ppm: 0 })
  const { id } = await scene.issued(100_000)
  await scene.close()
  expect(await admin.invoices.pay({ id, ...paid })).toSucceed()
  await scene.issued(30_000, { competence: november })
  await build.ground.pool.query(`update transfer set closes_on = '2026-11-19' where competence = $1`, [november])
  await scene.transfer(november)
  await build.ground.pool.query(`update transfer set closes_on = '2026-11-19' where competence = $1`, [november])
  const second = await scene.close(november)
  expect(second).toMatchObject({ status: 'done', resultCents: -70_000, dueCents: 0, installments: [] })
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
  const third = await build.transfer({
    school_id: scene.schoolId,
    school_plan_id: scene.schoolPlanId,
    competence: '2026-12-01',
  })
  expect(await scene.lines(third.id)).toEqual({ carried: -70_000 })
})

test('an evasion after the transfer is taken back with its fee, and comes again when it is undone', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  const { enrollmentId } = await scene.issued(100_000)
  await scene.close()
  await build.ground.pool.query(`update enrollment set status = 'enrolled' where id = $1`, [enrollmentId])
  const leaving = {
    leftOn: '2026-09-14',
    reason: 'moved',
    note: 'mudou de cidade',
    askedBy: 'family',
    monthCharge: 'none',
  }
  expect(await admin.departures.evade({ id: enrollmentId, ...leaving })).toSucceed()
  const next = await scene.transfer(november)
  expect(await scene.lines(next)).toEqual({ evaded: -100_000, feeReturned: 3_500 })
  await build.ground.pool.query(`update transfer set closes_on = '2026-11-19' where id = $1`, [next])
  expect(await admin.transfers.close({ id: next })).toSucceed()
  expect(await admin.departures.unmark({ id: enrollmentId, comment: 'voltou', dueOn: '2026-12-10' })).toSucceed()
  const third = await build.transfer({
    school_id: scene.schoolId,
    school_plan_id: scene.schoolPlanId,
    competence: '2026-12-01',
  })
  expect(await scene.lines(third.id)).toEqual({ late: 100_000, fee: -3_500, carried: -96_500 })
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('an item is in one transfer: the database refuses a second movement of the same turn, and one that is of no item', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  const { id } = await scene.issued(100_000)
  const closed = await scene.close()
  const again = (component: string, basis: string, turn: number, item = 1) =>
    build.ground.pool.query(
      `insert into transfer_source (tenant_id, transfer_id, component, source_id, item, turn, line, invoice_id, basis, cents)
      values ($1, $2, $3, $4, $7, $5, 'covered', $4, $6, 100000)`,
      [build.network, closed.id, component, id, turn, basis, item],
    )
  await expect(again('revenue', 'guaranteed', 1)).rejects.toMatchObject({ code: '23505' })
  await expect(again('revenue', 'guaranteed', 2)).rejects.toMatchObject({ code: '23514' })
  await expect(again('received', 'guaranteed', 1)).rejects.toMatchObject({ code: '23514' })
  await expect(again('revenue', 'guaranteed', 1, 0)).rejects.toMatchObject({ code: '23514' })
})

test('without coverage the school gets what was credited in the month, less commission', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin, { coverage: 'none', categories: [], fee_ppm: 19_000 })
  const first = await scene.issued(100_000)
  const counter = await scene.issued(50_000)
  expect(await admin.invoices.pay({ id: counter.id, paidDate: '2026-11-20', totalPaidCents: 50_000 })).toSucceed()
  await paidByPix(server, build.network, first.id)
  const october = await scene.close()
  expect(october).toMatchObject({ status: 'done', resultCents: 0, lines: [] })
  const next = await scene.transfer(november)
  expect(await scene.lines(next)).toEqual({ received: 100_000, commission: -1_900 })
  const { body } = await admin.transfers.sources({ id: next, line: 'received' })
  expect(body.items).toMatchObject([{ invoiceId: first.id, cents: 100_000, feeCents: 1_900 }])
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('commissions of the month come off what was received beside the fee of the plan, not off a guarantee, and are told by account', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin, { coverage: 'none', categories: [], fee_ppm: 19_000 })
  const guaranteed = await transferScene(build, admin)
  const first = await scene.issued(100_000)
  await paidByPix(server, build.network, first.id)
  await guaranteed.issued(100_000)
  const taken = await build.commission({ bank_account_id: scene.accountId, fee_ppm: 12_345 })
  await build.commission({
    bank_account_id: guaranteed.accountId,
    fee_kind: 'cents',
    fee_cents: 150,
    ended_from: november,
    is_active: false,
  })
  const { id: third } = await build.bankAccount()
  await build.commission({ bank_account_id: third, fee_kind: 'cents', fee_cents: 250 })
  expect((await guaranteed.close()).lines.map(({ kind }) => kind)).toEqual(['covered', 'fee'])
  await scene.close()
  const next = await scene.transfer(november)
  // 1,9 % is 19,00; 1,2345 % is 12,345, rounded to 12,35; and 2,50. What ended with October is not taken.
  expect(await scene.lines(next)).toEqual({ received: 100_000, commission: -3_385 })
  const kept = async () => (await admin.commissions.get({ id: taken.id })).body.kept
  expect(await kept()).toEqual([])
  await build.ground.pool.query(`update transfer set closes_on = '2026-11-20' where id = $1`, [next])
  expect(await admin.transfers.close({ id: next })).toSucceed()
  expect(await kept()).toEqual([{ competence: november, payments: 1, cents: 1_235 }])
  expect((await admin.transfers.check({ id: next })).body).toMatchObject({ isIntact: true, isIdentical: true })
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('a closed transfer calculated again is the same; what happened since is named, invoice by invoice', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  const { id: invoiceId } = await scene.issued(100_000)
  await scene.issued(80_000)
  const { id } = await scene.close()
  const check = async () => (await admin.transfers.check({ id })).body
  expect(await check()).toEqual({
    isIntact: true,
    isIdentical: true,
    todayCents: 173_700,
    differences: [],
    ruleChanges: [],
  })
  expect(await admin.invoices.cancel({ id: invoiceId, comment: 'engano' })).toSucceed()
  expect(await check()).toMatchObject({
    isIntact: true,
    isIdentical: false,
    todayCents: 77_200,
    differences: [
      { kind: 'covered', frozenCents: 180_000, todayCents: 80_000, invoices: [{ invoiceId, cents: -100_000 }] },
      { kind: 'fee', frozenCents: -6_300, todayCents: -2_800 },
    ],
  })
  await build.ground.pool.query(`update transfer_source set cents = cents - 1 where source_id = $1`, [invoiceId])
  expect(await check()).toMatchObject({ isIntact: false })
  const moved = (await admin.transfers.ofInvoice({ id: invoiceId })).body.items
  expect(moved).toMatchObject([{ transferId: id, line: 'covered', feeCents: 3_500 }])
})

test('what a job closes, in the name of whoever asked for the job', async ({ as, users, build, server }) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  await scene.issued(100_000)
  const transferId = await scene.transfer()
  const asked = await admin.transfers.closeMany({ transferIds: [transferId] })
  await closeTransfers.runJob(await jobContext(server, build.network), asked.body.jobId)
  const { status, closedByName } = (await admin.transfers.get({ id: transferId })).body
  const other = await transferScene(build, admin)
  await other.issued(100_000)
  expect({ status, closedByName }).toEqual({
    status: 'pendingAnalysis',
    closedByName: (await other.close()).closedByName,
  })
  expect(closedByName).not.toBe('Caderneta')
})
