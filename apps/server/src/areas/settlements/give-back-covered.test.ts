// A month that money of a broken agreement covered in part is given back: that part is the family's credit, the installment stays paid, and no cent goes
// back twice.
import { agreementScene, issuedAgreement, offerOf } from '../../../test/support/agreement-scene.ts'
import type { Client } from '../../../test/support/api.ts'
import { bankTalk } from '../../../test/support/bank-talk.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { moved } from '../../../test/support/moved-money.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import { readPages } from '../../../test/support/read-page.ts'
import { expect, test as base, type TestServer } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'

const comment = 'O aluno saiu antes das aulas'
const paidDate = '2026-12-28'

type Given = { server: TestServer; build: Builders; admin: Client }
type Pays = (installment: string) => Promise<unknown>

const test = base.extend<{ given: Given }>({
  given: async ({ as, users, build, server }, use) => {
    await use({ build, server, admin: as(await users('admin')) })
    server.setDate('2026-11-20')
  },
})

/**
 * Two months of 1.000,00 and 26,00 of charges each, agreed on in two installments of 1.026,00. The first is paid and the agreement broken: it covers
 * the first month, and 26,00 of the other, of which 974,00 are owed again.
 */
async function covered(
  given: Given,
  { isGuaranteed = true, pays = byPix(given) }: { isGuaranteed?: boolean; pays?: Pays } = {},
) {
  const { build, admin, server } = given
  const { invoiceIds, guardianId } = await agreementScene(server, build, admin, isGuaranteed)
  const made = await issuedAgreement(build, admin, offerOf(invoiceIds, 205_200, 2))
  const installment = must(made.installments[0], 'two installments')
  await pays(installment)
  const { version } = await made.look()
  expect(await admin.agreements.cancel({ id: made.id, version, reason: comment })).toSucceed()
  const { invoiceId: id } = must((await made.look()).items[1], 'two invoices')
  return { id, installment, guardianId }
}

const byPix = (given: Given) => (installment: string) => pixMoney(given, installment, 102_600)
const atCounter =
  ({ admin }: Given) =>
  async (id: string) =>
    expect(await admin.invoices.pay({ id, paidDate, totalPaidCents: 102_600 })).toSucceed()

const look = async ({ admin }: Given, id: string) => (await admin.invoices.get({ id })).body
const rowOf = async ({ admin }: Given, id: string) => {
  const { enrollmentId } = (await admin.invoices.get({ id })).body
  const { items } = (await admin.invoices.list({ enrollmentId, can: '1' })).body
  return must(
    items.find((item) => item.id === id),
    'it is listed',
  )
}
const creditOf = async ({ admin }: Given, id: string) => (await admin.settlements.getCredit({ id })).body.creditCents
const previewOf = async ({ admin }: Given, id: string) =>
  (await admin.invoices.previewMany({ action: 'giveBack', invoiceIdList: [id] })).body
const givesBack = (given: Given, id: string) =>
  moved(given.server, given.build, async () =>
    expect(await given.admin.settlements.giveBack({ id, comment })).toSucceed(),
  )
const undoes = (given: Given, id: string) =>
  moved(given.server, given.build, async () =>
    expect(await given.admin.settlements.undoGiveBack({ id, comment })).toSucceed(),
  )
const faults = async ({ server, build }: Given) =>
  (await verifyLedger(server.composition.platform.readPool, build.network)).faults

