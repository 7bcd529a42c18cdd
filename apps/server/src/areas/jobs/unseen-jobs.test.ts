// What a person left and what did not end well: told to them at its end, and waiting until they open it.
import { z } from 'zod'
import { buildThreeInvoices } from '../../../test/support/class-of-students.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, type TestServer, test } from '../../../test/support/server.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { chunkedJob } from '../../platform/jobs/chunked-job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { newId } from '../../platform/uuid.ts'

const work = { 'pt-BR': 'Trabalho', en: 'Work' }

async function toldOf(server: TestServer, jobId: string): Promise<unknown[]> {
  const { rows } = await server.database.pool.query<{ payload: unknown }>(
    `select payload from outbox where topic = 'job.failed' and subject_id = $1
     union all select payload from event_log where topic = 'job.failed' and subject_id = $1`,
    [jobId],
  )
  return rows.map(({ payload }) => payload)
}

test('work that ends with rows undone is told to whoever left it, and waits for them alone until they open it', async ({
  as,
  users,
  build,
  server,
}) => {
  const asker = await users('admin')
  const [admin, other] = [as(asker), as(await users('admin'))]
  const { ids } = await buildThreeInvoices(build, admin)
  await admin.invoices.close({ id: ids[0] })
  await admin.invoices.pay({ id: ids[0], paidDate: '2026-11-20', totalPaidCents: 100_000 })
  const { jobId } = (await admin.invoices.cancelMany({ invoiceIdList: ids, comment: 'turma fechada' })).body
  expect(await admin.jobs.see({ id: jobId })).toRefuse('job_not_over')
  await server.workers()
  await expect.poll(async () => (await admin.jobs.get({ id: jobId })).body.finishedAt).not.toBeNull()
  expect(await toldOf(server, jobId)).toEqual([
    {
      userId: asker.id,
      'pt-BR': 'Cancelamento de faturas: 1 de 3 com problema. Veja o motivo de cada um.',
      en: 'Invoice cancellation: 1 of 3 with a problem. See the reason of each.',
    },
  ])
  expect((await admin.jobs.unseen({})).body).toEqual({ count: 1, latestId: jobId })
  expect((await other.jobs.unseen({})).body).toEqual({ count: 0, latestId: null })
  // Who did not ask for it does not take it from whoever did.
  expect((await other.jobs.see({ id: jobId })).body.isUnseen).toBe(false)
  expect((await admin.jobs.get({ id: jobId })).body.isUnseen).toBe(true)
  expect((await admin.jobs.list({})).body.items.map(({ id, isUnseen }) => [id, isUnseen])).toEqual([[jobId, true]])
  expect((await admin.jobs.see({ id: jobId })).body.isUnseen).toBe(false)
  expect((await admin.jobs.unseen({})).body).toEqual({ count: 0, latestId: null })
})

test('work that did all of it is told by nothing but its progress', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { ids } = await buildThreeInvoices(build, admin)
  const { jobId } = (await admin.invoices.cancelMany({ invoiceIdList: ids, comment: 'turma fechada' })).body
  await server.workers()
  await expect.poll(async () => (await admin.jobs.get({ id: jobId })).body.status).toBe('Success')
  expect(await toldOf(server, jobId)).toEqual([])
  expect((await admin.jobs.unseen({})).body.count).toBe(0)
})

test.for([
  { failed: 1, status: 'Error', count: '1 de 2' },
  { failed: 2, status: 'Failed', count: '2 de 2' },
  { failed: 0, status: 'Success', count: null },
])(
  'a kind with an end of its own tells it too: $failed of two undone',
  async ({ failed, status, count }, { server, build, as, users }) => {
    const [first, second] = [newId(), newId()]
    const kind = chunkedJob(
      { kind: 'WorkWithAnEnd', words: work, next: { words: work } },
      {
        operation: 'jobs.withEnd',
        stopped: work,
        input: z.object({}),
        effects: (_tx, chunk) => ({
          done: 2 - failed,
          failures: [first, second].slice(0, failed).map((subjectId) => ({ subjectId, code: 'already_paid' })),
          parts: [],
          audit: { subjectId: chunk.job_id, body: {} },
        }),
        close: async (_tx, { id }) => ({ parts: [], audit: { subjectId: id, body: {} } }),
      },
    )
    const { platform, scope } = await jobContext(server, build.network)
    const jobId = newId()
    const planned = kind.plan(scope, { id: jobId, subjectIds: [first, second], input: {} })
    await writeTransaction(platform.writePool, build.network, (tx) =>
      commitOperation(tx, {
        actor: scope.actor,
        operation: 'jobs.withEnd',
        effects: { parts: planned.parts, audit: { subjectId: jobId, body: {} }, events: [planned.event] },
      }),
    )
    await kind.runJob({ platform, scope, enqueue: async () => {}, attempt: { number: 1, isLast: false } }, jobId)
    expect((await as(await users('admin')).jobs.get({ id: jobId })).body.status).toBe(status)
    const told =
      count === null
        ? []
        : [expect.objectContaining({ 'pt-BR': `Trabalho: ${count} com problema. Veja o motivo de cada um.` })]
    expect(await toldOf(server, jobId)).toEqual(told)
  },
)
