// One invoice with a product that the plan guarantees and one that it does not: where each cent of it goes.
import { groupProducts, lunchCents, tuitionAndLunch } from '../../../test/support/grouped-products.ts'
import { expect, test } from '../../../test/support/server.ts'
import { november, october, paidByPix, transferScene } from '../../../test/support/transfer-scene.ts'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { verifyLedger } from '../ledger/public.ts'

const terms = { categories: ['tuition'], discount_borne_by: 'school' } as const

async function scene(build: Builders, admin: Client) {
  const made = await transferScene(build, admin, { ...terms, categories: [...terms.categories] })
  const family = await build.enrollment({
    school_id: made.schoolId,
    monthly_cents: 100_000,
    annuity_cents: 1_200_000,
    installments: 12,
    starting_month: 1,
  })
  const { id, lunchName } = await tuitionAndLunch(build, admin, family.id, {
    competence: october,
    dueDate: '2026-12-10',
  })
  expect(await admin.invoices.close({ id })).toSucceed()
  return { ...made, enrollmentId: family.id, guardianId: family.guardianId, id, lunchName }
}

async function balance(admin: Client, kind: 'retentionReceivable' | 'receivedBySchool', schoolId: string) {
  const { items } = (await admin.ledger.accounts({ kind })).body
  return items.find(({ ownerId }: { ownerId: string | null }) => ownerId === schoolId)?.balanceCents ?? 0
}

test('the tuition is promised whether the family pays or not, the lunch is paid when its part of the money comes', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  const made = await scene(build, admin)
  expect((await admin.invoices.get({ id: made.id })).body).toMatchObject({
    nominalCents: 130_000,
    items: [
      { category: 'tuition', valueCents: 100_000 },
      { itemName: made.lunchName, valueCents: lunchCents },
    ],
  })
  const closed = await made.close()
  expect(await made.lines(closed.id)).toEqual({ covered: 100_000, fee: -3_500 })
  // 1.000,00 of 1.300,00: 769,23 (769,2307) for the tuition, which is the provider's, 230,77 (230,7692) for the lunch.
  await paidByPix(server, build.network, made.id)
  const next = await made.transfer(november)
  expect(await made.lines(next)).toEqual({ received: 23_077, commission: -808 })
  const sources = (await admin.transfers.sources({ id: next, line: 'received' })).body.items
  expect(sources).toMatchObject([
    { invoiceId: made.id, item: 2, itemName: made.lunchName, cents: 23_077, feeCents: 808 },
  ])
  const again = (await admin.transfers.check({ id: closed.id })).body
  expect(again).toMatchObject({ isIntact: true, isIdentical: true })
  expect((await admin.transfers.ofInvoice({ id: made.id })).body.items).toMatchObject([
    { line: 'covered', cents: 100_000, feeCents: 3_500 },
  ])
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('what the counter takes is retained for the tuition and the school’s for the lunch, put right and undone as well', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  const made = await scene(build, admin)
  await made.close()
  expect(await admin.invoices.pay({ id: made.id, paidDate: '2026-11-20', totalPaidCents: 130_000 })).toSucceed()
  expect(await balance(admin, 'retentionReceivable', made.schoolId)).toBe(100_000)
  expect(await balance(admin, 'receivedBySchool', made.schoolId)).toBe(30_000)
  // 5,00 more are the family's credit: the school owes them to the provider.
  const right = { id: made.id, paidDate: '2026-11-20', totalPaidCents: 130_500, comment: 'valor errado' }
  expect(await admin.invoices.updatePaymentAtSchool(right)).toSucceed()
  expect(await balance(admin, 'retentionReceivable', made.schoolId)).toBe(100_500)
  expect(await balance(admin, 'receivedBySchool', made.schoolId)).toBe(30_000)
  const next = await made.transfer(november)
  expect(await made.lines(next)).toEqual({ counter: -100_500 })
  await build.ground.pool.query(`update transfer set closes_on = '2026-11-19' where id = $1`, [next])
  expect(await admin.transfers.close({ id: next })).toSucceed()
  expect(await balance(admin, 'retentionReceivable', made.schoolId)).toBe(0)
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('canceled after its transfer, only what was promised is taken back; owed again, it is promised again', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  const made = await scene(build, admin)
  await made.close()
  expect(await admin.invoices.cancel({ id: made.id, comment: 'engano' })).toSucceed()
  const next = await made.transfer(november)
  expect(await made.lines(next)).toEqual({ canceled: -100_000, feeReturned: 3_500 })
  expect(await admin.invoices.revertCancellation({ id: made.id, comment: 'era dela' })).toSucceed()
  expect(await made.lines(next)).toEqual({})
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('an invoice of both coverages does not enter an agreement, and says what to do', async ({ as, users, build }) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  const made = await scene(build, admin)
  const { items } = (await admin.agreements.candidates({ guardianId: made.guardianId, agreementType: 'upcoming' })).body
  expect(items).toMatchObject([
    { invoiceId: made.id, can: { can: false, reason: 'agreement_invoice_of_both_coverages' } },
  ])
})

test('three equal items, a part by Pix, the rest at the counter, corrected: the cent that does not divide is of the same item in the account and in the transfer', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  const made = await transferScene(build, admin, { ...terms, categories: [...terms.categories] })
  const family = await build.enrollment({
    school_id: made.schoolId,
    monthly_cents: 100_000,
    annuity_cents: 1_200_000,
    installments: 12,
    starting_month: 1,
  })
  const given = { enrollmentId: family.id, competence: october, dueDate: '2026-12-10' }
  const products = [{}]
  for (const category of ['food', 'uniform'] as const)
    products.push({ product: (await build.product({ category, value_cents: 100_000, maximum_cents: 100_000 })).id })
  let id = ''
  for (const each of products) id = (await admin.invoices.create({ ...given, ...each })).body.id
  expect(await admin.invoices.close({ id })).toSucceed()
  // 333,34 + 333,33 + 333,33: of the rest 666,66 are of the tuition.
  await paidByPix(server, build.network, id)
  expect(await admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 200_000 })).toSucceed()
  expect(await balance(admin, 'retentionReceivable', made.schoolId)).toBe(66_666)
  const right = { id, paidDate: '2026-11-20', totalPaidCents: 200_100, comment: 'valor errado' }
  expect(await admin.invoices.updatePaymentAtSchool(right)).toSucceed()
  expect(await balance(admin, 'retentionReceivable', made.schoolId)).toBe(66_766)
  const closed = await made.close()
  expect(await made.lines(closed.id)).toMatchObject({ covered: 100_000, counter: -66_766 })
  expect(await balance(admin, 'retentionReceivable', made.schoolId)).toBe(0)
})

