// Adjustments: asked for by one person, approved by another, moved once in the transfers of their months.
import type { Client } from '../../../test/support/api.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { november, october, transferScene } from '../../../test/support/transfer-scene.ts'
import { must } from '../../platform/must.ts'
import { newId } from '../../platform/uuid.ts'
import { verifyLedger } from '../ledger/public.ts'
import { onAdjustmentApproved } from './on-adjustment-approved.listener.ts'

const reason = 'fatura de setembro'

async function approved(second: Client, made: { body: { id: string } }, version = 1): Promise<string> {
  expect(made).toSucceed()
  expect(await second.adjustments.approve({ id: made.body.id, version })).toSucceed()
  return made.body.id
}

/** The listener, as the relay calls it. */
async function heard(server: TestServer, network: number, subjectId: string): Promise<void> {
  const event = { seq: 1, eventId: newId(), topic: 'adjustment.approved', subjectId, version: 2 }
  await onAdjustmentApproved.hear({ ...event, payload: { kind: 'detached' } }, await jobContext(server, network))
}

test('a rectification and an ERP refund that another person approved move once, in the next transfer', async ({
  as,
  users,
  build,
  server,
}) => {
  const asker = as(await users('global'), build.network)
  const second = as(await users('global'), build.network)
  const scene = await transferScene(build, asker)
  const { schoolId } = scene
  await scene.issued(100_000)
  const taken = await asker.adjustments.rectify({ schoolId, cents: -20_000, competence: october, reason })
  expect(taken).toSucceed()
  expect(await asker.adjustments.approve({ id: taken.body.id, version: 1 })).toRefuse('adjustment_own')
  const late = as(await users('global'), build.network)
  expect(await late.adjustments.approve({ id: taken.body.id, version: 1 })).toRefuse('adjustment_second_too_new')
  const both = await Promise.all([1, 2].map(() => second.adjustments.approve({ id: taken.body.id, version: 1 })))
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  await approved(second, await asker.adjustments.refundErp({ schoolId, cents: 5_000, competence: october, reason }))
  const left = await asker.adjustments.rectify({ schoolId, cents: 70_000, competence: october, reason })
  expect(await second.adjustments.discard({ id: left.body.id, version: 1, reason: 'sem base' })).toSucceed()
  expect(await second.adjustments.approve({ id: left.body.id, version: 2 })).toRefuse('adjustment_decided')
  const closed = await scene.close()
  expect(await scene.lines(closed.id)).toEqual({
    covered: 100_000,
    fee: -3_500,
    rectification: -20_000,
    erpRefund: 5_000,
  })
  expect((await asker.transfers.check({ id: closed.id })).body).toMatchObject({ isIntact: true, isIdentical: true })
  const source = (await asker.transfers.sources({ id: closed.id, line: 'rectification' })).body.items[0]
  expect(source).toMatchObject({ adjustmentId: taken.body.id, note: reason })
  expect((await asker.adjustments.get({ id: taken.body.id })).body.parts).toMatchObject([{ takenIn: closed.id }])
  expect(await scene.lines(await scene.transfer(november))).toEqual({})
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('a balancing needs the consent of the network, and leaves nothing between the schools', async ({
  as,
  users,
  build,
  server,
}) => {
  const asker = as(await users('global'), build.network)
  const second = as(await users('global'), build.network)
  const network = as(await users('admin'))
  const giving = await transferScene(build, asker)
  const receiving = await transferScene(build, asker)
  await giving.issued(100_000)
  await receiving.issued(10_000)
  const asked = { cents: 30_000, competence: october, reason }
  const [schoolId, otherSchoolId] = [receiving.schoolId, giving.schoolId]
  expect(await asker.adjustments.balance({ ...asked, schoolId, otherSchoolId: schoolId })).toRefuse(
    'adjustment_same_school',
  )
  const made = await asker.adjustments.balance({ ...asked, schoolId, otherSchoolId })
  const { id } = made.body
  expect(await second.adjustments.approve({ id, version: 1 })).toRefuse('adjustment_without_consent')
  expect(await second.adjustments.consent({ id, version: 1 })).toRefuse('adjustment_consent_of_network')
  expect(await network.adjustments.consent({ id, version: 1 })).toSucceed()
  await approved(second, made, 2)
  expect(await giving.lines((await giving.close()).id)).toMatchObject({ balancing: -30_000 })
  expect(await receiving.lines((await receiving.close()).id)).toMatchObject({ balancing: 30_000 })
  const balanced = (await asker.ledger.accounts({ kind: 'balanced' })).body.items
  expect(balanced.map(({ balanceCents }: { balanceCents: number }) => balanceCents)).toEqual([0])
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('a credit line and a detached transfer are paid apart from the months, once; the line comes back in its installments', async ({
  as,
  users,
  build,
  server,
}) => {
  const asker = as(await users('global'), build.network)
  const second = as(await users('global'), build.network)
  const scene = await transferScene(build, asker)
  const { schoolId } = scene
  await scene.issued(100_000)
  const paidOn = '2026-11-24'
  const detached = await approved(second, await asker.adjustments.detach({ schoolId, cents: 40_000, paidOn, reason }))
  const listed = await asker.adjustments.dates({ schoolId, after: paidOn })
  expect(listed).toSucceed()
  const dates = listed.body.items.map(({ dueOn }) => dueOn)
  const [first, next] = [must(dates[0], 'a date'), must(dates[1], 'a date')]
  const line = { schoolId, cents: 60_000, code: 'LC-118', paidOn, reason }
  const parts = [
    { dueOn: first, cents: 20_000 },
    { dueOn: next, cents: 40_000 },
  ]
  expect(await asker.adjustments.lend({ ...line, installments: parts.slice(0, 1) })).toRefuse('installments_not_total')
  const lent = await approved(second, await asker.adjustments.lend({ ...line, installments: parts }))
  expect(await asker.adjustments.lend({ ...line, installments: parts })).toRefuse('adjustment_code_taken')
  for (const id of [detached, lent, detached]) await heard(server, build.network, id)
  const apart = (await asker.transfers.list({ schoolId, status: 'pendingAnalysis' })).body.items
  const paidApart = apart.map(({ adjustmentId, dueCents, nextDueOn }) => `${adjustmentId} ${dueCents} ${nextDueOn}`)
  expect(new Set(paidApart)).toEqual(new Set([`${detached} 40000 ${paidOn}`, `${lent} 60000 ${paidOn}`]))
  expect(paidApart).toHaveLength(2)
  const { id: transferId } = must(
    apart.find(({ adjustmentId }) => adjustmentId === lent),
    'the line was paid out',
  )
  expect(await scene.lines(transferId)).toEqual({ creditGranted: 60_000 })
  expect((await asker.transfers.check({ id: transferId })).body).toMatchObject({ isIntact: true, isIdentical: true })
  const pay = {
    id: transferId,
    installment: 1,
    bankAccountId: scene.accountId,
    means: 'pix',
    paidOn: '2026-11-20',
  } as const
  expect(await asker.transfers.recordPayment({ ...pay, reference: 'E2E 1' })).toSucceed()
  // October is closed beside them; the first installment stands on the date on which November is paid.
  await scene.close()
  expect(await scene.lines(await scene.transfer(november))).toEqual({ creditLine: -20_000 })
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('a part of an open transfer is anticipated within its margin, at a price by days, and taken by it once', async ({
  as,
  users,
  build,
  server,
}) => {
  const asker = as(await users('global'), build.network)
  const second = as(await users('global'), build.network)
  const scene = await transferScene(build, asker)
  await scene.issued(100_000)
  await scene.close()
  await scene.issued(100_000, { competence: november })
  const id = await scene.transfer(november)
  const asked = { id, cents: 50_000, paidOn: '2026-11-23', rate: 0.018, reason: 'décimo terceiro' } as const
  expect(await asker.transfers.anticipate({ ...asked, paidOn: '2026-11-30' })).toRefuse('anticipation_not_future')
  expect(await asker.transfers.anticipate({ ...asked, paidOn: '2026-11-19' })).toRefuse('anticipation_not_future')
  expect(await asker.transfers.anticipate({ ...asked, cents: 96_501 })).toRefuse('anticipation_above_margin')
  const made = await asker.transfers.anticipate(asked)
  // 14 days until 07/12: 500,00 at 1,8 % by thirtieths.
  expect(made.body).toMatchObject({ kind: 'anticipation', priceCents: 420 })
  expect(await asker.transfers.anticipate({ ...asked, cents: 46_501 })).toRefuse('anticipation_above_margin')
  expect(await asker.transfers.cancel({ id, version: 1, reason: 'x' })).toRefuse('transfer_anticipated')
  await heard(server, build.network, await approved(second, made))
  const [apart] = (await asker.transfers.list({ schoolId: scene.schoolId, from: november, status: 'pendingAnalysis' }))
    .body.items
  expect(await scene.lines(must(apart, 'it was paid out').id)).toEqual({ anticipated: 50_000, price: -420 })
  await build.ground.pool.query(`update transfer set closes_on = '2026-11-19' where id = $1`, [id])
  const closed = await scene.close(november)
  expect(await scene.lines(closed.id)).toEqual({ covered: 100_000, fee: -3_500, anticipation: -50_000 })
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('who approves an anticipation finds the margin of that day: what the month lost since is not paid', async ({
  as,
  users,
  build,
  server,
}) => {
  const asker = as(await users('global'), build.network)
  const second = as(await users('global'), build.network)
  const scene = await transferScene(build, asker)
  const kept = await scene.issued(100_000, { competence: november })
  const lost = await scene.issued(60_000, { competence: november })
  const id = await scene.transfer(november)
  const asked = { id, paidOn: '2026-11-23', rate: 0.018, reason: 'décimo terceiro' } as const
  const large = await asker.transfers.anticipate({ ...asked, cents: 96_501 })
  const small = await asker.transfers.anticipate({ ...asked, cents: 40_000 })
  expect(large).toSucceed()
  expect(small).toSucceed()
  expect(await asker.invoices.cancel({ id: lost.id, comment: 'engano' })).toSucceed()
  // 965,00 are left of the month.
  const approvalOf = async (id: string) => (await second.adjustments.get({ id })).body.can.approve
  expect(await approvalOf(large.body.id)).toEqual({
    can: false,
    reason: 'adjustment_above_margin',
    values: { margin: expect.stringMatching(/965,00$/) },
  })
  expect(await approvalOf(small.body.id)).toEqual({ can: true })
  // Whoever asked is told that it is not for them.
  expect((await asker.adjustments.get({ id: large.body.id })).body.can.approve).toMatchObject({
    reason: 'adjustment_own',
  })
  expect(await second.adjustments.approve({ id: large.body.id, version: 1 })).toRefuse('adjustment_above_margin')
  expect((await asker.adjustments.get({ id: large.body.id })).body).toMatchObject({ status: 'asked', version: 1 })
  expect(await second.adjustments.approve({ id: small.body.id, version: 1 })).toSucceed()
  expect(await asker.invoices.cancel({ id: kept.id, comment: 'engano' })).toSucceed()
  const late = await second.adjustments.approve({ id: large.body.id, version: 1 })
  expect(late).toRefuse('adjustment_above_margin')
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('no credit line is paid out before the plan of its school begins: nothing would be paid, and its installments taken', async ({
  as,
  users,
  build,
}) => {
  const asker = as(await users('global'), build.network)
  const { schoolId, schoolPlanId } = await transferScene(build, asker)
  await build.ground.pool.query(`update school_plan set valid_from = '2027-01-01' where id = $1`, [schoolPlanId])
  const lent = async (paidOn: string, code: string) => {
    const { items } = (await asker.adjustments.dates({ schoolId, after: paidOn })).body
    const installments = [{ dueOn: must(items[0], 'a date').dueOn, cents: 60_000 }]
    return asker.adjustments.lend({ schoolId, cents: 60_000, code, paidOn, reason, installments })
  }
  expect(await lent('2026-12-31', 'LC-1')).toRefuse('school_without_plan')
  expect(await lent('2027-01-01', 'LC-2')).toSucceed()
})

test('nothing is anticipated of a month while one before it is open: what that one leaves below zero comes off it', async ({
  as,
  users,
  build,
}) => {
  const asker = as(await users('global'), build.network)
  const scene = await transferScene(build, asker)
  await build.ground.pool.query(`update school_plan set valid_from = '2026-09-01' where id = $1`, [scene.schoolPlanId])
  const gone = await scene.issued(100_000, { competence: '2026-09-01' })
  await scene.close('2026-09-01')
  expect(await asker.invoices.cancel({ id: gone.id, comment: 'engano' })).toSucceed()
  await scene.issued(120_000, { competence: november })
  const id = await scene.transfer(november)
  const asked = { id, cents: 90_000, paidOn: '2026-11-23', rate: 0.018, reason } as const
  expect(await asker.transfers.anticipate(asked)).toRefuse('transfer_earlier_open')
  expect((await asker.transfers.get({ id })).body.can.anticipate).toMatchObject({ reason: 'transfer_earlier_open' })
  await scene.close()
  // 1.158,00 of November, of which 965,00 are to pay what October left.
  expect(await asker.transfers.anticipate(asked)).toRefuse('anticipation_above_margin')
  expect(await asker.transfers.anticipate({ ...asked, cents: 19_300 })).toSucceed()
})

test('what would be anticipated at a price of all of it is refused', async ({ as, users, build }) => {
  const asker = as(await users('global'), build.network)
  const scene = await transferScene(build, asker, { transfer_days: [25], shares: [1_000_000] })
  await scene.issued(100_000, { competence: november })
  const id = await scene.transfer(november)
  const asked = { id, cents: 50_000, paidOn: '2026-11-23', reason: 'décimo terceiro' } as const
  expect(await asker.transfers.anticipate({ ...asked, rate: 1 })).toRefuse('anticipation_price_whole')
  expect(await asker.transfers.anticipate({ ...asked, rate: 0.5 })).toSucceed()
})

test('an amount above the largest is told the largest', async ({ as, users, build }) => {
  const asker = as(await users('global'), build.network)
  const { schoolId } = await transferScene(build, asker)
  const asked = { schoolId, competence: october, reason }
  for (const cents of [10_000_000_000, -10_000_000_000])
    expect(JSON.stringify((await asker.adjustments.rectify({ ...asked, cents })).body)).toContain('R$ 99.999.999,99')
  expect((await asker.adjustments.refundErp({ ...asked, cents: 10_000_000_000 })).status).toBe(400)
  expect(await asker.adjustments.rectify({ ...asked, cents: -9_999_999_999 })).toSucceed()
})

test('the database refuses what nobody approved, parts that do not add up, and a second person made for it', async ({
  as,
  users,
  build,
}) => {
  const asker = as(await users('global'), build.network)
  const { id: schoolId } = await build.school()
  const made = await asker.adjustments.rectify({ schoolId, cents: 20_000, competence: october, reason })
  const run = (text: string) => build.ground.pool.query(text, [made.body.id])
  const approve = `update adjustment set status = 'approved', approved_by_name = 'x', approved_at = now(), approved_by = `
  await expect(run(`${approve} asked_by where id = $1`)).rejects.toMatchObject({ code: '23514' })
  await expect(run(`${approve} uuidv7() where id = $1`)).rejects.toMatchObject({ code: '23514' })
  await expect(run(`update adjustment_part set cents = 19999 where adjustment_id = $1`)).rejects.toMatchObject({
    code: '23514',
  })
  await expect(
    run(`update adjustment_part set cents = 19999, to_cents = 19999 where adjustment_id = $1`),
  ).rejects.toMatchObject({ code: '23503' })
})
