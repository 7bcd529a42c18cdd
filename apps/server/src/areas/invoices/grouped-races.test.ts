// A draft of several products that more than one person works on at once, and what changes around it meanwhile.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { buildClassOfStudents, december } from '../../../test/support/class-of-students.ts'
import { groupProducts, lunchCents, tuitionAndLunch } from '../../../test/support/grouped-products.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'
import { issueClass } from './issue-chunk.job.ts'

const given = { competence: december.competence, dueDate: december.dueDate }
const rounds = 6

async function product(build: Builders, category: 'food' | 'uniform' = 'food') {
  return (await build.product({ category, value_cents: lunchCents, maximum_cents: 50_000 })).id
}

async function draftOfTuition(build: Builders, admin: Client) {
  const { enrollmentIds, schoolId, classId } = await buildClassOfStudents(build, 1)
  const [enrollmentId = ''] = enrollmentIds
  const made = await admin.invoices.create({ enrollmentId, ...given })
  expect(made).toSucceed()
  return { enrollmentId, schoolId, classId, id: made.body.id, product: await product(build) }
}

/** Every invoice is the sum of its items, every living item has the slot of its month, and no slot is of a dead invoice. */
async function isWhole({ ground }: Builders, enrollmentId: string) {
  const { rows } = await ground.pool.query(
    `select i.status, i.nominal_cents::int as nominal, i.open_cents::int as open, (select sum(x.cents)::int from invoice_item x where x.invoice_id = i.id) as items,
      (select count(*)::int from invoice_item x where x.invoice_id = i.id) as count, (select count(*)::int from billed_slot s where s.invoice_id = i.id) as slots
     from invoice i where i.enrollment_id = $1 order by i.id`,
    [enrollmentId],
  )
  for (const { status, nominal, items, count, slots } of rows) {
    expect(items).toBe(nominal)
    expect(slots).toBe(status === 'canceled' ? 0 : count)
  }
  return rows.filter(({ status }) => status !== 'canceled')
}

