import { jobKinds as invoiceJobs } from '@caderneta/contracts/invoice-job-kinds'
import { jobs } from '@caderneta/contracts/jobs'
import { jobKinds } from '@caderneta/contracts/payout-job-kinds'
import { z } from 'zod'
import { type Client, send } from '../../../test/support/api.ts'
import { buildThreeInvoices } from '../../../test/support/class-of-students.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test } from '../../../test/support/server.ts'
import { sessionToken } from '../../../test/support/sessions.ts'
import { chunkedJob } from '../../platform/jobs/chunked-job.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { newId } from '../../platform/uuid.ts'

const work = { 'pt-BR': 'Trabalho', en: 'Work' }
const brokenWork = { kind: 'BrokenWork', words: work, next: { words: work } }

const ended = (admin: Client, id: string) =>
  expect.poll(async () => (await admin.jobs.get({ id })).body.finishedAt).not.toBeNull()

test('rows that failed say why, and run again alone once their reason is gone', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { ids } = await buildThreeInvoices(build, admin)
  await admin.invoices.close({ id: ids[0] })
  await admin.invoices.pay({ id: ids[0], paidDate: '2026-11-20', totalPaidCents: 100_000 })
  await server.workers()
  const asked = await admin.invoices.cancelMany({ invoiceIdList: ids, comment: 'turma fechada' })
  await ended(admin, asked.body.jobId)
  const failures = await admin.jobs.failures({ id: asked.body.jobId })
  expect(failures.body.items).toEqual([
    {
      subjectId: ids[0],
      invoiceNumber: expect.any(Number),
      cents: 100_000,
      studentName: expect.any(String),
      guardianName: null,
      schoolName: expect.any(String),
      // What is wrong with a row is put right where it stands.
      ...(({ enrollmentId, guardianId, schoolId }) => ({ enrollmentId, guardianId, schoolId }))(
        (await admin.invoices.get({ id: ids[0] })).body,
      ),
      code: 'already_paid',
      message: 'A fatura já foi paga.',
    },
  ])
  expect((await admin.jobs.get({ id: asked.body.jobId })).body).toMatchObject({ repeatsId: null, repeatedBy: null })
  await admin.invoices.revertPaymentAtSchool({ id: ids[0], comment: 'engano' })
  expect((await admin.jobs.get({ id: asked.body.jobId })).body.can.runAgain).toEqual({ can: true })
  const again = await admin.jobs.runAgain({ id: asked.body.jobId })
  expect(again.body.count).toBe(1)
  await ended(admin, again.body.jobId)
  expect((await admin.jobs.get({ id: again.body.jobId })).body).toMatchObject({
    status: 'Success',
    doneCount: 1,
    repeatsId: asked.body.jobId,
  })
  const repeatedBy = { id: again.body.jobId, createdAt: expect.any(String), totalCount: 1 }
  expect((await admin.jobs.get({ id: asked.body.jobId })).body.repeatedBy).toEqual(repeatedBy)
  expect((await admin.invoices.get({ id: ids[0] })).body.status).toBe('canceled')
  expect(await admin.jobs.runAgain({ id: again.body.jobId })).toRefuse('job_without_failures')
})

test('of the rows that failed, some may be run again alone', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { ids } = await buildThreeInvoices(build, admin)
  const [first, second, third] = ids
  for (const id of [first, second]) {
    await admin.invoices.close({ id })
    await admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 100_000 })
  }
  await server.workers()
  const { jobId } = (await admin.invoices.cancelMany({ invoiceIdList: ids, comment: 'turma fechada' })).body
  await ended(admin, jobId)
  await admin.invoices.revertPaymentAtSchool({ id: first, comment: 'engano' })
  expect(await admin.jobs.runAgain({ id: jobId, subjectIds: [third] })).toRefuse('job_without_failures')
  const again = await admin.jobs.runAgain({ id: jobId, subjectIds: [first, third] })
  expect(again.body.count).toBe(1)
  await ended(admin, again.body.jobId)
  const states = await Promise.all([first, second].map(async (id) => (await admin.invoices.get({ id })).body.status))
  expect(states).toEqual(['canceled', 'paidAtSchool'])
})

test('whoever may not start the work does not run it again, nor does whoever sees other schools', async ({
  as,
  users,
  build,
  server,
}) => {
  const user = await users('admin')
  const admin = as(user)
  const { ids, schoolId } = await buildThreeInvoices(build, admin)
  await admin.invoices.cancel({ id: ids[0], comment: 'antes' })
  await server.workers()
  const asked = await admin.invoices.cancelMany({ invoiceIdList: ids, comment: 'turma fechada' })
  await ended(admin, asked.body.jobId)
  const id = asked.body.jobId
  expect(await as(await users('secretary', [schoolId])).jobs.runAgain({ id })).toRefuse('job_not_found')
  const onceAgain = async (token: string) =>
    (await send(server.app, jobs.runAgain, { id }, { token, headers: {} })).body
  const stale = await sessionToken(server.app, user.token, 360)
  for (const kind of [jobKinds.ScheduleTransfers.kind, invoiceJobs.ReleaseInvoices.kind]) {
    await build.ground.pool.query('update background_job set kind = $1 where id = $2', [kind, id])
    expect(await onceAgain(stale), `${kind}, as its call, asks for a fresh proof`).toMatchObject({
      error: { code: 'step_up_needed' },
    })
  }
  await build.ground.pool.query(`update background_job set permission = 'Caderneta.Tenant' where id = $1`, [id])
  expect(await admin.jobs.runAgain({ id })).toRefuse('permission_denied')
})

test('work that fails in its last try ends with its reason, and tells the person who started it', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const broken = chunkedJob(brokenWork, {
    operation: 'jobs.broken',
    stopped: { 'pt-BR': 'Parou no meio.', en: 'It stopped.' },
    input: z.object({}),
    effects: () => {
      throw new Error('nothing works')
    },
  })
  const { platform, scope } = await jobContext(server, build.network)
  const jobId = newId()
  const planned = broken.plan(scope, { id: jobId, subjectIds: [newId()], input: {} })
  await writeTransaction(platform.writePool, build.network, (tx) =>
    commitOperation(tx, {
      actor: scope.actor,
      operation: 'jobs.broken',
      effects: { parts: planned.parts, audit: { subjectId: jobId, body: {} }, events: [planned.event] },
    }),
  )
  const attempt = (isLast: boolean) =>
    broken.handler.run(
      { jobId, position: 0 },
      { platform, scope, enqueue: async () => {}, attempt: { number: 1, isLast } },
    )
  await expect(attempt(false)).rejects.toThrow('nothing works')
  expect((await admin.jobs.get({ id: jobId })).body.status).toBe('InProgress')
  await expect(attempt(true)).rejects.toThrow('nothing works')
  expect((await admin.jobs.get({ id: jobId })).body).toMatchObject({ status: 'Error', message: 'Parou no meio.' })
  const told = await server.database.pool.query(
    `select payload from outbox where topic = 'job.failed' and subject_id = $1
     union all select payload from event_log where topic = 'job.failed' and subject_id = $1`,
    [jobId],
  )
  expect(told.rows).toEqual([
    { payload: { userId: scope.actor.userId, 'pt-BR': 'Trabalho: Parou no meio.', en: 'Work: It stopped.' } },
  ])
})
