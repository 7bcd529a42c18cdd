import { expect, test } from '../../../test/support/server.ts'

const sixth = {
  name: '6º ano A',
  schoolYear: 2027,
  shift: 'morning',
  grade: 'EF6',
  monthlyCents: 125_000,
  capacity: 30,
}

test('a secretary opens a class in her school', async ({ as, users, build }) => {
  const school = await build.school({ fantasy_name: 'Escola Jatobá' })
  const secretary = as(await users('secretary', [school.id]))
  const reply = await secretary.classes.create({ ...sixth, schoolId: school.id })
  expect(reply).toSucceed()
  expect(reply.body).toMatchObject({
    schoolName: 'Escola Jatobá',
    level: 'elementary2',
    dueDay: 10,
    enrollmentCount: 0,
  })
  const { body } = await secretary.classes.get({ id: reply.body.id })
  expect(body).toMatchObject({
    ...reply.body,
    enrollmentsByStatus: { toEnroll: 0, inProgress: 0, enrolled: 0, canceled: 0 },
    can: { update: { can: true }, enroll: { can: true } },
  })
})

test('a class for which nobody says a due day takes the one that its school suggests, else the network’s', async ({
  as,
  users,
  build,
}) => {
  const [school, neighbor] = [await build.school(), await build.school()]
  const admin = as(await users('admin'))
  const name = 'Caderneta.Billing.DefaultDueDay'
  await admin.settings.update({ name, value: '8', providerName: 'T', providerKey: String(build.network) })
  await admin.settings.update({ name, value: '12', providerName: 'S', providerKey: school.id })
  const dayOf = async (schoolId: string, given: object = {}) =>
    (await admin.classes.create({ ...sixth, ...given, schoolId })).body.dueDay
  expect(await dayOf(school.id)).toBe(12)
  expect(await dayOf(neighbor.id)).toBe(8)
  expect(await dayOf(neighbor.id, { name: '6º ano C', dueDay: null })).toBe(8)
  expect(await dayOf(school.id, { name: '6º ano B', dueDay: 20 })).toBe(20)
})

test('the same name in the same school and year is refused; another year is fine', async ({ as, users, build }) => {
  const { id: schoolId } = await build.school()
  const admin = as(await users('admin'))
  expect(await admin.classes.create({ ...sixth, schoolId })).toSucceed()
  expect(await admin.classes.create({ ...sixth, schoolId })).toRefuse('class_already_exists')
  expect(await admin.classes.create({ ...sixth, schoolId, schoolYear: 2028 })).toSucceed()
})

test('a school of another network or of other people is not found', async ({ as, users, build }) => {
  const own = await build.school()
  const neighbor = await build.school()
  const foreign = await build.school({}, await build.otherNetwork())
  const secretary = as(await users('secretary', [own.id]))
  for (const { id } of [neighbor, foreign])
    expect(await secretary.classes.create({ ...sixth, schoolId: id })).toRefuse('school_not_found')
})

test('an inactive school opens no class', async ({ as, users, build }) => {
  const { id } = await build.school({ is_active: false })
  expect(await as(await users('admin')).classes.create({ ...sixth, schoolId: id })).toRefuse('school_inactive')
})

test('each wrong field is named: R$ 1,00 is too little, the end comes after the start', async ({
  as,
  users,
  build,
}) => {
  const { id } = await build.school()
  const wrong = { monthlyCents: 100, grade: 'EF10', dueDay: 32, schoolYear: 1999 }
  const reply = await as(await users('admin')).classes.create({ ...sixth, ...wrong, schoolId: id })
  expect(reply.status).toBe(400)
  const text = JSON.stringify(reply.body)
  for (const field of ['monthlyCents', 'grade', 'dueDay', 'schoolYear']) expect(text).toContain(`["${field}"]`)
  expect(text).toContain('O valor deve ser maior que R$ 1,00')
  const dates = { startsOn: '2027-02-01', endsOn: '2027-02-01' }
  const order = await as(await users('admin')).classes.create({ ...sixth, ...dates, schoolId: id })
  expect(JSON.stringify(order.body)).toContain('O fim precisa ser depois do início')
})

test('a class is of an active course of its own school', async ({ as, users, build }) => {
  const course = await build.course({ name: 'Fundamental II' })
  const inactive = await build.course({ school_id: course.schoolId, is_active: false })
  const other = await build.course()
  const admin = as(await users('admin'))
  const given = { ...sixth, schoolId: course.schoolId }
  expect(await admin.classes.create({ ...given, courseId: other.id })).toRefuse('course_of_another_school')
  expect(await admin.classes.create({ ...given, courseId: inactive.id })).toRefuse('course_inactive')
  const secretary = as(await users('secretary', [course.schoolId]))
  expect(await secretary.classes.create({ ...given, courseId: other.id })).toRefuse('course_not_found')
  const reply = await secretary.classes.create({ ...given, courseId: course.id })
  expect(reply.body).toMatchObject({ courseId: course.id, courseName: 'Fundamental II' })
  const listed = await secretary.classes.list({ courseId: course.id })
  expect(listed.body.items.map(({ id }) => id)).toEqual([reply.body.id])
})

test('the database itself keeps a class from a course of another school', async ({ build }) => {
  const course = await build.course()
  await expect(build.class({ course_id: course.id })).rejects.toThrow(
    'academic_class_tenant_id_course_id_school_id_fkey',
  )
})
