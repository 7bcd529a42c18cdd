import { invoiceStatuses } from '@caderneta/contracts/invoice-shapes'
import { InvoiceFilter } from '@caderneta/contracts/invoice-filter'
import { sql } from 'kysely'
import { z } from 'zod'
import { systemScope } from '../../platform/access/caller.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { db } from '../../platform/db/sql.ts'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, type TestServer, test } from '../../../test/support/server.ts'
import { vacuumed } from '../../../test/support/vacuumed.ts'
import { invoicePage, type PagePlace } from './invoice-page.ts'

const total = 20_000

test('every way through the list shows each invoice once, in order, and leaves out no other', async ({
  as,
  users,
  build,
  server,
}) => {
  const ground = await filled(build, 600, 1)
  const [one = '', , other = ''] = ground.schoolIds
  const callers = [
    { caller: as(await users('admin')), schools: 'true' },
    { caller: as(await users('director', [one, other])), schools: `school_id in ('${one}', '${other}')` },
  ]
  for (const [filter, condition] of Object.entries(waysOf(ground))) {
    for (const { caller, schools } of callers) {
      for (const [order = '', sorted] of orders) {
        const listed = await allPages(caller, { ...fieldsOf(filter), order })
        const plain = await server.database.pool.query<{ id: string }>(
          `select id from invoice where tenant_id = $1 and ${condition} and ${schools} order by ${sorted}`,
          [ground.tenantId],
        )
        expect(listed, `${filter} ${order} ${schools}`).toEqual(plain.rows.map(({ id }) => id))
      }
    }
  }
})

test('a page of a large network is cut on an index: nothing is read and thrown away, wherever it starts', async ({
  build,
  server,
}) => {
  const network = await build.otherNetwork()
  const ground = await filled(build, total, 100, network)
  await vacuumed(server.database.pool, ['invoice'])
  const scope = await scopeOf(server, network)
  for (const text of Object.keys(waysOf(ground))) {
    const filter = InvoiceFilter.parse(fieldsOf(text))
    for (const place of places) {
      const found = await explained(server, scope, filter, place)
      const what = `${text} ${JSON.stringify(place)}`
      expect(found.conditions, what).toMatch(/status|State/.test(text) ? /tenant_id = .*status = / : /tenant_id = /)
      // The index of payments is read for its days, and sorted.
      expect(found.thrownAway, what).toBeLessThan(text.startsWith('paid') ? total / 10 : 50)
      expect(found.buffers, what).toBeLessThan(400)
      // Two schools of ten: what an index does not sort by is still read from the index alone.
      const few = await explained(server, { ...scope, schools: ground.schoolIds.slice(0, 2) }, filter, place)
      expect(few.buffers, `${what}, two schools`).toBeLessThan(400)
    }
  }
})

test('the list opens with what is owed, oldest due date first; the document is masked in it and whole in the record', async ({
  as,
  users,
  build,
}) => {
  await filled(build, 300, 1)
  const admin = as(await users('admin'))
  const { items } = (await admin.invoices.list({ maxResultCount: 200 })).body
  expect(items.map(({ dueDate }) => dueDate)).not.toEqual(items.map(({ dueDate }) => dueDate).toSorted())
  const paidFrom = items.findIndex(({ status }) => status === 'paid' || status === 'paidAtSchool')
  const owed = items.slice(0, paidFrom)
  expect(owed.length).toBeGreaterThan(10)
  expect(owed.map(({ dueDate }) => dueDate)).toEqual(owed.map(({ dueDate }) => dueDate).toSorted())
  expect(items.slice(paidFrom).every(({ displayState }) => displayState === 'paid')).toBe(true)
  const [one] = items
  const whole = (await admin.invoices.get({ id: one?.id ?? '' })).body.guardianTaxId
  expect(whole).toMatch(/^\d{11}$/)
  expect(one?.guardianTaxId).toBe(`•••.${whole.slice(3, 6)}.${whole.slice(6, 9)}-••`)
})

