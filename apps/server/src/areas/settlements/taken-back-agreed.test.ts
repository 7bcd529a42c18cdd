// The bank takes back a boleto of an agreement that was paid to the end, while a month of it is with the family: also of an installment that covers another.
import { issuedAgreement, offerOf } from '../../../test/support/agreement-scene.ts'
import { bankTalk } from '../../../test/support/bank-talk.ts'
import { eventually } from '../../../test/support/issued-titles.ts'
import { moved } from '../../../test/support/moved-money.ts'
import { expect, test } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'

const comment = 'O aluno saiu antes das aulas'

test('it is followed after the month was taken back from the family, or the family is charged and the agreement stays paid', async ({
  as,
  users,
  build,
  server,
}) => {
  const on = '2026-11-20'
  server.setDate(on)
  await server.workers()
  const [admin, second] = [as(await users('global'), build.network), as(await users('global'), build.network)]
  const talk = await bankTalk(build, admin)
  const january = await admin.invoices.create({
    enrollmentId: talk.enrollmentId,
    competence: '2027-01-01',
    dueDate: '2027-01-10',
  })
  expect(await admin.invoices.close({ id: january.body.id })).toSucceed()
  const made = await issuedAgreement(build, admin, {
    ...offerOf([talk.id, january.body.id], 200_000, 2),
    agreementType: 'all',
    installments: [
      { dueOn: '2026-12-07', cents: 100_000 },
      { dueOn: '2027-01-07', cents: 100_000 },
    ],
  })
  const numbers = await Promise.all(
    made.installments.map(async (id) =>
      Number(must((await admin.invoices.get({ id })).body.bank, 'it has a title').nossoNumero),
    ),
  )
  for (const nossoNumero of numbers) await talk.says({ kind: 'settled', nossoNumero, on, paidCents: 100_000 })
  await eventually(async () => (await made.look()).status === 'liquidated')
  // The first installment covers the first month, the second one January.
  expect(await admin.settlements.giveBack({ id: talk.id, comment })).toSucceed()
  const title = { event: '69', dueOn: '2027-01-07', amountCents: 100_000, nossoNumero: must(numbers[1], 'two titles') }
  const bankFileId = await talk.tells({
    ...title,
    eventOn: '2026-11-21',
    payerPaidCents: 100_000,
    creditOn: '2026-11-21',
  })
  const { id, version, can } = must((await admin.settlements.listExceptions({ bankFileId })).body.items[0], 'it waits')
  expect(can).toMatchObject({
    reversePayment: { can: false, reason: 'reversal_of_given_back' },
    recover: { can: true },
  })
  expect(await admin.settlements.reversePayment({ id, version, comment })).toRefuse('reversal_of_given_back')
  expect(await admin.settlements.undoGiveBack({ id: talk.id, comment })).toSucceed()
  const before = (await admin.settlements.listExceptions({ bankFileId })).body.items[0]
  expect(before?.can.reversePayment).toEqual({ can: true })
  expect(await admin.settlements.giveBack({ id: talk.id, comment })).toSucceed()
  const asked = await admin.settlements.recover({ id, wish: 'charge', reason: comment, version })
  const moves = await moved(server, build, async () =>
    expect(await second.settlements.approveRecovery({ id: asked.body.id, version: 1 })).toSucceed(),
  )
  expect(moves).toEqual({ owedByFamily: 100_000, clearing: -100_000 })
  expect(await made.look()).toMatchObject({ status: 'liquidated' })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})
