// What a bank takes back after the family had it as credit and it left: charged to the family or borne as a loss, by two people, and put back since.
import type { Client } from '../../../test/support/api.ts'
import { moved } from '../../../test/support/moved-money.ts'
import { ground, owed, people, reason } from '../../../test/support/recovery-scene.ts'
import { expect, test } from '../../../test/support/server.ts'

test('what is missing of the credit is charged to the family by two people, and the invoice is owed again', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker, second } = all
  const { says, look, refunded, takenBack } = await ground(all)
  await says({ event: 'settled', of: 0, cents: 150_000 })
  const { guardianId } = await look(0)
  await refunded(guardianId, 50_000)
  const back = await takenBack(0, 150_000)
  expect(back.can).toMatchObject({
    reversePayment: { can: false, reason: 'credit_already_used' },
    recover: { can: true },
  })
  const ask = { id: back.id, wish: 'charge', reason, version: back.version } as const
  let id = ''
  const asked = await moved(server, build, async () => {
    const answer = await asker.settlements.recover(ask)
    expect(answer).toSucceed()
    expect(answer.body).toMatchObject({ status: 'requested', cents: 50_000, openCents: 0, guardianId })
    id = answer.body.id
  })
  expect(asked).toEqual({})
  expect(await asker.settlements.recover(ask)).toRefuse('recovery_waits')
  expect(await asker.settlements.approveRecovery({ id, version: 1 })).toRefuse('recovery_own')
  const late = as(await users('global'), build.network)
  expect(await late.settlements.approveRecovery({ id, version: 1 })).toRefuse('recovery_approver_too_new')
  const moves = await moved(server, build, async () => {
    const twice = await Promise.all([1, 2].map(() => second.settlements.approveRecovery({ id, version: 1 })))
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
  expect(moves).toEqual({ owedByFamily: 50_000, guardianReceivable: 100_000, clearing: -150_000 })
  expect(await look(0)).toMatchObject({ status: 'pending', openCents: 100_000, paidCents: 0 })
  const [row] = (await asker.settlements.listRecoveries({ guardianId })).body.items
  expect(row).toMatchObject({ id, status: 'open', cents: 50_000, openCents: 50_000, lostCents: 0 })
  const [answered] = (await asker.settlements.listExceptions({ status: 'resolved', invoiceId: row?.invoiceId })).body
    .items
  expect(answered).toMatchObject({ decision: 'chargedToFamily', recovery: { wish: 'charge', isWaiting: false } })
})

test('later credit pays what the family owes, never more than either, and is undone by its mirror', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker } = all
  const { says, id, now, version } = await owed(all)
  const pay = async (cents: number) => asker.settlements.payRecoveryWithCredit({ id, cents, version: await version() })
  expect(await pay(1)).toRefuse('credit_too_small')
  await says({ event: 'settled', of: 1, cents: 130_000 })
  expect(await now()).toMatchObject({ creditCents: 30_000 })
  expect(await pay(50_001)).toRefuse('recovery_above')
  const both = await moved(server, build, async () => {
    const at = await version()
    const twice = await Promise.all(
      [1, 2].map(() => asker.settlements.payRecoveryWithCredit({ id, cents: 30_000, version: at })),
    )
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
  expect(both).toEqual({ guardianCredit: 30_000, owedByFamily: -30_000 })
  expect(await now()).toMatchObject({ openCents: 20_000, creditCents: 0, can: { undoPart: { can: true } } })
  const undone = await moved(server, build, async () => {
    expect(await asker.settlements.undoRecoveryPart({ id, reason, version: await version() })).toSucceed()
  })
  expect(undone).toEqual({ guardianCredit: -30_000, owedByFamily: 30_000 })
  expect(await asker.settlements.undoRecoveryPart({ id, reason, version: await version() })).toRefuse(
    'recovery_nothing_to_undo',
  )
  expect(await pay(30_000)).toSucceed()
  await says({ event: 'settled', of: 2, cents: 120_000 })
  expect(await pay(20_000)).toSucceed()
  expect(await now()).toMatchObject({ status: 'settled', openCents: 0 })
  expect(await pay(1)).toRefuse('recovery_not_open')
})

