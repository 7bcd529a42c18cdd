// The job queue's own schema, and the one statement that fills it. Only the relay, the scheduler and jobs themselves enqueue:
// business transactions write the outbox.
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { NewJob } from './job.ts'

/** Makes or renews the queue's schema; the role that runs jobs owns it. */
export async function migrateQueue(systemUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: systemUrl, max: 2 })
  // A pool of the queue's own making would outlive this call, and fall over when the server stops.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
  } finally {
    await pool.end()
  }
}

/** Tries of a job, with growing pauses: the last comes after some hours. */
export const mostAttempts = 10

type Client = Pick<pg.Pool | pg.PoolClient, 'query'>

/** Enqueues a batch in one statement. A job whose key already waits is not made twice. */
export async function addJobs(client: Client, jobs: NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  const specs = jobs.map((job) => ({
    identifier: job.name,
    payload: { tenantId: job.tenantId, payload: job.payload },
    queue_name: job.queue ?? null,
    run_at: job.runAt?.toISOString() ?? null,
    max_attempts: mostAttempts,
    job_key: job.key ?? null,
    priority: job.priority ?? 0,
    flags: job.waitsFor ? [job.waitsFor] : null,
  }))
  await client.query(
    `select count(*) from graphile_worker.add_jobs(
       array(select json_populate_recordset(null::graphile_worker.job_spec, $1::json)), false)`,
    [JSON.stringify(specs)],
  )
}
