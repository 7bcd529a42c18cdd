// Retentions of a transfer: shown by origin, grouped, paid in installments, undone while nothing moved.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'
import { november, transferScene } from '../../../test/support/transfer-scene.ts'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'

/** October closed with two invoices; one is canceled, the other is paid at the counter; November is open with another one. */
async function afterOctober(build: Builders, admin: Client) {
  const scene = await transferScene(build, admin)
  const canceled = await scene.issued(100_000)
  const counter = await scene.issued(80_000)
  await scene.close()
  expect(await admin.invoices.cancel({ id: canceled.id, comment: 'engano' })).toSucceed()
  expect(await admin.invoices.pay({ id: counter.id, paidDate: '2026-11-20', totalPaidCents: 80_000 })).toSucceed()
  await scene.issued(300_000, { competence: november })
  const next = await scene.transfer(november)
  const closeNext = async (id: string) => {
    await build.ground.pool.query(`update transfer set closes_on = '2026-11-19' where id = $1`, [id])
    expect(await admin.transfers.close({ id })).toSucceed()
  }
  return { admin, scene, next, closeNext }
}

const equal = { rateKind: 'compound', rate: 0.02, reason: 'acordo com a mantenedora' } as const

test('retentions by origin are grouped, reprogrammed and taken in installments with interest; each cent stands in the ledger', async ({
  as,
  users,
  build,
  server,
}) => {
  const { admin, scene, next, closeNext } = await afterOctober(build, as(await users('global'), build.network))
  const retained = (await admin.transfers.retained({ id: next })).body.items
  expect(new Set(retained.map(({ kind, cents, retentionId }) => `${kind} ${cents} ${retentionId}`))).toEqual(
    new Set(['canceled 96500 null', 'counter 80000 null']),
  )
  const sourceIds = retained.map(({ sourceId }) => sourceId)
  const grouped = await admin.transfers.groupRetentions({ id: next, sourceIds, reason: 'fim de ano' })
  expect(grouped).toSucceed()
  expect(await admin.transfers.groupRetentions({ id: next, sourceIds, reason: 'de novo' })).toRefuse(
    'retention_not_available',
  )
  const { id } = grouped.body
  const dates = (await admin.retentions.dates({ id })).body.items.map(({ dueOn }) => dueOn)
  const [first, second] = [must(dates[0], 'a date'), must(dates[1], 'a date')]
  const program = (installments: { dueOn: string; cents: number }[]) =>
    admin.retentions.program({ id, ...equal, version: 1, installments })
  expect(await program([{ dueOn: first, cents: 176_499 }])).toRefuse('installments_not_total')
  const turned = [second, first].map((dueOn) => ({ dueOn, cents: 88_250 }))
  expect(await program(turned)).toRefuse('installment_dates_not_ascending')
  const twice = [first, first].map((dueOn) => ({ dueOn, cents: 88_250 }))
  expect(await program(twice)).toRefuse('installment_dates_not_ascending')
  const strange = [{ dueOn: '2027-01-01', cents: 176_500 }]
  expect(await program(strange)).toRefuse('installment_not_on_transfer_date')
  expect(await program([first, second].map((dueOn) => ({ dueOn, cents: 88_250 })))).toSucceed()
  expect(await scene.lines(next)).toEqual({
    covered: 300_000,
    fee: -10_500,
    canceled: -100_000,
    feeReturned: 3_500,
    counter: -80_000,
    deferred: 176_500,
  })
  await closeNext(next)
  expect((await admin.transfers.check({ id: next })).body).toMatchObject({ isIntact: true, isIdentical: true })
  expect(await admin.retentions.undo({ id, version: 3, reason: 'tarde demais' })).toRefuse('retention_moved')
  const place = { school_id: scene.schoolId, school_plan_id: scene.schoolPlanId }
  const december = (await build.transfer({ ...place, competence: '2026-12-01' })).id
  // One month at 2 %, then two: 4,04 % of 882,50 is 35,653.
  expect(await scene.lines(december)).toEqual({ installment: -88_250, interest: -1_765 })
  const source = (await admin.transfers.sources({ id: december, line: 'installment' })).body.items[0]
  expect(source).toMatchObject({ retentionId: id, note: 'fim de ano', cents: -88_250 })
  await closeNext(december)
  const january = (await build.transfer({ ...place, competence: '2027-01-01' })).id
  expect(await scene.lines(january)).toEqual({ installment: -88_250, interest: -3_565, carried: -90_015 })
  await closeNext(january)
  expect((await admin.retentions.get({ id })).body).toMatchObject({ status: 'settled', openCents: 0 })
  const { items } = (await admin.ledger.accounts({ kind: 'retentionDeferred' })).body
  expect(items.find(({ ownerId }: { ownerId: string | null }) => ownerId === scene.schoolId)?.balanceCents).toBe(0)
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('undone while nothing moved, a retention frees its origins; a closing takes them at once', async ({
  as,
  users,
  build,
  server,
}) => {
  const { admin, scene, next, closeNext } = await afterOctober(build, as(await users('global'), build.network))
  const [one, other] = (await admin.transfers.retained({ id: next })).body.items.map(({ sourceId }) => sourceId)
  const group = async (sourceId: string | undefined) => {
    const made = await admin.transfers.groupRetentions({
      id: next,
      sourceIds: [must(sourceId, 'two are retained')],
      reason: 'revisão',
    })
    expect(made).toSucceed()
    return made.body.id
  }
  const undone = await group(one)
  expect(await admin.retentions.undo({ id: undone, version: 1, reason: 'engano' })).toSucceed()
  expect(await admin.retentions.undo({ id: undone, version: 2, reason: 'engano' })).toRefuse('retention_is_undone')
  const again = await group(one)
  const programmed = await group(other)
  const whole = (await admin.retentions.get({ id: programmed })).body
  const dueOn = must((await admin.retentions.dates({ id: programmed })).body.items[0], 'a date').dueOn
  const asked = { id: programmed, ...equal, version: 1, installments: [{ dueOn, cents: whole.cents }] }
  expect(await admin.retentions.program(asked)).toSucceed()
  expect(await admin.retentions.program({ ...asked, version: 2 })).toRefuse('retention_has_program')
  // The database holds it too: no origin in two retentions, no installment beyond the whole.
  await expect(
    build.ground.pool.query(
      `insert into retention_installment (tenant_id, id, retention_id, position, due_on, competence, cents, from_cents, to_cents, total_cents, prev_position, prev_due_on)
      select tenant_id, gen_random_uuid(), retention_id, 2, due_on + 30, competence, 500, to_cents, to_cents + 500, total_cents, 1, due_on
      from retention_installment where retention_id = $1`,
      [programmed],
    ),
  ).rejects.toMatchObject({ code: '23514' })
  const [undo, close] = await Promise.all([
    admin.retentions.undo({ id: programmed, version: 2, reason: 'no último minuto' }),
    closeNext(next),
  ])
  const { status } = (await admin.retentions.get({ id: programmed })).body
  expect(close).toBeUndefined()
  expect(undo.status === 200 ? 'undone' : 'deferred').toBe(status)
  expect((await scene.lines(next)).deferred).toBe(undo.status === 200 ? undefined : whole.cents)
  expect((await admin.retentions.get({ id: again })).body.status).toBe('taken')
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})
