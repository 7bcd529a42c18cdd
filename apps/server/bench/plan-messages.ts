// P22: the messages of a morning to every family of a network, decided about and written down, against the SQL that selects the same families
// with their invoices and what holds them back.
import { addDays } from '@caderneta/kernel/calendar-date'
import { networkSubject } from '../src/platform/access/network-subject.ts'
import { systemScope } from '../src/platform/access/caller.ts'
import { must } from '../src/platform/must.ts'
import { newId } from '../src/platform/uuid.ts'
import { buildMessageTemplate } from '../src/areas/message-templates/message-template.build.ts'
import { buildNotificationRule } from '../src/areas/notification-rules/notification-rule.build.ts'
import { onDayPassed } from '../src/areas/notification-rules/on-day-passed.listener.ts'
import { inPairs, type Measured, timed } from './pairs.ts'
import { type BenchSize, countOf, jobDone, openWorld, settled, type World } from './world.ts'

export const bar = { floor: 0.3, goal: 0.6, lowerIsBetter: false }

/** Of the rule: the messages of a day tell of what is due so much later, on a Wednesday; a Thursday of these weeks is the last of the year. */
const daysAhead = 2
/** The first Monday after the start; a turn has a day of its own, on which the network's families owe. */
const firstDay = 3

export async function measure(size: BenchSize, pairs: number, report: (line: string) => void): Promise<Measured> {
  const families = countOf[size]
  const world = await openWorld(1, report)
  try {
    const { platform } = world.server.composition
    // Nothing leaves: the days that are planned lie ahead.
    platform.mail = {
      from: 'x@caderneta.example',
      needsTls: false,
      serverOf: () => Promise.reject(new Error('nobody')),
    }
    await familiesWho(world, families, pairs)
    await ruleOf(world)
    await settled(world)
    report(`${families} families a day`)
    const memory = { least: Number.POSITIVE_INFINITY, most: 0 }
    const { seconds, ratio, range } = await inPairs({
      count: pairs,
      report,
      ours: async (turn) => {
        const taken = await timed(() => planned(world, turn))
        const heap = process.memoryUsage().rss / 2 ** 20
        memory.least = Math.min(memory.least, heap)
        memory.most = Math.max(memory.most, heap)
        await written(world, turn, families)
        await settled(world)
        return taken
      },
      bare: (turn) => timed(() => selected(world, turn, families)),
    })
    report(`memory of the process: ${memory.least.toFixed(0)} to ${memory.most.toFixed(0)} MB`)
    return { value: families / seconds, unit: 'families/s', ratio, range, pairs }
  } finally {
    await world.stop()
  }
}

function dayOf({ dayOf: day }: World, turn: number) {
  return day(firstDay + turn * 7)
}

/** As many families, each with an invoice for every turn. */
async function familiesWho({ pool, network: { tenantId }, dayOf: day }: World, count: number, turns: number) {
  await pool.query(
    `with g as (insert into guardian (tenant_id, id, name, tax_id, search, address)
        select $1::int, uuidv7(), 'Família ' || n, lpad(n::text, 11, '0'), 'familia ' || n, '{"state": "SP"}' from generate_series(1, $2::int) n
        returning tenant_id, id)
      insert into guardian_contact (tenant_id, guardian_id, kind, value) select tenant_id, id, 'email', id || '@familia.example' from g`,
    [tenantId, count],
  )
  await pool.query(
    `update guardian set email = id || '@familia.example' where tenant_id = $1 and name like 'Família %'`,
    [tenantId],
  )
  await pool.query(
    `insert into invoice (tenant_id, id, school_id, student_id, guardian_id, enrollment_id, status, number, competence, issued_on, due_on,
        original_due_on, nominal_cents, open_cents, fine_ppm, interest_ppm, interest_per, count_from, search)
      select $1, uuidv7(), e.school_id, e.student_id, g.id, e.id, 'generated', 10000000 + row_number() over (), date_trunc('month', d.due)::date,
        '2026-11-01', d.due, d.due, 100000, 100000, 20000, 10000, 'month', 'shifted', ''
      from guardian g cross join (select * from enrollment where tenant_id = $1 limit 1) e
        cross join (select $2::date + t * 7 as due from generate_series(0, $3::int - 1) t) d
      where g.tenant_id = $1 and g.name like 'Família %'`,
    [tenantId, addDays(day(firstDay), daysAhead), turns],
  )
  await pool.query('analyze guardian, invoice')
}

