// A month of some classes, a whole year at once, and the bounds of the network.
import type { Client } from '../../../test/support/api.ts'
import { buildClassOfStudents } from '../../../test/support/class-of-students.ts'
import { expect, test } from '../../../test/support/server.ts'

const december = { competence: '2026-12-01' }

const ended = (admin: Client, id: string) =>
  expect.poll(async () => (await admin.jobs.get({ id })).body.status).toBe('Success')

test('a month is issued for a course, or for the classes that are chosen, and for no other', async ({
  as,
  users,
  build,
  server,
}) => {
  const [first, second, third] = [
    await buildClassOfStudents(build, 1),
    await buildClassOfStudents(build, 2),
    await buildClassOfStudents(build, 4),
  ]
  const admin = as(await users('secretary', [first.schoolId, second.schoolId, third.schoolId]))
  const course = await build.course({ school_id: third.schoolId })
  await build.ground.pool.query('update academic_class set course_id = $3 where tenant_id = $1 and id = $2', [
    build.network,
    third.classId,
    course.id,
  ])
  const classIds = [first.classId, second.classId]
  expect((await admin.invoices.previewMonth({ ...december, classIds })).body.toIssueCount).toBe(3)
  expect((await admin.invoices.previewMonth({ ...december, courseId: course.id })).body.toIssueCount).toBe(4)
  await server.workers()
  const { body: asked } = await admin.invoices.createMonth({ ...december, classIds })
  expect(asked.toIssueCount).toBe(3)
  await ended(admin, asked.jobId)
  const issued = (await admin.invoices.list({ status: ['generated'] })).body.items
  expect(issued.map(({ schoolId }) => schoolId).toSorted()).toEqual(
    [first.schoolId, second.schoolId, second.schoolId].toSorted(),
  )
})

test('a class or a course of another school is answered as one that does not exist', async ({ as, users, build }) => {
  const [mine, other] = [await buildClassOfStudents(build, 1), await buildClassOfStudents(build, 1)]
  const course = await build.course({ school_id: other.schoolId })
  const secretary = as(await users('secretary', [mine.schoolId]))
  const classIds = [mine.classId, other.classId]
  expect(await secretary.invoices.createMonth({ ...december, classIds })).toRefuse('class_not_found')
  expect(await secretary.invoices.createMonth({ ...december, courseId: course.id })).toRefuse('course_not_found')
})

test('a year is issued in one job: an invoice for each month, with its installment and due date, and a second time none', async ({
  as,
  users,
  build,
  server,
}) => {
  const { schoolId, classId } = await buildClassOfStudents(build, 0)
  await build.ground.pool.query('update academic_class set school_year = 2027 where tenant_id = $1 and id = $2', [
    build.network,
    classId,
  ])
  const of = { class_id: classId, school_id: schoolId, school_year: 2027 }
  await build.enrollment({ ...of, annuity_cents: 1_200_007, due_day: 31 })
  await build.enrollment({ ...of, installments: 6, annuity_cents: 600_000 })
  const year = { competence: '2027-01-01', through: '2027-12-01', schoolId }
  const admin = as(await users('secretary', [schoolId]))
  const preview = (await admin.invoices.previewMonth(year)).body
  expect(preview).toMatchObject({ toIssueCount: 18, totalCents: 1_800_007, notDueCount: 6, before: null })
  await server.workers()
  const { body: asked } = await admin.invoices.createMonth(year)
  expect(asked.toIssueCount).toBe(18)
  await ended(admin, asked.jobId)
  const { items } = (await admin.invoices.list({ schoolId: [schoolId], maxResultCount: 50 })).body
  expect(items).toHaveLength(18)
  expect(new Set(items.map(({ number }) => number)).size).toBe(18)
  expect(items.map(({ dueDate }) => dueDate)).toEqual(
    expect.arrayContaining(['2027-01-31', '2027-02-28', '2027-04-30', '2027-12-31']),
  )
  expect(await admin.invoices.createMonth(year)).toRefuse('nothing_to_bill')
})

test('a booklet is of twelve months at most, and its last month does not come before the first', async ({
  as,
  users,
  build,
}) => {
  const { schoolId } = await buildClassOfStudents(build, 1)
  const admin = as(await users('secretary', [schoolId]))
  for (const through of ['2027-12-01', '2026-11-01'])
    expect(await admin.invoices.createMonth({ ...december, through })).toRefuse('invalid_request')
})

