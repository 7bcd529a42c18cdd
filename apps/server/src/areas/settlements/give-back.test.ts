// A paid month that is not owed any more: what was paid is the family's credit, the month may be billed anew, and the ledger agrees at each step.
import { agreementScene, issuedAgreement, offerOf } from '../../../test/support/agreement-scene.ts'
import type { Client } from '../../../test/support/api.ts'
import { bankTalk } from '../../../test/support/bank-talk.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { buildIssuedInvoice, tokenOf } from '../../../test/support/issued-invoice.ts'
import { moved } from '../../../test/support/moved-money.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'

const comment = 'O aluno saiu antes das aulas'
const today = '2026-11-20'

type Given = { server: TestServer; build: Builders; admin: Client }
const look = async ({ admin }: Given, id: string) => (await admin.invoices.get({ id })).body
const creditOf = async (given: Given, id: string) => {
  const { guardianId } = await look(given, id)
  return (await given.admin.settlements.getCredit({ id: guardianId })).body.creditCents
}
const givesBack = (given: Given, id: string) =>
  moved(given.server, given.build, async () =>
    expect(await given.admin.settlements.giveBack({ id, comment })).toSucceed(),
  )
const undoes = (given: Given, id: string) =>
  moved(given.server, given.build, async () =>
    expect(await given.admin.settlements.undoGiveBack({ id, comment })).toSucceed(),
  )
const bill = ({ admin }: Given, enrollmentId: string) =>
  admin.invoices.create({ enrollmentId, competence: '2026-12-01', dueDate: '2026-12-10' })

test('what a boleto paid becomes credit of the family, the month is billed anew, and who did it stands in the history', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  await server.workers()
  const talk = await bankTalk(build, given.admin)
  await talk.says({ kind: 'settled', nossoNumero: await talk.number(), on: today })
  expect((await look(given, talk.id)).can).toMatchObject({
    giveBack: { can: true },
    undoGiveBack: { can: false, reason: 'not_given_back' },
  })
  expect(await givesBack(given, talk.id)).toEqual({ tuitionBilled: 100_000, guardianCredit: -100_000 })
  const after = await look(given, talk.id)
  expect(after).toMatchObject({
    status: 'refunded',
    displayState: 'error',
    openCents: 0,
    paidCents: 0,
    paidDate: today,
  })
  expect(after.can).toMatchObject({
    giveBack: { can: false, reason: 'already_given_back' },
    undoGiveBack: { can: true },
    cancel: { can: false, reason: 'already_given_back' },
    payAtSchool: { can: false, reason: 'already_given_back' },
  })
  const { items } = (await given.admin.invoices.history({ id: talk.id })).body
  expect(items[0]).toMatchObject({ event: 'givenBack', data: { cents: 100_000, counterCents: 0, comment } })
  expect(await given.admin.settlements.giveBack({ id: talk.id, comment })).toRefuse('already_given_back')
  expect(await bill(given, talk.enrollmentId)).toSucceed()
})

test('the credit of a month that was given back is used for another invoice, or paid back with two people', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const approver = as(await users('admin'))
  await server.workers()
  const talk = await bankTalk(build, given.admin)
  await talk.says({ kind: 'settled', nossoNumero: await talk.number(), on: today })
  await givesBack(given, talk.id)
  const { guardianId } = await look(given, talk.id)
  const next = await bill(given, talk.enrollmentId)
  expect(await given.admin.invoices.close({ id: next.body.id })).toSucceed()
  const used = { id: guardianId, invoiceId: next.body.id, cents: 40_000 }
  expect(await given.admin.settlements.applyCredit(used)).toSucceed()
  const { body: refund } = await given.admin.settlements.requestRefund({
    id: guardianId,
    cents: 60_000,
    reason: comment,
  })
  expect(await approver.settlements.approveRefund({ id: refund.id, version: 1 })).toSucceed()
  const bank = { bankAccountId: talk.accountId, paidDate: today, reference: 'TED 77' } as const
  const moves = await moved(server, build, () =>
    given.admin.settlements.payRefund({ id: refund.id, version: 2, ...bank }),
  )
  expect(moves).toEqual({ refundPayable: 60_000, bankCash: -60_000 })
  // Billed anew, the month is not this invoice's any more; and the credit is spent.
  expect(await given.admin.settlements.undoGiveBack({ id: talk.id, comment })).toRefuse('already_billed')
})

