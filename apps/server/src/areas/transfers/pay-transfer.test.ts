// The payment of a transfer: two people, once for each installment, and its undoing.
import { expect, test } from '../../../test/support/server.ts'
import { transferScene } from '../../../test/support/transfer-scene.ts'
import { verifyLedger } from '../ledger/public.ts'

const bank = { means: 'transfer', paidOn: '2026-11-20', reference: 'TED 77' } as const
const halves = { transfer_days: [5, 20], shares: [500_000, 500_000] }

test('a payment is posted when another person confirms it, and the transfer is done when every date is paid', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const second = as(await users('global'), build.network)
  const scene = await transferScene(build, admin, halves)
  await scene.issued(100_001)
  const { id } = await scene.close()
  const pay = (installment: number) =>
    admin.transfers.recordPayment({ id, installment, bankAccountId: scene.accountId, ...bank })
  expect(await pay(1)).toSucceed()
  expect(await pay(1)).toRefuse('transfer_installment_paid')
  expect(await pay(3)).toRefuse('transfer_installment_not_found')
  const look = async () => (await second.transfers.get({ id })).body
  const [recorded] = (await look()).payments
  const paymentId = recorded?.id ?? ''
  expect(recorded).toMatchObject({ status: 'recorded', cents: 48_250, can: { confirm: { can: true } } })
  expect(await admin.transfers.confirmPayment({ id: paymentId, version: 1 })).toRefuse('transfer_payment_own')
  const both = await Promise.all([1, 2].map(() => second.transfers.confirmPayment({ id: paymentId, version: 1 })))
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await look()).toMatchObject({ status: 'pendingAnalysis', paidCents: 48_250 })
  expect(await pay(2)).toSucceed()
  const other = (await look()).payments.find(({ status }) => status === 'recorded')
  expect(await second.transfers.confirmPayment({ id: other?.id ?? '', version: 1 })).toSucceed()
  expect(await look()).toMatchObject({ status: 'done', paidCents: 96_501, dueCents: 96_501 })
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('a payment that waits is discarded, one that was confirmed is reversed and owed again', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const second = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  await scene.issued(100_000)
  const { id } = await scene.close()
  const pay = () => admin.transfers.recordPayment({ id, installment: 1, bankAccountId: scene.accountId, ...bank })
  const last = async () => (await admin.transfers.get({ id })).body.payments.at(-1)?.id ?? ''
  expect(await pay()).toSucceed()
  const undo = { reason: 'conta errada' }
  expect(await admin.transfers.undoPayment({ id: await last(), version: 1, ...undo })).toSucceed()
  expect(await pay()).toSucceed()
  const paymentId = await last()
  expect(await second.transfers.confirmPayment({ id: paymentId, version: 1 })).toSucceed()
  expect((await admin.transfers.get({ id })).body.status).toBe('done')
  expect(await admin.transfers.undoPayment({ id: paymentId, version: 2, ...undo })).toSucceed()
  expect(await admin.transfers.undoPayment({ id: paymentId, version: 3, ...undo })).toRefuse('transfer_payment_undone')
  const { body } = await admin.transfers.get({ id })
  expect(body).toMatchObject({ status: 'pendingAnalysis', paidCents: 0 })
  expect(body.payments.map(({ status }) => status)).toEqual(['discarded', 'reversed'])
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('nobody of a network closes or pays; whoever answers for a school reads its own', async ({ as, users, build }) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  await scene.issued(100_000)
  const id = await scene.transfer()
  const network = as(await users('admin'))
  expect((await network.transfers.get({ id })).body.can).toMatchObject({
    close: { can: false, reason: 'permission_denied' },
  })
  expect((await network.transfers.close({ id })).status).toBe(403)
})
