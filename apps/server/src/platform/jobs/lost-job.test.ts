import type pg from 'pg'
import { expect, test } from '../../../test/support/server.ts'

test('a job that was given to a live process whose answer was lost runs all the same, and so does what waits behind it', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { pool } = build.ground
  const jobs = ['0192f000-0000-7000-8000-0000000000ba', '0192f000-0000-7000-8000-0000000000bb']
  for (const jobId of jobs) {
    const of = { tenant_id: build.network, job_id: jobId }
    const background = { kind: 'CancelInvoices', total_count: 1, created_by: jobId }
    await build.ground.insert('background_job', { tenant_id: build.network, id: jobId, ...background })
    await build.ground.insert('background_job_chunk', { ...of, position: 0, subject_ids: [jobId] })
  }
  await server.workers()
  const holder = await workerOf(pool)
  // As the queue leaves it: job and queue locked in one statement, and the answer lost.
  const client = await pool.connect()
  await client.query('begin')
  for (const jobId of jobs)
    await client.query(
      `select graphile_worker.add_job('chunk.CancelInvoices', $1::json, queue_name => 'lost', max_attempts => 10)`,
      [{ tenantId: build.network, payload: { jobId, position: 0 } }],
    )
  await client.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute', attempts = 1
     where payload->'payload'->>'jobId' = $2`,
    [holder, jobs[0]],
  )
  await client.query(
    `update graphile_worker._private_job_queues set locked_by = $1, locked_at = now() where queue_name = 'lost'`,
    [holder],
  )
  await client.query('commit')
  client.release()
  const areOpen = async () => {
    const found = await Promise.all(jobs.map((id) => admin.jobs.get({ id })))
    return found.filter(({ body }) => body.status === 'InProgress').length
  }
  await expect.poll(areOpen).toBe(0)
})

/** A worker of the process that runs. */
async function workerOf(pool: pg.Pool): Promise<string> {
  const ids = async () =>
    (await pool.query<{ worker_id: string }>('select worker_id from control.worker_process')).rows.map(
      ({ worker_id: id }) => id,
    )
  await expect.poll(async () => (await ids()).length).toBeGreaterThan(0)
  return (await ids())[0] ?? ''
}
