// A month that an agreement covered whole is given back: its school is paid it no more, to the cent, whatever the agreement charged or waived.
import { issuedAgreement } from '../../../test/support/agreement-scene.ts'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { eventually } from '../../../test/support/issued-titles.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import { expect, test as base, type TestServer } from '../../../test/support/server.ts'
import { claimedPix, november, type Terms, transferScene } from '../../../test/support/transfer-scene.ts'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'

const comment = 'O aluno saiu antes das aulas'
const calculator: Terms = { coverage: 'none', categories: [], fee_ppm: 19_000 }

type Given = { server: TestServer; build: Builders; admin: Client; approver: Client }
type Scene = Awaited<ReturnType<typeof transferScene>>

const test = base.extend<{ given: Given }>({
  given: async ({ as, users, build, server }, use) => {
    await server.workers()
    const [admin, approver] = [as(await users('global'), build.network), as(await users('global'), build.network)]
    await use({ build, server, admin, approver })
    server.setDate('2026-11-20')
  },
})

const faults = async ({ server, build }: Given) => (await verifyLedger(server.database.pool, build.network)).faults
const creditOf = async ({ admin }: Given, id: string) => {
  const { guardianId } = (await admin.invoices.get({ id })).body
  return (await admin.settlements.getCredit({ id: guardianId })).body.creditCents
}
const previewOf = async ({ admin }: Given, id: string) =>
  (await admin.transfers.previewGiveBack({ invoiceIdList: [id] })).body

/** October and November of 800,00 each, of which 10,01 are waived, in installments of 1.000,00 and 589,99: both are paid. */
async function kept(given: Given, scene: Scene) {
  const { build, admin, server } = given
  server.setDate('2026-11-20')
  const { id: first, enrollmentId } = await scene.issued(80_000)
  const { id: second } = await scene.issued(80_000, { enrollmentId, competence: november })
  const made = await issuedAgreement(build, admin, {
    title: 'Outubro e novembro',
    agreementType: 'all',
    invoiceIds: [first, second],
    feeAbsorption: 'creditor',
    waivedPrincipalCents: 1_001,
    installments: [
      { dueOn: '2026-11-27', cents: 100_000 },
      { dueOn: '2026-12-28', cents: 58_999 },
    ],
  })
  for (const { invoiceId, cents } of (await made.look()).schedule) await pixMoney(given, invoiceId ?? '', cents)
  await build.ground.pool.query(`update payment set credited_on = '2026-10-20' where invoice_id = any($1)`, [
    made.installments,
  ])
  await eventually(async () => (await made.look()).status === 'liquidated')
  return { first, second, installments: made.installments }
}

/**
 * The same worked out by hand. 10,01 are waived of equal months: 5,01 of the first, 5,00 of the other, so that 794,99 and 795,00 were paid of them. The
 * second month has the last 205,01 of the first installment, and all of the other. Of 19,00 of commission on the first installment 15,10 are of what comes
 * before (15,1048 cut), 3,90 of the rest; on 589,99 it is 11,21 (11,2098 half up).
 */
const worked = (() => {
  const [firstMonth, secondMonth] = [80_000 - 501, 80_000 - 500]
  const fees = [Math.round(100_000 * 0.019), Math.round(58_999 * 0.019)] as const
  const ofFirstInstallment = fees[0] - Math.floor((fees[0] * firstMonth) / 100_000)
  return { firstMonth, secondMonth, commission: fees[0] + fees[1], secondFee: ofFirstInstallment + fees[1] }
})()

/** Of the Pix of the last installment, which covers the second month alone. */
async function claimOfLast({ server, build }: Given, installments: readonly string[]) {
  const last = must(installments[1], 'two installments')
  const { rows } = await build.ground.pool.query('select ext_ref from payment where invoice_id = $1', [last])
  return (end: 'ABERTA' | 'DEVOLVIDA' | 'LIBERADA') =>
    claimedPix(server, build.network, last, end, rows[0].ext_ref, 58_999)
}

