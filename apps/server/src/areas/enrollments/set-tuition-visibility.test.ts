import { expect, test } from '../../../test/support/server.ts'

test('tuition is hidden from the payer and shown again, also after an invoice was issued', async ({
  as,
  users,
  build,
}) => {
  const { id, schoolId } = await build.enrollment({ status: 'enrolled' })
  const secretary = as(await users('secretary', [schoolId]))
  expect((await secretary.enrollments.get({ id })).body).toMatchObject({ tuitionVisibility: 'all' })
  const hidden = await secretary.enrollments.setTuitionVisibility({ id, tuitionVisibility: 'none', version: 1 })
  expect(hidden.body).toMatchObject({ tuitionVisibility: 'none', version: 2 })
  expect(await secretary.enrollments.setTuitionVisibility({ id, tuitionVisibility: 'all', version: 1 })).toRefuse(
    'changed_meanwhile',
  )
  expect(await secretary.enrollments.setTuitionVisibility({ id, tuitionVisibility: 'all', version: 2 })).toSucceed()
})

test('nothing is changed of an enrollment that is over', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  for (const [status, code] of [
    ['canceled', 'enrollment_canceled'],
    ['evaded', 'enrollment_evaded'],
  ] as const) {
    const { id } = await build.enrollment({ status, departed_on: '2026-11-10' })
    const reply = await admin.enrollments.setTuitionVisibility({ id, tuitionVisibility: 'none', version: 1 })
    expect(reply).toRefuse(code)
  }
})
