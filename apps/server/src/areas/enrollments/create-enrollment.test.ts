import { expect, test } from '../../../test/support/server.ts'

test('a secretary enrolls a student at the price and day of the class', async ({ as, users, build }) => {
  const academicClass = await build.class({ monthly_cents: 125_000, due_day: 7, school_year: 2027 })
  const student = await build.student({ school_id: academicClass.schoolId, name: 'João Teles' })
  const secretary = as(await users('secretary', [academicClass.schoolId]))
  const reply = await secretary.enrollments.create({ classId: academicClass.id, studentId: student.id })
  expect(reply).toSucceed()
  expect(reply.body).toMatchObject({
    studentName: 'João Teles',
    guardianId: student.guardianId,
    guardianName: 'Marina Conceição Teles',
    schoolYear: 2027,
    monthlyCents: 125_000,
    dueDay: 7,
    status: 'inProgress',
  })
  const found = await secretary.enrollments.get({ id: reply.body.id })
  expect(found.body).toEqual({
    ...reply.body,
    schedule: expect.any(Array),
    productDiscounts: [],
    standing: null,
    can: {
      update: { can: true },
      setDiscounts: { can: true },
      setTuitionVisibility: { can: true },
      setPayers: { can: true },
      confirm: { can: false, reason: 'enrollment_already_confirmed' },
      cancel: { can: true },
      evade: { can: true },
      unmark: { can: false, reason: 'evasion_not_found' },
      remove: { can: true },
    },
  })
})

test('amount, day, guardian and a mere reservation can be given', async ({ as, users, build }) => {
  const { id: classId, schoolId } = await build.class()
  const student = await build.student({ school_id: schoolId })
  const grandmother = await build.guardian({ name: 'Alda Teles' })
  const given = { monthlyCents: 80_000, dueDay: 31, guardianId: grandmother.id, status: 'toEnroll' }
  const reply = await as(await users('admin')).enrollments.create({ classId, studentId: student.id, ...given })
  expect(reply.body).toMatchObject({ ...given, guardianName: 'Alda Teles' })
})

test('a student has one living enrollment a year; a cancelled one leaves the place free', async ({
  as,
  users,
  build,
}) => {
  const made = await build.enrollment()
  const other = await build.class({ school_id: made.schoolId })
  const admin = as(await users('admin'))
  const again = { classId: other.id, studentId: made.studentId }
  expect(await admin.enrollments.create(again)).toRefuse('enrollment_already_exists')
  const nextYear = await build.class({ school_id: made.schoolId, school_year: 2027 })
  expect(await admin.enrollments.create({ ...again, classId: nextYear.id })).toSucceed()
  expect(await admin.departures.cancel({ id: made.id, comment: 'Mudou de turma' })).toSucceed()
  expect(await admin.enrollments.create(again)).toSucceed()
})

test('two enrollments at once do not share the last place', async ({ as, users, build }) => {
  const { id: classId, schoolId } = await build.class({ capacity: 1 })
  const students = await Promise.all([1, 2, 3].map(() => build.student({ school_id: schoolId })))
  const admin = as(await users('admin'))
  const replies = await Promise.all(students.map(({ id }) => admin.enrollments.create({ classId, studentId: id })))
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
  for (const reply of replies.filter((candidate) => candidate.status !== 201)) expect(reply).toRefuse('class_full')
})

test('two enrollments of one student at once: one wins, the other hears why', async ({ as, users, build }) => {
  const first = await build.class()
  const second = await build.class({ school_id: first.schoolId })
  const student = await build.student({ school_id: first.schoolId })
  const admin = as(await users('admin'))
  const replies = await Promise.all(
    [first, second].map(({ id }) => admin.enrollments.create({ classId: id, studentId: student.id })),
  )
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
  expect(replies.find((reply) => reply.status !== 201)).toMatchObject({
    body: { error: { code: 'enrollment_already_exists' } },
  })
})

test('an inactive class takes nobody; a student stays in their school', async ({ as, users, build }) => {
  const closed = await build.class({ is_active: false })
  const student = await build.student({ school_id: closed.schoolId })
  const elsewhere = await build.class()
  const admin = as(await users('admin'))
  expect(await admin.enrollments.create({ classId: closed.id, studentId: student.id })).toRefuse('class_inactive')
  expect(await admin.enrollments.create({ classId: elsewhere.id, studentId: student.id })).toRefuse(
    'student_of_another_school',
  )
})

test('what belongs to another school or network is not found', async ({ as, users, build }) => {
  const own = await build.class()
  const student = await build.student({ school_id: own.schoolId })
  const neighbor = await build.enrollment()
  const foreign = await build.enrollment({}, await build.otherNetwork())
  const secretary = as(await users('secretary', [own.schoolId]))
  for (const { classId, studentId, guardianId } of [neighbor, foreign]) {
    const create = (given: Record<string, unknown>) =>
      secretary.enrollments.create({ classId: own.id, studentId: student.id, ...given })
    expect(await create({ classId })).toRefuse('class_not_found')
    expect(await create({ studentId })).toRefuse('student_not_found')
    expect(await create({ guardianId })).toRefuse('guardian_not_found')
  }
})

test('R$ 1,00 and day 32 are refused by name', async ({ as, users, build }) => {
  const { id: classId } = await build.class()
  const wrong = { classId, studentId: classId, monthlyCents: 100, dueDay: 32 }
  const reply = await as(await users('admin')).enrollments.create(wrong)
  expect(reply.status).toBe(400)
  expect(JSON.stringify(reply.body)).toContain('O valor deve ser maior que R$ 1,00')
  expect(JSON.stringify(reply.body)).toContain('dueDay')
})
