import { expect, test } from '../../../test/support/server.ts'

const half = { kind: 'scholarship', percent: 0.5, reason: 'Bolsa social' }
const sibling = { kind: 'sibling', percent: 0.1, reason: 'Irmão no 8º ano' }
const fixed = { kind: 'fixed', valueCents: 10_000, from: '2026-03-01', to: '2026-06-01', reason: 'Acordo de matrícula' }

test('discounts are kept in the order in which they apply, and the installments show what each takes', async ({
  as,
  users,
  build,
}) => {
  const { id, schoolId } = await build.enrollment()
  const secretary = as(await users('secretary', [schoolId]))
  const reply = await secretary.enrollments.setDiscounts({ id, discounts: [sibling, fixed, half], version: 1 })
  expect(reply.body.discounts.map(({ kind }) => kind)).toEqual(['scholarship', 'fixed', 'sibling'])
  expect(reply.body.discounts[0]).toEqual({ ...half, valueCents: null, days: 0, from: null, to: null })
  const { schedule } = (await secretary.enrollments.get({ id })).body
  expect(schedule?.[0]).toMatchObject({ fullCents: 100_000, cents: 45_000 })
  expect(schedule?.[2]).toMatchObject({
    cents: 36_000,
    discounts: [
      { kind: 'scholarship', cents: 50_000 },
      { kind: 'fixed', cents: 10_000 },
      { kind: 'sibling', cents: 4_000 },
    ],
  })
})

test('they change after an invoice was issued, and not after the enrollment was canceled', async ({
  as,
  users,
  build,
}) => {
  const enrolled = await build.enrollment({ status: 'enrolled' })
  const canceled = await build.enrollment({ status: 'canceled' })
  const admin = as(await users('admin'))
  const change = { discounts: [half], version: 1 }
  expect(await admin.enrollments.setDiscounts({ id: enrolled.id, ...change })).toSucceed()
  expect(await admin.enrollments.setDiscounts({ id: enrolled.id, ...change })).toRefuse('changed_meanwhile')
  expect(await admin.enrollments.setDiscounts({ id: canceled.id, ...change })).toRefuse('enrollment_canceled')
})

test('what would leave R$ 1,00 or less is refused with its month; a scholarship of 100 % is not', async ({
  as,
  users,
  build,
}) => {
  const { id } = await build.enrollment()
  const admin = as(await users('admin'))
  const set = (discount: object) => admin.enrollments.setDiscounts({ id, discounts: [discount], version: 1 })
  const refused = await set({ kind: 'fixed', valueCents: 99_900, from: '2026-04-01', reason: 'Acordo' })
  expect(refused).toRefuse('discount_leaves_too_little')
  expect(refused.body).toMatchObject({ error: { message: expect.stringContaining('a parcela de 04/2026') } })
  expect(await set({ kind: 'punctuality', percent: 1, reason: 'Em dia' })).toRefuse('discount_leaves_too_little')
  expect(await set({ kind: 'scholarship', percent: 1, reason: 'Filha de professora' })).toSucceed()
})

test('the maximum of the school binds new enrollments, discounts and classes; a scholarship goes beyond it', async ({
  as,
  users,
  build,
}) => {
  const school = await build.school({ max_early_discount_ppm: 200_000 })
  const made = await build.enrollment({ school_id: school.id })
  const student = await build.student({ school_id: school.id })
  const admin = as(await users('admin'))
  const quarter = [{ kind: 'fixed', percent: 0.25, reason: 'Acordo' }]
  const { id } = made
  const refused = await admin.enrollments.setDiscounts({ id, discounts: quarter, version: 1 })
  expect(refused).toRefuse('discount_above_school_maximum')
  expect(refused.body).toMatchObject({ error: { message: expect.stringContaining('é de 20%') } })
  const next = await build.class({ school_id: school.id, school_year: 2027 })
  const create = { classId: next.id, studentId: student.id, discounts: quarter }
  expect(await admin.enrollments.create(create)).toRefuse('discount_above_school_maximum')
  const { name, schoolYear, shift, grade, monthlyCents } = (await admin.classes.get({ id: next.id })).body
  const change = { id: next.id, name, schoolYear, shift, grade, monthlyCents, version: 1, discounts: quarter }
  expect(await admin.classes.update(change)).toRefuse('discount_above_school_maximum')
  expect(await admin.enrollments.setDiscounts({ id, discounts: [half], version: 1 })).toSucceed()
})

test('a discount says what is wrong with it', async ({ as, users, build }) => {
  const { id } = await build.enrollment()
  const admin = as(await users('admin'))
  const messages = async (...discounts: object[]) =>
    JSON.stringify((await admin.enrollments.setDiscounts({ id, discounts, version: 1 })).body)
  expect(await messages({ ...half, percent: 0.005 })).toContain('Informe uma porcentagem de 1% a 100%')
  expect(await messages({ ...half, valueCents: 100 })).toContain('Informe a porcentagem ou o valor do desconto')
  expect(await messages(half, { ...half, from: '2026-05-01' })).toContain('dois descontos do mesmo tipo no mesmo mês')
  expect(await messages({ ...half, reason: '' })).toContain('Informe o motivo')
})

test('an enrollment takes the discounts of its class unless it is given its own', async ({ as, users, build }) => {
  const { id: classId, schoolId } = await build.class()
  const admin = as(await users('admin'))
  const { name, schoolYear, shift, grade, monthlyCents } = (await admin.classes.get({ id: classId })).body
  const change = { id: classId, name, schoolYear, shift, grade, monthlyCents, version: 1 }
  expect(await admin.classes.update({ ...change, discounts: [sibling] })).toSucceed()
  const enroll = async (given: object) => {
    const { id: studentId } = await build.student({ school_id: schoolId })
    return (await admin.enrollments.create({ classId, studentId, ...given })).body.discounts
  }
  expect(await enroll({})).toMatchObject([sibling])
  expect(await enroll({ discounts: [] })).toEqual([])
})
