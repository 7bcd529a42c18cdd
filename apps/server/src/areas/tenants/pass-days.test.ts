import { expect, test } from '../../../test/support/server.ts'
import { passDaysOf } from './pass-days.job.ts'

test('days pass by the real clock too, each once, even after a stop of days and with two workers', async ({
  build,
  server,
}) => {
  const { platform } = server.composition
  const told = async () => {
    const { rows } = await server.database.pool.query(
      "select payload->>'day' as day from outbox where tenant_id = $1 and topic = 'day-passed' order by id",
      [build.network],
    )
    return rows.map((row) => row.day)
  }
  await passDaysOf(platform, build.network)
  expect(await told()).toEqual([])
  server.setDate('2026-11-23')
  await Promise.all([passDaysOf(platform, build.network), passDaysOf(platform, build.network)])
  expect(await told()).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
})

test('listeners are told the days of a network in order', async ({ as, users, build, server }) => {
  const host = as(await users('global'))
  const id = await build.otherNetwork()
  await host.tenants.advanceClock({ id, days: 30 })
  const workers = await server.workers()
  await workers.relay.drain()
  const sealed = async () => {
    const { rows } = await server.database.pool.query<{ day: string }>(
      "select payload->>'day' as day from event_log where tenant_id = $1 and topic = 'day-passed' order by seq",
      [id],
    )
    return rows.map((row) => row.day)
  }
  // The relay of the workers may be at it already: then the drain above has nothing to do.
  await expect.poll(async () => (await sealed()).length).toBe(30)
  const days = await sealed()
  expect(days).toEqual(days.toSorted((a, b) => a.localeCompare(b)))
})
