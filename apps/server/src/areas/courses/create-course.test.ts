import { expect, test } from '../../../test/support/server.ts'

const media = { name: 'Ensino médio', level: 'preCollege' }

test('a coordinator opens a course in her school', async ({ as, users, build }) => {
  const school = await build.school({ fantasy_name: 'Escola Jatobá' })
  const coordinator = as(await users('coordinator', [school.id]))
  const reply = await coordinator.courses.create({ ...media, schoolId: school.id })
  expect(reply).toSucceed()
  expect(reply.body).toMatchObject({ ...media, schoolName: 'Escola Jatobá', isActive: true, classCount: 0, version: 1 })
  const { body } = await coordinator.courses.get({ id: reply.body.id })
  const can = {
    update: { can: true },
    deactivate: { can: true },
    activate: { can: false, reason: 'course_already_active' },
  }
  expect(body).toEqual({ ...reply.body, can })
})

test('a name that the school already has is refused, whatever its accents and case; another school may have it', async ({
  as,
  users,
  build,
}) => {
  const [school, other] = [await build.school(), await build.school()]
  const admin = as(await users('admin'))
  expect(await admin.courses.create({ ...media, schoolId: school.id })).toSucceed()
  const again = { ...media, name: 'ENSINO MEDIO', schoolId: school.id }
  expect(await admin.courses.create(again)).toRefuse('course_already_exists')
  expect(await admin.courses.create({ ...again, schoolId: other.id })).toSucceed()
})

test('nothing is opened in an inactive school, nor in one of other people', async ({ as, users, build }) => {
  const inactive = await build.school({ is_active: false })
  const foreign = await build.school({}, await build.otherNetwork())
  const admin = as(await users('admin'))
  expect(await admin.courses.create({ ...media, schoolId: inactive.id })).toRefuse('school_inactive')
  expect(await admin.courses.create({ ...media, schoolId: foreign.id })).toRefuse('school_not_found')
  const secretary = as(await users('secretary', [(await build.school()).id]))
  const neighbor = await build.school()
  expect(await secretary.courses.create({ ...media, schoolId: neighbor.id })).toRefuse('school_not_found')
})

test('each wrong field is named', async ({ as, users, build }) => {
  const { id: schoolId } = await build.school()
  const reply = await as(await users('admin')).courses.create({ name: ' ', level: 'highSchool', schoolId })
  expect(reply.status).toBe(400)
  const text = JSON.stringify(reply.body)
  for (const field of ['name', 'level']) expect(text).toContain(`["${field}"]`)
})
