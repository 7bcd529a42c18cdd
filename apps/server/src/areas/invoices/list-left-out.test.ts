import { buildClassOfStudents } from '../../../test/support/class-of-students.ts'
import { expect, test } from '../../../test/support/server.ts'

const december = { competence: '2026-12-01' }

test('who stays out of a month is named with the reason, what can be mended first, page by page', async ({
  as,
  users,
  build,
}) => {
  const { classId, schoolId } = await buildClassOfStudents(build, 2)
  const without = await build.school({ bank_agreement_id: null })
  const blocked = await build.enrollment({ school_id: without.id })
  const canceled = await build.enrollment({ class_id: classId, school_id: schoolId, status: 'canceled' })
  const billed = await build.enrollment({ class_id: classId, school_id: schoolId })
  const admin = as(await users('secretary', [schoolId, without.id]))
  const { id: invoiceId } = (
    await admin.invoices.create({ enrollmentId: billed.id, ...december, dueDate: '2026-12-10' })
  ).body

  const all = (await admin.invoices.leftOut(december)).body.items
  expect(all.map(({ enrollmentId, reason, invoiceId: of }) => [enrollmentId, reason, of])).toEqual([
    [blocked.id, 'no_bank_agreement', null],
    [billed.id, 'already_billed', invoiceId],
    [canceled.id, 'canceled', null],
  ])
  expect(all[0]).toMatchObject({ schoolName: expect.any(String), studentName: expect.any(String) })
  const preview = (await admin.invoices.previewMonth(december)).body
  expect(preview.blockedCount + preview.alreadyBilledCount + preview.canceledCount).toBe(all.length)

  const paged: string[] = []
  let cursor: string | null | undefined
  do {
    const { body } = await admin.invoices.leftOut({ ...december, maxResultCount: 1, ...(cursor ? { cursor } : {}) })
    paged.push(...body.items.map(({ enrollmentId }) => enrollmentId))
    cursor = body.nextCursor
  } while (cursor)
  expect(paged).toEqual(all.map(({ enrollmentId }) => enrollmentId))
  const chosen = (await admin.invoices.leftOut({ ...december, reason: ['canceled'] })).body.items
  expect(chosen.map(({ enrollmentId }) => enrollmentId)).toEqual([canceled.id])
  expect((await admin.invoices.leftOut({ ...december, schoolId: without.id })).body.items).toHaveLength(1)
})

test('of one class on one day, a problem of the class keeps out all who would have been issued', async ({
  as,
  users,
  build,
}) => {
  const { classId, schoolId } = await buildClassOfStudents(build, 2)
  await build.enrollment({ class_id: classId, school_id: schoolId, status: 'canceled' })
  const admin = as(await users('secretary', [schoolId]))
  const reasons = async (dueDate: string) =>
    (await admin.invoices.leftOut({ ...december, classId, dueDate })).body.items.map(({ reason }) => reason)
  expect(await reasons('2026-12-10')).toEqual(['canceled'])
  expect(await reasons('2020-12-10')).toEqual(['due_date_passed', 'due_date_passed', 'canceled'])
  const neighbor = as(await users('secretary', [(await build.school()).id]))
  expect((await neighbor.invoices.leftOut({ ...december, classId, dueDate: '2026-12-10' })).body.items).toEqual([])
})

test('the list of who stays out is taken away as a file with names and reasons', async ({ as, users, build }) => {
  const { id, schoolId } = await build.enrollment({ status: 'canceled' })
  const admin = as(await users('secretary', [schoolId]))
  const [row] = (await admin.invoices.leftOut(december)).body.items
  expect(row?.enrollmentId).toBe(id)
  const { raw } = await admin.invoices.exportLeftOut({ ...december, format: 'csv' })
  expect(raw.toString()).toContain(`Matrícula cancelada ou aluno evadido;${row?.studentName};${row?.guardianName}`)
})
