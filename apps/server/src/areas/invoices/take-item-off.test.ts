// A product is taken off a draft: what stays owed, what may be charged anew, and when it is refused.
import { buildClassOfStudents, december } from '../../../test/support/class-of-students.ts'
import { groupProducts, lunchCents, tuitionAndLunch } from '../../../test/support/grouped-products.ts'
import { expect, test } from '../../../test/support/server.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { verifyLedger } from '../ledger/public.ts'

const given = { competence: december.competence, dueDate: december.dueDate }
const comment = 'a família não quer o almoço'

test('the invoice owes the other products, the month of the one that was taken off is free, and the history says why', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  const { enrollmentIds } = await buildClassOfStudents(build, 1)
  const [enrollmentId = ''] = enrollmentIds
  const { id, lunchId, lunchName } = await tuitionAndLunch(build, admin, enrollmentId, given)
  const taken = await admin.invoices.takeItemOff({ id, position: 1, comment })
  expect(taken).toSucceed()
  expect(taken.body).toMatchObject({ nominalCents: lunchCents, openCents: lunchCents })
  expect(taken.body.items).toMatchObject([{ position: 2, itemName: lunchName }])
  const { items } = (await admin.invoices.history({ id })).body
  expect(items.find(({ event }: { event: string }) => event === 'itemTakenOff')).toMatchObject({
    data: { cents: 100_000, comment },
  })
  // Charged anew, it joins the same draft behind what stayed.
  const again = await admin.invoices.create({ enrollmentId, ...given })
  expect(again.body).toMatchObject({ id, nominalCents: 130_000 })
  expect(await admin.invoices.create({ enrollmentId, ...given, product: lunchId })).toRefuse('already_billed')
  expect((await admin.invoices.get({ id })).body.items.map(({ position }) => position)).toEqual([2, 3])
  expect(await admin.invoices.close({ id })).toSucceed()
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('the last product, one that is gone, an invoice that was issued and one that was canceled are refused', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  const { enrollmentIds } = await buildClassOfStudents(build, 2)
  const [first = '', second = ''] = enrollmentIds
  const { id } = await tuitionAndLunch(build, admin, first, given)
  expect((await admin.invoices.get({ id })).body.can.takeItemOff).toEqual({ can: true })
  expect(await admin.invoices.takeItemOff({ id, position: 7, comment })).toRefuse('item_not_found')
  expect(await admin.invoices.takeItemOff({ id, position: 2, comment })).toSucceed()
  expect(await admin.invoices.takeItemOff({ id, position: 1, comment })).toRefuse('last_item')
  expect((await admin.invoices.get({ id })).body.can.takeItemOff).toEqual({ can: false, reason: 'last_item' })
  expect(await admin.invoices.cancel({ id, comment })).toSucceed()
  expect(await admin.invoices.takeItemOff({ id, position: 1, comment })).toRefuse('already_canceled')
  const other = await tuitionAndLunch(build, admin, second, given)
  expect(await admin.invoices.close({ id: other.id })).toSucceed()
  expect(await admin.invoices.takeItemOff({ id: other.id, position: 2, comment })).toRefuse('already_issued')
})

test('a discount in reais was of each product alike: one part goes with the product; a percentage stays', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  const { enrollmentIds, schoolId } = await buildClassOfStudents(build, 1)
  const [enrollmentId = ''] = enrollmentIds
  const tiers = [
    { days: 5, valueCents: 2_500 },
    { days: 1, percentPpm: 10_000 },
  ]
  await build.ground.pool.query(`update school set early_discounts = $2 where id = $1`, [
    schoolId,
    JSON.stringify(tiers),
  ])
  const { id } = await tuitionAndLunch(build, admin, enrollmentId, given)
  const discounts = async () => (await admin.invoices.get({ id })).body.earlyPaymentDiscounts
  expect(await discounts()).toMatchObject([{ days: 5, valueCents: 5_000 }, { days: 1 }])
  expect(await admin.invoices.takeItemOff({ id, position: 2, comment })).toSucceed()
  expect(await discounts()).toMatchObject([
    { days: 5, valueCents: 2_500 },
    { days: 1, percent: 0.01 },
  ])
})

test('a product that is taken off while another joins, and while the draft is issued: every invoice is the sum of its items', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  for (let round = 0; round < 4; round += 1) {
    const { enrollmentIds } = await buildClassOfStudents(build, 1)
    const [enrollmentId = ''] = enrollmentIds
    const { id } = await tuitionAndLunch(build, admin, enrollmentId, given)
    const product = (await build.product({ category: 'uniform', value_cents: 5_000, maximum_cents: 50_000 })).id
    const [taken, added] = await Promise.all([
      admin.invoices.takeItemOff({ id, position: 2, comment }),
      admin.invoices.create({ enrollmentId, ...given, product }),
      ...(round % 2 === 0 ? [admin.invoices.close({ id })] : []),
    ])
    expect(added).toSucceed()
    if (round % 2 === 1 || taken.status < 300) expect(taken).toSucceed()
    else expect(taken).toRefuse('already_issued')
    const { rows } = await build.ground.pool.query(
      `select i.nominal_cents::int as nominal, i.open_cents::int as open, sum(x.cents)::int as items, count(*)::int as count,
        (select count(*)::int from billed_slot s where s.invoice_id = i.id) as slots
       from invoice i join invoice_item x on x.invoice_id = i.id where i.enrollment_id = $1 group by i.tenant_id, i.id, i.nominal_cents, i.open_cents`,
      [enrollmentId],
    )
    for (const { nominal, open, items, count, slots } of rows)
      expect({ nominal, open, slots }).toEqual({ nominal: items, open: items, slots: count })
    // The uniform is charged whatever the order was.
    expect(rows.reduce((sum, { items }) => sum + items, 0) % 10_000).toBe(5_000)
  }
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('the database itself keeps the items of what was issued', async ({ as, users, build, server }) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  const { enrollmentIds } = await buildClassOfStudents(build, 2)
  const [first = '', second = ''] = enrollmentIds
  const issued = await tuitionAndLunch(build, admin, first, given)
  const draft = await tuitionAndLunch(build, admin, second, given)
  expect(await admin.invoices.close({ id: issued.id })).toSucceed()
  const deleted = async (id: string) =>
    writeTransaction(server.composition.platform.writePool, build.network, async (tx) => {
      const gone = await tx.rows(statement(sql`delete from invoice_item where invoice_id = ${id}::uuid returning 1`))
      await tx.rollback()
      return gone.length
    })
  expect(await deleted(issued.id)).toBe(0)
  expect(await deleted(draft.id)).toBe(2)
})
