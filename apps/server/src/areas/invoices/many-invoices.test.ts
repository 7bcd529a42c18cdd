import { buildThreeInvoices } from '../../../test/support/class-of-students.ts'
import { must } from '../../platform/must.ts'
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
  await expect.poll(async () => (await job()).status).toBe('Error')
  expect(await job()).toMatchObject({ doneCount: 2, failedCount: 1, totalCount: 3 })
  const number = (await admin.invoices.get({ id: ids[0] })).body.number
  const { items } = (await admin.jobs.failures({ id: asked.body.jobId })).body
  const reason = 'A fatura já foi cancelada.'
  expect(items).toMatchObject([{ subjectId: ids[0], invoiceNumber: number, code: 'already_canceled', message: reason }])
})

test('each row that a job of many could not do is told with its own reason, on the screen and in the file', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { ids } = await buildThreeInvoices(build, admin)
  const [free, canceled, paid] = ids
  for (const id of [free, paid]) expect(await admin.invoices.close({ id })).toSucceed()
  expect(await admin.invoices.cancel({ id: canceled, comment: 'antes' })).toSucceed()
  expect(await admin.invoices.pay({ id: paid, paidDate: '2026-11-20', totalPaidCents: 50_000 })).toSucceed()
  await server.workers()
  const asked = await admin.invoices.cancelMany({ invoiceIdList: ids, comment: 'turma fechada' })
  await expect.poll(async () => (await admin.jobs.get({ id: asked.body.jobId })).body.status).toBe('Error')
  const { items } = (await admin.jobs.failures({ id: asked.body.jobId })).body
  const told = Object.fromEntries(items.map(({ subjectId, code, message }) => [subjectId, { code, message }]))
  expect(told).toEqual({
    [String(canceled)]: { code: 'already_canceled', message: 'A fatura já foi cancelada.' },
    [String(paid)]: {
      code: 'partly_paid',
      message:
        'Parte da fatura já foi paga. Se o mês não é mais devido, devolva a parte paga; o que o balcão recebeu, a escola devolve e desfaz.',
    },
  })
  const file = await admin.jobs.exportFailures({ id: asked.body.jobId, format: 'csv' })
  const text = file.raw.toString()
  for (const { message } of Object.values(told)) expect(text).toContain(message)
  expect(text.trim().split('\n')).toHaveLength(3)
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
  await expect.poll(async () => (await admin.invoices.hasOpen()).body).toBe(false)
  expect(await admin.invoices.closeOpen({})).toRefuse('nothing_to_issue')
})

test('what issuing the named ones would do is told before, and the job does that alone', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { ids, schoolId } = await buildThreeInvoices(build, admin)
  const [issued, passed, free] = ids
  const draft = await admin.invoices.get({ id: free })
  expect(await admin.invoices.close({ id: issued })).toSucceed()
  await build.ground.pool.query("update invoice set due_on = '2026-11-01' where id = $1", [passed])
  const asked = { action: 'close' as const, invoiceIdList: ids }
  const preview = (await admin.invoices.previewMany(asked)).body
  expect(preview).toMatchObject({ count: 1, invoiceIds: [free], nominalCents: draft.body.nominalCents })
  const reasons = Object.fromEntries(preview.skipped.map(({ reason, count }) => [reason, count]))
  expect(reasons).toEqual({ already_issued: 1, due_date_passed: 1 })
  await build.ground.pool.query('update school set bank_agreement_id = null where id = $1', [schoolId])
  expect((await admin.invoices.previewMany(asked)).body).toMatchObject({ count: 0 })
  await build.ground.pool.query(
    'update school set bank_agreement_id = (select bank_agreement_id from invoice where id = $2) where id = $1',
    [schoolId, issued],
  )
  await server.workers()
  const started = await admin.invoices.closeOpen({ invoiceIdList: preview.invoiceIds })
  expect(started.body).toMatchObject({ toIssueCount: 1 })
  const statusOf = async (id: string | undefined) =>
    (await admin.invoices.get({ id: must(id, 'there are three') })).body.status
  await expect.poll(() => statusOf(free)).toBe('generated')
  expect(await statusOf(passed)).toBe('open')
  expect(await admin.invoices.closeOpen({ invoiceIdList: preview.invoiceIds })).toRefuse('nothing_to_issue')
})