test('canceled invoices are left out where they are asked to be, and come where their state is asked for', async ({
  as,
  users,
  build,
}) => {
  await filled(build, 300, 1)
  const admin = as(await users('admin'))
  const statusesOf = async (given: Record<string, unknown>) => {
    const { items } = (await admin.invoices.list({ ...given, maxResultCount: 200 })).body
    return new Set(items.map(({ displayState }) => displayState))
  }
  const all = await statusesOf({ order: '-state' })
  expect([...all]).toContain('canceled')
  const without = await statusesOf({ canceled: 'hidden', order: '-state' })
  expect([...without]).not.toContain('canceled')
  expect([...without]).toContain('paid')
  expect([...(await statusesOf({ canceled: 'hidden', displayState: 'canceled' }))]).toEqual(['canceled'])
  const [shown, hidden] = [await admin.invoices.totals({}), await admin.invoices.totals({ canceled: 'hidden' })]
  expect(hidden.body.count).toBeLessThan(shown.body.count)
})

test('by number, amount and name the rows of a filter are sorted, and each stands once', async ({
  as,
  users,
  build,
}) => {
  await filled(build, 300, 1)
  const admin = as(await users('admin'))
  const all = (await allPages(admin, {})).toSorted()
  for (const order of ['number', '-nominal', 'guardian', '-competence']) {
    expect((await allPages(admin, { order })).toSorted(), order).toEqual(all)
  }
  const { items } = (await admin.invoices.list({ order: '-number', maxResultCount: 200 })).body
  const numbers = items.flatMap(({ number }) => (number === null ? [] : [number]))
  expect(numbers.length).toBeGreaterThan(10)
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
})

/** What is owed, what is paid, what is canceled. */
const rank = `array_position(array['owed', 'paid', 'ended'],
  case when status in ('paid', 'paidAtSchool') then 'paid' when status in ('canceled', 'duplicated') then 'ended' else 'owed' end)`
const orders = [
  ['-dueDate', 'due_on desc, id desc'],
  ['dueDate', 'due_on, id'],
  ['state', `${rank}, due_on, id`],
  ['-state', `${rank} desc, due_on desc, id desc`],
]
const inTheMiddle = ['2026-05-15', '80000000-0000-7000-8000-000000000000'] as const
const places: PagePlace[] = [
  { limit: 51 },
  { limit: 51, isRising: true },
  { limit: 51, after: inTheMiddle },
  { limit: 51, isRising: true, after: inTheMiddle },
  { limit: 51, isRising: true, byState: true },
  { limit: 51, isRising: true, byState: true, after: inTheMiddle, afterRank: 0 },
  { limit: 51, byState: true, after: inTheMiddle, afterRank: 2 },
]

async function allPages(caller: Client, filter: Record<string, unknown>): Promise<string[]> {
  const listed: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await caller.invoices.list({ ...filter, maxResultCount: 200, ...(cursor ? { cursor } : {}) })
    listed.push(...body.items.map(({ id }) => id))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  return listed
}

type Ground = { tenantId: number; schoolIds: string[]; classId: string; studentId: string; guardianId: string }

/** A repeated name is a list. */
function fieldsOf(text: string): Record<string, string | string[]> {
  const given = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const [value = '', ...more] = given.getAll(name)
      return [name, more.length === 0 ? value : [value, ...more]]
    }),
  )
}

/** Each way as a query of the contract, and as a plain condition. */
function waysOf({ schoolIds: [schoolId, secondId], classId, studentId, guardianId }: Ground): Record<string, string> {
  const late = "due_on <= '2026-11-19'"
  const living = "status in ('generated', 'pending')"
  return {
    '': 'true',
    'status=paid': "status = 'paid'",
    'status=generated,canceled,generated': "status in ('generated', 'canceled')",
    'displayState=pending': `(${living} and not ${late} or status = 'authorized')`,
    'displayState=overdueButPayable': `(${living} and ${late} or status = 'inProtest')`,
    'displayState=pending&dueFrom=2026-12-01&dueTo=2026-12-31': `${living} and due_on between '2026-12-01' and '2026-12-31'`,
    'displayState=overdueButPayable&status=generated': `status = 'generated' and ${late}`,
    'displayState=error': "status in ('refunded', 'chargeback')",
    [`schoolId=${schoolId}`]: `school_id = '${schoolId}'`,
    [`schoolId=${schoolId}&status=paid`]: `school_id = '${schoolId}' and status = 'paid'`,
    [`schoolId=${schoolId}&schoolId=${secondId}`]: `school_id in ('${schoolId}', '${secondId}')`,
    [`schoolId=${schoolId}&schoolId=${secondId}&classId=${classId}`]: `class_id = '${classId}' and school_id in ('${schoolId}', '${secondId}')`,
    [`classId=${classId}&classId=${studentId}&status=paid,generated`]: `class_id = '${classId}' and status in ('paid', 'generated')`,
    'competence=2026-03-01&competence=2026-05-01': "competence in ('2026-03-01', '2026-05-01')",
    [`classId=${classId}`]: `class_id = '${classId}'`,
    [`guardianId=${guardianId}`]: `guardian_id = '${guardianId}'`,
    [`studentId=${studentId}`]: `student_id = '${studentId}'`,
    'competence=2026-03-01': "competence = '2026-03-01'",
    'dueFrom=2026-02-10&dueTo=2026-08-20': "due_on between '2026-02-10' and '2026-08-20'",
    'paidFrom=2026-03-01&paidTo=2026-03-31': "paid_on between '2026-03-01' and '2026-03-31'",
  }
}

