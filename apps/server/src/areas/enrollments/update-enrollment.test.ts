import { expect, test } from '../../../test/support/server.ts'

test('amount, day and guardian change while nothing is issued', async ({ as, users, build }) => {
  const made = await build.enrollment()
  const next = await build.guardian({ name: 'Paulo Prado' })
  const admin = as(await users('admin'))
  const given = { monthlyCents: 90_000, guardianId: next.id }
  const reply = await admin.enrollments.update({ id: made.id, ...given, version: 1 })
  expect(reply.body).toMatchObject({ ...given, dueDay: 10, guardianName: 'Paulo Prado', version: 2 })
  const found = await admin.enrollments.get({ id: made.id })
  expect(found.body).toMatchObject(reply.body)
})

test('an issued invoice fixes them, a cancellation ends them', async ({ as, users, build }) => {
  const enrolled = await build.enrollment({ status: 'enrolled' })
  const canceled = await build.enrollment({ status: 'canceled' })
  const admin = as(await users('admin'))
  const change = { dueDay: 5, version: 1 }
  expect(await admin.enrollments.update({ id: enrolled.id, ...change })).toRefuse('enrollment_already_billed')
  expect(await admin.enrollments.update({ id: canceled.id, ...change })).toRefuse('enrollment_canceled')
})

test('a month of tuition that is drawn up fixes what it costs; without the draft it changes again', async ({
  as,
  users,
  build,
}) => {
  const { id: enrollmentId } = await build.enrollment()
  const admin = as(await users('admin'))
  const december = { enrollmentId, competence: '2026-12-01', dueDate: '2026-12-10' }
  const draft = (await admin.invoices.create(december)).body
  for (const change of [{ annuityCents: 600_000 }, { installments: 10 }, { passedInstallments: 2 }]) {
    const refused = await admin.enrollments.update({ id: enrollmentId, ...change, version: 1 })
    expect(refused).toRefuse('enrollment_has_drafts')
    expect(JSON.stringify(refused.body)).toContain('12/2026')
  }
  expect(await admin.enrollments.update({ id: enrollmentId, dueDay: 5, version: 1 })).toSucceed()
  expect(await admin.invoices.cancel({ id: draft.id, comment: 'novo valor' })).toSucceed()
  expect(await admin.enrollments.update({ id: enrollmentId, annuityCents: 600_000, version: 2 })).toSucceed()
  const again = (await admin.invoices.create(december)).body
  expect(again.nominalCents).toBe(50_000)
})

test('a guardian out of sight is not found', async ({ as, users, build }) => {
  const made = await build.enrollment()
  const stranger = await build.student()
  const secretary = as(await users('secretary', [made.schoolId]))
  const hidden = { guardianId: stranger.guardianId, version: 1 }
  expect(await secretary.enrollments.update({ id: made.id, ...hidden })).toRefuse('guardian_not_found')
})

test('a reserved place is confirmed once', async ({ as, users, build }) => {
  const { id } = await build.enrollment({ status: 'toEnroll' })
  const admin = as(await users('admin'))
  expect((await admin.enrollments.confirm({ id })).body).toMatchObject({ status: 'inProgress', version: 2 })
  expect(await admin.enrollments.confirm({ id })).toRefuse('enrollment_already_confirmed')
  const canceled = await build.enrollment({ status: 'canceled' })
  expect(await admin.enrollments.confirm({ id: canceled.id })).toRefuse('enrollment_canceled')
})

test('the living enrollments of a student follow a new guardian; cancelled ones do not', async ({
  server,
  as,
  users,
  build,
}) => {
  const made = await build.enrollment({ status: 'enrolled' })
  const old = await build.enrollment({ student_id: made.studentId, class_id: made.classId, status: 'canceled' })
  const next = await build.guardian({ name: 'Paulo Prado' })
  await server.workers()
  const admin = as(await users('admin'))
  await admin.guardians.updateStudent({ id: made.studentId, guardianId: next.id, version: 1 })
  await expect.poll(async () => (await admin.enrollments.get({ id: made.id })).body.guardianName).toBe('Paulo Prado')
  expect((await admin.enrollments.get({ id: old.id })).body.guardianId).toBe(made.guardianId)
})

test('an enrollment of another school or network is not found', async ({ as, users, build }) => {
  const own = await build.enrollment()
  const neighbor = await build.enrollment({ status: 'toEnroll' })
  const foreign = await build.enrollment({}, await build.otherNetwork())
  const secretary = as(await users('secretary', [own.schoolId]))
  for (const { id } of [neighbor, foreign]) {
    expect(await secretary.enrollments.get({ id })).toRefuse('enrollment_not_found')
    expect(await secretary.enrollments.update({ id, dueDay: 5, version: 1 })).toRefuse('enrollment_not_found')
    expect(await secretary.enrollments.confirm({ id })).toRefuse('enrollment_not_found')
    expect(await secretary.departures.cancel({ id, comment: 'x' })).toRefuse('enrollment_not_found')
  }
})

test('the plan changes while nothing is issued; an amount that stays keeps the cents of the annuity', async ({
  as,
  users,
  build,
}) => {
  const { id } = await build.enrollment({ annuity_cents: 1_200_005 })
  const admin = as(await users('admin'))
  const same = await admin.enrollments.update({ id, monthlyCents: 100_000, version: 1 })
  expect(same.body).toMatchObject({ annuityCents: 1_200_005, installments: 12 })
  const fewer = await admin.enrollments.update({ id, installments: 7, version: 2 })
  expect(fewer.body).toMatchObject({ annuityCents: 1_200_005, monthlyCents: 171_429, installments: 7 })
  expect(await admin.enrollments.update({ id, passedInstallments: 7, version: 3 })).toRefuse('no_installment_remains')
})
