import { buildThreeInvoices } from '../../../test/support/class-of-students.ts'
import { expect, test } from '../../../test/support/server.ts'

test('cancelling several cancels each that may be, and says why the others were not', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { ids } = await buildThreeInvoices(build, admin)
  await admin.invoices.cancel({ id: ids[0], comment: 'antes' })
  await server.workers()
  const asked = await admin.invoices.cancelMany({ invoiceIdList: ids, comment: 'turma fechada' })
  expect(asked).toSucceed()
  const job = async () => (await admin.jobs.get({ id: asked.body.jobId })).body
  await expect.poll(async () => (await job()).status, { timeout: 15_000 }).toBe('Error')
  expect(await job()).toMatchObject({ doneCount: 2, failedCount: 1, totalCount: 3 })
})

test('all invoices not issued yet are issued by one job', async ({ as, users, build, server }) => {
  const school = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  const admin = as(await users('admin'))
  const { id: enrollmentId } = await build.enrollment({ school_id: school.id })
  await admin.invoices.create({ enrollmentId, competence: '2026-12-01', dueDate: '2026-12-10' })
  expect((await admin.invoices.hasOpen()).body).toBe(true)
  await server.workers()
  const elsewhere = { schoolId: (await build.school()).id }
  expect((await admin.invoices.hasOpen(elsewhere)).body).toBe(false)
  expect(await admin.invoices.closeOpen(elsewhere)).toRefuse('nothing_to_issue')
  expect(await admin.invoices.closeOpen({})).toSucceed()
  await expect.poll(async () => (await admin.invoices.hasOpen()).body, { timeout: 15_000 }).toBe(false)
  expect(await admin.invoices.closeOpen({})).toRefuse('nothing_to_issue')
})
