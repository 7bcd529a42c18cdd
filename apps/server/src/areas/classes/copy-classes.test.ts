import { expect, test } from '../../../test/support/server.ts'
import type { Builders } from '../../../test/support/builders.ts'

/** A school with two active classes of 2026, one of them with a course, discounts and dates, and one out of use. */
async function yearOfClasses(build: Builders) {
  const course = await build.course({ name: 'Fundamental II' })
  const { schoolId } = course
  const discounts = JSON.stringify([
    { kind: 'fixed', percentPpm: null, valueCents: 5_000, days: 0, from: '2026-03-01', to: null, reason: 'Acordo' },
  ])
  const dated = { starts_on: '2026-02-02', ends_on: '2026-12-11', discounts, course_id: course.id }
  const sixth = await build.class({ school_id: schoolId, name: '6º ano A 2026', monthly_cents: 99_999, ...dated })
  const seventh = await build.class({ school_id: schoolId, name: '7º ano A', grade: 'EF7', capacity: 25, due_day: 15 })
  await build.class({ school_id: schoolId, name: '8º ano A', is_active: false })
  return { schoolId, sixth, seventh, course, terms: { schoolId, schoolYear: 2026, percent: 0.085 } }
}

test('the classes of a year are copied into the next: name, price rounded to the cent, dates and discounts a year later', async ({
  as,
  users,
  build,
}) => {
  const { schoolId, terms, course } = await yearOfClasses(build)
  const secretary = as(await users('secretary', [schoolId]))
  const preview = await secretary.classes.previewCopy(terms)
  expect(preview.body).toMatchObject({ schoolYear: 2027, copiedCount: 2, leftCount: 0 })
  expect(preview.body.rows[0]).toMatchObject({
    name: '6º ano A 2027',
    monthlyCents: 99_999,
    nextMonthlyCents: 108_499,
    startsOn: '2027-02-02',
    problem: null,
  })
  const reply = await secretary.classes.copy(terms)
  expect(reply).toSucceed()
  expect(reply.body).toEqual({ schoolYear: 2027, copiedCount: 2, leftCount: 0 })
  const { items } = (await secretary.classes.list({ schoolId, schoolYear: 2027 })).body
  expect(items).toMatchObject([
    {
      name: '6º ano A 2027',
      monthlyCents: 108_499,
      startsOn: '2027-02-02',
      endsOn: '2027-12-11',
      courseId: course.id,
      discounts: [{ kind: 'fixed', valueCents: 5_000, from: '2027-03-01', to: null }],
      version: 1,
      enrollmentCount: 0,
    },
    { name: '7º ano A', grade: 'EF7', level: 'elementary2', capacity: 25, dueDay: 15, monthlyCents: 108_500 },
  ])
  const found = (await secretary.classes.list({ schoolId, search: '6º ano A 2027' })).body
  expect(found.items).toHaveLength(1)
})

test('a second run makes nothing twice, and a class that was added since is copied alone', async ({
  as,
  users,
  build,
}) => {
  const { schoolId, terms, seventh } = await yearOfClasses(build)
  const admin = as(await users('admin'))
  expect((await admin.classes.copy({ ...terms, classIds: [seventh.id] })).body).toMatchObject({ copiedCount: 1 })
  const again = await admin.classes.previewCopy(terms)
  expect(again.body).toMatchObject({ copiedCount: 1, leftCount: 1 })
  expect(again.body.rows.map(({ problem }) => problem?.code ?? null)).toEqual([null, 'class_already_exists'])
  expect((await admin.classes.copy(terms)).body).toMatchObject({ copiedCount: 1, leftCount: 1 })
  expect(await admin.classes.copy(terms)).toRefuse('no_class_to_copy')
  expect((await admin.classes.list({ schoolId, schoolYear: 2027 })).body.items).toHaveLength(2)
})

test('two runs at once copy each class once', async ({ as, users, build }) => {
  const { schoolId, terms } = await yearOfClasses(build)
  const admin = as(await users('admin'))
  const replies = await Promise.all([admin.classes.copy(terms), admin.classes.copy(terms), admin.classes.copy(terms)])
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await admin.classes.list({ schoolId, schoolYear: 2027 })).body.items).toHaveLength(2)
})

test('places and dates that are given hold for each; a class that would end before it starts is left with the reason', async ({
  as,
  users,
  build,
}) => {
  const { terms } = await yearOfClasses(build)
  const admin = as(await users('admin'))
  const given = { ...terms, capacity: 40, startsOn: '2027-12-20' }
  const { rows } = (await admin.classes.previewCopy(given)).body
  expect(rows).toMatchObject([
    { capacity: 40, problem: { code: 'copy_ends_before_start' } },
    { capacity: 40, startsOn: '2027-12-20', endsOn: null, problem: null },
  ])
  const wrong = await admin.classes.copy({ ...terms, startsOn: '2027-02-01', endsOn: '2027-02-01' })
  expect(wrong.status).toBe(400)
  expect(JSON.stringify(wrong.body)).toContain('["endsOn"]')
})

test('what the school no longer allows is left with the reason: due day, installments, discount, course', async ({
  as,
  users,
  build,
}) => {
  const { terms, course, schoolId } = await yearOfClasses(build)
  const admin = as(await users('admin'))
  const { pool } = build.ground
  await pool.query("update school set payment_days = '{10}' where tenant_id = $1 and id = $2", [
    build.network,
    schoolId,
  ])
  await pool.query('update course set is_active = false where tenant_id = $1 and id = $2', [build.network, course.id])
  const { rows } = (await admin.classes.previewCopy(terms)).body
  expect(rows.map(({ problem }) => problem?.code)).toEqual(['course_inactive', 'payment_day_not_offered'])
  expect(await admin.classes.copy(terms)).toRefuse('no_class_to_copy')
})

test('another school, an inactive one, a year without classes and too many at a time are refused', async ({
  as,
  users,
  build,
}) => {
  const { terms, schoolId } = await yearOfClasses(build)
  const other = await build.school()
  const secretary = as(await users('secretary', [other.id]))
  expect(await secretary.classes.previewCopy(terms)).toRefuse('school_not_found')
  expect(await secretary.classes.copy(terms)).toRefuse('school_not_found')
  const admin = as(await users('admin'))
  expect(await admin.classes.copy({ ...terms, schoolYear: 2025 })).toRefuse('no_class_to_copy')
  const closed = await build.school({ is_active: false })
  await build.class({ school_id: closed.id })
  expect(await admin.classes.copy({ schoolId: closed.id, schoolYear: 2026 })).toRefuse('school_inactive')
  await build.ground.pool.query(
    `insert into academic_class (tenant_id, id, school_id, name, school_year, shift, level, grade, monthly_cents, search)
     select $1, gen_random_uuid(), $2, 'Turma ' || n, 2026, 'morning', 'elementary2', 'EF6', 100000, 'turma' from generate_series(1, 500) n`,
    [build.network, schoolId],
  )
  expect(await admin.classes.previewCopy(terms)).toRefuse('too_many_classes_to_copy')
  expect(await admin.classes.copy(terms)).toRefuse('too_many_classes_to_copy')
})
