// A month that is paid in part and not owed any more: its part is the family's credit, the rest is asked for by nobody, and the ledger agrees.
import type { Client } from '../../../test/support/api.ts'
import { bankTalk } from '../../../test/support/bank-talk.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { dayPassed } from '../../../test/support/day-passed.ts'
import { buildIssuedInvoice, tokenOf } from '../../../test/support/issued-invoice.ts'
import { moved } from '../../../test/support/moved-money.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'

const comment = 'O aluno saiu antes das aulas'
const today = '2026-11-20'

type Given = { server: TestServer; build: Builders; admin: Client }
const look = async ({ admin }: Given, id: string) => (await admin.invoices.get({ id })).body
const rowOf = async ({ admin }: Given, id: string) => {
  const { enrollmentId } = (await admin.invoices.get({ id })).body
  const { items } = (await admin.invoices.list({ enrollmentId, can: '1' })).body
  return must(
    items.find((item) => item.id === id),
    'it is listed',
  )
}
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
const counterTakes = async ({ admin }: Given, id: string, totalPaidCents: number) =>
  expect(await admin.invoices.pay({ id, paidDate: today, totalPaidCents })).toSucceed()

test('a part that came by Pix becomes credit, the rest is owed no more, and the month is billed anew', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { id, enrollmentId } = await buildIssuedInvoice(build, given.admin)
  await pixMoney(given, id, 40_000)
  expect(await given.admin.invoices.cancel({ id, comment })).toRefuse('partly_paid')
  const preview = (await given.admin.invoices.previewMany({ action: 'giveBack', invoiceIdList: [id] })).body
  expect(preview).toMatchObject({ count: 1, openCents: 60_000, paidCents: 40_000, counterCents: 0, skipped: [] })
  expect(await givesBack(given, id)).toEqual({
    tuitionBilled: 100_000,
    guardianReceivable: -60_000,
    guardianCredit: -40_000,
  })
  expect(await look(given, id)).toMatchObject({ status: 'refunded', openCents: 0, paidCents: 0, paidDate: null })
  expect(await creditOf(given, id)).toBe(40_000)
  const { items } = (await given.admin.invoices.history({ id })).body
  expect(items[0]).toMatchObject({ event: 'partGivenBack', data: { cents: 40_000, openCents: 60_000, comment } })
  const link = (await given.admin.invoiceView.familyLink({ id })).body
  const page = await as(null).invoiceView.get({ token: tokenOf(link.url) })
  expect(page.body).toMatchObject({ state: 'canceled', canPay: false })
  expect(
    await given.admin.invoices.create({ enrollmentId, competence: '2026-12-01', dueDate: '2026-12-10' }),
  ).toSucceed()
  expect(await given.admin.settlements.undoGiveBack({ id, comment })).toRefuse('already_billed')
})

test('undone while the family has the credit, it waits for the rest as it did', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { id } = await buildIssuedInvoice(build, given.admin)
  await pixMoney(given, id, 40_000)
  const before = await look(given, id)
  expect(before).toMatchObject({ status: 'pending', openCents: 60_000, can: { giveBack: { can: true } } })
  await givesBack(given, id)
  const { guardianId } = before
  const { body: asked } = await given.admin.settlements.requestRefund({ id: guardianId, cents: 1, reason: comment })
  expect(await given.admin.settlements.undoGiveBack({ id, comment })).toRefuse('credit_already_used')
  expect(await given.admin.settlements.cancelRefund({ id: asked.id, version: 1, comment })).toSucceed()
  expect(await undoes(given, id)).toEqual({
    tuitionBilled: -100_000,
    guardianReceivable: 60_000,
    guardianCredit: 40_000,
  })
  // A slip is of the whole amount: of what is left none is asked for.
  expect(await look(given, id)).toEqual({ ...before, isInNextRemessa: false, version: before.version + 2 })
  await pixMoney(given, id, 60_000)
  expect(await look(given, id)).toMatchObject({ status: 'paid', paidCents: 100_000 })
})

