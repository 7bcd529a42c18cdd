import { jobDeeds, jobKinds } from '@caderneta/contracts'
import { type Client } from '../../../test/support/api.ts'
import { buildClassOfStudents, buildThreeInvoices, december } from '../../../test/support/class-of-students.ts'
import { expect, test } from '../../../test/support/server.ts'

const ended = (admin: Client, id: string) =>
  expect.poll(async () => (await admin.jobs.get({ id })).body.finishedAt).not.toBeNull()

const sumsOf = async (admin: Client, id: string) =>
  (await admin.jobs.sums({ id })).body.items.map(({ schoolId, deeds, failedCount }) => ({
    schoolId,
    deeds,
    failedCount,
  }))

test('a month that was issued says by school how many invoices, of how much, and how many failed', async ({
  as,
  users,
  build,
  server,
}) => {
  const [first, second] = [await buildClassOfStudents(build, 2), await buildClassOfStudents(build, 3)]
  const admin = as(await users('secretary', [first.schoolId, second.schoolId]))
  await server.workers()
  const { jobId } = (await admin.invoices.createMonth({ competence: '2026-12-01' })).body
  await ended(admin, jobId)
  const issued = (await admin.invoices.list({ status: ['generated'] })).body.items
  const of = (id: string) => issued.filter(({ schoolId }) => schoolId === id)
  const cents = (id: string) => of(id).reduce((sum, { nominalCents }) => sum + nominalCents, 0)
  expect(await sumsOf(admin, jobId)).toEqual(
    expect.arrayContaining(
      [first, second].map(({ schoolId, enrollmentIds: { length: count } }) => ({
        schoolId,
        deeds: [{ count, cents: cents(schoolId) }],
        failedCount: 0,
      })),
    ),
  )
  expect(cents(first.schoolId)).toBe(200_000)
  // What the ledger says that was issued.
  const { rows } = await build.ground.pool.query(
    `select coalesce(sum(cents), 0)::bigint as cents from posting where kind = 'issue' and invoice_id = any($1)`,
    [issued.map(({ id }) => id)],
  )
  expect(Number(rows[0].cents)).toBe(500_000)
  const ofOne = as(await users('secretary', [first.schoolId]))
  expect(await ofOne.jobs.sums({ id: jobId })).toRefuse('job_not_found')
})

test('what was canceled is told as it was then, and the task that tries the rest again tells the rest alone', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { ids, schoolId } = await buildThreeInvoices(build, admin)
  for (const id of ids) await admin.invoices.close({ id })
  await admin.invoices.pay({ id: ids[0], paidDate: '2026-11-20', totalPaidCents: 100_000 })
  await server.workers()
  const { jobId } = (await admin.invoices.cancelMany({ invoiceIdList: ids, comment: 'turma fechada' })).body
  await ended(admin, jobId)
  const two = [{ schoolId, deeds: [{ count: 2, cents: 200_000 }], failedCount: 1 }]
  expect(await sumsOf(admin, jobId)).toEqual(two)
  await admin.invoices.revertPaymentAtSchool({ id: ids[0], comment: 'engano' })
  const again = (await admin.jobs.runAgain({ id: jobId })).body.jobId
  await ended(admin, again)
  expect(await sumsOf(admin, again)).toEqual([{ schoolId, deeds: [{ count: 1, cents: 100_000 }], failedCount: 0 }])
  await admin.invoices.revertCancellation({ id: ids[1], comment: 'engano' })
  expect(await sumsOf(admin, jobId)).toEqual(two)
})

test('a task without money tells counts; one of before tells nothing', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { schoolId, enrollmentIds } = await buildClassOfStudents(build, 2)
  const made = await Promise.all(
    enrollmentIds.map((enrollmentId) => admin.invoices.create({ enrollmentId, ...december })),
  )
  const ids = made.map(({ body }) => body.id)
  for (const id of ids) await admin.invoices.close({ id })
  await server.workers()
  const { jobId } = (await admin.invoices.quarantineMany({ invoiceIdList: ids, comment: 'em dúvida' })).body
  await ended(admin, jobId)
  expect(await sumsOf(admin, jobId)).toEqual([{ schoolId, deeds: [{ count: 2, cents: null }], failedCount: 0 }])
  await build.ground.pool.query('update background_job set is_told = false where id = $1', [jobId])
  expect(await sumsOf(admin, jobId)).toEqual([])
})

test('who may not see the records of a task, or not any more, is not told what it did to them', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { ids, schoolId } = await buildThreeInvoices(build, admin)
  for (const id of ids.slice(1)) await admin.invoices.close({ id })
  const asker = await users('secretary', [schoolId])
  const secretary = as(asker)
  await server.workers()
  const { jobId } = (await secretary.invoices.cancelMany({ invoiceIdList: ids.slice(1), comment: 'fora' })).body
  await ended(secretary, jobId)
  expect(await sumsOf(secretary, jobId)).toEqual([{ schoolId, deeds: [{ count: 2, cents: 200_000 }], failedCount: 0 }])
  await build.ground.pool.query(
    `update role set grants = array_remove(grants, 'Caderneta.Invoice.Get') where tenant_id = $1 and name = 'secretary'`,
    [build.network],
  )
  await expect.poll(async () => (await secretary.jobs.sums({ id: jobId })).body).toEqual({ deeds: [], items: [] })
})

test('each kind that does something to records of schools tells it', () => {
  const silent = [...jobKinds.values()].filter(({ kind, rows }) => rows !== undefined && !jobDeeds.has(kind))
  expect(silent.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(without).toSorted())
})

/** Kinds of rows whose work leaves no line of history of its own, and why. */
const without: Record<string, string> = {
  CalculateTransfers: 'a calculation may be made again at will; the transfer says its result',
  DownloadInvoices: 'its file is what it did',
  DrawStatements: 'its file is what it did',
  MakeContracts: 'contracts are of families, and their list tells them',
  NotifyDebts: 'the listings tell whom they notified',
  PlanNotifications: 'the rule tells whom it reached',
  Remessa: 'the remessa tells its titles',
}