test('fine and interest go back with the month, and a discount that was given is given no more', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  await server.workers()
  const late = await bankTalk(build, given.admin)
  await late.says({
    kind: 'settled',
    nossoNumero: await late.number(),
    on: today,
    paidCents: 102_000,
    chargesCents: 2_000,
  })
  expect(await givesBack(given, late.id)).toEqual({
    tuitionBilled: 100_000,
    lateCharges: 2_000,
    guardianCredit: -102_000,
  })
  const school = await build.school({
    bank_agreement_id: (await build.bankAgreement()).id,
    early_discounts: JSON.stringify([{ days: 3, valueCents: 5_000 }]),
  })
  const early = await buildIssuedInvoice(build, given.admin, { school })
  await pixMoney(given, early.id, 95_000)
  expect(await look(given, early.id)).toMatchObject({ status: 'paid', paidCents: 95_000 })
  expect(await givesBack(given, early.id)).toEqual({
    tuitionBilled: 100_000,
    discountsGiven: -5_000,
    guardianCredit: -95_000,
  })
})

test('it is undone while the family has the credit: the invoice is paid as it was, and the month is its own again', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { id, enrollmentId } = await buildIssuedInvoice(build, given.admin)
  await pixMoney(given, id, 100_000)
  const before = await look(given, id)
  await givesBack(given, id)
  expect(await undoes(given, id)).toEqual({ tuitionBilled: -100_000, guardianCredit: 100_000 })
  const after = await look(given, id)
  expect(after).toEqual({ ...before, version: before.version + 2 })
  expect(await bill(given, enrollmentId)).toRefuse('already_billed')
  expect(await given.admin.settlements.undoGiveBack({ id, comment })).toRefuse('not_given_back')
  // And again.
  expect(await givesBack(given, id)).toEqual({ tuitionBilled: 100_000, guardianCredit: -100_000 })
})

test('it is not undone once the credit is promised to the family, and again once the promise is taken back', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { id } = await buildIssuedInvoice(build, given.admin)
  await pixMoney(given, id, 100_000)
  await givesBack(given, id)
  const { guardianId } = await look(given, id)
  const asked = await given.admin.settlements.requestRefund({ id: guardianId, cents: 1, reason: comment })
  expect(await given.admin.settlements.undoGiveBack({ id, comment })).toRefuse('credit_already_used')
  expect(await given.admin.settlements.cancelRefund({ id: asked.body.id, version: 1, comment })).toSucceed()
  await undoes(given, id)
  expect(await look(given, id)).toMatchObject({ status: 'paid', paidCents: 100_000 })
})

test('credit of the family that paid the month is credit again, and what was paid beyond it stays as it is', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const first = await buildIssuedInvoice(build, given.admin)
  await pixMoney(given, first.id, 130_000)
  const month = { competence: '2027-01-01', dueDate: '2027-01-10' } as const
  const next = await given.admin.invoices.create({ enrollmentId: first.enrollmentId, ...month })
  expect(await given.admin.invoices.close({ id: next.body.id })).toSucceed()
  const { guardianId } = await look(given, first.id)
  expect(
    await given.admin.settlements.applyCredit({ id: guardianId, invoiceId: next.body.id, cents: 30_000 }),
  ).toSucceed()
  await pixMoney(given, next.body.id, 70_000)
  expect(await givesBack(given, next.body.id)).toEqual({ tuitionBilled: 100_000, guardianCredit: -100_000 })
  expect(await given.admin.settlements.returnCredit({ id: guardianId, invoiceId: next.body.id, comment })).toRefuse(
    'already_given_back',
  )
  expect(await givesBack(given, first.id)).toEqual({ tuitionBilled: 100_000, guardianCredit: -100_000 })
  expect(await creditOf(given, first.id)).toBe(200_000)
})