test('the part that an installment covered becomes credit, the rest is owed no more, and the installment stays paid', async ({
  given,
}) => {
  const { id, installment, guardianId } = await covered(given)
  const before = await look(given, id)
  expect(before).toMatchObject({
    status: 'generated',
    openCents: 97_400,
    paidCents: 0,
    can: { giveBack: { can: true } },
  })
  expect((await rowOf(given, id)).can?.giveBack).toEqual({ can: true })
  expect(await previewOf(given, id)).toMatchObject({
    count: 1,
    openCents: 97_400,
    paidCents: 2_600,
    coveredCents: 2_600,
    counterCents: 0,
  })
  expect(await given.admin.invoices.cancel({ id, comment })).toRefuse('partly_paid')
  expect(await givesBack(given, id)).toEqual({
    tuitionBilled: 100_000,
    guardianReceivable: -97_400,
    guardianCredit: -2_600,
  })
  expect(await look(given, id)).toMatchObject({ status: 'refunded', openCents: 0, paidCents: 0 })
  expect(await look(given, installment)).toMatchObject({ status: 'paid', paidCents: 102_600 })
  expect(await creditOf(given, guardianId)).toBe(2_600)
  expect(await given.admin.settlements.giveBack({ id, comment })).toRefuse('already_given_back')
  expect(await faults(given)).toEqual([])
  expect(await undoes(given, id)).toEqual({
    tuitionBilled: -100_000,
    guardianReceivable: 97_400,
    guardianCredit: 2_600,
  })
  expect(await look(given, id)).toMatchObject({ status: 'generated', openCents: 97_400 })
  // Undone it may be given back again, and be paid to the end.
  await givesBack(given, id)
  await undoes(given, id)
  await pixMoney(given, id, 97_400)
  expect(await look(given, id)).toMatchObject({ openCents: 0 })
  expect(await faults(given)).toEqual([])
})

test('beside money of its own both become credit, paid to the end or not', async ({ given }) => {
  for (const [cents, status] of [
    [10_000, 'pending'],
    [102_000, 'paid'],
  ] as const) {
    const { id, guardianId } = await covered(given)
    await pixMoney(given, id, cents)
    const before = await look(given, id)
    expect(before.status).toBe(status)
    const surplus = await creditOf(given, guardianId)
    expect(await previewOf(given, id)).toMatchObject({ paidCents: before.paidCents + 2_600, coveredCents: 2_600 })
    await givesBack(given, id)
    expect(await creditOf(given, guardianId)).toBe(surplus + before.paidCents + 2_600)
    await undoes(given, id)
    expect(await look(given, id)).toMatchObject({ status, openCents: before.openCents, paidCents: before.paidCents })
    expect(await faults(given)).toEqual([])
  }
})

test('what the counter took of the installment is credit where it is retained from the school, else the school hands it back', async ({
  given,
}) => {
  const guaranteed = await covered(given, { pays: atCounter(given) })
  expect(await previewOf(given, guaranteed.id)).toMatchObject({ paidCents: 2_600, counterCents: 0 })
  expect(await givesBack(given, guaranteed.id)).toMatchObject({ guardianCredit: -2_600 })
  const own = await covered(given, { isGuaranteed: false, pays: atCounter(given) })
  expect(await previewOf(given, own.id)).toMatchObject({ paidCents: 2_600, counterCents: 2_600 })
  expect(await givesBack(given, own.id)).toEqual({
    tuitionBilled: 100_000,
    guardianReceivable: -97_400,
    receivedBySchool: -2_600,
  })
  expect(await creditOf(given, own.guardianId)).toBe(0)
  expect(await faults(given)).toEqual([])
  for (const { id, installment } of [guaranteed, own]) {
    const { can } = await look(given, installment)
    expect(can.revertPaymentAtSchool).toEqual({ can: false, reason: 'installment_given_back' })
    expect(await given.admin.invoices.revertPaymentAtSchool({ id: installment, comment })).toRefuse(
      'installment_given_back',
    )
    await undoes(given, id)
    expect(await given.admin.invoices.revertPaymentAtSchool({ id: installment, comment })).toSucceed()
    // There is no money behind the part now: it comes first.
    const owed = { can: false, reason: 'installment_owed_again' }
    expect([(await look(given, id)).can.giveBack, (await rowOf(given, id)).can?.giveBack]).toEqual([owed, owed])
    expect(await given.admin.settlements.giveBack({ id, comment })).toRefuse('installment_owed_again')
    await atCounter(given)(installment)
    expect(await given.admin.settlements.giveBack({ id, comment })).toSucceed()
  }
  expect(await faults(given)).toEqual([])
})

