// A part of an invoice that the counter takes: the rest is owed, and can be paid in every way; nothing is asked twice.
import type { Client } from '../../../test/support/api.ts'
import { bankTalk } from '../../../test/support/bank-talk.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { groupProducts, tuitionAndLunch } from '../../../test/support/grouped-products.ts'
import { buildIssuedInvoice } from '../../../test/support/issued-invoice.ts'
import { balanceOf, issuedTitles } from '../../../test/support/issued-titles.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

const today = '2026-11-20'
const comment = 'conferido no caixa'

type Given = { build: Builders; server: TestServer; admin: Client }
const faults = async ({ server, build }: Given) =>
  (await verifyLedger(server.composition.platform.readPool, build.network)).faults
const pay = ({ admin }: Given, id: string, totalPaidCents: number, means: 'cash' | null = null) =>
  admin.invoices.pay({ id, paidDate: today, totalPaidCents, means })
const edit = ({ admin }: Given, id: string, totalPaidCents: number) =>
  admin.invoices.updatePaymentAtSchool({ id, paidDate: today, totalPaidCents, comment })
const revert = ({ admin }: Given, id: string) => admin.invoices.revertPaymentAtSchool({ id, comment })
const look = async ({ admin }: Given, id: string) => (await admin.invoices.get({ id })).body

test('a part leaves the rest to be paid, retains that part alone, and the slip of the whole amount goes', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const retention = () => balanceOf(server, build.network, 'retentionReceivable')
  const before = await retention()
  await server.workers()
  const title = await bankTalk(build, given.admin)
  await title.remessa()
  await title.says({ kind: 'registered', nossoNumero: await title.number() })
  const paid = await pay(given, title.id, 60_000, 'cash')
  expect(paid.body).toMatchObject({
    status: 'pending',
    openCents: 40_000,
    paidCents: 60_000,
    paidDate: null,
    bankRegistration: 'cancelAwaitingReturn',
    digitableLine: null,
    payments: [{ method: 'school', cents: 60_000, principalCents: 60_000, means: 'cash' }],
  })
  expect(paid.body.can).toMatchObject({
    pdf: { can: false, reason: 'slip_partly_paid' },
    payAtSchool: { can: true },
    updatePaymentAtSchool: { can: true },
    revertPaymentAtSchool: { can: true },
    cancel: { can: false, reason: 'partly_paid' },
  })
  expect((await retention()) - before).toBe(60_000)
  const { items } = (await given.admin.invoices.history({ id: title.id })).body
  expect(items[0]).toMatchObject({
    event: 'partiallyPaid',
    data: { cents: 60_000, method: 'school', openCents: 40_000 },
  })
  const told = await build.ground.pool.query(
    `select movement from bank_instruction where invoice_id = $1 and bank_file_id is null`,
    [title.id],
  )
  expect(told.rows).toEqual([{ movement: 'writeOff' }])
  expect(await faults(given)).toEqual([])
})

test('the rest is taken at the counter too; taken back one by one, the last first, all of it is owed with its slip', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const before = await balanceOf(server, build.network, 'retentionReceivable')
  const { id } = await buildIssuedInvoice(build, given.admin)
  expect(await pay(given, id, 30_000)).toSucceed()
  expect(await pay(given, id, 20_000)).toSucceed()
  expect((await pay(given, id, 50_000)).body).toMatchObject({
    status: 'paidAtSchool',
    openCents: 0,
    paidCents: 100_000,
  })
  expect((await revert(given, id)).body).toMatchObject({ status: 'pending', openCents: 50_000, paidCents: 50_000 })
  expect((await revert(given, id)).body).toMatchObject({ status: 'pending', openCents: 70_000, paidCents: 30_000 })
  expect(await faults(given)).toEqual([])
  expect((await revert(given, id)).body).toMatchObject({ openCents: 100_000, paidCents: 0, payments: [] })
  expect((await look(given, id)).can?.pdf).toEqual({ can: true })
  expect(await revert(given, id)).toRefuse('not_paid_at_school')
  expect(await balanceOf(server, build.network, 'retentionReceivable')).toBe(before)
  expect(await faults(given)).toEqual([])
})

