import { expect, test } from '../../../test/support/server.ts'

const year = { school_year: 2026, starting_month: 2, max_installments: 10, monthly_cents: 100_000, due_day: 31 }

test('the plan of the class is shown with the months and due dates of its installments', async ({
  as,
  users,
  build,
}) => {
  const { id: classId, schoolId } = await build.class(year)
  const secretary = as(await users('secretary', [schoolId]))
  const { body } = await secretary.enrollments.preview({ classId })
  expect(body).toMatchObject({ annuityCents: 1_000_000, installments: 10, startingMonth: 2, owedCents: 1_000_000 })
  expect(body.schedule).toHaveLength(10)
  expect(body.schedule[0]).toEqual({
    category: 'tuition',
    number: 1,
    of: 10,
    competence: '2026-02-01',
    dueDate: '2026-02-28',
    fullCents: 100_000,
    discounts: [],
    cents: 100_000,
  })
})

test('an annuity in six installments leaves its cents to the last one; the preview is what is saved', async ({
  as,
  users,
  build,
}) => {
  const { id: classId, schoolId } = await build.class(year)
  const student = await build.student({ school_id: schoolId })
  const secretary = as(await users('secretary', [schoolId]))
  const plan = { classId, annuityCents: 1_000_003, installments: 6, startingMonth: 3, passedInstallments: 2, dueDay: 5 }
  const shown = (await secretary.enrollments.preview(plan)).body
  expect(shown.schedule.map(({ number, dueDate, cents }) => [number, dueDate, cents])).toEqual([
    [3, '2026-05-05', 166_667],
    [4, '2026-06-05', 166_667],
    [5, '2026-07-05', 166_667],
    [6, '2026-08-05', 166_668],
  ])
  expect(shown.owedCents).toBe(666_669)
  const saved = await secretary.enrollments.create({ ...plan, studentId: student.id })
  expect(saved.body).toMatchObject({
    annuityCents: 1_000_003,
    monthlyCents: 166_667,
    installments: 6,
    startingMonth: 3,
    passedInstallments: 2,
  })
})

test('whoever enters on 22 November hears that ten installments have passed', async ({ as, users, build, server }) => {
  server.setDate('2026-11-22')
  const { id: classId } = await build.class({ starting_month: 1, due_day: 10 })
  const { body } = await as(await users('admin')).enrollments.preview({ classId })
  expect(body.overdueInstallments).toBe(11)
})

test('a plan beyond its class or school is refused, and says how far it may go', async ({ as, users, build }) => {
  const { id: classId, schoolId } = await build.class(year)
  const school = await build.school({ max_monthly_installments: 6 })
  const strict = await build.class({ ...year, school_id: school.id })
  const secretary = as(await users('secretary', [schoolId, school.id]))
  const preview = (given: object) => secretary.enrollments.preview({ classId, ...given })
  expect(await preview({ installments: 11 })).toRefuse('too_many_installments_for_class')
  expect(await preview({ classId: strict.id, installments: 8 })).toRefuse('too_many_monthly_installments')
  expect(await preview({ classId: strict.id, installments: 6 })).toSucceed()
  const early = await preview({ startingMonth: 1 })
  expect(early).toRefuse('installments_outside_class')
  expect(early.body).toMatchObject({ error: { message: expect.stringContaining('vão de 02/2026 a 11/2026') } })
  expect(await preview({ annuityCents: 1009 })).toRefuse('installment_too_small')
  expect(await preview({ annuityCents: 1010 })).toSucceed()
  expect(await preview({ installments: 6, passedInstallments: 6 })).toRefuse('no_installment_remains')
  const twice = await preview({ annuityCents: 1_000_000, monthlyCents: 100_000 })
  expect(JSON.stringify(twice.body)).toContain('Informe a anuidade ou a mensalidade, não as duas')
})
