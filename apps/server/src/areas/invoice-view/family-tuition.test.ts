import { buildIssuedInvoice, tokenOf } from '../../../test/support/issued-invoice.ts'
import { expect, test } from '../../../test/support/server.ts'

test('the page shows each installment of the year as paid, issued or still to come; hidden, it shows none', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id, enrollmentId } = await buildIssuedInvoice(build, admin)
  const { guardianId } = (await admin.invoices.get({ id })).body
  const { body: link } = await admin.invoiceView.guardianLink({ id: guardianId })
  const family = async () => (await as(null).invoiceView.family({ token: tokenOf(link.url) })).body
  const { schedule, version } = (await admin.enrollments.get({ id: enrollmentId })).body
  const [shown] = (await family()).tuition
  expect(shown?.installments.map(({ competence, cents }) => [competence, cents])).toEqual(
    schedule?.map(({ competence, cents }) => [competence, cents]),
  )
  const stateOf = async (month: string) =>
    (await family()).tuition[0]?.installments.find(({ competence }) => competence === month)?.state
  const { competence } = (await admin.invoices.get({ id })).body
  expect(await stateOf(competence)).toBe('issued')
  expect(shown?.installments.filter(({ state }) => state === 'planned')).toHaveLength((schedule?.length ?? 0) - 1)
  await admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 100_000 })
  expect(await stateOf(competence)).toBe('paid')
  await admin.enrollments.setTuitionVisibility({ id: enrollmentId, tuitionVisibility: 'none', version })
  expect((await family()).tuition).toEqual([])
})

test('of a shared enrollment each payer sees the own part, and together they are the whole', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id: co_guardian_id } = await build.guardian()
  const { id, guardianId } = await build.enrollment({ co_guardian_id, guardian_ppm: 250_000, status: 'enrolled' })
  const tuitionOf = async (guardian: string) => {
    const { body } = await admin.invoiceView.guardianLink({ id: guardian })
    const reply = await as(null).invoiceView.family({ token: tokenOf(body.url) })
    return reply.body.tuition[0]?.installments.map(({ cents }) => cents) ?? []
  }
  const [own, other] = [await tuitionOf(guardianId), await tuitionOf(co_guardian_id)]
  const { schedule } = (await admin.enrollments.get({ id })).body
  expect(own.map((cents, at) => cents + (other[at] ?? 0))).toEqual(schedule?.map(({ cents }) => cents))
  expect(own[0]).toBe((schedule?.[0]?.cents ?? 0) / 4)
})

test('shown to who owes nothing, the installments go while an invoice of the school is overdue, and come back with its payment', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, enrollmentId } = await buildIssuedInvoice(build, admin)
  const { guardianId, dueDate } = (await admin.invoices.get({ id })).body
  const { body: link } = await admin.invoiceView.guardianLink({ id: guardianId })
  const shown = async () =>
    (await as(null).invoiceView.family({ token: tokenOf(link.url) })).body.tuition.map(({ year }) => year)
  const { version, schoolYear } = (await admin.enrollments.get({ id: enrollmentId })).body
  const limited = { id: enrollmentId, tuitionVisibility: 'nonDefaulting', version } as const
  expect((await admin.enrollments.setTuitionVisibility(limited)).body).toMatchObject({
    tuitionVisibility: 'nonDefaulting',
  })
  expect(await shown()).toEqual([schoolYear])
  // On the due date itself nothing is overdue yet.
  server.setDate(dueDate)
  expect(await shown()).toEqual([schoolYear])
  server.setDate('2026-12-15')
  expect(await shown()).toEqual([])
  expect(await admin.invoices.pay({ id, paidDate: '2026-12-15', totalPaidCents: 100_000 })).toSucceed()
  expect(await shown()).toEqual([schoolYear])
})
