// A second copy counts its charges from the first due date and never on charges; its slip, its Pix and the record say the same.
import type { Client } from '../../../test/support/api.ts'
import { bankTalk } from '../../../test/support/bank-talk.ts'
import { eventually } from '../../../test/support/issued-titles.ts'
import { buildIssuedInvoice, buildOpenInvoice } from '../../../test/support/issued-invoice.ts'
import { expect, test as base, type TestServer } from '../../../test/support/server.ts'
import { countMonthsAnew } from '../../../test/support/months-counted-anew.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { verifyLedger } from '../ledger/public.ts'

const test = base.extend<{ backInTime: void }>({
  backInTime: [
    async ({ server }, use) => {
      await use()
      server.setDate('2026-11-20')
    },
    { auto: true },
  ],
})

const faults = async (server: TestServer, build: Builders) =>
  (await verifyLedger(server.composition.platform.readPool, build.network)).faults
const get = async (admin: Client, id: string) => (await admin.invoices.get({ id })).body
const amountOf = (barCode: string | null) => Number(barCode?.slice(9, 19))

/** R$ 1.000,00 since 10/12/2026 with 2 % and 1 % a month; its second copy is due 41 days later: 20,00 and 13,67. */
async function lateCopy({ admin, build, server }: { admin: Client; build: Builders; server: TestServer }) {
  const old = await buildIssuedInvoice(build, admin)
  server.setDate('2027-01-11')
  const made = await admin.invoices.duplicate({ id: old.id, dueDate: '2027-01-20' })
  expect(made).toSucceed()
  return { old: await get(admin, old.id), id: made.body.id, copy: await get(admin, made.body.id) }
}

test('charges count from the first due date, and interest is never charged on charges', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, copy, old } = await lateCopy({ admin, build, server })
  expect(copy).toMatchObject({
    status: 'generated',
    displayState: 'pending',
    dueDate: '2027-01-20',
    originalDueDate: '2026-12-10',
    nominalCents: 100_000,
    openCents: 100_000,
    secondCopy: { lateSince: '2026-12-10', broughtCents: 3_367 },
    replaces: { id: old.id, number: old.number },
    today: { fineCents: 2_000, interestCents: 1_367, discountCents: 0, totalCents: 103_367 },
  })
  expect(amountOf(copy.barCode)).toBe(103_367)
  expect(old).toMatchObject({
    status: 'duplicated',
    openCents: 0,
    replacedBy: { id, number: copy.number },
    digitableLine: old.digitableLine,
  })
  const later = (await admin.invoices.paymentFine({ id, newDueDate: '2027-01-29' })).body
  expect(later).toMatchObject({ daysLate: 50, fineCents: 2_000, interestCents: 1_667, totalCents: 103_667 })
  expect(await faults(server, build)).toEqual([])
})

test('the month passes to the second copy with its part, and both tell of each other', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, old } = await lateCopy({ admin, build, server })
  const slots = await build.ground.pool.query('select invoice_id from billed_slot where invoice_id = any($1)', [
    [id, old.id],
  ])
  expect(slots.rows).toEqual([{ invoice_id: id }])
  const events = async (of: string) => (await admin.invoices.history({ id: of })).body.items.map(({ event }) => event)
  expect((await events(old.id))[0]).toBe('duplicated')
  expect(await events(id)).toEqual(['secondCopy'])
})

test('before anything is late a second copy brings no charges and keeps its discounts', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id: oldId } = await buildIssuedInvoice(build, admin, { dueDate: '2026-12-12' }) // Saturday, payable until Monday
  const { id } = (await admin.invoices.duplicate({ id: oldId, dueDate: '2026-12-14' })).body
  expect(await get(admin, id)).toMatchObject({
    secondCopy: { lateSince: null, broughtCents: 0 },
    today: { totalCents: 100_000 },
  })
  expect(await faults(server, build)).toEqual([])
})

