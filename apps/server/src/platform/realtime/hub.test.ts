// The hub loses no event and repeats none: whatever happens to its connection, and however long nobody listens.
import { createLogger } from '../logger.ts'
import { newId } from '../uuid.ts'
import { relayAll } from '../outbox/relay.ts'
import { expect, type TestServer, test } from '../../../test/support/server.ts'
import { type Hub, startHub } from './hub.ts'

type Seen = { seqs: number[]; started: number[]; missed: number[]; leave: () => void }

const quiet = createLogger('fatal')
const hubOf = ({ composition }: TestServer) => startHub(composition.systemUrl, composition.systemPool, quiet)

function subscribed(hub: Hub, tenantId: number, after: number | null, schools: 'all' | string[] = 'all'): Seen {
  const seen: Seen = { seqs: [], started: [], missed: [], leave: () => {} }
  seen.leave = hub.subscribe(
    {
      tenantId,
      schools,
      send: ({ seq }) => seen.seqs.push(seq),
      started: (seq) => seen.started.push(seq),
      missed: (seq) => seen.missed.push(seq),
    },
    after,
  )
  return seen
}

/** Writes events as a money operation does, into the outbox. */
async function write({ database }: TestServer, tenantId: number, count: number): Promise<void> {
  await database.pool.query(
    `insert into outbox (tenant_id, event_id, topic, subject_id, version, payload)
     select $1, gen_random_uuid(), 'class.updated', $2, 1, '{}' from generate_series(1, $3::int)`,
    [tenantId, newId(), count],
  )
}

/** Writes and numbers them, in one pass of the relay. @returns their numbers. */
async function told(server: TestServer, tenantId: number, count: number): Promise<number[]> {
  const before = await head(server, tenantId)
  await write(server, tenantId, count)
  while ((await relayAll(server.composition.systemPool, [])) > 0);
  return Array.from({ length: count }, (_, index) => before + 1 + index)
}

async function head({ database }: TestServer, tenantId: number): Promise<number> {
  const found = await database.pool.query<{ seq: string }>('select seq from event_head where tenant_id = $1', [
    tenantId,
  ])
  return Number(found.rows[0]?.seq ?? 0)
}

async function cutListeners({ database }: TestServer): Promise<number> {
  const cut = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'caderneta-realtime' and datname = current_database()`,
  )
  return cut.rowCount ?? 0
}

test('a pass of the relay delivers all of its events, not the last alone', async ({ server, build }) => {
  const hub = await hubOf(server)
  const seen = subscribed(hub, build.network, null)
  await expect.poll(() => seen.started).toHaveLength(1)
  const written = await told(server, build.network, 7)
  await expect.poll(() => seen.seqs).toEqual(written)
  expect(seen.started).toEqual([(written[0] ?? 0) - 1])
  await hub.stop()
})

test('a connection that is cut while events are written loses none, repeats none and keeps their order', async ({
  server,
  build,
}) => {
  const hub = await hubOf(server)
  const seen = subscribed(hub, build.network, null)
  await expect.poll(() => seen.started).toHaveLength(1)
  const written = await told(server, build.network, 3)
  for (const events of [1, 40, 2_500]) {
    expect(await cutListeners(server)).toBe(1)
    await expect.poll(() => hub.deafSeconds()).toBeGreaterThan(0)
    written.push(...(await told(server, build.network, events)))
    // Nothing is written after the connection is back: what was missed is read all the same.
    await expect.poll(() => seen.seqs.length).toBe(written.length)
    await expect.poll(() => hub.deafSeconds()).toBe(0)
    written.push(...(await told(server, build.network, 2)))
    await expect.poll(() => seen.seqs.length).toBe(written.length)
  }
  expect(seen.seqs).toEqual(written)
  expect(seen.missed).toEqual([])
  await hub.stop()
})

test('events written while a subscriber catches up reach it once, whichever moment they are written at', async ({
  server,
  build,
}) => {
  const hub = await hubOf(server)
  const written = await told(server, build.network, 5)
  const from = (written[0] ?? 0) - 1
  const later: number[] = []
  const all: Seen[] = []
  for (let round = 0; round < 20; round += 1) {
    const writing = told(server, build.network, 3)
    all.push(subscribed(hub, build.network, from))
    later.push(...(await writing))
  }
  const expected = [...written, ...later]
  await expect.poll(() => all.every(({ seqs }) => seqs.length >= expected.length)).toBe(true)
  for (const { seqs } of all) expect(seqs).toEqual(expected)
  await hub.stop()
})

test('nobody need listen for a number to stay: who comes back gets what was written meanwhile', async ({
  server,
  build,
}) => {
  const hub = await hubOf(server)
  const first = subscribed(hub, build.network, null)
  await expect.poll(() => first.started).toHaveLength(1)
  first.leave()
  const written = await told(server, build.network, 4)
  const again = subscribed(hub, build.network, first.started[0] ?? 0)
  await expect.poll(() => again.seqs).toEqual(written)
  expect(first.seqs).toEqual([])
  await hub.stop()
})

test('too much missed, a log that was cut and a number of another log are told as such', async ({ server, build }) => {
  const hub = await hubOf(server)
  const written = await told(server, build.network, 1_200)
  const [from, last] = [(written[0] ?? 0) - 1, written.at(-1) ?? 0]
  const far = subscribed(hub, build.network, from)
  const foreign = subscribed(hub, build.network, last + 1_000_000)
  await expect.poll(() => [far.missed, foreign.missed]).toEqual([[last], [last]])
  await server.database.pool.query('delete from event_log where tenant_id = $1 and seq <= $2', [
    build.network,
    last - 10,
  ])
  const gap = subscribed(hub, build.network, last - 20)
  await expect.poll(() => gap.seqs).toEqual(written.slice(-10))
  expect(gap.missed).toEqual([last - 10])
  const next = await told(server, build.network, 1)
  await expect.poll(() => [far.seqs, foreign.seqs]).toEqual([next, next])
  await hub.stop()
})

test('a reading that fails is tried again, without another event', async ({ server, build }) => {
  const hub = await hubOf(server)
  const seen = subscribed(hub, build.network, null)
  await expect.poll(() => seen.started).toHaveLength(1)
  await server.database.pool.query('revoke select on event_log from caderneta_system')
  // Its notification finds a log that cannot be read.
  await write(server, build.network, 1)
  await server.database.pool.query(
    `with taken as (delete from outbox where tenant_id = $1 returning *)
     insert into event_log (tenant_id, seq, event_id, topic, subject_id, version, payload, recorded_at)
     select tenant_id, $2, event_id, topic, subject_id, version, payload, recorded_at from taken`,
    [build.network, (seen.started[0] ?? 0) + 1],
  )
  await server.database.pool.query("select pg_notify('caderneta_events', $1)", [`${build.network}:1`])
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(seen.seqs).toEqual([])
  await server.database.pool.query('grant select on event_log to caderneta_system')
  await expect.poll(() => seen.seqs, { timeout: 5_000 }).toEqual([(seen.started[0] ?? 0) + 1])
  await hub.stop()
})