test('neither a part nor its rest is R$ 1,00 or less; the limits that the day answers are those of the call', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { id } = await buildIssuedInvoice(build, given.admin)
  const { receipt } = (await given.admin.invoices.paymentFine({ id, newDueDate: today })).body
  expect(receipt).toEqual({ leastCents: 101, mostPartCents: 99_899, settlingCents: 100_000, mostCents: 210_000 })
  const little = await pay(given, id, 99_900)
  expect(little).toRefuse('payment_leaves_little')
  expect(little.raw.toString()).toMatch(/R\$.1\.000,00.*R\$.998,99/s)
  expect(await pay(given, id, 99_999)).toRefuse('payment_leaves_little')
  expect((await pay(given, id, 100)).status).toBe(400)
  expect((await pay(given, id, 99_798)).body).toMatchObject({ openCents: 202 })
  expect(await pay(given, id, 102)).toRefuse('payment_leaves_little')
  expect((await pay(given, id, 101)).body).toMatchObject({ openCents: 101, status: 'pending' })
  // Of R$ 1,01 no part is taken, and it is.
  const last = (await given.admin.invoices.paymentFine({ id, newDueDate: today })).body.receipt
  expect(last).toMatchObject({ leastCents: 101, mostPartCents: null, settlingCents: 101 })
  expect((await pay(given, id, 101)).body).toMatchObject({ status: 'paidAtSchool' })
  expect(await faults(given)).toEqual([])
})

test('what the network tolerates is let go at the counter as it is of the bank', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const setting = 'Caderneta.Billing.SettlementToleranceCents'
  await build.ground.pool.query('insert into setting (tenant_id, name, value) values ($1, $2, $3)', [
    build.network,
    setting,
    '80',
  ])
  const { id } = await buildIssuedInvoice(build, given.admin)
  expect((await given.admin.invoices.paymentFine({ id, newDueDate: today })).body.receipt).toMatchObject({
    settlingCents: 99_920,
    mostPartCents: 99_899,
  })
  expect(await pay(given, id, 99_919)).toRefuse('payment_leaves_little')
  const paid = await pay(given, id, 99_920)
  expect(paid.body).toMatchObject({ status: 'paidAtSchool', openCents: 0, paidCents: 99_920 })
  expect(await faults(given)).toEqual([])
  expect((await revert(given, id)).body).toMatchObject({ openCents: 100_000, paidCents: 0 })
  expect(await faults(given)).toEqual([])
  await build.ground.pool.query('delete from setting where name = $1', [setting])
})

test('a part becomes another part, the whole, and a part again', async ({ as, users, build, server }) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { id } = await buildIssuedInvoice(build, given.admin)
  expect(await pay(given, id, 60_000)).toSucceed()
  expect((await edit(given, id, 45_000)).body).toMatchObject({
    status: 'pending',
    openCents: 55_000,
    paidCents: 45_000,
  })
  expect(await edit(given, id, 45_000)).toRefuse('payment_unchanged')
  expect(await edit(given, id, 99_950)).toRefuse('payment_leaves_little')
  expect((await edit(given, id, 100_000)).body).toMatchObject({ status: 'paidAtSchool', openCents: 0, paidDate: today })
  expect(await faults(given)).toEqual([])
  const again = await edit(given, id, 10_000)
  expect(again.body).toMatchObject({ status: 'pending', openCents: 90_000, paidDate: null, paidCents: 10_000 })
  expect(again.body.payments).toMatchObject([{ cents: 10_000 }])
  expect((await revert(given, id)).body).toMatchObject({ openCents: 100_000, paidCents: 0 })
  expect(await faults(given)).toEqual([])
})

test('who follows the debt hears of a payment that became a part, and of one that became the whole', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { id } = await buildIssuedInvoice(build, given.admin)
  const heard = async () =>
    (
      await build.ground.pool.query(
        `select topic from (select topic, subject_id, seq as place from event_log union all select topic, subject_id, 1000000 + id from outbox) o
          where subject_id = $1 and topic like 'invoice.pa%' order by place`,
        [id],
      )
    ).rows.map(({ topic }) => topic)
  await pay(given, id, 100_000)
  await edit(given, id, 40_000)
  await edit(given, id, 50_000)
  await edit(given, id, 100_000)
  expect((await heard()).filter((topic) => topic !== 'invoice.paymentUpdated')).toEqual([
    'invoice.paid',
    'invoice.paymentReversed',
    'invoice.partlyPaid',
    'invoice.paid',
  ])
})

