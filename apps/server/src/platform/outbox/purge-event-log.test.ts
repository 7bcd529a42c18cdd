import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test } from '../../../test/support/server.ts'
import { createLogger } from '../logger.ts'
import { startHub } from '../realtime/hub.ts'
import { newId } from '../uuid.ts'
import { eventLogDays, purgeEventLog } from './purge-event-log.ts'

test('events older than two weeks leave the log; a browser with an older number is told to read everything again', async ({
  build,
  server,
}) => {
  const { pool } = build.ground
  const ages = [eventLogDays + 2, eventLogDays + 1, eventLogDays - 1, eventLogDays + 3, eventLogDays + 3]
  const networks = [build.network, await build.otherNetwork()]
  for (const network of networks) {
    // The other network was quiet for long: all of its events are old.
    const own = network === build.network ? ages : ages.map((age) => age + eventLogDays)
    for (const [place, age] of own.entries())
      await pool.query(
        `insert into event_log (tenant_id, seq, event_id, topic, subject_id, version, payload, recorded_at)
         values ($1, $2, $3, 'class.updated', $3, 1, '{}', now() - make_interval(days => $4))`,
        [network, place + 1, newId(), age],
      )
    await pool.query('insert into event_head (tenant_id, seq) values ($1, $2)', [network, ages.length])
  }
  const { systemPool, systemUrl } = server.composition
  await purgeEventLog(systemPool).run({}, await jobContext(server, 0))
  const left = await pool.query('select tenant_id, seq::int as seq from event_log order by tenant_id, seq')
  expect(left.rows).toEqual([
    { tenant_id: networks[0], seq: 3 },
    { tenant_id: networks[0], seq: 5 },
    { tenant_id: networks[1], seq: 5 },
  ])
  const hub = await startHub(systemUrl, systemPool, createLogger('fatal'))
  const missed: number[] = []
  const leave = hub.subscribe(
    {
      tenantId: networks[1] ?? 0,
      schools: 'all',
      send: () => {},
      started: () => {},
      missed: (seq) => missed.push(seq),
    },
    2,
  )
  await expect.poll(() => missed).toEqual([4])
  leave()
  await hub.stop()
})