test('a boleto that was paid short is written off with its month, and credit that paid a part of one is the family’s again', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  await server.workers()
  const talk = await bankTalk(build, given.admin)
  await talk.remessa()
  await talk.says({ kind: 'registered', nossoNumero: await talk.number(), on: today })
  // Paid short with its own slip: to us the bank still has the title.
  await talk.says({ kind: 'settled', nossoNumero: await talk.number(), on: today, paidCents: 30_000 })
  expect(await look(given, talk.id)).toMatchObject({ status: 'pending', isAtBank: true })
  await givesBack(given, talk.id)
  expect(await look(given, talk.id)).toMatchObject({ bankRegistration: 'cancelAwaitingReturn' })
  expect(await talk.remessa()).toMatchObject({ counts: { writeOff: 1 } })
  await undoes(given, talk.id)
  const { guardianId } = await look(given, talk.id)
  await pixMoney(given, talk.id, 90_000)
  expect(await look(given, talk.id)).toMatchObject({ status: 'paid' })
  // 200,00 beyond it pay a part of the next month.
  const month = { competence: '2027-01-01', dueDate: '2027-01-10' } as const
  const { body: next } = await given.admin.invoices.create({ enrollmentId: talk.enrollmentId, ...month })
  expect(await given.admin.invoices.close({ id: next.id })).toSucceed()
  const used = { id: guardianId, invoiceId: next.id, cents: 20_000 }
  expect(await given.admin.settlements.applyCredit(used)).toSucceed()
  expect(await givesBack(given, next.id)).toEqual({
    tuitionBilled: 100_000,
    guardianReceivable: -80_000,
    guardianCredit: -20_000,
  })
  expect(await creditOf(given, talk.id)).toBe(20_000)
})

test('what the counter took of it the school hands back: beside other money with it, alone by undoing it', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const mixed = await buildIssuedInvoice(build, given.admin)
  await counterTakes(given, mixed.id, 30_000)
  await pixMoney(given, mixed.id, 50_000)
  const preview = (await given.admin.invoices.previewMany({ action: 'giveBack', invoiceIdList: [mixed.id] })).body
  expect(preview).toMatchObject({ openCents: 20_000, paidCents: 80_000, counterCents: 30_000 })
  expect(await givesBack(given, mixed.id)).toEqual({
    tuitionBilled: 100_000,
    guardianReceivable: -20_000,
    retentionReceivable: -30_000,
    guardianCredit: -50_000,
  })
  await undoes(given, mixed.id)
  expect(await look(given, mixed.id)).toMatchObject({ status: 'pending', openCents: 50_000, paidCents: 50_000 })
  const alone = await buildIssuedInvoice(build, given.admin)
  await counterTakes(given, alone.id, 30_000)
  expect(await given.admin.settlements.giveBack({ id: alone.id, comment })).toRefuse('school_gives_back')
  expect(await given.admin.invoices.revertPaymentAtSchool({ id: alone.id, comment })).toSucceed()
  expect(await given.admin.invoices.cancel({ id: alone.id, comment })).toSucceed()
})

test('one whose slip expired is given back too, and undone it is expired again', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { id } = await buildIssuedInvoice(build, given.admin)
  await pixMoney(given, id, 40_000)
  await build.ground.pool.query("update invoice set payable_until = '2026-11-19' where id = $1", [id])
  await dayPassed(server, build.network, today)
  expect(await look(given, id)).toMatchObject({ status: 'expired' })
  await givesBack(given, id)
  await undoes(given, id)
  expect(await look(given, id)).toMatchObject({ status: 'expired', openCents: 60_000, paidCents: 40_000 })
})