test('the rest is paid by Pix; the part that was taken before is put right and taken back all the same', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { id } = await buildIssuedInvoice(build, given.admin)
  expect(await pay(given, id, 30_000)).toSucceed()
  await pixMoney(given, id, 70_000)
  expect(await look(given, id)).toMatchObject({ status: 'paid', openCents: 0, paidCents: 100_000 })
  expect((await edit(given, id, 30_500)).body).toMatchObject({ status: 'paid', openCents: 0, paidCents: 100_000 })
  expect((await edit(given, id, 20_000)).body).toMatchObject({ status: 'pending', openCents: 10_000, paidDate: null })
  expect((await edit(given, id, 30_000)).body).toMatchObject({ status: 'paidAtSchool', openCents: 0 })
  expect((await revert(given, id)).body).toMatchObject({ status: 'pending', openCents: 30_000, paidCents: 70_000 })
  expect(await faults(given)).toEqual([])
})

test('a Pix that settled with the discount of the day leaves the part before it where it is, and says why', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { id } = await buildIssuedInvoice(build, given.admin)
  await build.ground.pool.query(
    `update invoice set early_discounts = '[{"days": 5, "valueCents": 5000}]' where id = $1`,
    [id],
  )
  expect(await pay(given, id, 30_000)).toSucceed()
  await pixMoney(given, id, 65_000)
  const settled = await look(given, id)
  expect(settled).toMatchObject({ status: 'paid', openCents: 0, paidCents: 95_000 })
  const no = { can: false, reason: 'counter_part_discounted' }
  expect(settled.can).toMatchObject({ revertPaymentAtSchool: no, updatePaymentAtSchool: no })
  expect(await revert(given, id)).toRefuse('counter_part_discounted')
  expect(await edit(given, id, 20_000)).toRefuse('counter_part_discounted')
  expect(await faults(given)).toEqual([])
})

test('a rest that the school absorbed keeps the part', async ({ as, users, build, server }) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { id } = await buildIssuedInvoice(build, given.admin)
  expect(await pay(given, id, 60_000)).toSucceed()
  await pixMoney(given, id, 39_920)
  expect(await given.admin.invoices.writeOffRest({ id, comment })).toSucceed()
  expect(await revert(given, id)).toRefuse('counter_rest_let_go')
  expect(await faults(given)).toEqual([])
})

test('the rest is covered by credit of the family, which goes back beside the part', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const { id, enrollmentId } = await buildIssuedInvoice(build, given.admin)
  const month = { competence: '2027-01-01', dueDate: '2027-01-11' }
  const { body: next } = await given.admin.invoices.create({ enrollmentId, ...month })
  expect(await given.admin.invoices.close({ id: next.id })).toSucceed()
  expect(await pay(given, next.id, 140_000)).toSucceed()
  expect(await pay(given, id, 60_000)).toSucceed()
  const used = { id: (await look(given, id)).guardianId, invoiceId: id }
  expect(await given.admin.settlements.applyCredit({ ...used, cents: 40_000 })).toSucceed()
  expect(await look(given, id)).toMatchObject({ status: 'paid', openCents: 0 })
  expect(await given.admin.settlements.returnCredit({ ...used, comment })).toSucceed()
  expect(await look(given, id)).toMatchObject({ status: 'pending', openCents: 40_000, paidCents: 60_000 })
  expect(await faults(given)).toEqual([])
})

test('a part for two products is the school’s and the provider’s by what is open of each', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  await groupProducts(as(await users('global')), build.network)
  const before = await balanceOf(server, build.network, 'retentionReceivable')
  const school = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  await build.guarantee(school.id)
  const { id: enrollmentId } = await build.enrollment({ school_id: school.id })
  const due = { competence: '2026-12-01', dueDate: '2026-12-10' }
  const { id } = await tuitionAndLunch(build, given.admin, enrollmentId, due)
  expect(await given.admin.invoices.close({ id })).toSucceed()
  expect((await pay(given, id, 65_000)).body).toMatchObject({ status: 'pending', openCents: 65_000 })
  expect((await balanceOf(server, build.network, 'retentionReceivable')) - before).toBe(50_000)
  expect((await edit(given, id, 26_000)).body).toMatchObject({ openCents: 104_000 })
  expect((await balanceOf(server, build.network, 'retentionReceivable')) - before).toBe(20_000)
  expect(await pay(given, id, 104_000)).toSucceed()
  expect((await balanceOf(server, build.network, 'retentionReceivable')) - before).toBe(100_000)
  expect(await faults(given)).toEqual([])
})

