// The closing of a transfer: what its lines are, what they post, and that they stand still.
import { expect, test } from '../../../test/support/server.ts'
import { november, transferScene } from '../../../test/support/transfer-scene.ts'
import { verifyLedger } from '../ledger/public.ts'

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
