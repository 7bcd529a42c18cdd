import { expect, test } from '../../../test/support/server.ts'

test('a job whose process was killed during its last try says that it stopped', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { pool } = build.ground
  const jobId = '0192f000-0000-7000-8000-0000000000aa'
  const of = { tenant_id: build.network, job_id: jobId }
  await build.ground.insert('background_job', {
    tenant_id: build.network,
    id: jobId,
    kind: 'CancelInvoices',
    total_count: 1,
    created_by: jobId,
  })
  await build.ground.insert('background_job_chunk', { ...of, position: 0, subject_ids: [jobId] })
  const payload = { tenantId: build.network, payload: { jobId, position: 0 } }
  await pool.query(`select graphile_worker.add_job('chunk.CancelInvoices', $1::json, max_attempts => 10)`, [payload])
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 10, locked_by = 'killed', locked_at = now()
     where payload->'payload'->>'jobId' = $1`,
    [jobId],
  )
  await pool.query(`insert into control.worker_process (worker_id, lock_key) values ('killed', 4711)`)
  await server.workers()
  await expect.poll(async () => (await admin.jobs.get({ id: jobId })).body.status).toBe('Error')
  expect((await admin.jobs.get({ id: jobId })).body).toMatchObject({
    message: expect.stringContaining('Parou no meio'),
    finishedAt: expect.any(String),
  })
  await expect
    .poll(async () => (await pool.query(`select from graphile_worker._private_jobs where attempts > 9`)).rows)
    .toEqual([])
})