const sides = 'o que o balcão recebeu de fatura garantida é o que os repasses fechados retiveram'

test('corrected after its transfer closed, a counter payment of both coverages is returned and retained anew; a cent that an older version left is found, and goes', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  const made = await scene(build, admin)
  expect(await admin.invoices.pay({ id: made.id, paidDate: '2026-11-20', totalPaidCents: 130_000 })).toSucceed()
  const closed = await made.close()
  expect(await made.lines(closed.id)).toEqual({ covered: 100_000, fee: -3_500, counter: -100_000 })
  const retained = () => balance(admin, 'retentionReceivable', made.schoolId)
  expect(await retained()).toBe(0)
  const right = { id: made.id, paidDate: '2026-11-20', comment: 'valor errado' }
  expect(await admin.invoices.updatePaymentAtSchool({ ...right, totalPaidCents: 130_777 })).toSucceed()
  expect(await retained()).toBe(777)
  const next = await made.transfer(november)
  expect(await made.lines(next)).toEqual({ carried: -3_500, counterReturned: 100_000, counter: -100_777 })
  const proof = async () => (await verifyLedger(server.database.pool, build.network)).faults
  expect(await proof()).toEqual([])
  await build.ground.pool.query(`update transfer set closes_on = '2026-11-19' where id = $1`, [next])
  expect(await admin.transfers.close({ id: next })).toSucceed()
  expect(await retained()).toBe(0)
  expect(await proof()).toEqual([])
  // As an older version booked it: a cent of the guaranteed item stood with the other one.
  await build.ground.pool.query(
    `update posting p set cents = p.cents + case a.kind when 'retentionReceivable' then 1 else -1 end from ledger_account a
     where a.id = p.debit and p.invoice_id = $1 and p.kind = 'paidAtSchool' and a.kind in ('retentionReceivable', 'receivedBySchool')
       and p.id in (select distinct on (q.debit) q.id from posting q where q.invoice_id = $1 and q.kind = 'paidAtSchool' order by q.debit, q.id desc)`,
    [made.id],
  )
  const found = async () => (await proof()).filter(({ rule }) => rule === sides)
  expect(await found()).toMatchObject([
    { subject: made.id, detail: expect.stringContaining('livro 100778, repasses 100777') },
  ])
  expect(await admin.invoices.revertPaymentAtSchool({ id: made.id, comment: 'refazer' })).toSucceed()
  expect(await admin.invoices.pay({ id: made.id, paidDate: '2026-11-20', totalPaidCents: 130_777 })).toSucceed()
  server.setDate('2026-12-18')
  const last = await made.transfer('2026-12-01')
  await build.ground.pool.query(`update transfer set closes_on = '2026-11-19' where id = $1`, [last])
  expect(await admin.transfers.close({ id: last })).toSucceed()
  expect(await found()).toEqual([])
})
