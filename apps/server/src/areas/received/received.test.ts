import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { buildClassOfStudents, december } from '../../../test/support/class-of-students.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import { expect, test } from '../../../test/support/server.ts'
import { newId } from '../../platform/uuid.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }

/** Issued invoices of a school of their own, with that school's secretary. */
async function issued(build: Builders, admin: Client, count: number) {
  const { schoolId, enrollmentIds } = await buildClassOfStudents(build, count)
  const ids: string[] = []
  for (const enrollmentId of enrollmentIds) {
    const { id } = (await admin.invoices.create({ enrollmentId, ...december })).body
    expect(await admin.invoices.close({ id })).toSucceed()
    ids.push(id)
  }
  return { schoolId, ids, enrollmentIds }
}

const pay = (admin: Client, id: string, paidDate: string, totalPaidCents = 100_000) =>
  admin.invoices.pay({ id, paidDate, totalPaidCents })

/** What a bank told, as its file would have written it. */
async function paid(build: Builders, invoiceId: string, paidOn: string, { method = 'boleto', surplus = 0 } = {}) {
  await build.ground.pool.query(
    `insert into payment (tenant_id, id, invoice_id, ext_ref, method, cents, principal_cents, charges_cents, discount_cents, surplus_cents,
       paid_on, school_id)
     select $1, $2::uuid, $3::uuid, $2::text, $7, 100000, $5, 0, 0, $6, $4::date, school_id from invoice where tenant_id = $1 and id = $3`,
    [build.network, newId(), invoiceId, paidOn, 100_000 - surplus, surplus, method],
  )
}

test('payments are listed newest first, narrowed by day, method, school and account, and their sums follow', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const [one, two] = [await issued(build, admin, 2), await issued(build, admin, 1)]
  const [first = '', second = ''] = one.ids
  expect(await pay(admin, first, '2026-11-20')).toSucceed()
  await paid(build, second, '2026-11-18')
  await paid(build, two.ids[0] ?? '', '2026-11-19')
  const listed = async (given: object) =>
    (await admin.received.list({ ...november, ...given })).body.items.map(({ invoiceId, paidDate }) => [
      invoiceId,
      paidDate,
    ])
  expect(await listed({})).toEqual([
    [first, '2026-11-20'],
    [two.ids[0], '2026-11-19'],
    [second, '2026-11-18'],
  ])
  expect(await listed({ schoolId: one.schoolId, method: 'boleto' })).toEqual([[second, '2026-11-18']])
  expect(await listed({ from: '2026-11-19', to: '2026-11-19' })).toEqual([[two.ids[0], '2026-11-19']])
  const page = (await admin.received.list({ maxResultCount: 2 })).body
  expect(page.items).toHaveLength(2)
  const rest = (await admin.received.list({ maxResultCount: 2, cursor: page.nextCursor ?? '' })).body.items
  expect(rest.map(({ invoiceId }) => invoiceId)).toEqual([second])
  const { accounts } = (await admin.received.summary({ ...november, schoolId: two.schoolId })).body
  const [account] = accounts
  expect(accounts).toEqual([expect.objectContaining({ receivedCents: 100_000, count: 1 })])
  expect(await listed({ bankAccountId: account?.bankAccountId })).toEqual([[two.ids[0], '2026-11-19']])
  expect((await admin.received.totals({ method: 'boleto' })).body).toMatchObject({ count: 2, cents: 200_000 })
})

test('a period is added up by day, method and account against what fell due; what was taken back counts nowhere', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { schoolId, ids } = await issued(build, admin, 3)
  const [first = '', second = '', third = ''] = ids
  expect(await pay(admin, first, '2026-11-20', 100_000)).toSucceed()
  expect(await pay(admin, second, '2026-11-20')).toSucceed()
  await paid(build, third, '2026-11-20')
  const reverted = await admin.invoices.revertPaymentAtSchool({ id: second, comment: 'lançado por engano' })
  expect(reverted).toSucceed()
  const { body } = await admin.received.summary({ from: '2026-11-01', to: '2026-12-31', schoolId })
  expect(body).toMatchObject({
    isExact: true,
    receivedCents: 200_000,
    count: 2,
    days: [
      { date: '2026-11-20', receivedCents: 200_000, count: 2, expectedCents: 0 },
      { date: '2026-12-10', receivedCents: 0, count: 0, expectedCents: 300_000 },
    ],
    methods: [
      { method: 'boleto', receivedCents: 100_000, count: 1 },
      { method: 'school', receivedCents: 100_000, count: 1 },
    ],
  })
  const atSchool = body.accounts.filter(({ bankAccountId }) => bankAccountId === null)
  expect([body.accounts.length, atSchool]).toEqual([
    2,
    [{ bankAccountId: null, name: null, receivedCents: 100_000, count: 1 }],
  ])
  expect((await admin.received.list({ schoolId })).body.items.filter(({ isReverted }) => isReverted)).toHaveLength(1)
})