test('a part at a school that nobody guarantees is its own: nothing is retained', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const before = await balanceOf(server, build.network, 'retentionReceivable')
  const school = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  const { id } = await buildIssuedInvoice(build, given.admin, { school })
  expect(await pay(given, id, 60_000)).toSucceed()
  expect(await pay(given, id, 40_001)).toRefuse('payment_too_large')
  expect(await pay(given, id, 15_000)).toSucceed()
  expect((await edit(given, id, 16_000)).body).toMatchObject({ openCents: 24_000 })
  expect(await balanceOf(server, build.network, 'retentionReceivable')).toBe(before)
  expect((await given.admin.invoices.ledgerLines({ id })).body.items.at(-1)).toMatchObject({ kind: 'paidToSchool' })
  expect(await faults(given)).toEqual([])
})

test('of two who take a part at once both are booked, and the second sees the first', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const bank = await build.bankAgreement()
  const [title] = await issuedTitles(server, build, bank.id, [{ nossoNumero: 1, cents: 100_000, dueOn: '2026-12-10' }])
  const id = title?.id ?? ''
  const paid = await Promise.all([pay(given, id, 30_000), pay(given, id, 45_000)])
  expect(paid.map(({ status }) => status)).toEqual([200, 200])
  expect(await look(given, id)).toMatchObject({ status: 'pending', openCents: 25_000, paidCents: 75_000 })
  expect(await faults(given)).toEqual([])
  // Who says what they looked at is told that it changed, and books nothing.
  const { version } = await look(given, id)
  const part = { id, paidDate: today, totalPaidCents: 5_000, version }
  const both = await Promise.all([given.admin.invoices.pay(part), given.admin.invoices.pay(part)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)).toRefuse('changed_meanwhile')
  expect(await look(given, id)).toMatchObject({ openCents: 20_000 })
  expect(await faults(given)).toEqual([])
})

test('parts, a Pix, a cancellation and a change of due date at once: every cent that came stands in one place', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { build, server, admin: as(await users('admin')) }
  const other = as(await users('admin'))
  const rounds = Number(process.env.CADERNETA_RACES ?? 3)
  const creditOf = async (guardianId: string) => {
    const { rows } = await build.ground.pool.query<{ cents: string }>(
      `select coalesce(sum(case when p.credit = a.id then p.cents else -p.cents end), 0) as cents from ledger_account a
        join posting p on p.tenant_id = a.tenant_id and a.id in (p.debit, p.credit)
        where a.tenant_id = $1 and a.kind = 'guardianCredit' and a.owner_id = $2`,
      [build.network, guardianId],
    )
    return Number(rows[0]?.cents)
  }
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await buildIssuedInvoice(build, given.admin)
    const parts = [30_000, 45_000]
    const [first, second] = await Promise.all([
      pay(given, id, parts[0] ?? 0),
      other.invoices.pay({ id, paidDate: today, totalPaidCents: parts[1] ?? 0, means: 'cash' }),
      pixMoney(given, id, 100_000),
      other.invoices.cancel({ id, comment: 'desistiu' }),
      given.admin.invoices.update({ id, dueDate: '2026-12-21', reason: 'a família pediu' }),
    ])
    const taken = [first, second].reduce((sum, { status }, at) => sum + (status === 200 ? (parts[at] ?? 0) : 0), 0)
    const seen = await look(given, id)
    const paid = seen.payments.reduce((sum, { cents }) => sum + cents, 0)
    expect(paid).toBe(taken + 100_000)
    // By hand: what covers the invoice, and what is the family's because nothing was owed any more.
    const covers = seen.status === 'canceled' ? 0 : 100_000 - (seen.openCents ?? 0)
    expect(await creditOf(seen.guardianId)).toBe(paid - covers)
    expect(['paid', 'paidAtSchool', 'canceled']).toContain(seen.status)
    expect(await faults(given)).toEqual([])
  }
})