async function ruleOf({ pool, network: { tenantId } }: World): Promise<void> {
  const template = ({ channel, kind }: { channel: string; kind: string }) =>
    buildMessageTemplate({ pool }, tenantId, { channel, kind } as never)
  await buildNotificationRule({ pool, template }, tenantId, { actions: [{ days: -daysAhead }] })
}

/** By the listener of the day and the workers. */
async function planned(world: World, turn: number): Promise<void> {
  const { pool, server, network } = world
  const { platform } = server.composition
  const tenant = must(await platform.directory.find(network.tenantId), 'the network is there')
  const scope = systemScope(tenant, platform.clock, 'bench')
  const event = {
    seq: 1,
    eventId: newId(),
    topic: 'day-passed',
    subjectId: networkSubject(network.tenantId),
    version: 1,
  }
  await onDayPassed.hear(
    { ...event, payload: { day: dayOf(world, turn) } },
    { platform, scope, enqueue: async () => {}, attempt: { number: 1, isLast: false } },
  )
  const { rows } = await pool.query<{ id: string }>(
    `select id from background_job where tenant_id = $1 and kind = 'PlanNotifications' order by id desc limit 1`,
    [network.tenantId],
  )
  await jobDone(pool, must(rows[0], 'a job was planned').id)
}

/** @throws Error where a family has no message. */
async function written(world: World, turn: number, families: number): Promise<void> {
  const { rows } = await world.pool.query<{ count: number }>(
    `select count(*)::int as count from notification where tenant_id = $1 and day = $2 and status = 'waiting'`,
    [world.network.tenantId, dayOf(world, turn)],
  )
  if (rows[0]?.count !== families) throw new Error(`${rows[0]?.count} messages instead of ${families}`)
}

/** Read to the last row. */
async function selected(world: World, turn: number, families: number): Promise<void> {
  const { rows } = await world.pool.query(
    `select g.id, g.name, g.email, g.phone, g.address->>'state' as state, array_agg(o.id) as invoices
      from invoice o join guardian g on g.tenant_id = o.tenant_id and g.id = o.guardian_id
      where o.tenant_id = $1 and o.status in ('generated', 'pending', 'inProtest', 'expired') and o.due_on = $2::date
        and not exists (select from collection_dispute d where d.tenant_id = o.tenant_id and d.invoice_id = o.id and d.status = 'open')
        and not exists (select from invoice_quarantine q where q.tenant_id = o.tenant_id and q.invoice_id = o.id and q.to_on is null)
        and not exists (select from agreement_invoice x where x.tenant_id = o.tenant_id and x.invoice_id = o.id and x.outcome = 'held')
        and not exists (select from collection_family f where f.tenant_id = g.tenant_id and f.id = g.id and f.flag is not null)
        and not exists (select from collection_promise p where p.tenant_id = g.tenant_id and p.guardian_id = g.id and p.status = 'open')
        and (select count(*) from family_message_day m where m.tenant_id = g.tenant_id and m.guardian_id = g.id
          and m.day between $3::date - 6 and $3::date and m.lane = 'charge' and m.day <> $3::date) < 4
      group by g.tenant_id, g.id order by g.id`,
    [world.network.tenantId, addDays(dayOf(world, turn), daysAhead), dayOf(world, turn)],
  )
  if (rows.length !== families) throw new Error(`${rows.length} families instead of ${families}`)
}