test('another due date gives a second copy another amount: the bank writes the title off and registers a new one', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const admin = as(await users('admin'))
  const { id, copy } = await lateCopy({ admin, build, server })
  await build.ground.pool.query(
    `update invoice set status = 'pending', bank_registration = 'registered' where id = $1`,
    [id],
  )
  await countMonthsAnew(build.ground.pool, build.network)
  await build.ground.pool.query(
    `update bank_instruction set told_cents = 103367 where invoice_id = $1 and movement = 'register'`,
    [id],
  )
  expect(await get(admin, id)).toMatchObject({ can: { pdf: { can: true } } })
  const moved = await admin.invoices.update({ id, dueDate: '2027-02-10', reason: 'acordo' }) // 62 days: 20,00 and 20,67
  expect(moved.body).toMatchObject({ secondCopy: { broughtCents: 4_067 }, bankRegistration: 'none' })
  expect(amountOf(moved.body.barCode)).toBe(104_067)
  // What the bank was told of the title before says nothing of this one.
  expect(moved.body.can?.pdf).toEqual({ can: true })
  expect(moved.body.bank?.nossoNumero).not.toBe(copy.bank?.nossoNumero)
  expect(await faults(server, build)).toEqual([])
})

test('due before anything was late, a second copy is charged without charges, and the slip that had them stands kept', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id: oldId } = await buildIssuedInvoice(build, admin)
  const { id } = (await admin.invoices.duplicate({ id: oldId, dueDate: '2027-01-20' })).body
  expect(amountOf((await get(admin, id)).barCode)).toBe(103_367)
  await build.ground.pool.query(
    `update invoice set status = 'pending', bank_registration = 'registered' where id = $1`,
    [id],
  )
  await countMonthsAnew(build.ground.pool, build.network)
  const moved = await admin.invoices.update({ id, dueDate: '2026-12-04', reason: 'engano' })
  expect(moved.body).toMatchObject({ secondCopy: { lateSince: null, broughtCents: 0 } })
  expect(amountOf(moved.body.barCode)).toBe(100_000)
  expect(await faults(server, build)).toEqual([])
})

test('a second copy of a second copy still counts from the first due date, and the fifth is the last', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  let { id } = await lateCopy({ admin, build, server })
  for (const day of [21, 22, 25, 26]) {
    const made = await admin.invoices.duplicate({ id, dueDate: `2027-01-${day}` })
    expect(made).toSucceed()
    id = made.body.id
  }
  expect(await get(admin, id)).toMatchObject({ secondCopy: { lateSince: '2026-12-10', broughtCents: 3_567 } })
  expect((await get(admin, id)).can.duplicate).toMatchObject({ can: false, reason: 'second_copy_limit' })
  expect(await admin.invoices.duplicate({ id, dueDate: '2027-01-28' })).toRefuse('second_copy_limit')
  expect(await faults(server, build)).toEqual([])
})

test('a draft, a day of the past, the same day and a school without agreement are refused', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const draft = await buildOpenInvoice(build, admin)
  expect(await admin.invoices.duplicate({ id: draft.id, dueDate: '2026-12-21' })).toRefuse('not_issued_yet')
  const { id, schoolId } = await buildIssuedInvoice(build, admin)
  expect(await admin.invoices.duplicate({ id, dueDate: '2026-11-19' })).toRefuse('due_date_passed')
  expect(await admin.invoices.duplicate({ id, dueDate: '2026-12-10' })).toRefuse('due_date_unchanged')
  await build.ground.pool.query('update school set bank_agreement_id = null where id = $1', [schoolId])
  expect(await admin.invoices.duplicate({ id, dueDate: '2026-12-21' })).toRefuse('no_bank_agreement')
})

test('of two who ask at once one gets the second copy, the other hears that there is one', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const both = await Promise.all(
    ['2026-12-21', '2026-12-22'].map((dueDate) => admin.invoices.duplicate({ id, dueDate })),
  )
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]))
  const copies = await build.ground.pool.query('select from invoice where replaces_id = $1', [id])
  expect(copies.rowCount).toBe(1)
  expect(await faults(server, build)).toEqual([])
})

