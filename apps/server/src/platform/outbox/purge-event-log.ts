// The numbered event log is read by the streams of browsers alone, and a browser that was away for longer reads everything again: old
// events leave it. The newest of each network stays, so that a browser with an older number finds a hole and is told.
import type pg from 'pg'
import { job, type JobHandler } from '../jobs/job.ts'

/** A browser left open over a holiday still learns what it missed. */
export const eventLogDays = 14

const batch = 10_000

/** @param pool of the system role: an area may not write the log. */
export function purgeEventLog(pool: pg.Pool): JobHandler {
  return job(
    'purge-event-log',
    () => null,
    async () => {
      const networks = await pool.query<{ tenant_id: number }>('select tenant_id from event_head')
      for (const { tenant_id: tenantId } of networks.rows) await purgeNetwork(pool, tenantId)
    },
  )
}

async function purgeNetwork(pool: pg.Pool, tenantId: number): Promise<void> {
  let count: number
  do {
    const purged = await pool.query(
      `delete from event_log where tenant_id = $1 and seq in (
         select l.seq from event_log l join event_head h on h.tenant_id = l.tenant_id
         where l.tenant_id = $1 and l.seq < h.seq and l.recorded_at < now() - make_interval(days => $2)
         order by l.seq limit $3)`,
      [tenantId, eventLogDays, batch],
    )
    count = purged.rowCount ?? 0
  } while (count === batch)
}
