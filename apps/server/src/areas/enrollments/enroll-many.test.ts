import { jobKinds as kinds } from '@caderneta/contracts/enrollment-job-kinds'
import { deedsOf } from '../../../test/support/job-deeds.ts'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'

/** A class of 2027 with two places, three students of its school, one of them in a class of 2026. */
async function newYear(build: Builders) {
  const { id: classId, schoolId } = await build.class({ school_year: 2027, capacity: 2 })
  const before = await build.enrollment({ school_id: schoolId })
  const [ana, bia] = await Promise.all(
    ['Ana Prado', 'Bia Prado'].map((name) => build.student({ school_id: schoolId, name })),
  )
  return { classId, schoolId, before, studentIds: [before.studentId, ana?.id ?? '', bia?.id ?? ''] }
}

async function ended(admin: Client, jobId: string) {
  const job = async () => (await admin.jobs.get({ id: jobId })).body
  await expect.poll(async () => (await job()).status).not.toBe('InProgress')
  return job()
}

test('candidates are the students without a living enrollment in the year, with the class they were in', async ({
  as,
  users,
  build,
}) => {
  const { schoolId, before, studentIds } = await newYear(build)
  const secretary = as(await users('secretary', [schoolId]))
  const next = await secretary.enrollments.candidates({ schoolYear: 2027, order: 'name' })
  expect(next.body.items.map(({ id }) => id).toSorted()).toEqual(studentIds.toSorted())
  const own = next.body.items.find(({ id }) => id === before.studentId)
  expect(own).toMatchObject({ lastSchoolYear: 2026, lastClassName: expect.any(String) })
  const now = await secretary.enrollments.candidates({ schoolYear: 2026 })
  expect(now.body.items.map(({ id }) => id)).not.toContain(before.studentId)
  const ofClass = await secretary.enrollments.candidates({ schoolYear: 2027, fromClassId: before.classId })
  expect(ofClass.body.items.map(({ id }) => id)).toEqual([before.studentId])
  await as(await users('admin')).departures.cancel({ id: before.id, comment: 'Mudou' })
  const after = await secretary.enrollments.candidates({ schoolYear: 2026 })
  expect(after.body.items.find(({ id }) => id === before.studentId)).toMatchObject({ lastClassName: null })
})

test('the dry run says of each student why not, and those at the end find no place', async ({ as, users, build }) => {
  const { classId, schoolId, studentIds } = await newYear(build)
  const stranger = await build.student()
  const there = await build.student({ school_id: schoolId })
  const other = await build.class({ school_id: schoolId, school_year: 2027 })
  const admin = as(await users('admin'))
  expect(await admin.enrollments.create({ classId: other.id, studentId: there.id })).toSucceed()
  const asked = { classId, studentIds: [stranger.id, there.id, ...studentIds] }
  const { body } = await admin.enrollments.previewMany(asked)
  expect(body.rows.map(({ problem }) => problem?.code ?? null)).toEqual([
    'student_of_another_school',
    'enrollment_already_exists',
    null,
    null,
    'class_full',
  ])
  expect(body).toMatchObject({ enrollCount: 2, refusedCount: 3, monthlyCents: 100_000 })
  const unseen = await as(await users('secretary', [schoolId])).enrollments.previewMany(asked)
  expect(unseen.body.rows[0]).toEqual({
    studentId: stranger.id,
    studentName: null,
    problem: { code: 'student_not_found', values: {} },
  })
})

test('what the school does not allow of the plan is the reason of each student, and refuses the whole', async ({
  as,
  users,
  build,
}) => {
  const { id: schoolId } = await build.school({ payment_days: [5, 10], max_early_discount_ppm: 50_000 })
  const { id: classId } = await build.class({ school_id: schoolId, due_day: 10 })
  const { id: studentId } = await build.student({ school_id: schoolId })
  const admin = as(await users('admin'))
  const wrong = [
    { given: { dueDay: 6 }, code: 'payment_day_not_offered' },
    {
      given: { discounts: [{ kind: 'fixed', percent: 0.2, reason: 'Campanha' }] },
      code: 'discount_above_school_maximum',
    },
  ] as const
  for (const { given, code } of wrong) {
    const asked = { classId, studentIds: [studentId], ...given }
    const { body } = await admin.enrollments.previewMany(asked)
    expect(body.rows.map(({ problem }) => problem?.code)).toEqual([code])
    expect(await admin.enrollments.createMany(asked)).toRefuse(code)
  }
})

