// Faults that the model of the invoice found, each as small as it became.
import { invoiceIdOfTxid, txidOf } from '../../src/areas/invoices/pix-charge.ts'
import { verifyLedger } from '../../src/areas/ledger/public.ts'
import { amountText } from '../../src/areas/payments/charge-request.ts'
import { receivePix } from '../../src/areas/payments/receive-pix.ts'
import { systemScope } from '../../src/platform/access/caller.ts'
import { must } from '../../src/platform/must.ts'
import { newId } from '../../src/platform/uuid.ts'
import type { Client } from '../support/api.ts'
import { bankTalk } from '../support/bank-talk.ts'
import type { Builders } from '../support/builders.ts'
import { buildClassOfStudents } from '../support/class-of-students.ts'
import { buildIssuedInvoice, buildOpenInvoice } from '../support/issued-invoice.ts'
import { expect, test, type TestServer } from '../support/server.ts'

const comment = 'conferido'
const today = '2026-11-20'
const next = { competence: '2027-01-01', dueDate: '2027-01-10' }

type Hands = { server: TestServer; build: Builders; admin: Client }

async function pix({ server, build }: Hands, invoiceId: string, cents: number): Promise<void> {
  const { platform } = server.composition
  const tenant = must(await platform.directory.find(build.network), 'the network of the file')
  const txid = txidOf(invoiceId, 1)
  expect(invoiceIdOfTxid(txid)).toBe(invoiceId)
  const money = { endToEndId: `E${newId()}`, txid, valor: amountText(cents), horario: `${today}T15:00:00Z` }
  await receivePix(platform, systemScope(tenant, platform.clock, 'test'), money)
}

const isSound = async ({ server, build }: Hands) =>
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])

test('an invoice that credit covers as it is issued answers that payment, and that the use can be undone', async ({
  as,
  users,
  build,
  server,
}) => {
  const hands = { server, build, admin: as(await users('admin')) }
  const { admin } = hands
  const made = await buildIssuedInvoice(build, admin)
  await pix(hands, made.id, 150_000)
  const { guardianId } = (await admin.invoices.get({ id: made.id })).body
  expect(await admin.settlements.orderCredit({ id: guardianId, cents: null })).toSucceed()
  const { body } = await admin.invoices.create({ enrollmentId: made.enrollmentId, ...next })
  const closed = (await admin.invoices.close({ id: body.id })).body
  expect(closed).toMatchObject({
    status: 'pending',
    openCents: 50_000,
    payments: [{ method: 'credit', cents: 50_000 }],
  })
  expect(closed.can?.returnCredit).toEqual({ can: true })
})

test('what is paid in part before the remessa is no title of the whole amount', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const hands = { server, build, admin: as(await users('admin')) }
  const talk = await bankTalk(build, hands.admin)
  await pix(hands, talk.id, 60_000)
  expect((await talk.remessa())?.status).toBe('ignored')
  expect(await talk.look()).toMatchObject({ bankRegistration: 'none', openCents: 40_000 })
})

test('a part paid by Pix takes the title of the whole amount back from the bank', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const hands = { server, build, admin: as(await users('admin')) }
  const talk = await bankTalk(build, hands.admin)
  await talk.remessa()
  await talk.says({ kind: 'registered', nossoNumero: await talk.number(), on: today })
  await pix(hands, talk.id, 60_000)
  expect(await talk.look()).toMatchObject({
    status: 'pending',
    openCents: 40_000,
    bankRegistration: 'cancelAwaitingReturn',
  })
  expect((await talk.remessa())?.counts).toMatchObject({ writeOff: 1, register: 0 })
  await isSound(hands)
})

test('the counter’s payment of a rest is taken back, and the title of the whole amount stays away', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const hands = { server, build, admin: as(await users('admin')) }
  const talk = await bankTalk(build, hands.admin)
  await talk.remessa()
  await talk.says({ kind: 'registered', nossoNumero: await talk.number(), on: today })
  await pix(hands, talk.id, 60_000)
  const { id } = talk
  expect(await hands.admin.invoices.pay({ id, paidDate: today, totalPaidCents: 40_000 })).toSucceed()
  const back = await hands.admin.invoices.revertPaymentAtSchool({ id, comment })
  expect(back.body).toMatchObject({ status: 'pending', openCents: 40_000, bankRegistration: 'cancelAwaitingReturn' })
  expect((await talk.remessa())?.counts).toMatchObject({ writeOff: 1, register: 0 })
})