test('one in protest that credit paid in part is given back with its title written off, and undone it is in protest again', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { admin } = given
  await server.workers()
  const talk = await bankTalk(build, admin)
  await talk.remessa()
  await talk.says({ kind: 'registered', nossoNumero: await talk.number(), on: today })
  const title = { nossoNumero: await talk.number(), dueOn: '2026-12-10', amountCents: 100_000 }
  await talk.tells({ ...title, event: '32', eventOn: '2026-11-21', payerPaidCents: 0, creditOn: null })
  const month = { competence: '2027-01-01', dueDate: '2027-01-10' } as const
  const { body: next } = await admin.invoices.create({ enrollmentId: talk.enrollmentId, ...month })
  expect(await admin.invoices.close({ id: next.id })).toSucceed()
  await pixMoney(given, next.id, 120_000)
  const { guardianId } = await look(given, talk.id)
  expect(await admin.settlements.applyCredit({ id: guardianId, invoiceId: talk.id, cents: 20_000 })).toSucceed()
  expect(await look(given, talk.id)).toMatchObject({ status: 'inProtest', openCents: 80_000 })
  expect(await givesBack(given, talk.id)).toEqual({
    tuitionBilled: 100_000,
    guardianReceivable: -80_000,
    guardianCredit: -20_000,
  })
  expect(await look(given, talk.id)).toMatchObject({ status: 'refunded', bankRegistration: 'cancelAwaitingReturn' })
  await undoes(given, talk.id)
  expect(await look(given, talk.id)).toMatchObject({ status: 'inProtest', openCents: 80_000, paidCents: 20_000 })
})

test('a row of the list says of each what the record says', async ({ as, users, build, server }) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { admin } = given
  const made = async (...steps: ((id: string) => Promise<unknown>)[]) => {
    const { id } = await buildIssuedInvoice(build, admin)
    for (const step of steps) await step(id)
    return id
  }
  const pix = (cents: number) => (id: string) => pixMoney(given, id, cents)
  const counter = (cents: number) => (id: string) => counterTakes(given, id, cents)
  const gives = (id: string) => givesBack(given, id)
  const told = {
    'paid by Pix': await made(pix(100_000)),
    'a part by Pix': await made(pix(40_000)),
    'a part at the counter': await made(counter(40_000)),
    'parts of both': await made(counter(40_000), pix(10_000)),
    'settled at the counter after a part by Pix': await made(pix(40_000), counter(60_000)),
    'settled at the counter': await made(counter(100_000)),
    'nothing paid': await made(),
    'given back': await made(pix(40_000), gives),
  }
  const reasons: Record<string, string | null> = {}
  for (const [what, id] of Object.entries(told)) {
    const [record, row] = [(await look(given, id)).can.giveBack, (await rowOf(given, id)).can?.giveBack]
    expect([what, row]).toEqual([what, record])
    reasons[what] = record.can ? null : record.reason
  }
  expect(reasons).toEqual({
    'paid by Pix': null,
    'a part by Pix': null,
    'a part at the counter': 'school_gives_back',
    'parts of both': null,
    'settled at the counter after a part by Pix': null,
    'settled at the counter': 'school_gives_back',
    'nothing paid': 'not_paid',
    'given back': 'already_given_back',
  })
})

test('several are given back by a job, whole months and parts, and the task tells of each', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { admin } = given
  await server.workers()
  const [whole, part] = [await buildIssuedInvoice(build, admin), await buildIssuedInvoice(build, admin)]
  await pixMoney(given, whole.id, 100_000)
  await pixMoney(given, part.id, 40_000)
  const asked = await admin.settlements.giveBackMany({ invoiceIdList: [whole.id, part.id], comment })
  const job = async () => (await admin.jobs.get({ id: asked.body.jobId })).body
  await expect.poll(async () => (await job()).status).toBe('Success')
  for (const { id } of [whole, part]) expect((await look(given, id)).status).toBe('refunded')
  expect([await creditOf(given, whole.id), await creditOf(given, part.id)]).toEqual([100_000, 40_000])
})