test('a booklet whose enrollment was canceled meanwhile fails for each month and names the enrollment once', async ({
  as,
  users,
  build,
  server,
}) => {
  const { schoolId, enrollmentIds } = await buildClassOfStudents(build, 2)
  const admin = as(await users('secretary', [schoolId]))
  server.setDate('2026-11-01')
  const { body: asked } = await admin.invoices.createMonth({ competence: '2026-11-01', through: '2026-12-01' })
  expect(asked.toIssueCount).toBe(4)
  await build.ground.pool.query(`update enrollment set status = 'canceled' where tenant_id = $1 and id = $2`, [
    build.network,
    enrollmentIds[0],
  ])
  await server.workers()
  await expect.poll(async () => (await admin.jobs.get({ id: asked.jobId })).body.finishedAt).not.toBeNull()
  server.setDate('2026-11-20')
  expect((await admin.jobs.get({ id: asked.jobId })).body).toMatchObject({ doneCount: 2, failedCount: 2 })
  const failures = (await admin.jobs.failures({ id: asked.jobId })).body.items
  expect(failures.map(({ subjectId, code }) => [subjectId, code])).toEqual([
    [enrollmentIds[0], 'enrollment_not_billable'],
  ])
})

test('a preview says what the month before billed of the same classes', async ({ as, users, build, server }) => {
  const [asked, other] = [await buildClassOfStudents(build, 2), await buildClassOfStudents(build, 1)]
  const admin = as(await users('secretary', [asked.schoolId, other.schoolId]))
  await server.workers()
  server.setDate('2026-11-01')
  const november = { competence: '2026-11-01' }
  const { body: job } = await admin.invoices.createMonth(november)
  await ended(admin, job.jobId)
  server.setDate('2026-11-20')
  const before = async (given: object) => (await admin.invoices.previewMonth({ ...december, ...given })).body.before
  expect(await before({})).toEqual({ ...november, invoiceCount: 3, totalCents: 300_000 })
  expect(await before({ schoolId: asked.schoolId })).toEqual({ ...november, invoiceCount: 2, totalCents: 200_000 })
})

const ofNetwork = (network: number) => ({ providerName: 'T' as const, providerKey: String(network) })

test('an installment above the largest product value of the network stays out and says why; the others are issued', async ({
  as,
  users,
  build,
}) => {
  const { schoolId, classId, enrollmentIds } = await buildClassOfStudents(build, 1)
  const dear = await build.enrollment({
    class_id: classId,
    school_id: schoolId,
    annuity_cents: 1_200_012,
    monthly_cents: 100_001,
  })
  const admin = as(await users('secretary', [schoolId]))
  const global = as(await users('global'))
  const name = 'Caderneta.Billing.MaximumProductCents'
  expect(await global.settings.update({ name, value: '100000', ...ofNetwork(build.network) })).toSucceed()
  expect((await admin.invoices.previewMonth(december)).body).toMatchObject({ toIssueCount: 1, aboveCount: 1 })
  const dueDate = '2026-12-10'
  const ofClass = await admin.invoices.previewBulk({ classId, ...december, dueDate })
  expect(ofClass.body).toMatchObject({ toIssueCount: 1, aboveCount: 1 })
  const out = (await admin.invoices.leftOut(december)).body.items
  expect(out.map(({ enrollmentId, reason }) => [enrollmentId, reason])).toEqual([[dear.id, 'above_network_maximum']])
  const single = { enrollmentId: enrollmentIds[0] ?? '', ...december, dueDate }
  expect(await admin.invoices.create({ ...single, valueCents: 100_001 })).toRefuse('above_network_maximum')
  expect(await admin.invoices.create(single)).toSucceed()
})

test('nothing of a school year falls due after the month that the network sets in the next year', async ({
  as,
  users,
  build,
}) => {
  const { schoolId, classId, enrollmentIds } = await buildClassOfStudents(build, 1)
  const admin = as(await users('secretary', [schoolId]))
  for (const table of ['academic_class', 'enrollment'])
    await build.ground.pool.query(`update ${table} set starting_month = 3 where tenant_id = $1`, [build.network])
  const february = { competence: '2027-02-01' }
  expect((await admin.invoices.previewMonth(february)).body.toIssueCount).toBe(1)
  const limit = { name: 'Caderneta.Billing.NextYearDueMonth', value: '1', ...ofNetwork(build.network) }
  expect(await as(await users('global')).settings.update(limit)).toSucceed()
  expect((await admin.invoices.previewMonth(february)).body).toMatchObject({
    toIssueCount: 0,
    lines: [{ problem: 'due_date_beyond_limit' }],
  })
  const late = { ...december, dueDate: '2027-02-10' }
  expect(await admin.invoices.createBulk({ classId, ...late })).toRefuse('due_date_beyond_limit')
  const single = { enrollmentId: enrollmentIds[0] ?? '', ...december }
  expect(await admin.invoices.create({ ...single, dueDate: '2027-02-01' })).toRefuse('due_date_beyond_limit')
  expect(await admin.invoices.create({ ...single, dueDate: '2027-01-31' })).toSucceed()
})