test('many students are enrolled by one job on the same terms, each with an answer of their own, and once', async ({
  as,
  users,
  build,
  server,
}) => {
  const { classId, studentIds } = await newYear(build)
  const admin = as(await users('admin'))
  await server.workers()
  const discounts = [{ kind: 'fixed', percent: 0.1, reason: 'Campanha' }] as const
  const asked = {
    classId,
    studentIds: [...studentIds, ...studentIds],
    annuityCents: 1_000_000,
    discounts: [...discounts],
  }
  const reply = await admin.enrollments.createMany(asked)
  expect(reply.body).toMatchObject({ count: 3 })
  expect(await ended(admin, reply.body.jobId)).toMatchObject({ doneCount: 2, failedCount: 1, totalCount: 3 })
  expect(await deedsOf(admin, kinds.EnrollStudents)).toEqual([[2, null]])
  const { body } = await admin.enrollments.list({ classId })
  expect(body.items).toHaveLength(2)
  for (const item of body.items)
    expect(item).toMatchObject({ annuityCents: 1_000_000, status: 'inProgress', discounts: [{ percent: 0.1 }] })
  const failed = (await admin.jobs.failures({ id: reply.body.jobId })).body.items
  expect(failed).toMatchObject([{ code: 'class_full', studentName: expect.any(String) }])
  const again = await admin.enrollments.createMany({ classId, studentIds })
  expect(await ended(admin, again.body.jobId)).toMatchObject({ doneCount: 0, failedCount: 3 })
  expect((await admin.enrollments.list({ classId })).body.items).toHaveLength(2)
  // A place becomes free, and the failed row runs again.
  await admin.departures.cancel({ id: body.items[0]?.id ?? '', comment: 'Mudou' })
  const rerun = await admin.jobs.runAgain({ id: reply.body.jobId })
  expect(await ended(admin, rerun.body.jobId)).toMatchObject({ doneCount: 1, failedCount: 0 })
  const { items } = (await admin.enrollments.list({ classId, status: 'inProgress' })).body
  expect(items.map(({ studentId }) => studentId)).toContain(failed[0]?.subjectId)
})

test('an inactive class and a student of a school out of sight refuse the whole', async ({ as, users, build }) => {
  const closed = await build.class({ is_active: false })
  const own = await build.student({ school_id: closed.schoolId })
  const admin = as(await users('admin'))
  expect(await admin.enrollments.createMany({ classId: closed.id, studentIds: [own.id] })).toRefuse('class_inactive')
  const { id: classId, schoolId } = await build.class()
  const secretary = as(await users('secretary', [schoolId]))
  expect(await secretary.enrollments.createMany({ classId, studentIds: [own.id] })).toRefuse('student_not_found')
})

test('several reserved places are confirmed by one job; one that was confirmed before says so', async ({
  as,
  users,
  build,
  server,
}) => {
  const { id: classId, schoolId } = await build.class()
  const statuses = ['toEnroll', 'toEnroll', 'inProgress'] as const
  const made = await Promise.all(
    statuses.map((status) => build.enrollment({ class_id: classId, school_id: schoolId, status })),
  )
  const admin = as(await users('admin'))
  await server.workers()
  const { body } = await admin.enrollments.confirmMany({ enrollmentIds: made.map(({ id }) => id) })
  expect(await ended(admin, body.jobId)).toMatchObject({ doneCount: 2, failedCount: 1 })
  expect(await deedsOf(admin, kinds.ConfirmEnrollments)).toEqual([[2, null]])
  const failed = (await admin.jobs.failures({ id: body.jobId })).body.items
  expect(failed).toMatchObject([{ subjectId: made[2]?.id, code: 'enrollment_already_confirmed' }])
  const { items } = (await admin.enrollments.list({ classId })).body
  expect(items.map(({ status }) => status)).toEqual(['inProgress', 'inProgress', 'inProgress'])
  const other = await build.school()
  const stranger = as(await users('secretary', [other.id]))
  expect(await stranger.enrollments.confirmMany({ enrollmentIds: [made[0]?.id ?? ''] })).toRefuse(
    'enrollment_not_found',
  )
})
