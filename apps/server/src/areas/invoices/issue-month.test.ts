import type { Client } from '../../../test/support/api.ts'
import { buildClassOfStudents } from '../../../test/support/class-of-students.ts'
import { expect, test } from '../../../test/support/server.ts'

const december = { competence: '2026-12-01' }

const ended = (admin: Client, id: string) =>
  expect.poll(async () => (await admin.jobs.get({ id })).body.status).toBe('Success')

test('those who issue a month at once are answered one job; of one school, another', async ({ as, users, build }) => {
  const { schoolId } = await buildClassOfStudents(build, 2)
  const { schoolId: other } = await buildClassOfStudents(build, 1)
  const people = await Promise.all([1, 2, 3].map(() => users('secretary', [schoolId, other])))
  const asked = await Promise.all(people.map((person) => as(person).invoices.createMonth(december)))
  expect(asked.map(({ status, body }) => [status, body.toIssueCount])).toEqual([1, 2, 3].map(() => [202, 3]))
  expect(new Set(asked.map(({ body }) => body.jobId)).size).toBe(1)
  const ofSchool = await as(await users('secretary', [schoolId])).invoices.createMonth({ ...december, schoolId })
  expect(ofSchool.body.jobId).not.toBe(asked[0]?.body.jobId)
})

test('a month is issued for every class at once, each family on its own day and each school into its own agreement', async ({
  as,
  users,
  build,
  server,
}) => {
  const [first, second] = [await buildClassOfStudents(build, 2), await buildClassOfStudents(build, 1)]
  const admin = as(await users('secretary', [first.schoolId, second.schoolId]))
  await build.enrollment({ class_id: first.classId, school_id: first.schoolId, due_day: 5 })
  await build.enrollment({ class_id: first.classId, school_id: first.schoolId, status: 'canceled' })
  const billed = await build.enrollment({ class_id: second.classId, school_id: second.schoolId })
  await admin.invoices.create({ enrollmentId: billed.id, ...december, dueDate: '2026-12-10' })

  const preview = (await admin.invoices.previewMonth(december)).body
  expect(preview).toMatchObject({
    toIssueCount: 4,
    totalCents: 400_000,
    blockedCount: 0,
    alreadyBilledCount: 1,
    canceledCount: 1,
    isExact: true,
    lineCount: 3,
  })
  expect(preview.lines.map(({ classId, dueDate, toIssueCount }) => [classId, dueDate, toIssueCount])).toEqual(
    expect.arrayContaining([
      [first.classId, '2026-12-05', 1],
      [first.classId, '2026-12-10', 2],
      [second.classId, '2026-12-10', 1],
    ]),
  )

  await server.workers()
  const asked = await admin.invoices.createMonth(december)
  expect([asked.status, asked.body.toIssueCount]).toEqual([202, 4])
  await ended(admin, asked.body.jobId)
  const issued = (await admin.invoices.list({ status: ['generated'] })).body.items
  expect(issued).toHaveLength(4)
  expect(issued.map(({ schoolId, dueDate }) => `${schoolId} ${dueDate}`)).toEqual(
    expect.arrayContaining([
      `${first.schoolId} 2026-12-05`,
      `${first.schoolId} 2026-12-10`,
      `${second.schoolId} 2026-12-10`,
    ]),
  )
  expect(new Set(issued.map(({ number }) => number)).size).toBe(4)
  const agreements = await build.ground.pool.query(
    `select distinct i.bank_agreement_id = s.bank_agreement_id as own from invoice i
      join school s on s.tenant_id = i.tenant_id and s.id = i.school_id where i.tenant_id = $1 and i.status = 'generated'`,
    [build.network],
  )
  expect(agreements.rows).toEqual([{ own: true }])
  expect(await admin.invoices.createMonth(december)).toRefuse('nothing_to_bill')
})

