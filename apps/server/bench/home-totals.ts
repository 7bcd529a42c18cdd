// P9: the sums of the first page and those of the list of transfers, against the GROUP BY over the rows that they are the sums of.
import { z } from 'zod'
import { median, type Measured, timed } from './pairs.ts'
import { feePpm, month, schoolsToPay } from './transfer-schools.ts'
import { type BenchSize, openWorld, settled, type World } from './world.ts'

export const bar = { floor: 20, goal: 40, lowerIsBetter: false }

/** Schools, and paid invoices of each, all of them in a transfer. */
const amounts = { S: [20, 500], M: [200, 500], L: [2_000, 500] } as const satisfies Record<BenchSize, [number, number]>
const looks = 20

type Way = { name: string; told: (world: World) => Promise<number>; grouped: (world: World) => Promise<number> }

const ways: Way[] = [
  {
    name: 'list of transfers',
    told: async (world) => {
      const body = await world.call('GET', '/api/gateway-transfer/transfers/totals')
      return z.object({ resultCents: z.number() }).parse(body).resultCents
    },
    grouped: ({ pool, network }) =>
      summed(
        pool,
        'select sum(cents - fee_cents) as cents from transfer_source where tenant_id = $1 group by transfer_id',
        [network.tenantId],
      ),
  },
  {
    name: 'first page',
    told: async (world) => {
      const body = await world.call('GET', `/api/ebpay/invoice/month?competence=${month}`)
      return z.object({ receivedCents: z.number() }).parse(body).receivedCents
    },
    grouped: ({ pool, network }) =>
      summed(
        pool,
        `select sum(y.cents) as cents from payment y join invoice i on i.tenant_id = y.tenant_id and i.id = y.invoice_id
          where y.tenant_id = $1 and y.reverted_by is null and i.due_on between $2::date and $2::date + 29 group by i.school_id`,
        [network.tenantId, month],
      ),
  },
]

export async function measure(size: BenchSize, pairs: number, report: (line: string) => void): Promise<Measured> {
  const [schools, invoices] = amounts[size]
  const world = await openWorld(1, report)
  try {
    await schoolsToPay(world, { schools, invoices })
    await transferred(world)
    await settled(world)
    report(`${schools * invoices} invoices in ${schools} transfers`)
    const found: { own: number; ratio: number }[] = []
    for (const way of ways) found.push(await compared(world, way, Math.max(looks, pairs), report))
    const ratios = found.map(({ ratio }) => ratio)
    return {
      value: median(found.map(({ own }) => own)) * 1_000,
      unit: 'ms',
      // The slower of the two has to reach the bar.
      ratio: Math.min(...ratios),
      range: [Math.min(...ratios), Math.max(...ratios)],
      pairs: looks,
    }
  } finally {
    await world.stop()
  }
}

/** They take turns; the first three rounds only warm up. */
async function compared(world: World, { name, told, grouped }: Way, rounds: number, report: (line: string) => void) {
  const own: number[] = []
  const bare: number[] = []
  for (let round = -3; round < rounds; round += 1) {
    const cents: number[] = []
    const ours = await timed(async () => cents.push(await told(world)))
    const raw = await timed(async () => cents.push(await grouped(world)))
    if (cents[0] !== cents[1]) throw new Error(`${name}: told ${cents[0]}, grouped ${cents[1]}`)
    if (round < 0) continue
    own.push(ours)
    bare.push(raw)
  }
  report(`${name}: ${(median(own) * 1_000).toFixed(1)} ms against ${(median(bare) * 1_000).toFixed(1)} ms`)
  return { own: median(own), ratio: median(bare) / median(own) }
}

async function summed(pool: World['pool'], statement: string, values: unknown[]): Promise<number> {
  const { rows } = await pool.query<{ cents: string }>(statement, values)
  return rows.reduce((sum, { cents }) => sum + Number(cents), 0)
}

/** Each school's month closed and paid, with a source for each invoice, as a year of closings leaves them. */
async function transferred({ pool, network }: World): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into transfer (tenant_id, id, school_id, school_plan_id, competence, status, closes_on, plan_version_id, closed_at, closed_by, closed_by_name,
          input_hash, output_hash, calculated_at, result_cents, due_cents, paid_cents)
        select sp.tenant_id, uuidv7(), sp.school_id, sp.id, sp.valid_from, 'done', sp.valid_from + 24, v.id, now(), uuidv7(), 'Bancada', 'a', 'b', now(), c.cents,
          c.cents, c.cents
        from school_plan sp join school s on s.tenant_id = sp.tenant_id and s.id = sp.school_id and s.code ~ '^P[0-9]{4}$'
        join plan_version v on v.tenant_id = sp.tenant_id and v.plan_id = sp.plan_id
        cross join lateral (select sum(i.nominal_cents - (i.nominal_cents * $2::int + 500000) / 1000000) as cents from invoice i
          where i.tenant_id = sp.tenant_id and i.school_id = sp.school_id) c
        where sp.tenant_id = $1`,
      [network.tenantId, feePpm],
    )
    await client.query(
      `insert into transfer_source (tenant_id, transfer_id, component, source_id, item, turn, line, invoice_id, basis, cents, fee_cents)
        select t.tenant_id, t.id, 'revenue', i.id, 1, 1, 'covered', i.id, 'guaranteed', i.nominal_cents, (i.nominal_cents * $2::int + 500000) / 1000000
        from transfer t join invoice i on i.tenant_id = t.tenant_id and i.school_id = t.school_id where t.tenant_id = $1`,
      [network.tenantId, feePpm],
    )
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
}
