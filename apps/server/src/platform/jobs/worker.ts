// Runs the jobs. Each job carries one network and gets its scope; it is tried again with growing pauses when it rejects.
import { EventEmitter } from 'node:events'
import { parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker'
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { systemScope } from '../access/caller.ts'
import type { TenantDirectory } from '../access/tenant-directory.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import type { Logger } from '../logger.ts'
import { queueLogger } from './queue-logger.ts'
import type { Platform } from '../platform.ts'
import type { CronEntry, JobHandler } from './job.ts'
import { type HeldJobs, heldJobs, type Task } from './held-jobs.ts'
import { addJobs, mostAttempts } from './queue.ts'
import { queuePool } from './queue-pool.ts'

type Options = {
  systemUrl: string
  platform: Platform
  directory: TenantDirectory
  handlers: JobHandler[]
  cron: CronEntry[]
  concurrency: number
  /** Services outside whose jobs are left where they are for now. */
  resting?: () => readonly string[]
}
export type JobWorker = { stop: () => Promise<void> }

export async function startWorker(options: Options): Promise<JobWorker> {
  const { systemUrl, concurrency, platform } = options
  const stopping = new AbortController()
  const pool = queuePool(systemUrl, concurrency + 3, stopping.signal)
  const opened = new AsyncDisposableStack()
  opened.defer(() => pool.end())
  const held = heldJobs()
  try {
    const life = await holdLife(pool, platform.logger, held, stopping.signal)
    opened.defer(life.end)
    const runner = await runJobs(options, pool, { life, held, stop: stopping.signal })
    opened.defer(() => stopRunner(runner))
    opened.defer(() => stopping.abort())
    return { stop: () => opened.disposeAsync() }
  } catch (error) {
    stopping.abort()
    await opened.disposeAsync().catch(() => {})
    throw error
  }
}

type Running = { life: Life; held: HeldJobs; stop: AbortSignal }

function runJobs(options: Options, pool: pg.Pool, { life, held, stop }: Running): Promise<Runner> {
  const { concurrency, platform } = options
  return run({
    pgPool: pool,
    concurrency,
    forbiddenFlags: () => [...(options.resting?.() ?? [])],
    // Whoever asks while another asks finds the queues with a name locked, and sleeps until it asks again.
    pollInterval: 250,
    noHandleSignals: true,
    logger: queueLogger(platform.logger),
    events: life.events,
    parsedCronItems: parseCronItems(
      options.cron.map((entry) => ({
        task: entry.job,
        match: entry.match,
        identifier: entry.job,
        payload: { tenantId: 0, payload: {} },
        options: { jobKey: entry.job },
      })),
    ),
    taskList: Object.fromEntries(
      options.handlers.map((handler) => [handler.name, held.keeping(task(handler, options, pool, stop))]),
    ),
  })
}

const jobEndsWithinMs = 10_000

/** Lets running jobs end. One that takes too long is given back to the queue: every job bears being done twice. */
async function stopRunner(runner: Runner): Promise<void> {
  const cut = Promise.withResolvers<void>()
  const late = setTimeout(() => {
    runner.kill('it took too long to end').then(cut.resolve, cut.resolve)
  }, jobEndsWithinMs)
  await Promise.race([runner.stop().catch(() => {}), cut.promise]).finally(() => clearTimeout(late))
}

function task(handler: JobHandler, { platform, directory }: Options, pool: pg.Pool, stop: AbortSignal): Task {
  const work: Task = async (payload, { job }) => {
    const { tenantId, payload: own } = carried(payload)
    const tenant = await directory.find(tenantId)
    if (!tenant) throw new Error(`job ${handler.name} names network ${tenantId}, which does not exist`)
    const scope = systemScope(tenant, platform.clock, `job-${job.id}`)
    const attempt = { number: job.attempts, isLast: job.attempts >= job.max_attempts }
    await handler.run(own, { platform, scope, attempt, enqueue: (jobs) => addJobs(pool, jobs) })
  }
  return (payload, tools) => whenDatabaseIsThere(() => work(payload, tools), stop)
}

const askEveryMs = 250

/** A database that is away is no fault of the job: it costs none of its tries, and the job goes on when it is back. */
async function whenDatabaseIsThere(work: () => Promise<void>, stop: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || stop.aborted) throw error
      await pause(askEveryMs, undefined, { signal: stop }).catch(() => {})
    }
  }
}

