// 12+1: the part of the annuity that is paid at enrollment, from the plan to the contract, the family's page and the invoice.
import { buildClassOfStudents } from '../../../test/support/class-of-students.ts'
import { tokenOf } from '../../../test/support/issued-invoice.ts'
import { expect, test } from '../../../test/support/server.ts'

const part = { enrollmentPartCents: 150_000, enrollmentPartOn: '2026-12-07' }
const december = { competence: '2026-12-01', dueDate: '2026-12-07' }
const december15 = { competence: '2026-12-01', dueDate: '2026-12-15' }

test('an annuity of 12+1: preview, contract, family and invoices show one part and twelve installments that add up to it', async ({
  as,
  users,
  build,
  server,
}) => {
  server.setDate('2026-11-22')
  const admin = as(await users('admin'))
  await build.standardModel()
  const { schoolId } = await buildClassOfStudents(build, 0)
  const { id: classId } = await build.class({ school_id: schoolId, school_year: 2027, monthly_cents: 100_000 })
  const { id: studentId, guardianId } = await build.student({ school_id: schoolId })
  const plan = { classId, annuityCents: 1_350_007, ...part }
  const shown = (await admin.enrollments.preview(plan)).body
  expect(shown).toMatchObject({ monthlyCents: 100_000, annuityCents: 1_350_007, owedCents: 1_350_007, ...part })
  expect(
    shown.schedule.map(({ category, number, of, dueDate, cents }) => [category, number, of, dueDate, cents]),
  ).toEqual([
    ['enrollment', 1, 1, '2026-12-07', 150_000],
    ...Array.from({ length: 12 }, (_, at) => [
      'tuition',
      at + 1,
      12,
      `2027-${String(at + 1).padStart(2, '0')}-10`,
      at === 11 ? 100_007 : 100_000,
    ]),
  ])
  const { body: saved } = await admin.enrollments.create({ ...plan, studentId })
  expect(saved).toMatchObject({ annuityCents: 1_350_007, monthlyCents: 100_000, ...part })
  const enrollmentId = saved.id
  expect((await admin.enrollments.get({ id: enrollmentId })).body.schedule).toEqual(shown.schedule)
  const contract = await admin.enrollmentContracts.make({ enrollmentId })
  const { text } = (await admin.enrollmentContracts.get({ id: contract.body.id })).body
  expect(text.html.replaceAll('\u00a0', ' ')).toContain(
    'R$ 13.500,07 (dos quais R$ 1.500,00 na matrícula, com vencimento em 07/12/2026)',
  )
  const { body: link } = await admin.invoiceView.guardianLink({ id: guardianId })
  const tuition = async () => (await as(null).invoiceView.family({ token: tokenOf(link.url) })).body.tuition[0]
  expect((await tuition())?.totalCents).toBe(1_350_007)
  expect((await tuition())?.installments[0]).toMatchObject({ category: 'enrollment', cents: 150_000, state: 'planned' })

  // Only in its month, once, at its own price; the class without the part is named with the reason.
  const asked = { classId, product: 'enrollment' } as const
  expect((await admin.invoices.previewBulk({ ...asked, ...december })).body).toMatchObject({
    toIssueCount: 1,
    totalCents: 150_000,
  })
  const january = { competence: '2027-01-01', dueDate: '2027-01-11' }
  expect((await admin.invoices.previewBulk({ ...asked, ...january })).body).toMatchObject({
    toIssueCount: 0,
    notDueCount: 1,
  })
  const leftOut = async (month: { competence: string; dueDate: string }) =>
    (await admin.invoices.leftOut({ ...asked, ...month })).body.items.map(({ reason }) => reason)
  expect(await leftOut(january)).toEqual(['no_installment'])
  expect(await leftOut(december)).toEqual([])
  expect(await admin.invoices.createBulk({ ...asked, ...december })).toSucceed()
  await server.workers()
  await expect.poll(async () => (await tuition())?.installments[0]?.state).toBe('issued')
  const { items } = (await admin.invoices.list({ enrollmentId: [enrollmentId] })).body
  expect(items.map(({ nominalCents, competence, dueDate }) => [nominalCents, competence, dueDate])).toEqual([
    [150_000, '2026-12-01', '2026-12-07'],
  ])
  expect(await admin.invoices.createBulk({ ...asked, ...december15 })).toRefuse('nothing_to_bill')
  const tuitionOf = await admin.invoices.previewBulk({ classId, ...january })
  expect(tuitionOf.body).toMatchObject({ toIssueCount: 1, totalCents: 100_000 })
})

test('by hand too, the part is charged whole and in its month alone', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id: enrollmentId } = await build.enrollment({
    enrollment_part_cents: 80_000,
    enrollment_part_on: '2026-12-07',
  })
  const asked = { enrollmentId, product: 'enrollment' } as const
  const november = { competence: '2026-11-01', dueDate: '2026-11-30' }
  expect(await admin.invoices.create({ ...asked, ...november })).toRefuse('enrollment_part_of_month')
  expect(await admin.invoices.create({ ...asked, ...december, totalInstallments: 2 })).toRefuse(
    'enrollment_part_of_month',
  )
  expect(await admin.invoices.create({ ...asked, ...december, installmentNumber: 2 })).toRefuse(
    'enrollment_part_of_month',
  )
  const made = await admin.invoices.create({ ...asked, ...december })
  expect(made.body.nominalCents).toBe(80_000)
  expect(await admin.invoices.create({ ...asked, ...december })).toRefuse('already_billed')
  const { version } = (await admin.enrollments.get({ id: enrollmentId })).body
  const draft = await admin.enrollments.update({ id: enrollmentId, enrollmentPartCents: 90_000, version })
  expect(draft).toRefuse('enrollment_has_drafts')
})

test('a part without a day, a day without a part, a day of another year and a rest that is too small are refused, each in words', async ({
  as,
  users,
  build,
}) => {
  const { id: classId } = await build.class({ school_year: 2026, monthly_cents: 100_000 })
  const admin = as(await users('admin'))
  const preview = (given: object) => admin.enrollments.preview({ classId, ...given })
  const { enrollmentPartCents, enrollmentPartOn } = { ...part, enrollmentPartOn: '2025-12-05' }
  expect(await preview({ enrollmentPartCents })).toRefuse('enrollment_part_without_date')
  expect(await preview({ enrollmentPartOn })).toRefuse('enrollment_part_without_amount')
  expect(await preview({ enrollmentPartCents, enrollmentPartOn: '2025-07-31' })).toRefuse('enrollment_part_out_of_year')
  expect(await preview({ enrollmentPartCents, enrollmentPartOn: '2027-01-01' })).toRefuse('enrollment_part_out_of_year')
  expect((await preview({ enrollmentPartCents: 100, enrollmentPartOn })).status).toBe(400)
  const small = { annuityCents: enrollmentPartCents + 12 * 101 - 1, enrollmentPartCents, enrollmentPartOn }
  expect(await preview(small)).toRefuse('installment_too_small')
  expect(await preview({ ...small, annuityCents: enrollmentPartCents + 12 * 101 })).toSucceed()
  // Of the monthly fee the annuity is made: twelve of it and the part. Without either, the class's annuity stays and is shared.
  const { body } = await preview({ monthlyCents: 90_000, enrollmentPartCents, enrollmentPartOn })
  expect(body).toMatchObject({ annuityCents: 1_230_000, monthlyCents: 90_000 })
  expect((await preview({ enrollmentPartCents, enrollmentPartOn })).body).toMatchObject({
    annuityCents: 1_200_000,
    monthlyCents: 87_500,
  })
})
