// Empties the outbox in order: numbers each event of a network, makes the jobs of those who listen, and wakes the screens with one
// notification per pass. It alone enqueues and notifies, so that no money transaction ever waits for either.
import type pg from 'pg'
import { addJobs } from '../jobs/queue.ts'
import type { NewJob } from '../jobs/job.ts'
import type { Logger } from '../logger.ts'
import { eachNetwork } from './each-network.ts'
import type { HeardEvent, Listener } from './listener.ts'

export const eventChannel = 'caderneta_events'
const batch = 1_000
const pauseMs = 250
const lockClass = 71

export type Relay = { wake: () => void; stop: () => Promise<void>; drain: () => Promise<void> }

export function startRelay(pool: pg.Pool, listeners: Listener[], logger: Logger): Relay {
  let isStopped = false
  let wakeUp = () => {}
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const loop = async () => {
    while (!isStopped) {
      const moved = await relayAll(pool, listeners).catch((error: unknown) => {
        logger.error({ err: error }, 'the relay failed and will try again')
        return 0
      })
      if (moved === 0) await rest()
    }
  }
  const running = loop()
  return {
    wake: () => wakeUp(),
    drain: async () => {
      while ((await relayAll(pool, listeners)) > 0);
    },
    stop: async () => {
      isStopped = true
      wakeUp()
      await running
    },
  }
}

/** One pass over every network with news, or over `only` one. @returns events moved. */
export async function relayAll(pool: pg.Pool, listeners: Listener[], only?: number): Promise<number> {
  const waiting = await pool.query<{ tenant_id: number }>(
    'select distinct tenant_id from outbox where tenant_id = coalesce($1, tenant_id)',
    [only ?? null],
  )
  return eachNetwork(waiting.rows, (tenantId) => relayNetwork(pool, tenantId, listeners))
}

async function relayNetwork(pool: pg.Pool, tenantId: number, listeners: Listener[]): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const lock = await client.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1, $2) as got', [
      lockClass,
      tenantId,
    ])
    const events = lock.rows[0]?.got ? await moveBatch(client, tenantId) : []
    if (events.length > 0) {
      await addJobs(client, jobsOf(tenantId, events, listeners))
      await client.query('select pg_notify($1, $2)', [eventChannel, `${tenantId}:${events.at(-1)?.seq}`])
    }
    await client.query('commit')
    return events.length
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function moveBatch(client: pg.PoolClient, tenantId: number): Promise<HeardEvent[]> {
  const head = await client.query<{ seq: number }>('select seq from event_head where tenant_id = $1', [tenantId])
  const first = (head.rows[0]?.seq ?? 0) + 1
  const moved = await client.query<HeardEvent>(
    `with taken as (
       delete from outbox where tenant_id = $1 and id in (select id from outbox where tenant_id = $1 order by id limit $2) returning *
     ), numbered as (
       select *, $3::bigint - 1 + row_number() over (order by id) as seq from taken
     )
     insert into event_log (tenant_id, seq, event_id, topic, subject_id, school_id, version, payload, recorded_at)
     select tenant_id, seq, event_id, topic, subject_id, school_id, version, payload, recorded_at from numbered order by seq
     returning seq, event_id as "eventId", topic, subject_id as "subjectId", version, payload`,
    [tenantId, batch, first],
  )
  const last = first + moved.rows.length - 1
  if (moved.rows.length > 0) {
    await client.query(
      'insert into event_head (tenant_id, seq) values ($1, $2) on conflict (tenant_id) do update set seq = excluded.seq',
      [tenantId, last],
    )
  }
  return moved.rows
}

/** Age in seconds of the oldest event that nobody has heard of yet; 0 when there is none. */
export async function oldestNewsSeconds(pool: pg.Pool): Promise<number> {
  const result = await pool.query<{ age: number }>(
    'select coalesce(extract(epoch from clock_timestamp() - min(recorded_at)), 0)::float8 as age from outbox',
  )
  return result.rows[0]?.age ?? 0
}

function jobsOf(tenantId: number, events: HeardEvent[], listeners: Listener[]): NewJob[] {
  return events.flatMap((event) =>
    listeners
      .filter((listener) => listener.event.topic === event.topic && (listener.concerns?.(event) ?? true))
      .map((listener) => ({
        name: listener.name,
        tenantId,
        payload: { ...event },
        key: `${listener.name}:${event.eventId}`,
        ...(listener.priority ? { priority: listener.priority(event) } : {}),
        ...(listener.waitsFor ? { waitsFor: listener.waitsFor } : {}),
        ...(listener.isInOrder ? { queue: `${listener.name}:${tenantId}` } : {}),
      })),
  )
}
