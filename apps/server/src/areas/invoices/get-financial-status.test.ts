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
