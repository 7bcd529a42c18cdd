// P7: the invoice list in twelve ways, at random depth, in a large network against a small one.
import type pg from 'pg'
import { randomOf } from '../src/seed-data/random.ts'
import { comparedWays, type WayTimes } from './compared-ways.ts'
import { type Measured, timed } from './pairs.ts'
import { afterRow, sealedPage } from './random-depth.ts'
import { monthsCountedAnew } from '../test/support/months-counted-anew.ts'
import { type BenchSize, countOf, openWorld, settled, type World } from './world.ts'
import { billMonth } from './bulk-issue.ts'

export const bar = { floor: 1.2, goal: 1.05, lowerIsBetter: true }

const students = 5_000
/** Of the large network. */
const rowsOf = { S: countOf.M, M: countOf.L, L: 10_000_000 } as const
const looksPerWay = 40

export async function measure(size: BenchSize, pairs: number, report: (line: string) => void): Promise<Measured> {
  const world = await openWorld(students, report)
  try {
    await billMonth(world, 0)
    const small = await filled(world, 'small', countOf.S)
    const rows = rowsOf[size]
    const large = await filled(world, 'large', rows)
    await settled(world)
    report(`${countOf.S} rows against ${rows}`)
    const looks = looksPerWay * Math.max(1, Math.floor(pairs / 7))
    const times = await looked(world, { small, large }, looks)
    return comparedWays(times, pairs, report)
  } finally {
    await world.stop()
  }
}

/** The two networks take turns, way by way; the first five rounds only warm up. */
async function looked(world: World, places: { small: Start[]; large: Start[] }, looks: number): Promise<WayTimes> {
  const times: WayTimes = { small: new Map(), large: new Map() }
  const random = randomOf('list')
  const look = async (place: 'small' | 'large', name: string, isWarm: boolean) => {
    const start = random.pick(places[place])
    const url = sealedPage(`/api/ebpay/invoice?${placed(ways[name]?.(start) ?? '', start)}`, start.tenant_id)
    const taken = await timed(() => world.call('GET', url, undefined, { __tenant: String(start.tenant_id) }))
    if (isWarm) times[place].set(name, [...(times[place].get(name) ?? []), taken])
  }
  for (let round = -5; round < looks; round += 1) {
    for (const name of Object.keys(ways)) {
      await look('small', name, round >= 0)
      await look('large', name, round >= 0)
    }
  }
  return times
}

type Start = {
  tenant_id: number
  id: string
  due_on: string
  school_id: string
  class_id: string
  guardian_id: string
  competence: string
}

export const ways: Record<string, (start: Start) => string> = {
  'as it opens': () => 'order=state',
  all: () => 'maxResultCount=50',
  'all, oldest first': () => 'order=dueDate',
  paid: () => 'status=paid',
  'issued, oldest first': () => 'status=generated&order=dueDate',
  pending: () => 'displayState=pending',
  overdue: () => 'displayState=overdueButPayable',
  'of a school': ({ school_id }) => `schoolId=${school_id}`,
  'of a school, paid': ({ school_id }) => `schoolId=${school_id}&status=paid`,
  'of a class': ({ class_id }) => `classId=${class_id}`,
  'of a guardian': ({ guardian_id }) => `guardianId=${guardian_id}`,
  'of a month': ({ competence }) => `competence=${competence}`,
  'due between': ({ due_on }) => `dueFrom=2027-01-01&dueTo=${due_on < '2027-01-01' ? '2027-12-31' : due_on}`,
}

/** From the row on: newest first unless the way says otherwise; ordered by state, among what is owed. */
function placed(way: string, { due_on, id }: Start): string {
  const key = way.includes('order=state') ? [0, due_on, id] : [due_on, id]
  const order = way.includes('order=') ? '' : '&order=-dueDate'
  return `${way}${order}&${afterRow(...key)}`
}

