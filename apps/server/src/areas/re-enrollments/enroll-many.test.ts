import { jobKinds as kinds } from '@caderneta/contracts/re-enrollment-job-kinds'
import { deedsOf } from '../../../test/support/job-deeds.ts'
import { must } from '../../platform/must.ts'
import { expect, test } from '../../../test/support/server.ts'
import { settled } from '../../../test/support/owed-invoice.ts'
import { blocking, classOfLeavers, inDebt } from './re-enrollment.build.ts'

test('the dry run says who would go on, who would not and why, and saves nothing', async ({ as, users, build }) => {
  const { made, schoolId, bulk } = await classOfLeavers(build, 4, 2)
  const admin = as(await users('admin'))
  await blocking(admin, schoolId)
  const debtor = must(made[0], 'made')
  await inDebt(build, debtor)
  const { body } = await admin.reEnrollments.preview(bulk)
  expect(body).toMatchObject({ count: 2, monthlyCents: 240_000, owing: 1, refusedCount: 2 })
  const codes = Object.fromEntries(body.refused.map(({ id, code }) => [id, code]))
  expect(codes[debtor.id]).toBe('student_not_enrollable')
  expect(Object.values(codes).toSorted()).toEqual(['class_full', 'student_not_enrollable'])
  expect((await admin.enrollments.list({ schoolId, schoolYear: 2027 })).body.items).toEqual([])
})

test('the job does what the dry run said; a second run enrolls nobody twice, and takes who may by then', async ({
  as,
  users,
  build,
  server,
}) => {
  const { made, schoolId, bulk } = await classOfLeavers(build, 3)
  const admin = as(await users('admin'))
  await blocking(admin, schoolId)
  const invoiceId = await inDebt(build, must(made[0], 'made'))
  await server.workers()
  const asked = await admin.reEnrollments.enrollMany({ ...bulk, price: 'last', percent: 0.1 })
  expect(asked.body).toMatchObject({ count: 3 })
  const job = async (id: string) => (await admin.jobs.get({ id })).body
  await expect.poll(async () => (await job(asked.body.jobId)).finishedAt).toBeTruthy()
  expect(await job(asked.body.jobId)).toMatchObject({ doneCount: 2, failedCount: 1 })
  expect(await deedsOf(admin, kinds.ReEnrollment)).toEqual([[2, null]])
  const enrolled = async () => (await admin.enrollments.list({ schoolId, schoolYear: 2027 })).body.items
  expect((await enrolled()).map(({ monthlyCents }) => monthlyCents)).toEqual([110_000, 110_000])
  await settled(build, invoiceId)
  const again = await admin.reEnrollments.enrollMany(bulk)
  expect(again.body).toMatchObject({ count: 1 })
  await expect.poll(async () => (await job(again.body.jobId)).finishedAt).toBeTruthy()
  expect(await enrolled()).toHaveLength(3)
  expect(await admin.reEnrollments.enrollMany(bulk)).toRefuse('no_enrollment_in_year')
})

test('classes are proposed by course, grade, shift and letter; late ones are told', async ({ as, users, build }) => {
  const { schoolId, fromClassId, toClassId } = await classOfLeavers(build, 2, 10)
  for (const name of ['7º ano B', '7º ano 0'])
    await build.class({ school_id: schoolId, school_year: 2027, grade: 'EF7', name })
  const night = await build.class({ school_id: schoolId, grade: 'EM3', name: '3ª série' })
  const admin = as(await users('admin'))
  const period = { name: 'Caderneta.Enrollment.PreEnrollmentPeriod', value: '2026-11-01/2026-12-01' }
  await admin.settings.update({ ...period, providerName: 'S', providerKey: schoolId })
  const { body } = await admin.reEnrollments.proposal({ schoolId, schoolYear: 2026 })
  const proposed = Object.fromEntries(body.classes.map((row) => [row.id, row.proposedClassId]))
  expect(proposed).toEqual({ [fromClassId]: toClassId, [night.id]: null })
  expect(body.classes.find(({ id }) => id === fromClassId)?.waiting).toBe(2)
  expect(body.next.find(({ id }) => id === toClassId)?.places).toBe(10)
  expect(body.period).toEqual({ from: '2026-11-01', until: '2026-12-01' })
  expect(body.lateClasses).toMatchObject({ by: '2026-10-17' })
})
