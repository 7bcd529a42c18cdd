import { expect, test } from '../../../test/support/server.ts'

test('a course changes its name and level, and its classes say the new name', async ({ as, users, build }) => {
  const { id, schoolId } = await build.course()
  const academicClass = await build.class({ school_id: schoolId, course_id: id })
  const admin = as(await users('admin'))
  const reply = await admin.courses.update({ id, name: 'Curso novo', level: 'extra', version: 1 })
  expect(reply).toSucceed()
  expect(reply.body).toMatchObject({ name: 'Curso novo', level: 'extra', classCount: 1, version: 2 })
  expect((await admin.courses.list({ search: 'curso NOVO' })).body.items).toMatchObject([{ id, level: 'extra' }])
  expect((await admin.classes.get({ id: academicClass.id })).body).toMatchObject({ courseName: 'Curso novo' })
})

test('the name of another course is refused, its own is not; an old version is refused', async ({
  as,
  users,
  build,
}) => {
  const { schoolId } = await build.course({ name: 'Curso um' })
  const { id } = await build.course({ school_id: schoolId, name: 'Curso dois' })
  const admin = as(await users('admin'))
  const given = { id, level: 'elementary', version: 1 }
  expect(await admin.courses.update({ ...given, name: 'Curso Um' })).toRefuse('course_already_exists')
  expect(await admin.courses.update({ ...given, name: 'Curso dois' })).toSucceed()
  expect(await admin.courses.update({ ...given, name: 'Curso dois' })).toRefuse('changed_meanwhile')
})

test('a course with active classes of this year or a later one stays in use, and says how many', async ({
  as,
  users,
  build,
}) => {
  const { id, schoolId } = await build.course()
  const now = await build.class({ school_id: schoolId, course_id: id })
  await build.class({ school_id: schoolId, course_id: id, school_year: 2027 })
  await build.class({ school_id: schoolId, course_id: id, school_year: 2025 })
  const admin = as(await users('admin'))
  const refused = await admin.courses.deactivate({ id })
  expect(refused).toRefuse('course_has_classes')
  expect(JSON.stringify(refused.body)).toContain('(2)')
  expect((await admin.courses.get({ id })).body.can).toMatchObject({ deactivate: { reason: 'course_has_classes' } })
  await build.ground.pool.query('update academic_class set is_active = false where course_id = $1 and id <> $2', [
    id,
    now.id,
  ])
  expect(await admin.courses.deactivate({ id })).toRefuse('course_has_classes')
  await build.ground.pool.query('update academic_class set is_active = false where id = $1', [now.id])
  expect(await admin.courses.deactivate({ id })).toSucceed()
})

test('a course is taken out of use once, and into use once', async ({ as, users, build }) => {
  const { id } = await build.course()
  const admin = as(await users('admin'))
  expect(await admin.courses.activate({ id })).toRefuse('course_already_active')
  expect((await admin.courses.deactivate({ id })).body).toMatchObject({ isActive: false, version: 2 })
  expect(await admin.courses.deactivate({ id })).toRefuse('course_already_inactive')
  expect((await admin.courses.activate({ id })).body).toMatchObject({ isActive: true, version: 3 })
})

test('a director sees courses and changes none', async ({ as, users, build }) => {
  const { id, schoolId } = await build.course()
  const director = as(await users('director', [schoolId]))
  expect((await director.courses.get({ id })).body.can).toMatchObject({
    update: { can: false, reason: 'permission_denied' },
    deactivate: { can: false, reason: 'permission_denied' },
  })
  expect(await director.courses.deactivate({ id })).toRefuse('permission_denied')
})
