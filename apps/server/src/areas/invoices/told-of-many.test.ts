import type { Client } from '../../../test/support/api.ts'
import { buildThreeInvoices } from '../../../test/support/class-of-students.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test } from '../../../test/support/server.ts'
import { cancelInvoices } from './many-invoices.job.ts'

const sumsOf = async (admin: Client, id: string) =>
  (await admin.jobs.sums({ id })).body.items.map(({ schoolId, deeds, failedCount }) => ({
    schoolId,
    deeds,
    failedCount,
  }))

test('a task whose chunk ran again after a crash tells each record once, and one that stopped halfway what it did', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { ids, schoolId } = await buildThreeInvoices(build, admin)
  for (const id of ids) await admin.invoices.close({ id })
  const { jobId } = (await admin.invoices.cancelMany({ invoiceIdList: ids.slice(0, 2), comment: 'turma fechada' })).body
  const context = await jobContext(server, build.network)
  await cancelInvoices.runJob(context, jobId)
  // As a crash before the end of the chunk leaves it: the calls are done, their chunk is not.
  const { pool } = build.ground
  await pool.query(
    'update background_job_chunk set done_at = null, done_count = 0, failed_count = 0 where job_id = $1',
    [jobId],
  )
  await pool.query(`update background_job set finished_at = null, status = 'InProgress' where id = $1`, [jobId])
  expect(await sumsOf(admin, jobId), 'nothing is told while it runs').toEqual([])
  await cancelInvoices.runJob(context, jobId)
  const told = [{ schoolId, deeds: [{ count: 2, cents: 200_000 }], failedCount: 0 }]
  expect(await sumsOf(admin, jobId)).toEqual(told)
  await pool.query(`update background_job_chunk set done_at = null, done_count = 0 where job_id = $1`, [jobId])
  await pool.query(`update background_job set status = 'Error', done_count = 0 where id = $1`, [jobId])
  expect(await sumsOf(admin, jobId)).toEqual(told)
})
