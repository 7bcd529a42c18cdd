import { expect, test } from '../../../test/support/server.ts'

const changed = { name: '7º ano B', schoolYear: 2026, shift: 'night', grade: 'EF7', monthlyCents: 150_000, version: 1 }

test('a class changes, and its enrollments keep their price', async ({ as, users, build }) => {
  const { id, schoolId } = await build.class()
  const enrollment = await build.enrollment({ class_id: id })
  const secretary = as(await users('secretary', [schoolId]))
  const reply = await secretary.classes.update({ id, ...changed })
  expect(reply).toSucceed()
  expect(reply.body).toMatchObject({ name: '7º ano B', level: 'elementary2', enrollmentCount: 1, version: 2 })
  const kept = await build.ground.pool.query('select monthly_cents from enrollment where id = $1', [enrollment.id])
  expect(kept.rows).toEqual([{ monthly_cents: 100_000 }])
})

test('a class with enrollments keeps its year and its size', async ({ as, users, build }) => {
  const { id } = await build.class()
  await build.enrollment({ class_id: id })
  await build.enrollment({ class_id: id })
  const admin = as(await users('admin'))
  expect(await admin.classes.update({ id, ...changed, schoolYear: 2027 })).toRefuse('class_has_enrollments')
  expect(await admin.classes.update({ id, ...changed, capacity: 1 })).toRefuse('class_smaller_than_enrollments')
})

test('the name of a sister class is refused', async ({ as, users, build }) => {
  const { schoolId } = await build.class({ name: '7º ano B' })
  const { id } = await build.class({ school_id: schoolId })
  expect(await as(await users('admin')).classes.update({ id, ...changed })).toRefuse('class_already_exists')
})

test('a class of another network or school is not found', async ({ as, users, build }) => {
  const own = await build.class()
  const neighbor = await build.class()
  const foreign = await build.class({}, await build.otherNetwork())
  const secretary = as(await users('secretary', [own.schoolId]))
  for (const { id } of [neighbor, foreign]) {
    expect(await secretary.classes.get({ id })).toRefuse('class_not_found')
    expect(await secretary.classes.update({ id, ...changed })).toRefuse('class_not_found')
  }
})

test('a director sees classes and changes none', async ({ as, users, build }) => {
  const { id, schoolId } = await build.class()
  const director = as(await users('director', [schoolId]))
  const found = await director.classes.get({ id })
  expect(found.body.can).toMatchObject({ update: { can: false, reason: 'permission_denied' } })
  expect(await director.classes.update({ id, ...changed })).toRefuse('permission_denied')
})

test('a class changes its course, and leaves it', async ({ as, users, build }) => {
  const { id: courseId, schoolId } = await build.course({ name: 'Fundamental II' })
  const { id } = await build.class({ school_id: schoolId })
  const other = await build.course()
  const admin = as(await users('admin'))
  expect(await admin.classes.update({ id, ...changed, courseId: other.id })).toRefuse('course_of_another_school')
  const reply = await admin.classes.update({ id, ...changed, courseId })
  expect(reply.body).toMatchObject({ courseId, courseName: 'Fundamental II' })
  const left = await admin.classes.update({ id, ...changed, courseId: null, version: 2 })
  expect(left.body).toMatchObject({ courseId: null, courseName: null })
})

test('the months of a class stay where enrollments have installments in them', async ({ as, users, build }) => {
  const made = await build.enrollment({ installments: 10 })
  const admin = as(await users('admin'))
  const before = (await admin.classes.get({ id: made.classId })).body
  const { name, schoolYear, shift, grade, monthlyCents } = before
  const change = { id: made.classId, name, schoolYear, shift, grade, monthlyCents, version: 1 }
  expect(await admin.classes.update({ ...change, maxInstallments: 9 })).toRefuse('class_months_in_use')
  expect(await admin.classes.update({ ...change, startingMonth: 2 })).toRefuse('class_months_in_use')
  expect(await admin.classes.update({ ...change, maxInstallments: 10 })).toSucceed()
})
