// What the statements of a year say of a debt that was agreed on.
import { agreementScene, issuedAgreement, offerOf } from '../../../test/support/agreement-scene.ts'
import { expect, test } from '../../../test/support/server.ts'
import { readPages } from '../../../test/support/read-page.ts'

test('a year whose debt stands in installments is cleared when the last one is paid, not when the agreement is made', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const admin = as(await users('admin'))
  const { invoiceIds, guardianId: id } = await agreementScene(server, build, admin)
  const made = await issuedAgreement(build, admin, offerOf(invoiceIds, 205_200, 2))
  const [first = '', second = ''] = made.installments
  expect(await admin.invoices.pay({ id: first, paidDate: '2026-12-28', totalPaidCents: 102_600 })).toSucceed()
  server.setDate('2027-02-01')
  const asked = { id, kind: 'clearance' as const, year: 2026 }
  const owed = await admin.documents.statement(asked)
  expect(owed).toRefuse('clearance_owed')
  expect(owed.raw.toString()).toMatch(/11\/2026.*12\/2026/)
  server.setDate('2026-12-28')
  expect(await admin.invoices.pay({ id: second, paidDate: '2026-12-28', totalPaidCents: 102_600 })).toSucceed()
  await expect.poll(async () => (await made.look()).status).toBe('liquidated')
  server.setDate('2027-02-01')
  const [sheet] = await readPages((await admin.documents.statement(asked)).raw)
  expect(sheet?.text.match(/1\.000,00/g)).toHaveLength(2)
})

test('fine and interest inside of an installment are not spent on education', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { invoiceIds, guardianId: id } = await agreementScene(server, build, admin)
  const { installments } = await issuedAgreement(build, admin, offerOf(invoiceIds, 205_200, 2))
  expect(
    await admin.invoices.pay({ id: installments[0] ?? '', paidDate: '2026-12-28', totalPaidCents: 102_600 }),
  ).toSucceed()
  const [sheet] = await readPages((await admin.documents.statement({ id, kind: 'expenses', year: 2026 })).raw)
  expect(sheet?.text.replace(/\s+/g, ' ')).toContain('pagou em 2026 R$ 1.000,00')
})
