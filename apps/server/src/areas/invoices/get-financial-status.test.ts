import { buildIssuedInvoice } from '../../../test/support/issued-invoice.ts'
import { expect, test } from '../../../test/support/server.ts'

test('what a student owes is what would be received today, with fine and interest', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin, { dueDate: '2026-11-20' })
  server.setDate('2026-11-24')
  const invoice = (await admin.invoices.get({ id })).body
  const { body } = await admin.invoices.financialStatus({ StudentId: invoice.studentId })
  server.setDate('2026-11-20')
  expect(invoice.toReceiveCents).toBe(102_033)
  expect(body.items).toEqual([{ studentId: invoice.studentId, isInDebt: true, overdueCents: 102_033 }])
})

test('of a student who is unknown or of a school out of scope nothing is said', async ({ as, users, build }) => {
  const mine = await build.enrollment()
  const other = await build.enrollment()
  const unknown = '0192f000-0000-7000-8000-00000000abcd'
  const ids = [unknown, other.studentId, mine.studentId]
  const secretary = as(await users('secretary', [mine.schoolId]))
  const known = { items: [{ studentId: mine.studentId, isInDebt: false, overdueCents: 0 }] }
  expect((await secretary.invoices.financialStatus({ StudentId: ids })).body).toEqual(known)
  expect((await secretary.invoices.financialStatusOfMany({ studentIds: ids })).body).toEqual(known)
})

test('500 students fit one call', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { studentId } = await build.enrollment()
  const others = Array.from({ length: 499 }, (_, index) => `0192f000-0000-7000-8000-${String(index).padStart(12, '0')}`)
  const asked = await admin.invoices.financialStatusOfMany({ studentIds: [...others, studentId] })
  expect(asked.body.items).toEqual([{ studentId, isInDebt: false, overdueCents: 0 }])
})
