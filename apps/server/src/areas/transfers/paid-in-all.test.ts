// What two schools are paid over six months in which people decide a lot: reckoned once more from what happened, without the calculation.
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test } from '../../../test/support/server.ts'
import { november, october, transferScene } from '../../../test/support/transfer-scene.ts'
import { must } from '../../platform/must.ts'
import { newId } from '../../platform/uuid.ts'
import { verifyLedger } from '../ledger/public.ts'
import { onAdjustmentApproved } from './on-adjustment-approved.listener.ts'

const reason = 'decisão de teste'
const december = '2026-12-01'
const later = ['2027-01-01', '2027-02-01', '2027-03-01']

/** 3,5 % of each invoice, half up. */
const worth = (cents: number) => cents - Math.floor((cents * 35 + 500) / 1_000)

test('over months of retentions, balancing, credit lines and anticipations a school is paid what it is owed', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const second = as(await users('global'), build.network)
  const network = as(await users('admin'))
  const one = await transferScene(build, admin)
  const other = await transferScene(build, admin)
  const { schoolId } = one
  const approve = async (made: { body: { id: string } }, version = 1) => {
    expect(made).toSucceed()
    expect(await second.adjustments.approve({ id: made.body.id, version })).toSucceed()
    const event = { seq: 1, eventId: newId(), topic: 'adjustment.approved', subjectId: made.body.id, version: 2 }
    await onAdjustmentApproved.hear(
      { ...event, payload: { kind: 'detached' } },
      await jobContext(server, build.network),
    )
  }
  const october3 = [await one.issued(100_000), await one.issued(100_000), await one.issued(99_987)]
  await other.issued(50_001)
  for (const competence of later) await one.issued(40_000, { competence })
  await one.close()
  await other.close()
  // One is canceled and put off in three installments, another was paid at the counter: November ends below zero.
  const [canceled, counter] = [must(october3[0], 'three'), must(october3[1], 'three')]
  expect(await admin.invoices.cancel({ id: canceled.id, comment: reason })).toSucceed()
  expect(await admin.invoices.pay({ id: counter.id, paidDate: '2026-11-20', totalPaidCents: 100_000 })).toSucceed()
  await one.issued(30_000, { competence: november })
  const next = await one.transfer(november)
  const retained = (await admin.transfers.retained({ id: next })).body.items
  const sourceIds = retained.filter(({ kind }) => kind === 'canceled').map(({ sourceId }) => sourceId)
  const grouped = await admin.transfers.groupRetentions({ id: next, sourceIds, reason })
  expect(grouped).toSucceed()
  const { id } = grouped.body
  const dates = (await admin.retentions.dates({ id })).body.items.map(({ dueOn }) => dueOn)
  const installments = [32_166, 32_166, 32_168].map((cents, at) => ({ dueOn: must(dates[at], 'a date'), cents }))
  const program = { id, version: 1, rateKind: 'compound', rate: 0.02, reason, installments } as const
  expect(await admin.retentions.program(program)).toSucceed()
  await approve(await admin.adjustments.rectify({ schoolId, cents: 5_000, competence: november, reason }))
  await approve(await admin.adjustments.refundErp({ schoolId, cents: 777, competence: october, reason }))
  const given = { schoolId, otherSchoolId: other.schoolId, cents: 12_345, competence: december, reason }
  const balancing = await admin.adjustments.balance(given)
  expect(await network.adjustments.consent({ id: balancing.body.id, version: 1 })).toSucceed()
  await approve(balancing, 2)
  const paidOn = '2026-11-24'
  const after = (await admin.adjustments.dates({ schoolId, after: paidOn })).body.items.map(({ dueOn }) => dueOn)
  const parts = [20_000, 40_000].map((cents, at) => ({ dueOn: must(after[at], 'a date'), cents }))
  const line = { schoolId, cents: 60_000, code: 'LC-1', paidOn, reason, installments: parts }
  await approve(await admin.adjustments.lend(line))
  await approve(await admin.adjustments.detach({ schoolId, cents: 40_000, paidOn, reason }))
  server.setDate('2026-12-01')
  const november1 = await one.close(november)
  expect(november1.resultCents).toBe(worth(30_000) - 100_000 + 5_000 + 777 - 20_000)
  await other.close(november)
  // A part of December comes earlier, and then what it was reckoned from is canceled.
  const evaded = await one.issued(200_000, { competence: december })
  const open = await one.transfer(december)
  const early = { id: open, cents: 7_000, paidOn: '2026-12-14', rate: 0.018, reason } as const
  const margin = await admin.transfers.anticipate({ ...early, cents: 999_999 })
  expect(margin).toRefuse('anticipation_above_margin')
  const anticipated = await admin.transfers.anticipate(early)
  await approve(anticipated)
  const { priceCents } = anticipated.body
  expect(await admin.invoices.cancel({ id: evaded.id, comment: reason })).toSucceed()
  for (const month of [december, ...later]) {
    server.setDate(`${month.slice(0, 8)}28`)
    await one.close(month)
    await other.close(month)
  }
  const paid = async (school: string) => {
    const { rows } = await build.ground.pool.query<{ kind: string; due: number; result: number }>(
      `select kind, due_cents as due, result_cents as result from transfer where school_id = $1 and closed_at is not null order by kind desc, competence`,
      [school],
    )
    const last = must(
      rows.findLast(({ kind }) => kind === 'month'),
      'months are closed',
    )
    return rows.reduce((sum, { due }) => sum + due, 0) + Math.min(last.result, 0)
  }
  const interest = 643 + 1_300 + 1_969
  const decided = 5_000 + 777 + 12_345 + 40_000 - priceCents - interest
  const invoices = worth(100_000) + worth(99_987) + worth(30_000) + 3 * worth(40_000)
  expect(await paid(schoolId)).toBe(invoices - 100_000 + decided)
  expect(await paid(other.schoolId)).toBe(worth(50_001) - 12_345)
  expect((await admin.retentions.get({ id })).body.status).toBe('settled')
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})