test('a part of the counter’s own is undone beside it, and of a month settled at the counter the covered part goes back', async ({
  given,
}) => {
  for (const totalPaidCents of [30_000, 99_932]) {
    const { id, guardianId } = await covered(given)
    expect(await given.admin.invoices.pay({ id, paidDate, totalPaidCents })).toSucceed()
    const [record, row] = [await look(given, id), await rowOf(given, id)]
    expect(record.can.giveBack).toEqual({ can: true })
    expect(row.can?.giveBack).toEqual({ can: true })
    await givesBack(given, id)
    expect(await creditOf(given, guardianId)).toBe(2_600)
    expect(await faults(given)).toEqual([])
  }
})

test('of an installment that several payments paid the last ones give their parts', async ({ given }) => {
  const pays: Pays = async (installment) => {
    await pixMoney(given, installment, 101_000)
    await pixMoney(given, installment, 1_600)
  }
  const { id, installment, guardianId } = await covered(given, { pays })
  await givesBack(given, id)
  expect(await creditOf(given, guardianId)).toBe(2_600)
  const { rows } = await given.build.ground.pool.query(
    `select p.principal_cents::int as paid, g.from_cents::int as since, g.cents::int as cents from given_back_share g
     join payment p on p.id = g.payment_id where p.invoice_id = $1 order by p.id`,
    [installment],
  )
  expect(rows).toEqual([
    { paid: 101_000, since: 100_000, cents: 1_000 },
    { paid: 1_600, since: 0, cents: 1_600 },
  ])
})

test('credit that paid the installment is not taken back while a part of it went to the family', async ({ given }) => {
  const { admin } = given
  const pays: Pays = async (installment) => {
    const { enrollmentId, guardianId } = await look(given, installment)
    const month = { enrollmentId, competence: '2027-01-01', dueDate: '2027-01-10' } as const
    const { body: other } = await admin.invoices.create(month)
    expect(await admin.invoices.close({ id: other.id })).toSucceed()
    await pixMoney(given, other.id, 202_600)
    expect(await admin.settlements.applyCredit({ id: guardianId, invoiceId: installment, cents: 102_600 })).toSucceed()
  }
  const { id, installment, guardianId } = await covered(given, { pays })
  await givesBack(given, id)
  const { can } = await look(given, installment)
  expect(can.returnCredit).toEqual({ can: false, reason: 'installment_given_back' })
  const asked = { id: guardianId, invoiceId: installment, comment }
  expect(await admin.settlements.returnCredit(asked)).toRefuse('installment_given_back')
  await undoes(given, id)
  expect(await admin.settlements.returnCredit(asked)).toSucceed()
  expect(await faults(given)).toEqual([])
})

/**
 * A boleto of 1.200,00 paid an installment that covers 200,00 of January, which was given back; its bank took the whole back, and a person decides.
 * @param partCents was paid of the other installment and covers January too: the bank took it back as well.
 */
