// The jobs that this process works on. A database that dies just after it gave a job, before its answer came, has it locked for a process
// that never heard of it: nobody would run it, nor what waits behind it in its queue. Such a job is given back.
import type pg from 'pg'

export type Task = (
  payload: unknown,
  tools: { job: { id: string; attempts: number; max_attempts: number } },
) => Promise<void>

export type HeldJobs = {
  keeping: (task: Task) => Task
  /** Gives back what the queue believes these workers hold, and they do not. */
  freeLost: (client: pg.ClientBase, workers: readonly string[]) => Promise<void>
}

/** Between the queue's answer and the job's begin, and between its end and the queue's knowing of it, a job is nobody's for a moment. */
const betweenMs = 5_000

export function heldJobs(): HeldJobs {
  /** When the job ended; null while it runs. */
  const endedAt = new Map<string, number | null>()
  return {
    keeping: (task) => async (payload, tools) => {
      endedAt.set(tools.job.id, null)
      try {
        await task(payload, tools)
      } finally {
        endedAt.set(tools.job.id, Date.now())
      }
    },
    freeLost: async (client, workers) => {
      for (const [id, ended] of endedAt) if (ended !== null && ended < Date.now() - betweenMs) endedAt.delete(id)
      await client.query(giveBack, [workers, [...endedAt.keys()], betweenMs])
    },
  }
}

/** It was never begun, so the try is not counted. The queue's own functions give back all jobs of a process or none. */
const giveBack = `with lost as (
    update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
    where locked_by = any($1::text[]) and not id = any($2::bigint[])
      and locked_at < now() - make_interval(secs => $3::float8 / 1000)
    returning job_queue_id)
  update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
  from lost where q.id = lost.job_queue_id and q.locked_by = any($1::text[])`
