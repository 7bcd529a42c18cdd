// P21: families who owe and the cards above them, in a network with a million overdue invoices against one with ten thousand.
import { comparedWays, type WayTimes } from './compared-ways.ts'
import { type Measured, timed } from './pairs.ts'
import { billMonth } from './bulk-issue.ts'
import { filled } from './invoice-list.ts'
import { type BenchSize, countOf, openWorld, settled, type World } from './world.ts'
import { keepDebtDay } from '../src/areas/collection/debt-day.job.ts'

export const bar = { floor: 1.5, goal: 1.2, lowerIsBetter: true }

const students = 1_000
/** Invoices that a family owes, on average. */
const owedOfFamily = 4
const looksPerWay = 20
const base = '/api/ebpay/collection'

const ways: Record<string, string> = {
  'as it opens': `${base}/families`,
  'newest debt first': `${base}/families?order=delay`,
  'a range of delay': `${base}/families?range=upTo60`,
  'sixty-one days and more': `${base}/families?delayFrom=61`,
  'may be charged': `${base}/families?suppressed=no`,
  'never spoken with': `${base}/families?notContactedSince=2026-10-01`,
  'by value': `${base}/families?minCents=200000`,
  cards: `${base}/summary`,
}

export async function measure(size: BenchSize, pairs: number, report: (line: string) => void): Promise<Measured> {
  const world = await openWorld(students, report)
  try {
    await billMonth(world, 0)
    const large = countOf[size === 'S' ? 'M' : size]
    const places = { small: await owing(world, 'small', countOf.S), large: await owing(world, 'large', large) }
    // As the job of every five minutes leaves them.
    for (const place of Object.values(places)) await keepDebtDay(world.server.composition.platform, place)
    await settled(world)
    report(`${countOf.S} overdue invoices against ${large}`)
    const times = await looked(world, places, looksPerWay * Math.max(1, Math.floor(pairs / 7)))
    return comparedWays(times, pairs, report)
  } finally {
    await world.stop()
  }
}

/** The two networks take turns, way by way; the first three rounds only warm up. */
async function looked(world: World, places: { small: number; large: number }, looks: number): Promise<WayTimes> {
  const times: WayTimes = { small: new Map(), large: new Map() }
  for (let round = -3; round < looks; round += 1)
    for (const [name, url] of Object.entries(ways))
      for (const place of ['small', 'large'] as const) {
        const taken = await timed(() => world.call('GET', url, undefined, { __tenant: String(places[place]) }))
        if (round >= 0) times[place].set(name, [...(times[place].get(name) ?? []), taken])
      }
  return times
}

/** A network whose invoices are all overdue, over three hundred days, of as many families as owe four each. @returns its number. */
async function owing(world: World, name: string, count: number): Promise<number> {
  const [start] = await filled(world, name, count)
  if (!start) throw new Error('the network has invoices')
  const tenantId = start.tenant_id
  await world.pool.query(
    `insert into guardian (tenant_id, id, name, tax_id, search)
      select $1::int, uuidv7(), 'Família ' || n, lpad(n::text, 11, '0'), 'familia ' || n from generate_series(1, $2::int) n`,
    [tenantId, Math.ceil(count / owedOfFamily)],
  )
  await world.pool.query(
    `with g as (select id, row_number() over (order by id) - 1 as n from guardian where tenant_id = $1 and name like 'Família %')
      update invoice i set guardian_id = g.id, status = 'generated', open_cents = i.nominal_cents, paid_cents = 0, paid_on = null,
        due_on = d.due, original_due_on = d.due, payable_until = d.due + 400
      from g, lateral (select date '2026-11-15' - ((g.n * 7919) % 300)::int as due) d
      where i.tenant_id = $1 and g.n = i.number % $2::int`,
    [tenantId, Math.ceil(count / owedOfFamily)],
  )
  return tenantId
}