test('two jobs of the same enrollment charge it once', async ({ as, users, build, server }) => {
  const { schoolId, classId } = await buildClassOfStudents(build, 2)
  const admin = as(await users('secretary', [schoolId]))
  const all = await admin.invoices.createMonth(december)
  const school = await admin.invoices.createMonth({ ...december, schoolId })
  const ofClass = await admin.invoices.createBulk({ classId, ...december, dueDate: '2026-12-10' })
  await server.workers()
  const ids = [all, school, ofClass].map(({ body }) => body.jobId)
  for (const id of ids) await expect.poll(async () => (await admin.jobs.get({ id })).body.finishedAt).not.toBeNull()
  const jobs = await Promise.all(ids.map(async (id) => (await admin.jobs.get({ id })).body))
  expect(jobs.reduce((sum, { doneCount }) => sum + doneCount, 0)).toBe(2)
  expect((await admin.invoices.list({ classId })).body.items).toHaveLength(2)
})

test('a class stays out of a month before its first installment, after its last, or with a problem that has a name', async ({
  as,
  users,
  build,
}) => {
  const { id: noBank } = await build.school()
  const { classId, schoolId } = await buildClassOfStudents(build, 1)
  const admin = as(await users('secretary', [noBank, schoolId]))
  await build.enrollment({ school_id: noBank })
  await build.ground.pool.query(
    'update academic_class set starting_month = 2, max_installments = 10 where tenant_id = $1 and id = $2',
    [build.network, classId],
  )
  const linesOf = async (competence: string) => (await admin.invoices.previewMonth({ competence })).body
  expect((await linesOf('2026-01-01')).lines.map((line) => line.classId)).not.toContain(classId)
  expect((await linesOf('2026-12-01')).lines.map((line) => line.classId)).not.toContain(classId)
  expect((await linesOf('2026-11-01')).lines.find((line) => line.classId === classId)).toMatchObject({
    problem: 'due_date_passed',
  })
  expect(await linesOf('2026-12-01')).toMatchObject({
    toIssueCount: 0,
    blockedCount: 1,
    lines: [{ schoolId: noBank, problem: 'no_bank_agreement' }],
  })
  expect(await admin.invoices.createMonth(december)).toRefuse('nothing_to_bill')
})

test('whoever works in one school issues and sees the month of that school alone', async ({ as, users, build }) => {
  const own = await buildClassOfStudents(build, 2)
  await buildClassOfStudents(build, 3)
  const secretary = as(await users('secretary', [own.schoolId]))
  const seen = (await secretary.invoices.previewMonth(december)).body
  expect(seen.lines.map(({ schoolId }) => schoolId)).toEqual([own.schoolId])
  expect((await secretary.invoices.createMonth(december)).body.toIssueCount).toBe(2)
})

test('the sums of a month are those of the list with the same filter, school by school', async ({
  as,
  users,
  build,
  server,
}) => {
  const [first, second] = [await buildClassOfStudents(build, 3), await buildClassOfStudents(build, 1)]
  const admin = as(await users('secretary', [first.schoolId, second.schoolId]))
  await server.workers()
  await ended(admin, (await admin.invoices.createMonth(december)).body.jobId)
  const [paid, canceled] = (await admin.invoices.list({ classId: first.classId })).body.items
  await admin.invoices.pay({ id: paid?.id ?? '', paidDate: '2026-11-20', totalPaidCents: 100_000 })
  await admin.invoices.cancel({ id: canceled?.id ?? '', comment: 'desistiu' })
  const { body } = await admin.invoices.month(december)
  expect(body).toMatchObject({
    count: 3,
    expectedCents: 300_000,
    receivedCents: 100_000,
    openCents: 200_000,
    openCount: 2,
  })
  const bySchool = new Map(body.schools.map((school) => [school.schoolId, school]))
  expect(bySchool.get(first.schoolId)).toMatchObject({ count: 2, receivedCents: 100_000, openCents: 100_000 })
  expect(bySchool.get(second.schoolId)).toMatchObject({ count: 1, receivedCents: 0, openCents: 100_000 })
  const inDecember = { dueFrom: '2026-12-01', dueTo: '2026-12-31' }
  const listed = (
    await admin.invoices.totals({ ...inDecember, status: ['generated', 'pending', 'paid', 'paidAtSchool'] })
  ).body
  expect(listed).toMatchObject({ count: body.count, nominalCents: body.expectedCents, paidCents: body.receivedCents })
  expect((await admin.invoices.month({ competence: '2026-11-01' })).body).toMatchObject({ count: 0, schools: [] })
})
