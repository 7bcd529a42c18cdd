import { buildClassOfStudents } from '../../../test/support/class-of-students.ts'
import { expect, test } from '../../../test/support/server.ts'

const december = { competence: '2026-12-01' }

test('a month is issued as the installment of each plan: with its number, its cents, and not to whom owes none', async ({
  as,
  users,
  build,
  server,
}) => {
  const { classId, schoolId } = await buildClassOfStudents(build, 0)
  const of = { class_id: classId, school_id: schoolId }
  const last = await build.enrollment({ ...of, annuity_cents: 1_200_007 })
  const third = await build.enrollment({ ...of, starting_month: 10, installments: 3, passed_installments: 1 })
  const ended = await build.enrollment({ ...of, installments: 6 })
  const secretary = as(await users('secretary', [schoolId]))

  const preview = (await secretary.invoices.previewMonth(december)).body
  expect(preview).toMatchObject({ toIssueCount: 2, totalCents: 200_007, notDueCount: 1 })
  const dueDate = '2026-12-10'
  const ofClass = (await secretary.invoices.previewBulk({ classId, dueDate, ...december })).body
  expect(ofClass).toMatchObject({ toIssueCount: 2, totalCents: 200_007, notDueCount: 1 })
  const out = (await secretary.invoices.leftOut(december)).body.items
  expect(out.map(({ enrollmentId, reason }) => [enrollmentId, reason])).toEqual([[ended.id, 'no_installment']])

  await server.workers()
  const { jobId } = (await secretary.invoices.createMonth(december)).body
  await expect.poll(async () => (await secretary.jobs.get({ id: jobId })).body.status).toBe('Success')
  const issued = async (enrollmentId: string) => {
    const [row] = (await secretary.invoices.list({ enrollmentId })).body.items
    return (await secretary.invoices.get({ id: row?.id ?? '' })).body
  }
  expect(await issued(last.id)).toMatchObject({
    nominalCents: 100_007,
    items: [{ installmentNumber: 12, totalInstallments: 12 }],
  })
  expect(await issued(third.id)).toMatchObject({
    nominalCents: 100_000,
    items: [{ installmentNumber: 3, totalInstallments: 3 }],
  })
})

test('an invoice is issued with the discounts of its month; with a scholarship of 100 % none is', async ({
  as,
  users,
  build,
  server,
}) => {
  const { classId, schoolId } = await buildClassOfStudents(build, 0)
  const unsaid = { percentPpm: null, valueCents: null, days: 0, from: null, to: null, reason: 'Acordo' }
  const enroll = (...discounts: object[]) =>
    build.enrollment({
      class_id: classId,
      school_id: schoolId,
      discounts: JSON.stringify(discounts.map((given) => ({ ...unsaid, ...given }))),
    })
  const onTime = { kind: 'punctuality', percentPpm: 50_000, days: 3 }
  const half = await enroll({ kind: 'scholarship', percentPpm: 500_000 }, { kind: 'fixed', valueCents: 10_000 }, onTime)
  const before = await enroll({ kind: 'fixed', valueCents: 10_000, to: '2026-11-01' })
  const full = await enroll({ kind: 'scholarship', percentPpm: 1_000_000 }, onTime)
  const secretary = as(await users('secretary', [schoolId]))
  const preview = await secretary.invoices.previewMonth(december)
  expect(preview.body).toMatchObject({ toIssueCount: 2, totalCents: 140_000, notDueCount: 1 })
  const out = (await secretary.invoices.leftOut(december)).body.items
  expect(out.map(({ enrollmentId, reason }) => [enrollmentId, reason])).toEqual([[full.id, 'full_scholarship']])
  const charge = { ...december, dueDate: '2026-12-10' }
  expect(await secretary.invoices.create({ enrollmentId: full.id, ...charge })).toRefuse('full_scholarship')

  await server.workers()
  const { jobId } = (await secretary.invoices.createBulk({ classId, ...charge })).body
  await expect.poll(async () => (await secretary.jobs.get({ id: jobId })).body.status).toBe('Success')
  const issued = async (enrollmentId: string) => {
    const [row] = (await secretary.invoices.list({ enrollmentId })).body.items
    return (await secretary.invoices.get({ id: row?.id ?? '' })).body
  }
  expect(await issued(half.id)).toMatchObject({
    nominalCents: 40_000,
    earlyPaymentDiscounts: [{ days: 3, percent: 0.05 }],
  })
  expect(await issued(before.id)).toMatchObject({ nominalCents: 100_000 })
})
