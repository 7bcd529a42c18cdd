import { jobKinds as kinds } from '@caderneta/contracts/departure-job-kinds'
import { deedsOf } from '../../../test/support/job-deeds.ts'
import { buildThreeInvoices } from '../../../test/support/class-of-students.ts'
import type { Client } from '../../../test/support/api.ts'
import { expect, test } from '../../../test/support/server.ts'

const left = {
  leftOn: '2026-11-20',
  monthCharge: 'none',
  reason: 'moved',
  note: 'A unidade fechou',
  askedBy: 'school',
} as const

async function ended(admin: Client, jobId: string) {
  const job = async () => (await admin.jobs.get({ id: jobId })).body
  await expect.poll(async () => (await job()).status).not.toBe('InProgress')
  return job()
}

async function enrollmentsOf(admin: Client, schoolId: string) {
  return (await admin.enrollments.list({ schoolId })).body.items
}

test('several enrollments are canceled by one job with their unpaid invoices; one canceled before says so', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { ids, schoolId } = await buildThreeInvoices(build, admin)
  const enrollmentIds = (await enrollmentsOf(admin, schoolId)).map(({ id }) => id)
  await admin.departures.cancel({ id: enrollmentIds[0] ?? '', comment: 'antes' })
  await server.workers()
  const { body } = await admin.departures.cancelMany({ enrollmentIds, comment: 'Turma fechada' })
  expect(await ended(admin, body.jobId)).toMatchObject({ doneCount: 2, failedCount: 1 })
  expect(await deedsOf(admin, kinds.CancelEnrollments)).toEqual([
    [2, null],
    [2, 200_000],
  ])
  const failed = (await admin.jobs.failures({ id: body.jobId })).body.items
  expect(failed).toMatchObject([{ subjectId: enrollmentIds[0], code: 'enrollment_canceled' }])
  for (const { status } of await enrollmentsOf(admin, schoolId)) expect(status).toBe('canceled')
  for (const id of ids) expect((await admin.invoices.get({ id })).body.status).toBe('canceled')
})

test('several students leave on one day: later invoices go; one whose place was only reserved stays', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { ids, schoolId } = await buildThreeInvoices(build, admin)
  const reserved = await build.enrollment({ school_id: schoolId, status: 'toEnroll' })
  const enrollmentIds = (await enrollmentsOf(admin, schoolId)).map(({ id }) => id)
  await server.workers()
  const { body } = await admin.departures.evadeMany({ enrollmentIds, ...left })
  expect(await ended(admin, body.jobId)).toMatchObject({ doneCount: 3, failedCount: 1 })
  expect(await deedsOf(admin, kinds.EvadeEnrollments)).toEqual([
    [3, null],
    [3, 300_000],
  ])
  const failed = (await admin.jobs.failures({ id: body.jobId })).body.items
  expect(failed).toMatchObject([{ subjectId: reserved.id, code: 'enrollment_not_confirmed' }])
  for (const id of ids) expect((await admin.invoices.get({ id })).body.status).toBe('canceled')
  const evaded = (await enrollmentsOf(admin, schoolId)).filter(({ status }) => status === 'evaded')
  expect(evaded.map(({ departedOn }) => departedOn)).toEqual(['2026-11-20', '2026-11-20', '2026-11-20'])
})

test('nobody leaves in the future, and enrollments of another network are not found', async ({ as, users, build }) => {
  const { id, schoolId } = await build.enrollment()
  const admin = as(await users('admin'))
  const asked = { enrollmentIds: [id], ...left }
  expect(await admin.departures.evadeMany({ ...asked, leftOn: '2026-12-24' })).toRefuse('leaves_in_future')
  const foreign = { enrollmentIds: [(await build.enrollment({}, await build.otherNetwork())).id] }
  expect(await admin.departures.evadeMany({ ...asked, ...foreign })).toRefuse('enrollment_not_found')
  expect(await admin.departures.cancelMany({ ...foreign, comment: 'x' })).toRefuse('enrollment_not_found')
  expect((await enrollmentsOf(admin, schoolId)).map(({ status }) => status)).toEqual(['inProgress'])
})