/** That many invoices over ten schools and a year; every `share`th of them is of one student, whose name a list can show. */
async function filled(build: Builders, count: number, share: number, tenantId = build.network): Promise<Ground> {
  const { pool } = build.ground
  const schoolIds: string[] = []
  for (let made = 0; made < 10; made += 1) schoolIds.push((await build.school({}, tenantId)).id)
  const [schoolId = ''] = schoolIds
  const { id: studentId, guardianId } = await build.student({ school_id: schoolId }, tenantId)
  const { id: classId } = await build.class({ school_id: schoolId }, tenantId)
  const whose = [studentId, guardianId, share]
  await pool.query(sameInvoices, [tenantId, count, schoolIds, classId, ...whose, invoiceStatuses])
  return { tenantId, schoolIds, classId, studentId, guardianId }
}

const sameInvoices = `
  insert into invoice (tenant_id, id, number, school_id, class_id, student_id, guardian_id, enrollment_id, status, competence, issued_on,
    due_on, original_due_on, nominal_cents, open_cents, paid_cents, paid_on, fine_ppm, interest_ppm, interest_per, count_from, search)
  select $1::int, gen_random_uuid(), n + (select coalesce(max(number), 0) from invoice where tenant_id = $1::int), ($3::uuid[])[n % 10 + 1], case when n % 10 = 0 and n % 7 = 0 then $4::uuid end,
    case when n % $7::int = 0 then $5::uuid else gen_random_uuid() end, case when n % $7::int = 0 then $6::uuid else gen_random_uuid() end,
    gen_random_uuid(), s.status, date_trunc('month', d.due)::date, d.due, d.due, d.due, 85000, 85000, 0,
    case when s.status in ('paid', 'paidAtSchool') then d.due + 3 end, 20000, 10000, 'month', 'shifted', ''
  from generate_series(1, $2::int) n
  cross join lateral (select date '2026-01-05' + (n * 104729 % 360) as due) d
  cross join lateral (select case when n % 8 < 6 then 'paid' when n % 8 = 6 then 'generated'
    when n % 5 = 0 then ($8::text[])[n % 12 + 1] else 'canceled' end as status) s`

async function scopeOf({ composition: { pipeline, platform } }: TestServer, tenantId: number): Promise<Scope> {
  pipeline.directory.forget()
  const tenant = await pipeline.directory.find(tenantId)
  if (!tenant) throw new Error(`network ${tenantId} does not exist`)
  return systemScope(tenant, platform.clock, 'plan')
}

const Node = z.object({
  'Index Cond': z.string().optional(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Index Recheck': z.number().optional(),
  'Actual Loops': z.number(),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
  get Plans() {
    return z.array(Node).optional()
  },
})

/** What the application's own role reads for a page, row security and all. */
async function explained({ composition }: TestServer, scope: Scope, filter: InvoiceFilter, place: PagePlace) {
  const query = sql<{
    'QUERY PLAN': unknown
  }>`explain (analyze, buffers, format json) ${invoicePage(scope, filter, place)}`
  const [row] = await readTransaction(composition.platform.readPool, scope.tenantId, (tx) =>
    tx.rows({ compile: () => query.compile(db) }),
  )
  const plan = z.array(z.object({ Plan: Node })).parse(row?.['QUERY PLAN'])[0]?.Plan
  if (!plan) throw new Error('no plan')
  const nodes = flat(plan)
  const thrownAway = nodes.reduce(
    (sum, node) =>
      sum +
      ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops'],
    0,
  )
  const conditions = nodes.map((node) => node['Index Cond'] ?? '').join(' ')
  return { conditions, thrownAway, buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] }
}

function flat(node: z.output<typeof Node>): z.output<typeof Node>[] {
  return [node, ...(node.Plans ?? []).flatMap(flat)]
}