test('a charge that joins a draft while it is issued is on it before, or has an invoice of its own after', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  for (let round = 0; round < rounds; round += 1) {
    const draft = await draftOfTuition(build, admin)
    const [added, issued] = await Promise.all([
      admin.invoices.create({ enrollmentId: draft.enrollmentId, ...given, product: draft.product }),
      admin.invoices.close({ id: draft.id }),
    ])
    expect(added).toSucceed()
    expect(issued).toSucceed()
    const living = await isWhole(build, draft.enrollmentId)
    const wasIn = added.body.id === draft.id
    expect(living.map(({ nominal }) => nominal)).toEqual(wasIn ? [130_000] : [100_000, lunchCents])
    // What is paid is what was issued.
    expect((await admin.invoices.get({ id: draft.id })).body.digitableLine).toMatch(
      wasIn ? /0000130000$/ : /0000100000$/,
    )
  }
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('a charge that joins a draft while it is canceled is canceled with it, or owed on an invoice of its own', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  for (let round = 0; round < rounds; round += 1) {
    const draft = await draftOfTuition(build, admin)
    const [added, canceled] = await Promise.all([
      admin.invoices.create({ enrollmentId: draft.enrollmentId, ...given, product: draft.product }),
      admin.invoices.cancel({ id: draft.id, comment: 'engano' }),
    ])
    expect(added).toSucceed()
    expect(canceled).toSucceed()
    const living = await isWhole(build, draft.enrollmentId)
    expect(living.map(({ nominal }) => nominal)).toEqual(added.body.id === draft.id ? [] : [lunchCents])
  }
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('the month billed twice at once, with charges that come meanwhile: one invoice of the tuition, and no charge lost', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  const { classId, enrollmentIds } = await buildClassOfStudents(build, 3)
  const products = [await product(build), await product(build, 'uniform')]
  for (const enrollmentId of enrollmentIds)
    expect(await admin.invoices.create({ enrollmentId, ...given, product: products[0] ?? '' })).toSucceed()
  const asked = (await admin.invoices.createBulk({ classId, ...december })).body
  const context = await jobContext(server, build.network)
  const [, , ...added] = await Promise.all([
    issueClass.runJob(context, asked.jobId),
    issueClass.runJob(context, asked.jobId).catch(() => undefined),
    ...enrollmentIds.map((enrollmentId) =>
      admin.invoices.create({ enrollmentId, ...given, product: products[1] ?? '' }),
    ),
  ])
  for (const each of added) expect(each).toSucceed()
  for (const enrollmentId of enrollmentIds) {
    const living = await isWhole(build, enrollmentId)
    expect(living.reduce((sum, { nominal }) => sum + nominal, 0)).toBe(100_000 + 2 * lunchCents)
  }
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('the setting is of the moment in which a charge is written: a draft of several stays so, and is joined again when it is back', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  const { enrollmentId, id, product: lunch } = await draftOfTuition(build, admin)
  const add = async (of: string) => (await admin.invoices.create({ enrollmentId, ...given, product: of })).body.id
  expect(await add(lunch)).toBe(id)
  await groupProducts(admin, build.network, false)
  const apart = await add(await product(build))
  expect(apart).not.toBe(id)
  await groupProducts(admin, build.network)
  expect([id, apart]).toContain(await add(await product(build)))
  expect(await admin.invoices.close({ id })).toSucceed()
  await isWhole(build, enrollmentId)
})

test('a product whose category the plan covers only from the issue on is guaranteed: the terms of the issue hold, not those of the draft', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  const { enrollmentIds, schoolId } = await buildClassOfStudents(build, 1)
  const [enrollmentId = ''] = enrollmentIds
  const plan = await build.plan({ terms: { categories: ['tuition'] } })
  await build.schoolPlan({ school_id: schoolId, plan_id: plan.id, valid_from: '2026-01-01' })
  const { id } = await tuitionAndLunch(build, admin, enrollmentId, given)
  const covered = async () =>
    (
      await build.ground.pool.query(`select coverage from invoice_item where invoice_id = $1 order by position`, [id])
    ).rows.map(({ coverage }) => coverage)
  expect(await covered()).toEqual([null, null])
  await build.ground.pool.query(`update plan_version set categories = '{tuition,food}' where id = $1`, [plan.versionId])
  expect(await admin.invoices.close({ id })).toSucceed()
  expect(await covered()).toEqual(['guaranteed', 'guaranteed'])
})

test('a payment at the counter that races its own undoing, and its correction: one order of them, and the account says the same', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  const { enrollmentIds, schoolId } = await buildClassOfStudents(build, 1)
  const [enrollmentId = ''] = enrollmentIds
  const plan = await build.plan({ terms: { categories: ['tuition'] } })
  await build.schoolPlan({ school_id: schoolId, plan_id: plan.id, valid_from: '2026-01-01' })
  const { id } = await tuitionAndLunch(build, admin, enrollmentId, given)
  expect(await admin.invoices.close({ id })).toSucceed()
  const paid = { id, paidDate: '2026-11-20' }
  for (let round = 0; round < rounds; round += 1) {
    expect(await admin.invoices.pay({ ...paid, totalPaidCents: 130_000 })).toSucceed()
    await Promise.all([
      admin.invoices.updatePaymentAtSchool({ ...paid, totalPaidCents: 130_100 + round, comment: 'valor errado' }),
      admin.invoices.revertPaymentAtSchool({ id, comment: 'engano' }),
      admin.invoices.pay({ ...paid, totalPaidCents: 130_000 }),
    ])
    const { status } = (await admin.invoices.get({ id })).body
    if (status === 'paidAtSchool')
      expect(await admin.invoices.revertPaymentAtSchool({ id, comment: 'engano' })).toSucceed()
  }
  for (const kind of ['retentionReceivable', 'receivedBySchool'] as const)
    for (const { balanceCents } of (await admin.ledger.accounts({ kind })).body.items) expect(balanceCents).toBe(0)
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})
