// The bank takes back a boleto of an agreement that was paid to the end, while a month of it is with the family: also of an installment that covers another.
import { issuedAgreement, offerOf } from '../../../test/support/agreement-scene.ts'
import type { Client } from '../../../test/support/api.ts'
import { bankTalk } from '../../../test/support/bank-talk.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { eventually } from '../../../test/support/issued-titles.ts'
import { moved } from '../../../test/support/moved-money.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'

const comment = 'O aluno saiu antes das aulas'

const on = '2026-11-20'
const takenOn = '2026-11-22'

type Given = { server: TestServer; build: Builders; admin: Client }

/**
 * Two months in two installments that were paid by boleto: the first one covers the first month, which went back to the family.
 * @param days on which the last one was paid.
 */
async function settled({ server, build, admin }: Given, days: readonly string[] = [on]) {
  server.setDate(on)
  await server.workers()
  const talk = await bankTalk(build, admin)
  const month = { enrollmentId: talk.enrollmentId, competence: '2027-01-01', dueDate: '2027-01-10' } as const
  const { body: january } = await admin.invoices.create(month)
  expect(await admin.invoices.close({ id: january.id })).toSucceed()
  const made = await issuedAgreement(build, admin, {
    ...offerOf([talk.id, january.id], 200_000, 2),
    agreementType: 'all',
    installments: [
      { dueOn: '2026-12-07', cents: 100_000 },
      { dueOn: '2027-01-07', cents: 100_000 },
    ],
  })
  const numberOf = async (id: string | undefined) =>
    Number(must((await admin.invoices.get({ id: id ?? '' })).body.bank, 'it has a title').nossoNumero)
  const [first, last] = [await numberOf(made.installments[0]), await numberOf(made.installments[1])]
  const pays = (nossoNumero: number, day: string) =>
    talk.says({ kind: 'settled', nossoNumero, on: day, paidCents: 100_000 })
  await pays(first, on)
  for (const day of days) await pays(last, day)
  await eventually(async () => (await made.look()).status === 'liquidated')
  expect(await admin.settlements.giveBack({ id: talk.id, comment })).toSucceed()
  const title = { event: '69', dueOn: '2027-01-07', amountCents: 100_000, nossoNumero: last } as const
  const bankFileId = await talk.tells({ ...title, eventOn: takenOn, payerPaidCents: 100_000, creditOn: takenOn })
  const look = async () => must((await admin.settlements.listExceptions({ bankFileId })).body.items[0], 'it waits')
  return { made, look, first: talk.id }
}

test('it is followed after the month was taken back from the family, or the family is charged and the agreement stays paid', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, second] = [as(await users('global'), build.network), as(await users('global'), build.network)]
  const { made, look, first } = await settled({ server, build, admin })
  const { id, version, can } = await look()
  expect(can).toMatchObject({
    reversePayment: { can: false, reason: 'reversal_of_given_back' },
    recover: { can: true },
  })
  expect(await admin.settlements.reversePayment({ id, version, comment })).toRefuse('reversal_of_given_back')
  expect(await admin.settlements.undoGiveBack({ id: first, comment })).toSucceed()
  expect((await look()).can.reversePayment).toEqual({ can: true })
  expect(await admin.settlements.giveBack({ id: first, comment })).toSucceed()
  const asked = await admin.settlements.recover({ id, wish: 'charge', reason: comment, version })
  const moves = await moved(server, build, async () =>
    expect(await second.settlements.approveRecovery({ id: asked.body.id, version: 1 })).toSucceed(),
  )
  expect(moves).toEqual({ owedByFamily: 100_000, clearing: -100_000 })
  expect(await made.look()).toMatchObject({ status: 'liquidated' })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('what paid an installment a second time opens nothing: the bank takes it back from the credit of the family', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const { made, look } = await settled({ server, build, admin }, [on, '2026-11-21'])
  const { id, version, can } = await look()
  expect(can.reversePayment).toEqual({ can: true })
  const moves = await moved(server, build, async () =>
    expect(await admin.settlements.reversePayment({ id, version, comment })).toSucceed(),
  )
  expect(moves).toEqual({ guardianCredit: 100_000, clearing: -100_000 })
  expect(await made.look()).toMatchObject({ status: 'liquidated' })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})