test('money that came to the bank, and a loss, lessen it once another person approved them', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker, second } = all
  const { id, now, version, bankAccountId } = await owed(all)
  const came = { id, bankAccountId, means: 'pix', reference: 'E123', paidDate: '2026-11-20', reason } as const
  const receive = async (cents: number, paidDate = '2026-11-20') =>
    asker.settlements.receiveRecovery({ ...came, paidDate, cents, version: await version() })
  expect(await receive(50_001)).toRefuse('recovery_above')
  expect(await receive(20_000, '2026-11-21')).toRefuse('recovery_paid_in_future')
  expect(await receive(20_000, '2026-11-19')).toRefuse('recovery_paid_before')
  expect(await moved(server, build, async () => expect(await receive(20_000)).toSucceed())).toEqual({})
  expect(await receive(1)).toRefuse('recovery_part_waits')
  const approve = async (client: Client) => client.settlements.approveRecoveryPart({ id, version: await version() })
  expect(await approve(asker)).toRefuse('recovery_own')
  const late = as(await users('global'), build.network)
  expect(await approve(late)).toRefuse('recovery_approver_too_new')
  expect(await asker.settlements.cancelRecoveryPart({ id, reason, version: await version() })).toSucceed()
  expect(await approve(second)).toRefuse('recovery_no_part_waits')
  expect(await receive(20_000)).toSucceed()
  const moves = await moved(server, build, async () => expect(await approve(second)).toSucceed())
  expect(moves).toEqual({ clearing: 20_000, owedByFamily: -20_000 })
  expect(await asker.settlements.bearRecovery({ id, reason, version: await version() })).toSucceed()
  expect(await approve(asker)).toRefuse('recovery_own')
  const lost = await moved(server, build, async () => expect(await approve(second)).toSucceed())
  expect(lost).toEqual({ lostToBanks: 30_000, owedByFamily: -30_000 })
  expect(await now()).toMatchObject({ status: 'settled', openCents: 0, lostCents: 30_000 })
  // The family pays after all.
  const undo = async () => asker.settlements.undoRecoveryPart({ id, reason: 'Ela pagou', version: await version() })
  expect(await moved(server, build, async () => expect(await undo()).toSucceed())).toEqual({})
  const again = await moved(server, build, async () => expect(await approve(second)).toSucceed())
  expect(again).toEqual({ lostToBanks: -30_000, owedByFamily: 30_000 })
  expect(await now()).toMatchObject({ status: 'open', openCents: 30_000, lostCents: 0 })
})

test('of a month that was given back the money alone is charged: its billing was undone with it', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker, second } = all
  const { says, look, ids, refunded, takenBack } = await ground(all)
  await says({ event: 'settled', of: 0 }, { event: 'settled', of: 0, on: '2026-11-20' })
  expect(await asker.settlements.giveBack({ id: ids[0] ?? '', comment: reason })).toSucceed()
  const { guardianId } = await look(0)
  await refunded(guardianId, 200_000)
  const approved = async (on: string) => {
    const cents = 100_000
    const back = await takenBack(0, cents, on)
    const asked = await asker.settlements.recover({ id: back.id, wish: 'charge', reason, version: back.version })
    expect(asked).toSucceed()
    expect(asked.body).toMatchObject({ cents })
    return moved(server, build, async () => {
      expect(await second.settlements.approveRecovery({ id: asked.body.id, version: 1 })).toSucceed()
    })
  }
  // The second payment covered nothing: it is undone as any other. The first is what the month was paid with.
  expect(await approved('2026-11-20')).toEqual({ owedByFamily: 100_000, clearing: -100_000 })
  expect(await approved('2026-11-21')).toEqual({ owedByFamily: 100_000, clearing: -100_000 })
  expect(await look(0)).toMatchObject({ status: 'refunded', openCents: 0 })
  // Nothing of it is left to be taken back a third time.
  const third = await takenBack(0, 100_000, '2026-11-22')
  expect(await asker.settlements.recover({ id: third.id, wish: 'bear', reason, version: third.version })).toRefuse(
    'reversal_amount_differs',
  )
})

test('the provider bears it at once where that was asked for, and the invoice is owed again all the same', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker, second } = all
  const { says, look, refunded, takenBack } = await ground(all)
  await says({ event: 'settled', of: 0, cents: 150_000 })
  const { guardianId } = await look(0)
  await refunded(guardianId, 50_000)
  const back = await takenBack(0, 150_000)
  const asked = await asker.settlements.recover({ id: back.id, wish: 'bear', reason, version: back.version })
  const { id } = asked.body
  const moves = await moved(server, build, async () => {
    expect(await second.settlements.approveRecovery({ id, version: 1 })).toSucceed()
  })
  expect(moves).toEqual({ lostToBanks: 50_000, guardianReceivable: 100_000, clearing: -150_000 })
  const [row] = (await asker.settlements.listRecoveries({ guardianId })).body.items
  expect(row).toMatchObject({
    status: 'settled',
    openCents: 0,
    lostCents: 50_000,
    parts: [{ kind: 'loss', status: 'booked' }],
  })
})