function carried(payload: unknown): { tenantId: number; payload: Record<string, unknown> } {
  const isGood = typeof payload === 'object' && payload !== null && 'tenantId' in payload && 'payload' in payload
  if (!isGood || typeof payload.tenantId !== 'number') throw new Error('a job must carry its network')
  return { tenantId: payload.tenantId, payload: Object.fromEntries(Object.entries(payload.payload ?? {})) }
}

type Life = { events: WorkerEvents; end: () => Promise<void> }

/**
 * While this process lives its ids are locked; every two seconds the ids of dead processes are unlocked in the queue. A lock that was
 * lost with its connection is taken again: what others took meanwhile of this process's work is done twice, as every job bears.
 */
async function holdLife(pool: pg.Pool, logger: Logger, jobs: HeldJobs, stop: AbortSignal): Promise<Life> {
  const lockKey = Number.parseInt(createHash('sha256').update(randomUUID()).digest('hex').slice(0, 12), 16)
  const ids: string[] = []
  const register = () => registerWorkers(pool, ids, lockKey)
  let held = await lifeLock(pool, lockKey)
  const look = async () => {
    if (held.isLost()) {
      held.release()
      held = await lifeLock(pool, lockKey)
      await register()
    }
    await freeDeadWorkers(held.client)
    await jobs.freeLost(held.client, ids)
  }
  await look()
  const looking = lookAgain(() => look().catch((error) => logger.warn({ err: error }, 'dead workers')), stop)
  const events: WorkerEvents = new EventEmitter()
  const known = (id: string) => {
    ids.push(id)
    register().catch((error: unknown) => logger.error({ err: error }, 'worker could not be registered'))
  }
  events.on('pool:create', ({ workerPool }) => known(workerPool.id))
  events.on('worker:create', ({ worker }) => known(worker.workerId))
  return {
    events,
    end: async () => {
      await looking
      await pool.query('delete from control.worker_process where worker_id = any($1)', [ids])
      held.release()
    },
  }
}

async function lookAgain(look: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(2_000, undefined, { signal }).catch(() => {})
    if (!signal.aborted) await look()
  }
}

type LifeLock = { client: pg.PoolClient; isLost: () => boolean; release: () => void }

/** @returns a connection that holds the lock as long as it lives. */
async function lifeLock(pool: pg.Pool, lockKey: number): Promise<LifeLock> {
  const client = await pool.connect()
  let isLost = false
  client.once('end', () => {
    isLost = true
  })
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
  } catch (error) {
    client.release(true)
    throw error
  }
  return { client, isLost: () => isLost, release: () => client.release(true) }
}

async function registerWorkers(pool: pg.Pool, ids: string[], lockKey: number): Promise<void> {
  await pool.query(
    'insert into control.worker_process(worker_id, lock_key) select unnest($1::text[]), $2 on conflict do nothing',
    [ids, lockKey],
  )
}

/** All of it or nothing: a process that dies here leaves the dead to the next one that looks. */
async function freeDeadWorkers(client: pg.PoolClient): Promise<void> {
  await client.query('begin')
  try {
    await freeLocked(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function freeLocked(client: pg.PoolClient): Promise<void> {
  const dead = await client.query<{ worker_id: string }>(
    `delete from control.worker_process w using (
       select distinct lock_key from control.worker_process) k
     where w.lock_key = k.lock_key and not exists (
       select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 1
         and (l.classid::bigint << 32) | l.objid::bigint = k.lock_key)
     returning worker_id`,
  )
  const workers = dead.rows.map((row) => row.worker_id)
  if (workers.length === 0) return
  const cut = await client.query<{ id: string }>(
    'select id from graphile_worker.jobs where locked_by = any($1) and attempts >= max_attempts and max_attempts <= $2',
    [workers, mostAttempts],
  )
  await client.query('select graphile_worker.force_unlock_workers($1)', [workers])
  // The queue takes a job after its last try never again, and nobody was left to say why it stopped: one more try may say it.
  await client.query(
    'select count(*) from graphile_worker.reschedule_jobs($1::bigint[], run_at => now(), attempts => $2, max_attempts => $2 + 1)',
    [cut.rows.map(({ id }) => id), mostAttempts],
  )
}