test('what a counter took is handed back at the counter: alone the month is not given back here, as a part it is undone with it', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { admin } = given
  const whole = await buildIssuedInvoice(build, admin)
  expect(await admin.invoices.pay({ id: whole.id, paidDate: today, totalPaidCents: 100_000 })).toSucceed()
  expect(await admin.settlements.giveBack({ id: whole.id, comment })).toRefuse('school_gives_back')
  const mixed = await buildIssuedInvoice(build, admin)
  for (const cents of [20_000, 10_000])
    expect(await admin.invoices.pay({ id: mixed.id, paidDate: today, totalPaidCents: cents })).toSucceed()
  await pixMoney(given, mixed.id, 70_000)
  const preview = (await admin.invoices.previewMany({ action: 'giveBack', invoiceIdList: [mixed.id, whole.id] })).body
  expect(preview).toMatchObject({
    count: 1,
    invoiceIds: [mixed.id],
    paidCents: 100_000,
    counterCents: 30_000,
    skipped: [{ reason: 'school_gives_back', count: 1 }],
  })
  expect(await givesBack(given, mixed.id)).toEqual({
    tuitionBilled: 100_000,
    retentionReceivable: -30_000,
    guardianCredit: -70_000,
  })
  expect(await undoes(given, mixed.id)).toEqual({
    tuitionBilled: -100_000,
    guardianReceivable: 30_000,
    guardianCredit: 70_000,
  })
  // The school has handed its part back: it is owed again.
  expect(await look(given, mixed.id)).toMatchObject({ status: 'pending', openCents: 30_000, paidCents: 70_000 })
})

test('what came before the counter settled the rest is given back, and the school hands back its part', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { id } = await buildIssuedInvoice(build, given.admin)
  await pixMoney(given, id, 70_000)
  expect(await given.admin.invoices.pay({ id, paidDate: today, totalPaidCents: 30_000 })).toSucceed()
  expect(await look(given, id)).toMatchObject({ status: 'paidAtSchool', can: { giveBack: { can: true } } })
  const preview = await given.admin.invoices.previewMany({ action: 'giveBack', invoiceIdList: [id] })
  expect(preview.body).toMatchObject({ count: 1, paidCents: 100_000, counterCents: 30_000, skipped: [] })
  expect(await givesBack(given, id)).toEqual({
    tuitionBilled: 100_000,
    retentionReceivable: -30_000,
    guardianCredit: -70_000,
  })
  await undoes(given, id)
  expect(await look(given, id)).toMatchObject({ status: 'pending', openCents: 30_000, paidCents: 70_000 })
})

test('a rest that was let go is charged to nobody afterwards', async ({ as, users, build, server }) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { id } = await buildIssuedInvoice(build, given.admin)
  await pixMoney(given, id, 99_950)
  expect(await given.admin.invoices.writeOffRest({ id, comment })).toSucceed()
  expect(await givesBack(given, id)).toEqual({ tuitionBilled: 100_000, writeOff: -50, guardianCredit: -99_950 })
  expect(await undoes(given, id)).toEqual({ tuitionBilled: -100_000, writeOff: 50, guardianCredit: 99_950 })
})

test('a rest that was let go beside a part of the counter stays so when the month is owed again', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { id } = await buildIssuedInvoice(build, given.admin)
  const pays = (totalPaidCents: number) => given.admin.invoices.pay({ id, paidDate: today, totalPaidCents })
  expect(await pays(30_000)).toSucceed()
  await pixMoney(given, id, 69_950)
  expect(await given.admin.invoices.writeOffRest({ id, comment })).toSucceed()
  await givesBack(given, id)
  await undoes(given, id)
  expect(await look(given, id)).toMatchObject({ status: 'pending', openCents: 30_000, paidCents: 69_950 })
  const moves = await moved(server, build, async () => expect(await pays(30_000)).toSucceed())
  expect(moves).toEqual({ retentionReceivable: 30_000, guardianReceivable: -30_000 })
})

test('of two guardians who share an enrollment each has the credit of what it paid', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const school = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  const co = await build.guardian()
  const shared = await build.enrollment({ school_id: school.id, co_guardian_id: co.id, guardian_ppm: 600_000 })
  expect(await bill(given, shared.id)).toSucceed()
  const { items } = (await given.admin.invoices.list({ enrollmentId: shared.id })).body
  expect(new Set(items.map(({ nominalCents }) => nominalCents))).toEqual(new Set([40_000, 60_000]))
  const mine = must(
    items.find(({ guardianId }) => guardianId === co.id),
    'the other guardian pays a part',
  )
  for (const { id, nominalCents } of items) {
    expect(await given.admin.invoices.close({ id })).toSucceed()
    await pixMoney(given, id, nominalCents)
  }
  await givesBack(given, mine.id)
  expect((await given.admin.settlements.getCredit({ id: co.id })).body.creditCents).toBe(40_000)
  expect((await given.admin.settlements.getCredit({ id: shared.guardianId })).body.creditCents).toBe(0)
})