test('of a payment of which a part was taken back only what is missing is charged', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker, second } = all
  const { says, look, refunded, takenBack } = await ground(all)
  await says({ event: 'settled', of: 0, cents: 150_000 })
  const { guardianId } = await look(0)
  await refunded(guardianId, 50_000)
  const back = await takenBack(0, 40_000)
  const asked = await asker.settlements.recover({ id: back.id, wish: 'charge', reason, version: back.version })
  expect(asked.body).toMatchObject({ cents: 40_000 })
  const moves = await moved(server, build, async () => {
    expect(await second.settlements.approveRecovery({ id: asked.body.id, version: 1 })).toSucceed()
  })
  expect(moves).toEqual({ owedByFamily: 40_000, clearing: -40_000 })
  expect(await look(0)).toMatchObject({ status: 'paid' })
})

test('what a bank takes back in parts is charged part by part, and a month that is paid again stays so', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker, second } = all
  const { says, look, ids, refunded, takenBack } = await ground(all)
  const id = ids[0] ?? ''
  await says({ event: 'settled', of: 0 })
  expect(await asker.settlements.giveBack({ id, comment: reason })).toSucceed()
  const { guardianId } = await look(0)
  await refunded(guardianId, 100_000)
  const approved = async (back: Awaited<ReturnType<typeof takenBack>>) => {
    const asked = await asker.settlements.recover({ id: back.id, wish: 'charge', reason, version: back.version })
    return moved(server, build, async () => {
      expect(await second.settlements.approveRecovery({ id: asked.body.id, version: 1 })).toSucceed()
    })
  }
  expect(await approved(await takenBack(0, 40_000))).toEqual({ owedByFamily: 40_000, clearing: -40_000 })
  // No part is more than what is left of the payment.
  const above = await takenBack(0, 60_001, '2026-11-21')
  expect(above.can.recover).toEqual({ can: false, reason: 'reversal_amount_differs' })
  // Paid again with other money of the family: the payment stays as what the month was paid with first.
  await says({ event: 'settled', of: 1, cents: 250_000 })
  expect(await asker.settlements.undoGiveBack({ id, comment: reason })).toSucceed()
  const rest = await takenBack(0, 60_000, '2026-11-22')
  expect(rest.can).toMatchObject({
    reversePayment: { can: false, reason: 'reversal_of_given_back' },
    recover: { can: true },
  })
  expect(await asker.settlements.reversePayment({ id: rest.id, comment: reason, version: rest.version })).toRefuse(
    'reversal_of_given_back',
  )
  expect(await approved(rest)).toEqual({ owedByFamily: 60_000, clearing: -60_000 })
  expect(await look(0)).toMatchObject({ status: 'paid', openCents: 0 })
  const more = await takenBack(0, 1, '2026-11-23')
  expect(more.can.recover).toEqual({ can: false, reason: 'no_bank_payment' })
})

test('a request ends with its exception, and is not approved once the family has the credit again or the amount changed', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker, second } = all
  const { says, look, ids, refunded, takenBack } = await ground(all)
  await says({ event: 'settled', of: 0, cents: 150_000 })
  const { guardianId } = await look(0)
  await refunded(guardianId, 50_000)
  const back = await takenBack(0, 150_000)
  const ask = async () => {
    const { body } = await asker.settlements.recover({ id: back.id, wish: 'charge', reason, version: back.version })
    return body.id
  }
  const withdrawn = await ask()
  expect(await second.settlements.cancelRecovery({ id: withdrawn, reason, version: 1 })).toSucceed()
  expect(await second.settlements.approveRecovery({ id: withdrawn, version: 2 })).toRefuse('recovery_not_requested')
  const changed = await ask()
  // The month is given back meanwhile: more of the payment is credit of the family now.
  expect(await asker.settlements.giveBack({ id: ids[0] ?? '', comment: reason })).toSucceed()
  expect(await second.settlements.approveRecovery({ id: changed, version: 1 })).toRefuse('recovery_changed')
  expect(await asker.settlements.undoGiveBack({ id: ids[0] ?? '', comment: reason })).toSucceed()
  await says({ event: 'settled', of: 1, cents: 150_000 })
  expect(await second.settlements.approveRecovery({ id: changed, version: 1 })).toRefuse('recovery_credit_is_there')
  const reverse = { id: back.id, comment: reason, version: back.version }
  expect(await asker.settlements.reversePayment(reverse)).toSucceed()
  expect(await second.settlements.approveRecovery({ id: changed, version: 2 })).toRefuse('recovery_not_requested')
  const states = (await asker.settlements.listRecoveries({ guardianId })).body.items.map(({ status }) => status)
  expect(states).toEqual(['canceled', 'canceled'])
})
