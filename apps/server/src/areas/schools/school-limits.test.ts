import { expect, test } from '../../../test/support/server.ts'

const aClass = {
  name: '1º ano A',
  schoolYear: 2026,
  shift: 'morning',
  grade: 'EF1',
  monthlyCents: 85_000,
  dueDay: 10,
} as const

test('a class keeps to the days and the installments of its school', async ({ as, users, build }) => {
  const { id: schoolId } = await build.school({ payment_days: [5, 10], max_monthly_installments: 11 })
  const admin = as(await users('admin'))
  const late = await admin.classes.create({ ...aClass, schoolId, dueDay: 12 })
  expect(late).toRefuse('payment_day_not_offered')
  expect(JSON.stringify(late.body)).toContain('5, 10')
  expect(await admin.classes.create({ ...aClass, schoolId })).toRefuse('too_many_monthly_installments')
  const made = await admin.classes.create({ ...aClass, schoolId, maxInstallments: 11 })
  expect(made).toSucceed()
  const change = { id: made.body.id, ...aClass, maxInstallments: 11, version: 1 }
  expect(await admin.classes.update({ ...change, dueDay: 31 })).toRefuse('payment_day_not_offered')
  expect(await admin.classes.update({ ...change, maxInstallments: 12 })).toRefuse('too_many_monthly_installments')
})

test('what a class had before its school was limited may stay', async ({ as, users, build, server }) => {
  const { id: schoolId } = await build.school()
  const admin = as(await users('admin'))
  const made = await admin.classes.create({ ...aClass, schoolId, dueDay: 12 })
  const limit = `update school set payment_days = '{5}', max_monthly_installments = 6 where id = $1`
  await server.database.pool.query(limit, [schoolId])
  const { id } = made.body
  expect(await admin.classes.update({ id, ...aClass, dueDay: 12, name: '1º ano B', version: 1 })).toSucceed()
})

test('an enrollment keeps to the days of its school, chosen or taken from the class', async ({ as, users, build }) => {
  const { id: schoolId } = await build.school({ payment_days: [5, 15] })
  const guardian = await build.guardian({})
  const student = await build.student({ school_id: schoolId, guardian_id: guardian.id })
  const { id: classId } = await build.class({ school_id: schoolId, due_day: 10 })
  const admin = as(await users('admin'))
  const given = { classId, studentId: student.id }
  expect(await admin.enrollments.create(given)).toRefuse('payment_day_not_offered')
  const family = {
    classId,
    student: { name: 'Bento Prado' },
    guardianId: guardian.id,
  }
  expect(await admin.enrollments.enrollFamily(family)).toRefuse('payment_day_not_offered')
  const made = await admin.enrollments.create({ ...given, dueDay: 15 })
  expect(made).toSucceed()
  const { id } = made.body
  expect(await admin.enrollments.update({ id, dueDay: 16, version: 1 })).toRefuse('payment_day_not_offered')
  expect(await admin.enrollments.update({ id, dueDay: 5, version: 1 })).toSucceed()
})

test('an invoice keeps to days, installments and the largest discount of its school', async ({ as, users, build }) => {
  const school = await build.school({
    payment_days: [10, 31],
    max_monthly_installments: 10,
    max_enrollment_installments: 2,
    max_early_discount_ppm: 50_000,
    early_discounts: JSON.stringify([{ days: 5, valueCents: 5_000 }]),
  })
  const enrollment = await build.enrollment({ school_id: school.id, monthly_cents: 85_000, due_day: 10 })
  const admin = as(await users('admin'))
  const invoice = { enrollmentId: enrollment.id, competence: '2026-12-01', dueDate: '2026-12-10' }
  expect(await admin.invoices.create({ ...invoice, dueDate: '2026-12-11' })).toRefuse('payment_day_not_offered')
  expect(await admin.invoices.create({ ...invoice, totalInstallments: 11 })).toRefuse('too_many_monthly_installments')
  const parts = { ...invoice, product: 'enrollment', totalInstallments: 3 } as const
  expect(await admin.invoices.create(parts)).toRefuse('too_many_enrollment_installments')
  // R$ 50,00 of R$ 850,00 are 5.9 %.
  expect(await admin.invoices.create(invoice)).toRefuse('discount_too_large')
  const made = await admin.invoices.create({ ...invoice, valueCents: 100_000 })
  expect(made).toSucceed()
  const { id } = made.body
  const change = { id, reason: 'combinado com a família' }
  expect(await admin.invoices.update({ ...change, dueDate: '2026-12-30' })).toRefuse('payment_day_not_offered')
  expect(await admin.invoices.update({ ...change, dueDate: '2027-02-28' })).toSucceed()
})

test('a class is not issued on another day than its school offers', async ({ as, users, build }) => {
  const { id: bankAgreementId } = await build.bankAgreement()
  const school = await build.school({ payment_days: [10], bank_agreement_id: bankAgreementId })
  const { id: classId } = await build.class({ school_id: school.id })
  await build.enrollment({ school_id: school.id, class_id: classId })
  const asked = { classId, competence: '2026-12-01', dueDate: '2026-12-11' }
  const admin = as(await users('admin'))
  expect((await admin.invoices.previewBulk(asked)).body.problems).toContain('payment_day_not_offered')
  expect(await admin.invoices.createBulk(asked)).toRefuse('payment_day_not_offered')
})