test('credit that a family used is a method of its own and counts on no day', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { schoolId, ids } = await issued(build, admin, 2)
  const [first = '', second = ''] = ids
  await paid(build, first, '2026-11-20')
  await paid(build, second, '2026-11-20', { method: 'credit' })
  const { body } = await admin.received.summary({ ...november, schoolId })
  expect(body).toMatchObject({ receivedCents: 100_000, count: 1, days: [{ receivedCents: 100_000, count: 1 }] })
  expect(body.accounts).toMatchObject([{ receivedCents: 100_000, count: 1 }])
  expect(body.methods.map(({ method, receivedCents, count }) => [method, receivedCents, count])).toEqual([
    ['boleto', 100_000, 1],
    ['credit', 100_000, 1],
  ])
})

test('the radar shows an invoice paid again with money left over, and two of one month with the same amount; not siblings, not parts', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { schoolId, ids, enrollmentIds } = await issued(build, admin, 2)
  const [first = '', sibling = ''] = ids
  await paid(build, first, '2026-11-16')
  await paid(build, sibling, '2026-11-16')
  const doubles = async () => (await admin.received.doubles({ ...november, schoolId })).body.items
  expect(await doubles()).toEqual([])
  await paid(build, first, '2026-11-18', { surplus: 100_000 })
  const other = await admin.invoices.create({
    enrollmentId: enrollmentIds[1] ?? '',
    ...december,
    product: 'enrollment',
  })
  await paid(build, other.body.id, '2026-11-17')
  expect(await doubles()).toMatchObject([
    { kind: 'sameInvoice', cents: 100_000, payments: [{ paidDate: '2026-11-16' }, { paidDate: '2026-11-18' }] },
    { kind: 'sameMonth', cents: 100_000, payments: [{ invoiceId: sibling }, { invoiceId: other.body.id }] },
  ])
})

test('a month that was given back, billed anew and paid again is not paid twice', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { schoolId, ids, enrollmentIds } = await issued(build, admin, 1)
  const [first = ''] = ids
  const { nominalCents } = (await admin.invoices.get({ id: first })).body
  await pixMoney({ server, build }, first, nominalCents)
  expect(await admin.settlements.giveBack({ id: first, comment: 'Foi emitida com o produto errado' })).toSucceed()
  const anew = await admin.invoices.create({ enrollmentId: enrollmentIds[0] ?? '', ...december })
  expect(await admin.invoices.close({ id: anew.body.id })).toSucceed()
  await pixMoney({ server, build }, anew.body.id, nominalCents)
  expect((await admin.received.list({ schoolId })).body.items).toHaveLength(2)
  expect((await admin.received.doubles({ ...november, schoolId })).body.items).toEqual([])
})

test('whoever works in one school sees what that school received alone', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const [mine, other] = [await issued(build, admin, 1), await issued(build, admin, 1)]
  for (const id of [...mine.ids, ...other.ids]) await paid(build, id, '2026-11-18')
  const secretary = as(await users('secretary', [mine.schoolId]))
  expect((await secretary.received.list({})).body.items.map(({ invoiceId }) => invoiceId)).toEqual(mine.ids)
  const summary = { ...november, schoolId: other.schoolId }
  expect((await secretary.received.summary(summary)).body).toMatchObject({ receivedCents: 0, days: [] })
})

test('a period is of 92 days at most, and ends after it begins', async ({ as, users }) => {
  const admin = as(await users('admin'))
  for (const to of ['2026-12-31', '2026-09-01'])
    expect(await admin.received.summary({ from: '2026-09-30', to })).toRefuse('invalid_request')
  expect(await admin.received.summary({ from: '2026-10-01', to: '2026-12-31' })).toSucceed()
})
