// Several products on one invoice: what joins what, and that everything that is done with an invoice is right with two items.
import type { Client } from '../../../test/support/api.ts'
import { buildClassOfStudents, december } from '../../../test/support/class-of-students.ts'
import { groupProducts, lunchCents, tuitionAndLunch } from '../../../test/support/grouped-products.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'
import { issueClass } from './issue-chunk.job.ts'

const { competence } = december
const given = { competence, dueDate: december.dueDate }

async function livingOf(client: Client, enrollmentId: string) {
  const { items } = (await client.invoices.list({ enrollmentId })).body
  const each = await Promise.all(items.map(async ({ id }) => (await client.invoices.get({ id })).body))
  return each
    .filter(({ status }) => status !== 'canceled' && status !== 'duplicated')
    .map(({ id, status, nominalCents, items: own }) => ({
      id,
      status,
      nominalCents,
      items: own.map(({ category, valueCents }) => [category, valueCents]),
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

test('each product has an invoice of its own until the network groups them', async ({ as, users, build }) => {
  const admin = as(await users('global'), build.network)
  const { enrollmentIds, schoolId } = await buildClassOfStudents(build, 2)
  const [apart = '', together = ''] = enrollmentIds
  const product = (await build.product({ category: 'food', value_cents: lunchCents, maximum_cents: 50_000 })).id
  for (const asked of [{}, { product }])
    expect(await admin.invoices.create({ enrollmentId: apart, ...given, ...asked })).toSucceed()
  expect(await livingOf(admin, apart)).toMatchObject([{ nominalCents: 100_000 }, { nominalCents: lunchCents }])

  await groupProducts(admin, build.network)
  expect(await admin.invoices.create({ enrollmentId: together, ...given })).toSucceed()
  const added = await admin.invoices.create({ enrollmentId: together, ...given, product })
  expect(added.body).toMatchObject({ nominalCents: 130_000, invoices: [{ nominalCents: 130_000, isJoined: true }] })
  expect(await livingOf(admin, together)).toMatchObject([
    {
      nominalCents: 130_000,
      items: [
        ['tuition', 100_000],
        ['food', lunchCents],
      ],
    },
  ])
  const { items } = (await admin.invoices.history({ id: added.body.id })).body
  expect(items.map(({ event }: { event: string }) => event).toSorted()).toEqual(['created', 'itemAdded'])
  // The same product of the same month is charged once, on this invoice too.
  expect(await admin.invoices.create({ enrollmentId: together, ...given, product })).toRefuse('already_billed')

  await groupProducts(admin, build.network, false)
  const other = (await build.product({ category: 'uniform', value_cents: 5_000, maximum_cents: 50_000 })).id
  expect(await admin.invoices.create({ enrollmentId: together, ...given, product: other })).toSucceed()
  expect(await livingOf(admin, together)).toHaveLength(2)
  expect(schoolId).toBeTruthy()
})

test('another due date, payer, code or note, and an invoice that was issued, keep an invoice apart', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  const { classId, schoolId } = await buildClassOfStudents(build, 0)
  const co = await build.guardian()
  const enrollment = await build.enrollment({
    class_id: classId,
    school_id: schoolId,
    co_guardian_id: co.id,
    guardian_ppm: 600_000,
  })
  const enrollmentId = enrollment.id
  const create = async (asked: object) => {
    const product = (await build.product({ category: 'food', value_cents: lunchCents, maximum_cents: 50_000 })).id
    const made = await admin.invoices.create({ enrollmentId, ...given, payer: 'guardian', product, ...asked })
    expect(made).toSucceed()
    return made.body
  }
  const first = await create({})
  for (const apart of [
    { dueDate: '2026-12-11' },
    { payer: 'coGuardian' },
    { externalId: 'ERP 77' },
    { observations: 'só deste produto' },
  ])
    expect((await create(apart)).invoices).toMatchObject([{ isJoined: false, nominalCents: lunchCents }])
  expect((await create({})).id).toBe(first.id)
  expect(await admin.invoices.close({ id: first.id })).toSucceed()
  expect((await create({})).id).not.toBe(first.id)
})

test('billing the class takes the drafts of the month along: one invoice, one number, one slip of both', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  const { classId, enrollmentIds, schoolId } = await buildClassOfStudents(build, 3)
  await build.guarantee(schoolId)
  const [withLunch = '', alone = ''] = enrollmentIds
  const lunch = (
    await build.product({ name: 'Almoço', category: 'food', value_cents: lunchCents, maximum_cents: 50_000 })
  ).id
  const draft = await admin.invoices.create({ enrollmentId: withLunch, ...given, product: lunch })
  const preview = (await admin.invoices.previewBulk({ classId, ...december })).body
  expect(preview).toMatchObject({ toIssueCount: 3, totalCents: 300_000, draftCount: 1, draftCents: lunchCents })
  const ofMonth = (await admin.invoices.previewMonth({ competence, schoolId })).body
  expect(ofMonth).toMatchObject({ draftCount: 1, draftCents: lunchCents })
  const asked = await admin.invoices.createBulk({ classId, ...december })
  await issueClass.runJob(await jobContext(server, build.network), asked.body.jobId)

  expect(await livingOf(admin, withLunch)).toEqual([
    {
      id: draft.body.id,
      status: 'generated',
      nominalCents: 130_000,
      items: [
        ['food', lunchCents],
        ['tuition', 100_000],
      ],
    },
  ])
  expect(await livingOf(admin, alone)).toMatchObject([{ nominalCents: 100_000 }])
  const issued = (await admin.invoices.get({ id: draft.body.id })).body
  expect(issued.digitableLine).toMatch(/0000130000$/)
  expect(issued.items.map(({ ebpayPlan }) => ebpayPlan !== null)).toEqual([true, true])
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
  // Billed once: a second run finds nothing.
  expect(await admin.invoices.createBulk({ classId, ...december })).toRefuse('nothing_to_bill')
})

test('a draft that two write to at once has both items, or one of them an invoice of its own: nothing is lost', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  const { enrollmentIds } = await buildClassOfStudents(build, 1)
  const [enrollmentId = ''] = enrollmentIds
  const products = await Promise.all(
    [1, 2, 3, 4].map(() => build.product({ category: 'food', value_cents: lunchCents, maximum_cents: 50_000 })),
  )
  expect(await admin.invoices.create({ enrollmentId, ...given })).toSucceed()
  const answers = await Promise.all(
    products.map(({ id: product }) => admin.invoices.create({ enrollmentId, ...given, product })),
  )
  for (const answer of answers) expect(answer).toSucceed()
  const living = await livingOf(admin, enrollmentId)
  expect(living).toMatchObject([{ nominalCents: 100_000 + 4 * lunchCents }])
  expect(living[0]?.items).toHaveLength(5)
  expect(await admin.invoices.close({ id: living[0]?.id ?? '' })).toSucceed()
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('two who share have an invoice each, with their part of every product', async ({ as, users, build }) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  const { classId, schoolId } = await buildClassOfStudents(build, 0)
  const co = await build.guardian()
  const shared = { class_id: classId, school_id: schoolId, co_guardian_id: co.id, guardian_ppm: 600_000 }
  const { id: enrollmentId } = await build.enrollment(shared)
  await tuitionAndLunch(build, admin, enrollmentId, given)
  const living = await livingOf(admin, enrollmentId)
  expect(living.map(({ nominalCents }) => nominalCents).toSorted((a, b) => a - b)).toEqual([52_000, 78_000])
  for (const { items } of living) expect(items).toHaveLength(2)
})

test('canceled and owed again, copied, and a product at another value: both items go along', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  await groupProducts(admin, build.network)
  const { enrollmentIds, schoolId } = await buildClassOfStudents(build, 1)
  await build.guarantee(schoolId)
  const [enrollmentId = ''] = enrollmentIds
  const { id, lunchId, lunchName } = await tuitionAndLunch(build, admin, enrollmentId, given)
  expect(await admin.invoices.close({ id })).toSucceed()
  expect(await admin.invoices.cancel({ id, comment: 'engano' })).toSucceed()
  // Both months are free again.
  const again = await tuitionAndLunch(build, admin, enrollmentId, given)
  expect(await admin.invoices.revertCancellation({ id, comment: 'volta' })).toRefuse('already_billed')
  expect(await admin.invoices.cancel({ id: again.id, comment: 'era a outra' })).toSucceed()
  expect(await admin.invoices.revertCancellation({ id, comment: 'volta' })).toSucceed()
  expect(await admin.invoices.create({ enrollmentId, ...given })).toRefuse('already_billed')

  const dearer = { name: lunchName, category: 'food' as const, valueCents: 35_000, maximumCents: 50_000, version: 1 }
  expect(await admin.products.update({ id: lunchId, ...dearer })).toSucceed()
  const change = { productId: lunchId, valueCents: 35_000, amounts: [lunchCents] }
  const reissued = await admin.invoices.reissue({ id, ...change })
  expect(reissued).toSucceed()
  expect(await livingOf(admin, enrollmentId)).toMatchObject([
    {
      nominalCents: 135_000,
      items: [
        ['tuition', 100_000],
        ['food', 35_000],
      ],
    },
  ])
  const copied = await admin.invoices.duplicate({ id: reissued.body.id, dueDate: '2026-12-15' })
  expect(copied).toSucceed()
  expect(await livingOf(admin, enrollmentId)).toMatchObject([
    {
      nominalCents: 135_000,
      items: [
        ['tuition', 100_000],
        ['food', 35_000],
      ],
    },
  ])
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})
