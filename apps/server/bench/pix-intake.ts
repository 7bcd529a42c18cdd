// P6: signed notices of paid Pix, fifty at a time, each heard and booked, against eight connections that commit two rows each. The network's
// other work waits meanwhile: what an answer promises is in the database when it leaves.
import { createHmac } from 'node:crypto'
import { txidOf } from '../src/areas/invoices/public.ts'
import { batchesOf } from '../src/platform/event-loop-yield.ts'
import { must } from '../src/platform/must.ts'
import { sandboxPix } from '../src/sandbox-mount.ts'
import { billMonth } from './bulk-issue.ts'
import { inPairs, type Measured, quantile, timed } from './pairs.ts'
import pg from 'pg'
import { type BenchSize, openWorld, settled, type World } from './world.ts'

export const bar = { floor: 0.15, goal: 0.3, lowerIsBetter: false }

/** Notices of each turn. */
const noticesOf = { S: 1_000, M: 5_000, L: 20_000 } as const satisfies Record<BenchSize, number>
const atOnce = 50
const connections = 8

type Owed = { id: string; open_cents: number }

export async function measure(size: BenchSize, pairs: number, report: (line: string) => void): Promise<Measured> {
  const count = noticesOf[size]
  const world = await openWorld(count, report)
  const { platform } = world.server.composition
  const bare = new pg.Pool({ connectionString: world.server.superuserUrl, max: connections })
  bare.on('error', () => {})
  try {
    await bare.query(
      'create table bench_commit (id bigint generated always as identity primary key, at timestamptz not null default now())',
    )
    for (let turn = 0; turn <= pairs; turn += 1) await billMonth(world, turn)
    await settled(world)
    await world.workers.stop()
    platform.pix = sandboxPix('http://127.0.0.1:2', 'a secret of the bench alone, which is long enough')
    const [first = [], ...turns] = batchesOf(await owedOf(world), count)
    // Payments stand, as in any network: of an empty table a plan is made that lasts until the next look at its statistics.
    await heard(world, first, [])
    await world.pool.query('vacuum analyze')
    const times: number[] = []
    const { seconds, ratio, range } = await inPairs({
      count: pairs,
      report,
      ours: (turn) => heard(world, must(turns[turn], 'a month for each turn'), times),
      bare: () => committed(bare, count),
    })
    report(`${quantile(times, 0.5).toFixed(0)} ms in the middle, ${quantile(times, 0.99).toFixed(0)} ms at p99`)
    return { value: count / seconds, unit: 'notices/s', ratio, range, pairs }
  } finally {
    platform.pix = null
    await bare.end()
    await world.stop()
  }
}

async function owedOf({ pool, network }: World): Promise<Owed[]> {
  const found = await pool.query<Owed>(
    `select id, open_cents::int from invoice where tenant_id = $1 and open_cents > 0 order by id`,
    [network.tenantId],
  )
  return found.rows
}

async function heard(world: World, owed: readonly Owed[], times: number[]): Promise<number> {
  const waiting = [...owed]
  const one = async () => {
    for (let invoice = waiting.pop(); invoice; invoice = waiting.pop()) {
      const told = invoice
      times.push((await timed(() => tell(world, told))) * 1_000)
    }
  }
  return timed(() => Promise.all(Array.from({ length: atOnce }, one)))
}

async function tell({ app, network, server, dayOf }: World, { id, open_cents: cents }: Owed): Promise<void> {
  const pix = {
    endToEndId: `E${id.replaceAll('-', '').slice(1)}`,
    txid: txidOf(id, 1),
    valor: (cents / 100).toFixed(2),
  }
  const payload = JSON.stringify({ pix: [{ ...pix, horario: `${dayOf(0)}T12:00:00Z` }] })
  const seconds = Math.floor(Date.now() / 1_000)
  const secret = server.composition.platform.pix?.webhookSecret ?? ''
  const mac = createHmac('sha256', secret).update(`${seconds}.${network.tenantId}.${payload}`).digest('hex')
  const reply = await app.inject({
    method: 'POST',
    url: '/api/public/pix-webhook',
    headers: {
      'content-type': 'application/json',
      'x-pix-client': String(network.tenantId),
      'x-pix-signature': `t=${seconds},v1=${mac}`,
    },
    payload,
  })
  if (reply.statusCode !== 200) throw new Error(`a notice: ${reply.statusCode} ${reply.body}`)
}

async function committed(pool: pg.Pool, count: number): Promise<number> {
  let left = count
  const one = async () => {
    for (; left > 0; left -= 1) await pool.query('insert into bench_commit default values')
  }
  return timed(() => Promise.all(Array.from({ length: connections }, one)))
}