/** A network with that many invoices over thirty schools, three hundred classes and two years. @returns places to start from. */
export async function filled({ pool, network, server }: World, name: string, count: number): Promise<Start[]> {
  const made = await pool.query<{ id: number }>(
    `insert into control.tenant (id, name, display_name, subdomain) values (nextval('control.tenant_id_seq'), $1, $1, $1) returning id`,
    [name],
  )
  const tenantId = made.rows[0]?.id
  await pool.query(copiedPeople, [tenantId, network.tenantId])
  if (count > countOf.L) await copyAtOnce(pool, tenantId ?? 0, network.tenantId, count)
  else await pool.query(copiedInvoices, [tenantId, network.tenantId, 0, count])
  server.composition.pipeline.directory.forget()
  const found = await pool.query<Start>(
    `select tenant_id, id, due_on::text, school_id, class_id, guardian_id, competence::text from invoice
     where tenant_id = $1 order by hashtext(id::text) limit 500`,
    [tenantId],
  )
  return found.rows
}

/** Millions of them: written without keys and indexes, which are made afterwards. */
async function copyAtOnce(pool: pg.Pool, tenantId: number, from: number, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '2GB'`)
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
       from pg_index where indrelid = 'invoice'::regclass and not indisunique`,
    )
    for (const { name } of rows) await client.query(`drop index ${name}`)
    for (let start = 0; start < count; start += countOf.L)
      await client.query(copiedInvoices, [tenantId, from, start, Math.min(count, start + countOf.L)])
    for (const { definition } of rows) await client.query(definition)
    for (const statement of monthsCountedAnew) await client.query(statement, [tenantId])
    await client.query('reset all')
  } finally {
    client.release()
  }
}

const copiedPeople = `
  with s as (insert into school (tenant_id, id, code, company_name, fantasy_name, cnpj, search)
    select $1::int, uuidv7(), 'B' || lpad(n::text, 4, '0'), s.company_name, s.fantasy_name || ' ' || n, lpad(n::text, 14, '0'), s.search
    from school s, generate_series(1, 30) n where s.tenant_id = $2 returning id)
  , c as (insert into academic_class (tenant_id, id, school_id, name, school_year, shift, level, grade, monthly_cents, search)
    select $1::int, uuidv7(), s.id, 'Turma ' || n, 2026, 'morning', 'elementary1', 'EF1', 100000, 'turma ' || n
    from s, generate_series(1, 10) n returning id)
  , g as (insert into guardian (tenant_id, id, name, tax_id, search)
    select $1::int, id, name, tax_id, search from guardian where tenant_id = $2 returning id)
  insert into student (tenant_id, id, school_id, guardian_id, guardian_search, name, search)
    select $1::int, t.id, (select id from s limit 1), t.guardian_id, t.guardian_search, t.name, t.search from student t where t.tenant_id = $2`

const copiedInvoices = `
  with place as (select c.school_id, c.id as class_id, row_number() over (order by c.id) - 1 as n from academic_class c where c.tenant_id = $1::int)
  , sample as (select i.*, row_number() over (order by i.id) - 1 as n from invoice i where i.tenant_id = $2)
  insert into invoice (tenant_id, id, number, school_id, class_id, student_id, guardian_id, enrollment_id, status, bank_registration,
    competence, issued_on, due_on, original_due_on, payable_until, nominal_cents, open_cents, paid_cents, paid_on, fine_ppm, interest_ppm,
    interest_per, count_from, search)
  select $1::int, uuidv7(), x.n + 1, p.school_id, p.class_id, i.student_id, i.guardian_id, i.enrollment_id,
    case when x.n % 100 < 86 then 'paid' when x.n % 100 < 96 then 'generated' when x.n % 100 < 99 then 'canceled' else 'expired' end,
    'registered', date_trunc('month', d.due)::date, d.due - 20, d.due, d.due, d.due + 60, i.nominal_cents,
    case when x.n % 100 < 86 then 0 else i.nominal_cents end, case when x.n % 100 < 86 then i.nominal_cents else 0 end,
    case when x.n % 100 < 86 then d.due end, i.fine_ppm, i.interest_ppm, i.interest_per, i.count_from, i.search
  from generate_series($3::int, $4::int - 1) x(n)
  join sample i on i.n = x.n % (select count(*) from sample)
  join place p on p.n = (x.n * 7919::bigint) % 300
  cross join lateral (select date '2026-01-10' + ((x.n * 104729::bigint) % 730)::int as due) d`
