// A claimed Pix that went back to its payer after the family had the money and it left: charged to the family or borne, by two people.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { moved } from '../../../test/support/moved-money.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import {
  claimedPix,
  november,
  paidByPix,
  type TransferScene,
  transferScene,
} from '../../../test/support/transfer-scene.ts'
import { must } from '../../platform/must.ts'

const reason = 'o provedor devolveu ao pagador, e a família já tinha recebido'

type People = { asker: Client; second: Client; build: Builders; server: TestServer }

/** A month that a Pix of R$ 1.000,00 paid, given back, its credit paid out: then the payer's bank had the Pix back. */
async function goneTwice(
  { asker, second, build, server }: People,
  scene: TransferScene,
  tells: 'DEVOLVIDA' | 'nothing' = 'DEVOLVIDA',
) {
  const { id } = await scene.issued(100_000)
  await paidByPix(server, build.network, id)
  expect(await asker.settlements.giveBack({ id, comment: reason })).toSucceed()
  const { guardianId } = (await asker.invoices.get({ id })).body
  const { id: bankAccountId } = await build.bankAccount()
  const refund = (await asker.settlements.requestRefund({ id: guardianId, cents: 100_000, reason })).body
  expect(await second.settlements.approveRefund({ id: refund.id, version: 1 })).toSucceed()
  const paid = { id: refund.id, bankAccountId, reference: 'TED 1', paidDate: '2026-11-20', version: 2 }
  expect(await asker.settlements.payRefund(paid)).toSucceed()
  await claimedPix(server, build.network, id)
  if (tells === 'DEVOLVIDA') await claimedPix(server, build.network, id, tells)
  const claim = async () => {
    const { items } = (await asker.pixClaims.list({ schoolId: [scene.schoolId] })).body
    return must(
      items.find(({ invoiceId }) => invoiceId === id),
      'it is claimed',
    )
  }
  return { id, guardianId, claim }
}

test.for([
  ['charge', { owedByFamily: 100_000, claimBlocked: -100_000 }, { status: 'open', openCents: 100_000 }],
  ['bear', { lostToBanks: 100_000, claimBlocked: -100_000 }, { status: 'settled', lostCents: 100_000 }],
] as const)(
  'of a month given back what went back to the payer: %s',
  async ([wish, moves, left], { as, users, build, server }) => {
    const [one, other] = [await users('global'), await users('global')]
    const all = { build, server, asker: as(one, build.network), second: as(other, build.network) }
    const { asker, second } = all
    const scene = await transferScene(build, asker)
    const { id, guardianId, claim } = await goneTwice(all, scene)
    const waiting = await claim()
    expect(waiting).toMatchObject({
      status: 'returnPending',
      obstacle: 'reversal_of_given_back',
      recovery: null,
      can: { recover: { can: true } },
    })
    const asked = await asker.pixClaims.recover({ id: waiting.id, wish, reason, version: waiting.version })
    expect(asked).toSucceed()
    expect(await asker.pixClaims.recover({ id: waiting.id, wish, reason, version: waiting.version })).toRefuse(
      'recovery_waits',
    )
    expect((await claim()).recovery).toMatchObject({ wish, isWaiting: true, cents: 100_000 })
    expect(await second.settlements.approveRecovery({ id: asked.body.id, version: 1 })).toRefuse('recovery_of_claim')
    const approve = (client: Client) => client.pixClaims.approveRecovery({ id: waiting.id, version: 1 })
    expect(await approve(asker)).toRefuse('recovery_own')
    const late = as(await users('global'), build.network)
    expect(await approve(late)).toRefuse('recovery_approver_too_new')
    const done = await moved(server, build, async () => {
      const twice = await Promise.all([1, 2].map(() => approve(second)))
      expect(twice.filter(({ status }) => status === 200)).toHaveLength(1)
    })
    expect(done).toEqual(moves)
    expect(await claim()).toMatchObject({
      status: 'returned',
      returnedCents: 100_000,
      reason,
      recovery: { isWaiting: false },
    })
    expect((await asker.settlements.listRecoveries({ guardianId })).body.items[0]).toMatchObject(left)
    // Its month stays given back, and its school is paid of it no more.
    expect((await asker.invoices.get({ id })).body).toMatchObject({ status: 'refunded' })
    expect(await scene.lines(await scene.transfer(november))).toEqual({})
    // Told again, it changes nothing; another claim of the same Pix finds its money gone.
    await claimedPix(server, build.network, id, 'DEVOLVIDA')
    expect(await moved(server, build, async () => {})).toEqual({})
  },
)

test('a person who sees in the portal that it went back charges it, where the provider told nothing', async ({
  as,
  users,
  build,
  server,
}) => {
  const [one, other] = [await users('global'), await users('global')]
  const all = { build, server, asker: as(one, build.network), second: as(other, build.network) }
  const { asker, second } = all
  const { claim } = await goneTwice(all, await transferScene(build, asker), 'nothing')
  const { id, version, status, can } = await claim()
  expect({ status, can }).toMatchObject({ status: 'blocked', can: { recover: { can: true } } })
  expect(await asker.pixClaims.return({ id, reason, version })).toRefuse('reversal_of_given_back')
  expect(await asker.pixClaims.recover({ id, wish: 'charge', reason, version })).toSucceed()
  const moves = await moved(server, build, async () => {
    expect(await second.pixClaims.approveRecovery({ id, version: 1 })).toSucceed()
  })
  expect(moves).toEqual({ owedByFamily: 100_000, claimBlocked: -100_000 })
  expect(await claim()).toMatchObject({ status: 'returned', can: { recover: { can: false } } })
})

test('a request ends with its claim, and nothing is charged while the family has the credit', async ({
  as,
  users,
  build,
  server,
}) => {
  const [one, other] = [await users('global'), await users('global')]
  const all = { build, server, asker: as(one, build.network), second: as(other, build.network) }
  const { asker, second } = all
  const scene = await transferScene(build, asker)
  const { id, guardianId, claim } = await goneTwice(all, scene)
  const waiting = await claim()
  const asked = await asker.pixClaims.recover({ id: waiting.id, wish: 'charge', reason, version: waiting.version })
  await pixMoney({ build, server }, id, 100_000)
  expect(await asker.settlements.undoGiveBack({ id, comment: reason })).toSucceed()
  expect(await second.pixClaims.approveRecovery({ id: waiting.id, version: 1 })).toRefuse('recovery_credit_is_there')
  expect(await asker.pixClaims.return({ id: waiting.id, reason, version: waiting.version })).toSucceed()
  expect((await asker.settlements.listRecoveries({ guardianId })).body.items).toMatchObject([
    { id: asked.body.id, status: 'canceled' },
  ])
  expect(await moved(server, build, async () => {})).toEqual({})
})
