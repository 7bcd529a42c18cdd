import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { nextNumber } from '../../../test/support/build.ts'
import { cpfOf } from '../../../test/support/enrollment-sheet.ts'
import { expect, test } from '../../../test/support/server.ts'

const cutOff = 'Caderneta.Enrollment.AgeCutOff'
const address = {
  postalCode: '50030000',
  street: 'Rua A',
  number: '1',
  district: 'Boa Vista',
  city: 'Recife',
  state: 'PE',
}

type Grade = 'EI3' | 'EI4' | 'EI5' | 'EF1' | 'EF2'
type Place = { schoolId: string; classOf: (grade: Grade, year?: number) => Promise<string> }

async function placeOf(build: Builders): Promise<Place> {
  const { id: schoolId } = await build.school()
  const classOf = async (grade: Grade, year = 2027) =>
    (
      await build.class({
        school_id: schoolId,
        grade,
        level: grade.startsWith('EI') ? 'earlyChildhood' : 'elementary1',
        school_year: year,
      })
    ).id
  return { schoolId, classOf }
}

const childOf = (build: Builders, { schoolId }: Place, bornOn: string | null) =>
  build.student({ school_id: schoolId, born_on: bornOn })

async function answerOf(admin: Client, build: Builders, place: Place, grade: Grade, bornOn: string | null) {
  const { id: studentId } = await childOf(build, place, bornOn)
  return admin.enrollments.create({ classId: await place.classOf(grade), studentId })
}

test('pre-school and the first year are entered by who is of age on March 31, and who is not is told from when', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const place = await placeOf(build)
  for (const [grade, lastDay, dayAfter] of [
    ['EI4', '2023-03-31', '2023-04-01'],
    ['EI5', '2022-03-31', '2022-04-01'],
    ['EF1', '2021-03-31', '2021-04-01'],
  ] as const) {
    expect(await answerOf(admin, build, place, grade, lastDay)).toSucceed()
    const refused = await answerOf(admin, build, place, grade, dayAfter)
    expect(refused).toRefuse('student_below_age')
    expect(refused.body).toMatchObject({
      error: {
        message: expect.stringContaining('31/03/2027'),
        validationErrors: [{ members: ['studentId'] }],
      },
    })
  }
})

test('nobody is asked where the year before leads to the class, in a nursery, or where the birth date is not known', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const place = await placeOf(build)
  expect(await answerOf(admin, build, place, 'EF2', '2024-01-01')).toSucceed()
  expect(await answerOf(admin, build, place, 'EI3', '2026-01-01')).toSucceed()
  expect(await answerOf(admin, build, place, 'EF1', null)).toSucceed()
})

test('a school sets the day of its state, or asks for no age', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const place = await placeOf(build)
  const sets = (value: string) =>
    admin.settings.update({ name: cutOff, value, providerName: 'S', providerKey: place.schoolId })
  expect(await sets('06-30')).toSucceed()
  expect(await answerOf(admin, build, place, 'EF1', '2021-06-30')).toSucceed()
  expect(await answerOf(admin, build, place, 'EF1', '2021-07-01')).toRefuse('student_below_age')
  expect(await sets('anyAge')).toSucceed()
  expect(await answerOf(admin, build, place, 'EF1', '2024-01-01')).toSucceed()
})

test('an exception is enrolled with its reason, which stays with the enrollment and is hidden with personal data', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const place = await placeOf(build)
  const { id: studentId } = await childOf(build, place, '2021-05-02')
  const asked = { classId: await place.classOf('EF1'), studentId }
  expect(await admin.enrollments.create({ ...asked, ageException: ' ' })).toRefuse('student_below_age')
  const made = await admin.enrollments.create({ ...asked, ageException: 'Liminar da 2ª Vara da Infância.' })
  expect(made).toSucceed()
  const { body } = await admin.enrollments.get({ id: made.body.id })
  expect(body.ageException).toBe('Liminar da 2ª Vara da Infância.')
  const reader = await users('admin')
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [reader.id])
  expect((await as(reader).enrollments.get({ id: made.body.id })).body.ageException).toBeNull()
})

test('who has studied here goes on below the age; who canceled never came', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const place = await placeOf(build)
  const classId = await place.classOf('EF1')
  const before = await place.classOf('EI5', 2026)
  const [going, canceled] = [await childOf(build, place, '2021-05-02'), await childOf(build, place, '2021-05-02')]
  await build.enrollment({ class_id: before, student_id: going.id, status: 'enrolled' })
  await build.enrollment({ class_id: before, student_id: canceled.id, status: 'canceled' })
  expect(await admin.enrollments.create({ classId, studentId: going.id })).toSucceed()
  expect(await admin.enrollments.create({ classId, studentId: canceled.id })).toRefuse('student_below_age')
})

test('a new family hears it beside the birth date of the child', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const place = await placeOf(build)
  const family = () => ({
    student: { name: 'Lia Nunes', bornOn: '2021-04-01' },
    guardian: { name: 'Rita Nunes', taxId: cpfOf(700_000 + nextNumber()), bornOn: '1990-01-01', address },
  })
  const classId = await place.classOf('EF1')
  const refused = await admin.enrollments.enrollFamily({ classId, ...family() })
  expect(refused).toRefuse('student_below_age')
  expect(refused.body).toMatchObject({ error: { validationErrors: [{ members: ['student.bornOn'] }] } })
  const made = await admin.enrollments.enrollFamily({ classId, ...family(), ageException: 'Transferência em curso.' })
  expect(made.body).toMatchObject({ ageException: 'Transferência em curso.' })
})

test('the dry run of many names those below the age, and enrolls the others', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const place = await placeOf(build)
  const [young, old, going] = [
    await childOf(build, place, '2021-04-01'),
    await childOf(build, place, '2021-03-31'),
    await childOf(build, place, '2021-04-01'),
  ]
  await build.enrollment({ class_id: await place.classOf('EI5', 2026), student_id: going.id, status: 'enrolled' })
  const studentIds = [young.id, old.id, going.id]
  const { body } = await admin.enrollments.previewMany({ classId: await place.classOf('EF1'), studentIds })
  expect(body.rows.map(({ problem }) => problem?.code ?? null)).toEqual(['student_below_age', null, null])
  expect(body).toMatchObject({ enrollCount: 2, refusedCount: 1 })
})