test('without coverage each month takes back what was received of it with its part of the commission, and both take back all', async ({
  given,
}) => {
  const { admin, server } = given
  expect(worked).toEqual({ firstMonth: 79_499, secondMonth: 79_500, commission: 3_021, secondFee: 1_511 })
  const scene = await transferScene(given.build, admin, calculator)
  const { first, second } = await kept(given, scene)
  const closed = await scene.close()
  expect(await scene.lines(closed.id)).toEqual({ received: 158_999, commission: -3_021 })
  expect((await previewOf(given, second)).received).toEqual({ count: 1, cents: 79_500 - 1_511 })
  expect(await admin.settlements.giveBack({ id: second, comment })).toSucceed()
  expect(await creditOf(given, second)).toBe(worked.secondMonth)
  const next = await scene.transfer(november)
  expect(await scene.lines(next)).toEqual({ undone: -79_500, feeReturned: 1_511 })
  expect(await admin.settlements.giveBack({ id: first, comment })).toSucceed()
  expect(await creditOf(given, first)).toBe(158_999)
  expect(await scene.lines(next)).toEqual({ undone: -158_999, feeReturned: 3_021 })
  server.setDate('2026-11-30')
  expect((await scene.close(november)).resultCents).toBe(-155_978)
  expect(await faults(given)).toEqual([])
  expect((await admin.transfers.check({ id: next })).body).toMatchObject({ isIdentical: true, isIntact: true })
  expect(await admin.settlements.undoGiveBack({ id: second, comment })).toSucceed()
  server.setDate('2026-12-31')
  const last = await scene.transfer('2026-12-01')
  expect(await scene.lines(last)).toEqual({ received: 79_500, commission: -1_511, carried: -155_978 })
  await scene.close('2026-12-01')
  expect(await faults(given)).toEqual([])
})

test('under the guarantee the month is taken back whole with its fee, and the family has what it paid; undone it is covered again', async ({
  given,
}) => {
  const { admin, server, build } = given
  const scene = await transferScene(build, admin)
  const { second } = await kept(given, scene)
  server.setDate('2026-11-30')
  await scene.close()
  expect(await scene.lines((await scene.close(november)).id)).toEqual({ covered: 80_000, fee: -2_800 })
  expect(await previewOf(given, second)).toMatchObject({ guaranteed: { count: 1, cents: 77_200 } })
  expect(await admin.settlements.giveBack({ id: second, comment })).toSucceed()
  expect(await creditOf(given, second)).toBe(worked.secondMonth)
  server.setDate('2026-12-20')
  const next = await scene.transfer('2026-12-01')
  expect(await scene.lines(next)).toEqual({ canceled: -80_000, feeReturned: 2_800 })
  expect(await admin.settlements.undoGiveBack({ id: second, comment })).toSucceed()
  expect(await scene.lines(next)).toEqual({})
  expect(await admin.settlements.giveBack({ id: second, comment })).toSucceed()
  await build.ground.pool.query(`update transfer set closes_on = '2026-12-19' where id = $1`, [next])
  expect(await admin.transfers.close({ id: next })).toSucceed()
  expect(await admin.settlements.undoGiveBack({ id: second, comment })).toSucceed()
  server.setDate('2027-01-20')
  expect(await scene.lines(await scene.transfer('2027-01-01'))).toMatchObject({ late: 80_000, fee: -2_800 })
  expect(await faults(given)).toEqual([])
})

test('while the Pix of any installment of it is claimed nothing goes back; claimed afterwards its return waits until that is undone', async ({
  given,
}) => {
  const { admin, build } = given
  const scene = await transferScene(build, admin, calculator)
  const { first, installments } = await kept(given, scene)
  const claim = await claimOfLast(given, installments)
  await claim('ABERTA')
  expect(await admin.settlements.giveBack({ id: first, comment })).toRefuse('payment_claimed')
  await claim('LIBERADA')
  expect(await admin.settlements.giveBack({ id: first, comment })).toSucceed()
  await claim('DEVOLVIDA')
  const { items } = (await admin.pixClaims.list({ schoolId: [scene.schoolId] })).body
  const waiting = must(
    items.find(({ status }) => status === 'returnPending'),
    'the return waits',
  )
  expect(waiting.can.recover).toEqual({ can: true })
  const told = { id: waiting.id, version: waiting.version, reason: comment }
  expect(await admin.pixClaims.return(told)).toRefuse('reversal_of_given_back')
  expect(await admin.settlements.undoGiveBack({ id: first, comment })).toSucceed()
  expect(await admin.pixClaims.return(told)).toSucceed()
  expect(await faults(given)).toEqual([])
})

test('or its family is charged for it: the agreement stays paid, and the month stays with the family', async ({
  given,
}) => {
  const { admin, approver, build } = given
  const scene = await transferScene(build, admin, calculator)
  const { first, installments } = await kept(given, scene)
  const claim = await claimOfLast(given, installments)
  expect(await admin.settlements.giveBack({ id: first, comment })).toSucceed()
  await claim('DEVOLVIDA')
  const { items } = (await admin.pixClaims.list({ schoolId: [scene.schoolId] })).body
  const { id, version } = must(
    items.find(({ can }) => can.recover.can),
    'it may be charged',
  )
  expect(await admin.pixClaims.recover({ id, version, wish: 'charge', reason: comment })).toSucceed()
  expect(await approver.pixClaims.approveRecovery({ id, version: 1 })).toSucceed()
  expect((await admin.invoices.get({ id: installments[1] ?? '' })).body).toMatchObject({
    status: 'paid',
    paidCents: 58_999,
  })
  expect((await admin.invoices.get({ id: first })).body).toMatchObject({ status: 'refunded' })
  expect(await faults(given)).toEqual([])
})
