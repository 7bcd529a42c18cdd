import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { owed } from '../../../test/support/owed-invoice.ts'
import { vi } from 'vitest'
import { expect, test } from '../../../test/support/server.ts'

const block = 'Caderneta.Enrollment.BlockDefaulting'
const period = 'Caderneta.Enrollment.PreEnrollmentPeriod'

async function studentInDebt(build: Builders, dueOn = '2026-10-10') {
  const made = await build.enrollment({ status: 'enrolled' })
  await owed(build, made, dueOn)
  const { id: classId } = await build.class({ school_id: made.schoolId, school_year: 2027 })
  return { ...made, next: { studentId: made.studentId, classId } }
}

const ofSchool = (admin: Client, name: string, schoolId: string, value: string) =>
  admin.settings.update({ name, value, providerName: 'S', providerKey: schoolId })

test('a school that blocks refuses the next year to whom owes for this one, and says how much', async ({
  as,
  users,
  build,
}) => {
  const { schoolId, next } = await studentInDebt(build)
  const admin = as(await users('admin'))
  await ofSchool(admin, block, schoolId, 'true')
  const refused = await admin.enrollments.create(next)
  expect(refused).toRefuse('student_not_enrollable')
  expect(refused.body).toMatchObject({ error: { message: expect.stringContaining('1.000,00') } })
  await ofSchool(admin, block, schoolId, 'false')
  expect(await admin.enrollments.create(next)).toSucceed()
})

test('the dry run of many says who is held back, and that nobody is enrolled outside of the period', async ({
  as,
  users,
  build,
}) => {
  const { schoolId, next } = await studentInDebt(build)
  const { id: free } = await build.student({ school_id: schoolId })
  const admin = as(await users('admin'))
  await ofSchool(admin, block, schoolId, 'true')
  const asked = { classId: next.classId, studentIds: [next.studentId, free] }
  const problems = async () =>
    (await admin.enrollments.previewMany(asked)).body.rows.map(({ problem }) => problem?.code ?? null)
  expect(await problems()).toEqual(['student_not_enrollable', null])
  await ofSchool(admin, period, schoolId, '2026-12-01/2026-12-20')
  expect(await problems()).toEqual(['outside_pre_enrollment', 'outside_pre_enrollment'])
})

test('without the setting nobody is blocked; a debt not overdue, or a class that has started, blocks nobody', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const free = await studentInDebt(build)
  expect(await admin.enrollments.create(free.next)).toSucceed()
  const due = await studentInDebt(build, '2026-12-10')
  await ofSchool(admin, block, due.schoolId, 'true')
  expect(await admin.enrollments.create(due.next)).toSucceed()
  const begun = await studentInDebt(build)
  await ofSchool(admin, block, begun.schoolId, 'true')
  const { id: classId } = await build.class({ school_id: begun.schoolId, school_year: 2027, starts_on: '2026-11-01' })
  expect(await admin.enrollments.create({ ...begun.next, classId })).toSucceed()
})

test('a sibling’s debt of the same guardian blocks, another school’s does not', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const made = await build.enrollment({ status: 'enrolled' })
  await ofSchool(admin, block, made.schoolId, 'true')
  const elsewhere = await build.enrollment({ guardian_id: made.guardianId, status: 'enrolled' })
  await owed(build, elsewhere, '2026-10-10')
  const { id: classId } = await build.class({ school_id: made.schoolId, school_year: 2027 })
  const next = { studentId: made.studentId, classId }
  const { id } = (await admin.enrollments.create(next)).body
  await admin.departures.cancel({ id, comment: 'de novo' })
  const sibling = await build.enrollment({ school_id: made.schoolId, guardian_id: made.guardianId, status: 'enrolled' })
  await owed(build, sibling, '2026-10-10')
  expect(await admin.enrollments.create(next)).toRefuse('student_not_enrollable')
})

test('outside of the period of the school nobody is enrolled in the next year, a new family neither', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id: classId, schoolId } = await build.class({ school_year: 2027 })
  const { id: studentId } = await build.student({ school_id: schoolId })
  await ofSchool(admin, period, schoolId, '2026-12-01/2026-12-15')
  const refused = await admin.enrollments.create({ classId, studentId })
  expect(refused).toRefuse('outside_pre_enrollment')
  expect(refused.body).toMatchObject({ error: { message: expect.stringContaining('de 01/12/2026 a 15/12/2026') } })
  const family = { student: { name: 'João Teles' }, guardianId: (await build.guardian()).id }
  expect(await admin.enrollments.enrollFamily({ classId, ...family })).toRefuse('outside_pre_enrollment')
  const thisYear = await build.class({ school_id: schoolId })
  expect(await admin.enrollments.create({ classId: thisYear.id, studentId })).toSucceed()
  await ofSchool(admin, period, schoolId, '2026-11-01/2026-12-15')
  expect(await admin.enrollments.create({ classId, studentId })).toSucceed()
})

test('a period is two days in their order', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await build.school()
  for (const wrong of ['2026-12-15/2026-12-01', '2026-12-01', '2026-02-30/2026-03-01', 'dezembro'])
    expect(await ofSchool(admin, period, id, wrong)).toRefuse('invalid_setting_value')
  expect(await ofSchool(admin, period, id, '')).toSucceed()
})

const waited = { timeout: 10_000, interval: 50 }
const reason = 'O CPF foi digitado errado na matrícula.'

test('a debt stays in the way when its debtor is merged into another record', async ({ as, users, build, server }) => {
  await server.workers()
  const admin = as(await users('admin'))
  const { id, schoolId, guardianId, next } = await studentInDebt(build)
  await ofSchool(admin, block, schoolId, 'true')
  const { id: intoId } = await build.guardian()
  expect(await admin.guardians.merge({ id: guardianId, intoId, reason, version: 1 })).toSucceed()
  await vi.waitFor(async () => expect((await admin.enrollments.get({ id })).body.guardianId).toBe(intoId), waited)
  expect(await admin.enrollments.create(next)).toRefuse('student_not_enrollable')
})

test('a debt of the student stays in the way when another guardian pays from now on', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const admin = as(await users('admin'))
  const { id, schoolId, studentId, next } = await studentInDebt(build)
  await ofSchool(admin, block, schoolId, 'true')
  const { id: guardianId } = await build.guardian()
  const asked = {
    id: studentId,
    guardianTaxId: (await admin.guardians.reveal({ id: guardianId })).body.taxId,
    version: 1,
  }
  expect(await admin.guardians.updateStudent(asked)).toSucceed()
  await vi.waitFor(async () => expect((await admin.enrollments.get({ id })).body.guardianId).toBe(guardianId), waited)
  expect(await admin.enrollments.create(next)).toRefuse('student_not_enrollable')
})