test('the bank writes the old title off and registers the new one; what it still takes for the old one is the family’s credit', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const admin = as(await users('admin'))
  const talk = await bankTalk(build, admin)
  await talk.remessa()
  await talk.says({ kind: 'registered', nossoNumero: await talk.number(), on: '2026-11-20' })
  const { id } = (await admin.invoices.duplicate({ id: talk.id, dueDate: '2026-12-21' })).body // 11 days: 20,00 and 3,67
  expect(await talk.look()).toMatchObject({ status: 'duplicated', bankRegistration: 'cancelAwaitingReturn' })
  expect((await talk.remessa())?.counts).toMatchObject({ register: 1, writeOff: 1 })
  await talk.says({ kind: 'settled', nossoNumero: await talk.number(), paidCents: 100_000, on: '2026-11-20' })
  expect(await talk.look()).toMatchObject({ status: 'duplicated', payments: [{ surplusCents: 100_000 }] })
  const copy = await get(admin, id)
  expect(copy).toMatchObject({ status: 'generated', openCents: 100_000, secondCopy: { broughtCents: 2_367 } })
  const nossoNumero = Number(copy.bank?.nossoNumero)
  await talk.says({ kind: 'settled', nossoNumero, paidCents: 102_367, on: '2026-11-20' })
  await eventually(async () => (await get(admin, id)).status === 'paid')
  expect((await get(admin, id)).payments).toMatchObject([
    { principalCents: 100_000, chargesCents: 2_367, surplusCents: 0 },
  ])
  expect(await faults(server, build)).toEqual([])
})

test('interest that the bank reports comes on top of what the amount of a second copy has in it', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const admin = as(await users('admin'))
  const talk = await bankTalk(build, admin)
  const { id } = (await admin.invoices.duplicate({ id: talk.id, dueDate: '2026-12-21' })).body
  await talk.remessa()
  const nossoNumero = Number((await get(admin, id)).bank?.nossoNumero)
  server.setDate('2026-12-23')
  talk.isOn('2026-12-23')
  // Two days more: 66 cents.
  await talk.says({ kind: 'settled', nossoNumero, paidCents: 102_433, chargesCents: 66, on: '2026-12-23' })
  await eventually(async () => (await get(admin, id)).status === 'paid')
  expect((await get(admin, id)).payments).toMatchObject([
    { principalCents: 100_000, chargesCents: 2_433, surplusCents: 0 },
  ])
  expect((await admin.settlements.listExceptions({ invoiceId: id })).body.items).toEqual([])
  expect(await faults(server, build)).toEqual([])
})

// What follows changes rows by hand: the ledger of the file is not proved after it.

test('an expired invoice gets a second copy', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  await build.ground.pool.query(`update invoice set status = 'expired' where id = $1`, [id])
  expect(await admin.invoices.duplicate({ id, dueDate: '2026-12-21' })).toSucceed()
})

test.for([
  ['second_copy_in_collection', `update invoice set status = 'inProtest' where id = $1`],
  ['second_copy_in_collection', `update invoice set status = 'authorized' where id = $1`],
  ['partly_paid', `update invoice set paid_cents = 5000, open_cents = 95000 where id = $1`],
  [
    'held_by_bank',
    `insert into invoice_hold (tenant_id, invoice_id, reason, holder_id) select tenant_id, id, 'bank', id from invoice where id = $1`,
  ],
  ['already_paid', `update invoice set status = 'paid', open_cents = 0, paid_on = '2026-11-20' where id = $1`],
  ['already_canceled', `update invoice set status = 'canceled', open_cents = 0 where id = $1`],
  ['already_replaced', `update invoice set status = 'duplicated', open_cents = 0 where id = $1`],
] as const)('%s: no second copy, and the record says so', async ([reason, sql], { as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  await build.ground.pool.query(sql, [id])
  expect((await get(admin, id)).can.duplicate).toMatchObject({ can: false, reason })
  expect(await admin.invoices.duplicate({ id, dueDate: '2026-12-21' })).toRefuse(reason)
})