async function takenBackByBank(given: Given, partCents = 0) {
  const { build, admin, server } = given
  const on = '2026-11-20'
  server.setDate(on)
  await server.workers()
  const talk = await bankTalk(build, admin)
  const month = { enrollmentId: talk.enrollmentId, competence: '2027-01-01', dueDate: '2027-01-10' } as const
  const { body: january } = await admin.invoices.create(month)
  expect(await admin.invoices.close({ id: january.id })).toSucceed()
  const offer = { ...offerOf([talk.id, january.id], 200_000), agreementType: 'all' as const }
  const dates = [
    { dueOn: '2026-12-07', cents: 120_000 },
    { dueOn: '2027-01-07', cents: 80_000 },
  ] as const
  const made = await issuedAgreement(build, admin, { ...offer, installments: [...dates] })
  const installment = must(made.installments[0], 'two installments')
  const part = must(made.installments[1], 'two installments')
  const numberOf = async (id: string) => Number(must((await look(given, id)).bank, 'it has a title').nossoNumero)
  const nossoNumero = await numberOf(installment)
  const numberOfPart = await numberOf(part)
  await talk.says({ kind: 'settled', nossoNumero, on, paidCents: 120_000 })
  if (partCents > 0) await talk.says({ kind: 'settled', nossoNumero: numberOfPart, on, paidCents: partCents })
  expect(await look(given, installment)).toMatchObject({ status: 'paid' })
  const { version: current } = await made.look()
  expect(await admin.agreements.cancel({ id: made.id, version: current, reason: comment })).toSucceed()
  await givesBack(given, january.id)
  const title = { event: '69', nossoNumero, dueOn: '2026-12-07', amountCents: 120_000 } as const
  const takenBack = { eventOn: '2026-11-21', payerPaidCents: 120_000, creditOn: '2026-11-21' } as const
  const bankFileId = await talk.tells({ ...title, ...takenBack })
  const back = must((await admin.settlements.listExceptions({ bankFileId })).body.items[0], 'it waits')
  const ofPart = {
    ...title,
    ...takenBack,
    nossoNumero: numberOfPart,
    dueOn: '2027-01-07',
    amountCents: 80_000,
  } as const
  const fileOfPart = partCents > 0 ? await talk.tells({ ...ofPart, payerPaidCents: partCents }) : undefined
  return { back, fileOfPart, january: january.id, installment, part }
}

test('a boleto of the installment that its bank takes back is followed after the month was taken back from the family', async ({
  given,
}) => {
  const { admin } = given
  const { back, january } = await takenBackByBank(given)
  const { id, version, can } = back
  expect(can.reversePayment).toEqual({ can: false, reason: 'reversal_of_given_back' })
  expect(await admin.settlements.reversePayment({ id, version, comment })).toRefuse('reversal_of_given_back')
  await undoes(given, january)
  expect(await admin.settlements.reversePayment({ id, version, comment })).toSucceed()
  expect(await faults(given)).toEqual([])
})

test('or its family is charged for all of it: the installment stays paid, and the month stays with the family', async ({
  given,
  as,
  users,
}) => {
  const { build, server } = given
  const [asker, second] = [as(await users('global'), build.network), as(await users('global'), build.network)]
  const { back, january, installment } = await takenBackByBank(given)
  const [asked] = (await asker.settlements.listExceptions({ invoiceId: installment })).body.items
  expect(asked?.can.recover).toEqual({ can: true })
  const { body } = await asker.settlements.recover({
    id: back.id,
    wish: 'charge',
    reason: comment,
    version: back.version,
  })
  const moves = await moved(server, build, async () =>
    expect(await second.settlements.approveRecovery({ id: body.id, version: 1 })).toSucceed(),
  )
  expect(moves).toEqual({ owedByFamily: 120_000, clearing: -120_000 })
  expect(await look(given, installment)).toMatchObject({ status: 'paid', paidCents: 120_000 })
  expect(await look(given, january)).toMatchObject({ status: 'refunded' })
  expect(await faults(given)).toEqual([])
})

test('what the bank takes back of an installment that was paid in part is charged alone: the end of its agreement let the rest go', async ({
  given,
  as,
  users,
}) => {
  const { build, server } = given
  const [asker, second] = [as(await users('global'), build.network), as(await users('global'), build.network)]
  const { fileOfPart, january, part } = await takenBackByBank(given, 30_000)
  await undoes(given, january)
  const { items } = (await asker.settlements.listExceptions({ bankFileId: fileOfPart })).body
  const waiting = must(items[0], 'the bank took the part back')
  expect(waiting.can).toMatchObject({
    reversePayment: { can: false, reason: 'reversal_rest_let_go' },
    recover: { can: true },
  })
  const { id, version } = waiting
  expect(await asker.settlements.reversePayment({ id, version, comment })).toRefuse('reversal_rest_let_go')
  const { body } = await asker.settlements.recover({ id, wish: 'charge', reason: comment, version })
  const moves = await moved(server, build, async () =>
    expect(await second.settlements.approveRecovery({ id: body.id, version: 1 })).toSucceed(),
  )
  expect(moves).toEqual({ owedByFamily: 30_000, clearing: -30_000 })
  expect(await look(given, part)).toMatchObject({ status: 'canceled', paidCents: 30_000, openCents: 0 })
  expect(await look(given, january)).toMatchObject({ status: 'generated', openCents: 50_000 })
})