test('an installment of an agreement, and a month that stands in one that runs, are not given back', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { admin } = given
  const { invoiceIds } = await agreementScene(server, build, admin)
  const made = await issuedAgreement(build, admin, offerOf(invoiceIds, 205_200, 2))
  const [first = ''] = made.installments
  expect(await admin.settlements.giveBack({ id: must(invoiceIds[0], 'it was agreed on'), comment })).toRefuse(
    'agreement_running',
  )
  await pixMoney(given, first, 102_600)
  expect(await admin.settlements.giveBack({ id: first, comment })).toRefuse('held_by_agreement')
  server.setDate(today)
})

test('what was given back is no expense of the family any more, and its page asks for nothing', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { id } = await buildIssuedInvoice(build, given.admin)
  await pixMoney(given, id, 100_000)
  const { guardianId } = await look(given, id)
  const years = async () => (await given.admin.documents.years({ id: guardianId })).body.years
  expect(await years()).toMatchObject([{ year: 2026, expenses: { can: true } }])
  await givesBack(given, id)
  expect(await years()).toEqual([])
  const link = (await given.admin.invoiceView.familyLink({ id })).body
  const page = await as(null).invoiceView.get({ token: tokenOf(link.url) })
  expect(page.body).toMatchObject({ state: 'canceled', canPay: false })
})

test('what is not paid, canceled or replaced is not given back, and each says why', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { admin } = given
  const owed = await buildIssuedInvoice(build, admin)
  expect(await admin.settlements.giveBack({ id: owed.id, comment })).toRefuse('not_paid')
  const old = await buildIssuedInvoice(build, admin)
  expect(await admin.invoices.duplicate({ id: old.id, dueDate: '2026-12-21' })).toSucceed()
  expect(await admin.settlements.giveBack({ id: old.id, comment })).toRefuse('already_replaced')
})

test('money that the bank takes back is followed after the month was taken back from the family', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { admin } = given
  await server.workers()
  const talk = await bankTalk(build, admin)
  await talk.says({ kind: 'settled', nossoNumero: await talk.number(), on: today })
  await givesBack(given, talk.id)
  const title = { event: '69', nossoNumero: await talk.number(), dueOn: '2026-12-10', amountCents: 100_000 } as const
  const bankFileId = await talk.tells({
    ...title,
    eventOn: '2026-11-21',
    payerPaidCents: 100_000,
    creditOn: '2026-11-21',
  })
  const { id, version, can } = must((await admin.settlements.listExceptions({ bankFileId })).body.items[0], 'it waits')
  expect(can.reversePayment).toEqual({ can: false, reason: 'reversal_of_given_back' })
  expect(await admin.settlements.reversePayment({ id, version, comment })).toRefuse('reversal_of_given_back')
  await undoes(given, talk.id)
  const moves = await moved(server, build, async () =>
    expect(await admin.settlements.reversePayment({ id, version, comment })).toSucceed(),
  )
  expect(moves).toEqual({ guardianReceivable: 100_000, clearing: -100_000 })
  expect(await admin.invoices.cancel({ id: talk.id, comment })).toSucceed()
})

test('money that comes once more for a month that was given back is credit, and waits for a decision', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { id } = await buildIssuedInvoice(build, given.admin)
  await pixMoney(given, id, 100_000)
  await givesBack(given, id)
  const moves = await moved(server, build, () => pixMoney(given, id, 100_000))
  expect(moves).toEqual({ clearing: 100_000, guardianCredit: -100_000 })
  const [waits] = (await given.admin.settlements.listExceptions({ invoiceId: id })).body.items
  expect(waits).toMatchObject({
    kind: 'paidAfterCancel',
    can: { reinstate: { can: false }, applyCredit: { can: true } },
  })
  await undoes(given, id)
  expect(await creditOf(given, id)).toBe(100_000)
})
