// P13: a month of many schools is calculated, each to its lines, and the result kept, against the GROUP BY that yields the same totals. Beside it
// the closing, which freezes each line with its sources, postings and hash.
import { z } from 'zod'
import { inPairs, type Measured, timed } from './pairs.ts'
import { feePpm, month, schoolsToPay } from './transfer-schools.ts'
import { type BenchSize, jobDone, openWorld, settled, type World } from './world.ts'

export const bar = { floor: 0.2, goal: 0.4, lowerIsBetter: false }

/** Schools of all pairs together, and paid invoices of each. */
const amounts = { S: [70, 100], M: [700, 250], L: [2_000, 500] } as const satisfies Record<BenchSize, [number, number]>
const Started = z.object({ jobId: z.string() })
const base = '/api/gateway-transfer/transfers'

export async function measure(size: BenchSize, pairs: number, report: (line: string) => void): Promise<Measured> {
  const [schools, invoices] = amounts[size]
  const world = await openWorld(1, report)
  try {
    await schoolsToPay(world, { schools, invoices })
    await calculate(world)
    await settled(world)
    report(`${schools} schools of ${invoices} paid invoices`)
    const shares = await sharesOf(world, pairs)
    const calculated = await inPairs({
      count: pairs,
      report,
      ours: async () => {
        const taken = await timed(() => calculate(world))
        await settled(world)
        return taken
      },
      bare: () => timed(() => groupedTotal(world, shares.flat())),
    })
    await sameResult(world, await groupedTotal(world, shares.flat()))
    const totals: number[] = []
    const closed = await inPairs({
      count: pairs,
      report,
      ours: async (turn) => {
        const taken = await timed(() => close(world, shares[turn] ?? []))
        await settled(world)
        return taken
      },
      bare: (turn) => timed(async () => totals.push(await groupedTotal(world, shares[turn] ?? []))),
    })
    await sameTotals(world, shares, totals)
    const closings = Math.round((schools * invoices) / pairs / closed.seconds)
    report(
      `closed, with sources, postings and hash: ${closings} invoices/s, ${closed.ratio.toFixed(3)} of the GROUP BY`,
    )
    const { seconds, ratio, range } = calculated
    return { value: (schools * invoices) / seconds, unit: 'invoices/s', ratio, range, pairs }
  } finally {
    await world.stop()
  }
}

/** Transfers of as many schools for each pair. */
export async function sharesOf({ pool, network }: World, pairs: number): Promise<string[][]> {
  const { rows } = await pool.query<{ id: string; n: number }>(
    `select t.id, (row_number() over (order by s.code))::int as n from transfer t join school s on s.tenant_id = t.tenant_id and s.id = t.school_id
     where t.tenant_id = $1 and t.competence = $2 and t.status = 'open' and s.code ~ '^P[0-9]{4}$'`,
    [network.tenantId, month],
  )
  return Array.from({ length: pairs }, (_, turn) => rows.filter(({ n }) => n % pairs === turn).map(({ id }) => id))
}

/** All that are open, as the desk asks for it and each night does. */
export async function calculate(world: World): Promise<void> {
  const { jobId } = Started.parse(await world.call('POST', `${base}/prepare`, {}))
  await jobDone(world.pool, jobId)
}

async function close(world: World, transferIds: string[]): Promise<void> {
  const { jobId } = Started.parse(await world.call('POST', `${base}/close`, { transferIds }))
  await jobDone(world.pool, jobId)
}

/** What those schools are paid, school by school, and no line of it. @returns their sum. */
export async function groupedTotal({ pool, network }: World, transferIds: string[]): Promise<number> {
  const { rows } = await pool.query<{ cents: string }>(
    `select sum(c.cents) - sum((c.cents * $3::int + 500000) / 1000000) as cents from (
        select i.school_id, x.cents from invoice i
          join invoice_item x on x.tenant_id = i.tenant_id and x.invoice_id = i.id and x.coverage = 'guaranteed'
          where i.tenant_id = $1 and i.competence = $4::date and i.status <> 'canceled' and i.number is not null
        union all select y.school_id, x.cents from payment y
          join invoice_item x on x.tenant_id = y.tenant_id and x.invoice_id = y.invoice_id and x.coverage = 'none'
          where y.tenant_id = $1 and y.method <> 'school' and y.reverted_by is null and y.credited_on between $4::date and $4::date + 29) c
      where c.school_id in (select school_id from transfer where tenant_id = $1 and id = any($2::uuid[]))
      group by c.school_id`,
    [network.tenantId, transferIds, feePpm, month],
  )
  return rows.reduce((sum, { cents }) => sum + Number(cents), 0)
}

/** @throws Error where the estimates say another total than the GROUP BY. */
export async function sameResult({ pool, network }: World, total: number): Promise<void> {
  const { rows } = await pool.query<{ cents: string }>(
    `select coalesce(sum(t.result_cents), 0) as cents from transfer t join school s on s.tenant_id = t.tenant_id and s.id = t.school_id
     where t.tenant_id = $1 and t.competence = $2 and t.status = 'open' and s.code ~ '^P[0-9]{4}$'`,
    [network.tenantId, month],
  )
  const calculated = Number(rows[0]?.cents)
  if (calculated !== total) throw new Error(`calculated ${calculated}, grouped ${total}`)
}

/** @throws Error where a closing says another total than the GROUP BY. */
async function sameTotals({ pool, network }: World, shares: string[][], totals: readonly number[]): Promise<void> {
  for (const [turn, ids] of shares.entries()) {
    const { rows } = await pool.query<{ cents: string }>(
      `select coalesce(sum(due_cents), 0) as cents from transfer where tenant_id = $1 and id = any($2::uuid[]) and closed_at is not null`,
      [network.tenantId, ids],
    )
    const closed = Number(rows[0]?.cents)
    if (closed === 0 || closed !== totals[turn]) throw new Error(`closed ${closed}, grouped ${totals[turn]}`)
  }
}
