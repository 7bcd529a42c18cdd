import { must } from '../../platform/must.ts'
import { expect, test } from '../../../test/support/server.ts'
import { settled } from '../../../test/support/owed-invoice.ts'
import { blocking, classOfLeavers, inDebt } from './re-enrollment.build.ts'

const first = <T>(all: readonly T[]): T => must(all[0], 'one was made')

test('a student goes on at the price of the new class, with the due day of the family', async ({
  as,
  users,
  build,
}) => {
  const { made, schoolId, toClassId: classId } = await classOfLeavers(build, 1)
  const { id, studentId, guardianId } = first(made)
  const secretary = as(await users('secretary', [schoolId]))
  const reply = await secretary.reEnrollments.enroll({ id, classId })
  expect(reply).toSucceed()
  const next = (await secretary.enrollments.get({ id: reply.body.enrollmentId })).body
  expect(next).toMatchObject({ studentId, guardianId, schoolYear: 2027, monthlyCents: 120_000, dueDay: 5 })
  expect(next.status).toBe('inProgress')
  expect(await secretary.reEnrollments.enroll({ id, classId })).toRefuse('enrollment_already_exists')
})

test('the last price and so much more is rounded to the cent; discounts go on a year later', async ({
  as,
  users,
  build,
}) => {
  const { made, toClassId: classId } = await classOfLeavers(build, 1)
  const { id } = first(made)
  const admin = as(await users('admin'))
  const fixed = { kind: 'fixed', valueCents: 5_000, from: '2026-03-01', to: '2026-06-01', reason: 'Acordo' }
  const { id: productId } = await build.product()
  const ofProduct = { productId, percent: 0.1, from: '2026-03-01', reason: 'Acordo' }
  const given = { discounts: [fixed], productDiscounts: [ofProduct], version: 1 }
  expect(await admin.enrollments.setDiscounts({ id, ...given })).toSucceed()
  const terms = { price: 'last', percent: 0.085_555, keepDiscounts: true, status: 'toEnroll' } as const
  const { enrollmentId } = (await admin.reEnrollments.enroll({ id, classId, ...terms })).body
  const next = (await admin.enrollments.get({ id: enrollmentId })).body
  expect(next).toMatchObject({ monthlyCents: 108_556, annuityCents: 12 * 108_556, status: 'toEnroll' })
  expect(next.discounts).toMatchObject([{ valueCents: 5_000, from: '2027-03-01', to: '2027-06-01' }])
  expect(next.productDiscounts).toMatchObject([{ productId, percent: 0.1, from: '2027-03-01', to: null }])
})

test('a class of another year, a full one, or who left is refused', async ({ as, users, build }) => {
  const { made, schoolId, fromClassId, toClassId } = await classOfLeavers(build, 2, 1)
  const [one, other] = made
  const admin = as(await users('admin'))
  const id = must(one, 'made').id
  expect(await admin.reEnrollments.enroll({ id, classId: fromClassId })).toRefuse('class_of_another_year')
  expect(await admin.reEnrollments.enroll({ id, classId: toClassId })).toSucceed()
  const rest = must(other, 'made').id
  expect(await admin.reEnrollments.enroll({ id: rest, classId: toClassId })).toRefuse('class_full')
  const left = await build.enrollment({ school_id: schoolId, status: 'evaded', departed_on: '2026-05-05' })
  expect(await admin.reEnrollments.enroll({ id: left.id, classId: toClassId })).toRefuse('enrollment_evaded')
  const elsewhere = await build.class({ school_year: 2027 })
  expect(await admin.reEnrollments.enroll({ id: rest, classId: elsewhere.id })).toRefuse('student_of_another_school')
})

test('two at once give the student one enrollment', async ({ as, users, build }) => {
  const { made, schoolId, toClassId: classId } = await classOfLeavers(build, 1)
  const other = await build.class({ school_id: schoolId, school_year: 2027 })
  const { id, studentId } = first(made)
  const admin = as(await users('admin'))
  const replies = await Promise.all([
    admin.reEnrollments.enroll({ id, classId }),
    admin.reEnrollments.enroll({ id, classId: other.id }),
    admin.enrollments.create({ studentId, classId }),
  ])
  expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409'])
})

test('a debt warns; where the school blocks it refuses, and a condition lets the student in', async ({
  as,
  users,
  build,
}) => {
  const { made, schoolId, toClassId: classId } = await classOfLeavers(build, 1)
  const { id } = first(made)
  const invoiceId = await inDebt(build, first(made))
  const admin = as(await users('admin'))
  const look = async () => (await admin.reEnrollments.get({ id })).body
  expect(await look()).toMatchObject({ status: 'notEnrolled', reasons: ['owes'], debtCents: 100_000 })
  expect((await look()).checks).toMatchObject([
    { check: 'debts', result: 'warns' },
    { check: 'agreement', result: 'good' },
    { check: 'enrollment', result: 'good' },
    { check: 'period', result: 'good' },
  ])
  await blocking(admin, schoolId)
  expect(await look()).toMatchObject({ status: 'notEnrollable', debts: [{ invoiceId, openCents: 100_000 }] })
  expect(await admin.reEnrollments.enroll({ id, classId })).toRefuse('student_not_enrollable')
  const assistant = as(await users('assistant', [schoolId]))
  const condition = 'Pagar outubro até 20/12'
  expect(await assistant.reEnrollments.retain({ id, classId, condition })).toRefuse('permission_denied')
  expect(await admin.reEnrollments.retain({ id, classId, condition })).toSucceed()
  expect(await look()).toMatchObject({
    status: 'retained',
    retention: { condition, owedCents: 100_000, state: 'open', liftReason: null },
  })
})

test('without a debt there is nothing to retain', async ({ as, users, build }) => {
  const { made, toClassId: classId } = await classOfLeavers(build, 1)
  const admin = as(await users('admin'))
  const asked = { id: first(made).id, classId, condition: 'Pagar' }
  expect(await admin.reEnrollments.retain(asked)).toRefuse('nothing_to_retain')
  expect(await admin.reEnrollments.lift({ id: asked.id, reason: 'ok' })).toRefuse('retention_not_found')
})

test('a retention ends with the payment of its debts, or by a person with a reason', async ({ as, users, build }) => {
  const { made, toClassId: classId } = await classOfLeavers(build, 2)
  const [payer, spared] = [must(made[0], 'made'), must(made[1], 'made')]
  const admin = as(await users('admin'))
  const look = async (id: string) => (await admin.reEnrollments.get({ id })).body
  const invoiceId = await inDebt(build, payer)
  await inDebt(build, spared)
  for (const { id } of [payer, spared])
    expect(await admin.reEnrollments.retain({ id, classId, condition: 'Pagar outubro' })).toSucceed()
  await settled(build, invoiceId)
  expect(await look(payer.id)).toMatchObject({ status: 'enrolled', retention: { state: 'paid' } })
  expect(await admin.reEnrollments.lift({ id: payer.id, reason: 'x' })).toRefuse('retention_already_lifted')
  expect(await look(spared.id)).toMatchObject({ status: 'retained' })
  expect(await admin.reEnrollments.lift({ id: spared.id, reason: 'Acordo assinado' })).toSucceed()
  expect(await look(spared.id)).toMatchObject({
    status: 'enrolled',
    retention: { state: 'lifted', liftReason: 'Acordo assinado' },
  })
})