test('the family’s year counts the installment without the part that went back, and with it once that is undone', async ({
  given,
}) => {
  const { id, guardianId } = await covered(given)
  const spent = async () => {
    const asked = { id: guardianId, kind: 'expenses' as const, year: 2026 }
    const reply = await given.admin.documents.statement(asked)
    expect(reply).toSucceed()
    const [sheet] = await readPages(reply.raw)
    return /pagou em 2026 R\$ ([\d.,]+\d)/.exec(sheet?.text.replace(/\s+/g, ' ') ?? '')?.[1]
  }
  expect(await spent()).toBe('1.026,00')
  await givesBack(given, id)
  expect(await spent()).toBe('1.000,00')
  await undoes(given, id)
  expect(await spent()).toBe('1.026,00')
})

test('credit that was spent meanwhile keeps the month given back', async ({ given }) => {
  const { admin } = given
  const { id, guardianId } = await covered(given)
  await givesBack(given, id)
  const { body: asked } = await admin.settlements.requestRefund({ id: guardianId, cents: 1, reason: comment })
  expect(await admin.settlements.undoGiveBack({ id, comment })).toRefuse('credit_already_used')
  expect(await admin.settlements.cancelRefund({ id: asked.id, version: 1, comment })).toSucceed()
  await undoes(given, id)
})

test('several are given back by a job, covered months among them', async ({ given }) => {
  const { admin, server } = given
  await server.workers()
  const [one, other] = [await covered(given), await covered(given)]
  const { body } = await admin.settlements.giveBackMany({ invoiceIdList: [one.id, other.id], comment })
  await expect.poll(async () => (await admin.jobs.get({ id: body.jobId })).body.status).toBe('Success')
  for (const { guardianId } of [one, other]) expect(await creditOf(given, guardianId)).toBe(2_600)
  expect(await faults(given)).toEqual([])
})

const codeOf = ({ body }: { body: object }) => ('error' in body ? (body.error as { code: string }).code : null)
const races = Array.from({ length: 4 }, (_, index) => index)

test('given back by two at once, or while its installment is undone at the counter, every cent goes once', async ({
  given,
}) => {
  const { admin } = given
  for (const _ of races) {
    const twice = await covered(given)
    const both = await Promise.all([0, 1].map(() => admin.settlements.giveBack({ id: twice.id, comment })))
    expect(new Set(both.map(codeOf))).toEqual(new Set(['already_given_back', null]))
    expect(await creditOf(given, twice.guardianId)).toBe(2_600)
    const undone = await covered(given, { pays: atCounter(given) })
    const [back, reverted] = await Promise.all([
      admin.settlements.giveBack({ id: undone.id, comment }),
      admin.invoices.revertPaymentAtSchool({ id: undone.installment, comment }),
    ])
    expect([
      [null, 'installment_given_back'],
      ['installment_owed_again', null],
    ]).toContainEqual([codeOf(back), codeOf(reverted)])
    expect(await creditOf(given, undone.guardianId)).toBe(codeOf(back) === null ? 2_600 : 0)
  }
  expect(await faults(given)).toEqual([])
}, 120_000)

test('the rest is paid at the same moment: the whole month is given back, or the money comes after it and is credit', async ({
  given,
}) => {
  for (const _ of races) {
    const { id, guardianId } = await covered(given)
    const [back] = await Promise.all([given.admin.settlements.giveBack({ id, comment }), pixMoney(given, id, 99_932)])
    expect(back).toSucceed()
    expect(await look(given, id)).toMatchObject({ status: 'refunded', openCents: 0 })
    expect(await creditOf(given, guardianId)).toBe(2_600 + 99_932)
  }
  expect(await faults(given)).toEqual([])
}, 120_000)
