// Credit of a family that has to put money back is let go by nobody who does not know how much it owes.
import { owed, people, reason } from '../../../test/support/recovery-scene.ts'
import { sandboxTest as test } from '../../../test/support/sandbox-test.ts'
import { expect } from '../../../test/support/server.ts'

test('who asks for a refund, and who approves it, names what the family owes; put back first, it is as ever', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker, second } = all
  const { says, look, id, guardianId, version } = await owed(all)
  await says({ event: 'settled', of: 1, cents: 160_000 })
  expect((await asker.settlements.getCredit({ id: guardianId })).body).toMatchObject({
    creditCents: 60_000,
    owedCents: 50_000,
    can: { putBack: { can: true } },
  })
  const ask = { id: guardianId, cents: 10_000, reason }
  const refused = await asker.settlements.requestRefund(ask)
  expect(refused).toRefuse('refund_family_owes')
  expect(refused.raw.toString()).toContain('500,00')
  expect(await asker.settlements.requestRefund({ ...ask, owedCents: 49_999 })).toRefuse('refund_family_owes')
  const known = await asker.settlements.requestRefund({ ...ask, owedCents: 50_000 })
  expect(known).toSucceed()
  expect(known.body).toMatchObject({ owedCents: 50_000 })
  const listed = async () => (await second.settlements.listRefunds({ guardianId, status: 'requested' })).body.items
  expect(await listed()).toMatchObject([{ owedCents: 50_000 }])
  const approve = { id: known.body.id, version: 1 }
  expect(await second.settlements.approveRefund(approve)).toRefuse('refund_family_owes')
  const byPix = await asker.settlements.requestRefund({ ...ask, owedCents: 50_000 })
  const { id: bankAccountId } = await build.bankAccount()
  const { guardianTaxId: pixKey } = await look(0)
  expect(await asker.settlements.payRefundByPix({ id: byPix.body.id, bankAccountId, pixKey, version: 1 })).toSucceed()
  expect(await second.settlements.approveRefundPix({ id: byPix.body.id, version: 2 })).toRefuse('refund_family_owes')
  // What the family owes is put back with its credit first: nothing stands against the refund any more.
  expect(await asker.settlements.payRecoveryWithCredit({ id, cents: 40_000, version: await version() })).toSucceed()
  expect(await listed()).toMatchObject([{ owedCents: 10_000 }, { owedCents: 10_000 }])
  expect(await second.settlements.approveRefund({ ...approve, owedCents: 10_000 })).toSucceed()
  const paid = { id: known.body.id, bankAccountId, reference: 'TED 9', paidDate: '2026-11-20', version: 2 }
  const done = await asker.settlements.payRefund(paid)
  expect(done.body).toMatchObject({ status: 'paid', owedCents: 0 })
})

test('the desk of exceptions says what the family owes beside the credit that could be given back', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker } = all
  const { says } = await owed(all)
  const opened = await says({ event: 'settled', of: 1 }, { event: 'settled', of: 1, on: '2026-11-20' })
  expect(opened).toMatchObject([{ kind: 'paidTwice', money: { creditCents: 100_000, owedCents: 50_000 } }])
  const [twice] = opened
  const ask = { id: twice?.invoice?.guardianId ?? '', exceptionId: twice?.id ?? '', cents: 100_000, reason }
  expect(await asker.settlements.requestRefund(ask)).toRefuse('refund_family_owes')
  expect(await asker.settlements.requestRefund({ ...ask, owedCents: 50_000 })).toSucceed()
})