test('a month that was billed anew is not billed again by the cancellation of the first, whichever installment it was', async ({
  as,
  users,
  build,
  server,
}) => {
  const { enrollmentIds, classId } = await buildClassOfStudents(build, 1)
  const [enrollmentId] = enrollmentIds
  const month = { competence: '2026-12-01', dueDate: '2026-12-10' }
  const admin = as(await users('admin'))
  await server.workers()
  const ended = async (id: string) =>
    expect.poll(async () => (await admin.jobs.get({ id })).body.status).toBe('Success')
  await ended((await admin.invoices.createBulk({ classId, ...month })).body.jobId)
  const [first] = (await admin.invoices.list({ enrollmentId })).body.items
  const id = must(first, 'the month was issued').id
  expect((await admin.invoices.get({ id })).body.items).toMatchObject([{ installmentNumber: 12 }])

  expect(await admin.invoices.cancel({ id, comment })).toSucceed()
  const again = await admin.invoices.create({ enrollmentId, ...month })
  expect(again).toSucceed()
  expect(await admin.invoices.revertCancellation({ id, comment })).toRefuse('already_billed')

  expect(await admin.invoices.cancel({ id: again.body.id, comment })).toSucceed()
  expect(await admin.invoices.revertCancellation({ id, comment })).toSucceed()
  expect(await admin.invoices.createBulk({ classId, ...month })).toRefuse('nothing_to_bill')
  expect(await admin.invoices.create({ enrollmentId, ...month })).toRefuse('already_billed')
})

test('credit is not used for a rest that the discount of the day covers', async ({ as, users, build, server }) => {
  const hands = { server, build, admin: as(await users('admin')) }
  const { admin } = hands
  const discounts = JSON.stringify([{ days: 3, valueCents: 2_000 }])
  const school = await build.school({ bank_agreement_id: (await build.bankAgreement()).id, early_discounts: discounts })
  await build.guarantee(school.id)
  const { id, enrollmentId } = await buildOpenInvoice(build, admin, { school, dueDate: today })
  expect(await admin.invoices.close({ id })).toSucceed()
  // The discount has ended: 990,00 of 1.000,00 are a part. With a later due date it counts again, and covers the rest.
  await pix(hands, id, 99_000)
  expect(await admin.invoices.update({ id, dueDate: '2026-12-10', reason: comment })).toSucceed()
  const { guardianId, today: owed } = (await admin.invoices.get({ id })).body
  expect(owed?.totalCents).toBe(0)
  const { body } = await admin.invoices.create({ enrollmentId, ...next })
  expect(await admin.invoices.close({ id: body.id })).toSucceed()
  await pix(hands, body.id, 150_000)
  expect(await admin.settlements.applyCredit({ id: guardianId, invoiceId: id, cents: 1_000 })).toRefuse(
    'nothing_owed_today',
  )
  await isSound(hands)
})

test('a payment put right stays the school’s own money, also where a discount was granted with it', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const agreement = await build.bankAgreement()
  const discounts = JSON.stringify([{ days: 3, valueCents: 2_000 }])
  const school = await build.school({ bank_agreement_id: agreement.id, early_discounts: discounts })
  // Legs of an entry come in no order: of several, one comes with the discount first.
  for (let count = 0; count < 8; count += 1) {
    const { id } = await buildIssuedInvoice(build, admin, { school })
    expect(await admin.invoices.pay({ id, paidDate: today, totalPaidCents: 98_000 })).toSucceed()
    const right = { id, paidDate: today, totalPaidCents: 98_000, means: 'cash', comment }
    expect(await admin.invoices.updatePaymentAtSchool(right)).toSucceed()
  }
  const { rows } = await build.ground.pool.query(
    "select from posting p join ledger_account a on a.tenant_id = p.tenant_id and a.id = p.debit where p.tenant_id = $1 and a.kind = 'retentionReceivable' and a.owner_id = $2",
    [build.network, school.id],
  )
  expect(rows).toHaveLength(0)
  await isSound({ server, build, admin })
})

test('a payment put right on another day than it was paid leaves a ledger that is proved', async ({
  as,
  users,
  build,
  server,
}) => {
  const hands = { server, build, admin: as(await users('admin')) }
  const { id } = await buildIssuedInvoice(build, hands.admin)
  expect(await hands.admin.invoices.pay({ id, paidDate: today, totalPaidCents: 100_000 })).toSucceed()
  server.setDate('2026-11-23')
  const right = { id, paidDate: '2026-11-21', totalPaidCents: 100_000, means: 'cash', comment }
  expect((await hands.admin.invoices.updatePaymentAtSchool(right)).body).toMatchObject({ paidDate: '2026-11-21' })
  await isSound(hands)
  expect(await hands.admin.invoices.revertPaymentAtSchool({ id, comment })).toSucceed()
  await isSound(hands)
  server.setDate(today)
})

test('a second copy may come to be due before the first due date, and owes no charges then', async ({
  as,
  users,
  build,
  server,
}) => {
  const hands = { server, build, admin: as(await users('admin')) }
  const { admin } = hands
  const { id } = await buildIssuedInvoice(build, admin)
  const copy = (await admin.invoices.duplicate({ id, dueDate: '2026-12-21' })).body
  expect((await admin.invoices.get({ id: copy.id })).body.secondCopy).toMatchObject({ lateSince: '2026-12-10' })
  const moved = await admin.invoices.update({ id: copy.id, dueDate: '2026-12-01', reason: comment })
  expect(moved.body).toMatchObject({ dueDate: '2026-12-01', secondCopy: { lateSince: null, broughtCents: 0 } })
  expect((await admin.invoices.paymentFine({ id: copy.id, newDueDate: '2026-12-01' })).body.totalCents).toBe(100_000)
  await isSound(hands)
})
