import type pg from 'pg'
import { expect, test } from '../../test/support/server.ts'
import { verifyLedger } from '../areas/ledger/public.ts'
import { verifyChain } from '../platform/audit/verify-chain.ts'
import { businessDate } from '../platform/clock.ts'
import { seed } from './seed.ts'

test.beforeAll(async ({ server }) => {
  await seed({ composition: server.composition, size: 'S', report: () => {} })
}, 600_000)

test('its ledger and the chain of its audit log hold', async ({ server: { composition, database } }) => {
  const networks = await rows<{ id: number; name: string }>(
    database.pool,
    'select id, name from control.tenant where id > 0 order by id',
  )
  expect(networks.map(({ name }) => name)).toEqual(['Rede Ipê', 'Rede Jatobá'])
  for (const { id } of networks) {
    expect((await verifyLedger(composition.platform.readPool, id)).faults).toEqual([])
    expect(await verifyChain(composition.moverPool, id)).toMatchObject({ problem: null, unsealed: 0 })
  }
})

test('it holds one of each interesting case', async ({ server }) => {
  const { pool } = server.database
  const states = await rows<{ state: string }>(
    pool,
    `select distinct status || '/' || bank_registration as state from invoice order by 1`,
  )
  expect(states.map(({ state }) => state)).toEqual(
    expect.arrayContaining([
      'canceled/canceledAtBank',
      'open/none',
      'generated/error',
      'pending/registered',
      'expired/registered',
      'paid/registered',
      'paidAtSchool/canceledAtBank',
    ]),
  )
  const today = businessDate(server.composition.platform.clock.now())
  const overripe = `select from invoice where status in ('generated', 'pending') and payable_until < '${today}'`
  expect(await rows(pool, overripe)).toEqual([])
  const refused = await rows(
    pool,
    `select from invoice where bank_registration = 'error' and tenant_id = (select min(id) from control.tenant where id > 0)`,
  )
  expect(refused).toHaveLength(3)
  const problems = await rows<{ kind: string }>(pool, 'select distinct kind from settlement_exception order by 1')
  expect(problems.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['amountDiffers', 'paidTwice']))
  expect(await rows(pool, `select from bank_file where kind = 'remessa' and bank = '104'`)).not.toHaveLength(0)
  const homonyms = await rows(pool, `select name from guardian group by tenant_id, name having count(*) > 1`)
  expect(homonyms).not.toHaveLength(0)
  expect(await rows(pool, 'select from invoice where part_to_ppm < 1000000')).not.toHaveLength(0)
  expect(await rows(pool, 'select from published_contract_model where tenant_id = 0')).toHaveLength(1)
  expect(await rows(pool, `select from message_template where tenant_id = 0 and approved_number = 1`)).toHaveLength(6)
  const rules = await rows(
    pool,
    `select status, name from notification_rule
    where tenant_id = (select min(id) from control.tenant where id > 0) order by name`,
  )
  // Nothing sends here: they wait for their publication.
  expect(rules).toEqual([
    { status: 'pendingPublication', name: 'Recibo de pagamento' },
    { status: 'pendingPublication', name: 'Régua da mensalidade' },
  ])
  const siblings = await rows(pool, 'select guardian_id from student group by guardian_id having count(*) > 1')
  expect(siblings).not.toHaveLength(0)
})

test('what it tells happened on its day, not today', async ({ server }) => {
  const [told] = await rows<{ days: number }>(
    server.database.pool,
    'select count(distinct occurred_at::date)::int as days from history',
  )
  expect(told?.days).toBeGreaterThan(15)
  // Its people and the provider's own texts are made when it is made, which here is the real day.
  const wrong = await rows(
    server.database.pool,
    `select from history where occurred_at > '2026-11-21' and tenant_id > 0 and subject_id not in (select id from app_user)`,
  )
  expect(wrong).toEqual([])
})

test('every record that it writes at once has its line in the audit log', async ({ server }) => {
  for (const table of ['school', 'academic_class', 'guardian', 'student', 'enrollment', 'bank_account'])
    expect(
      await rows(
        server.database.pool,
        `select from ${table} r where not exists (select from audit_log a where a.tenant_id = r.tenant_id and a.subject_id = r.id)`,
      ),
      table,
    ).toEqual([])
})

test('a year of invoices: one student in eight owes, one in thirty left, each within a point', async ({ server }) => {
  const [share] = await rows<{ students: number; overdue: number; evaded: number; months: number }>(
    server.database.pool,
    `select count(*)::int as students, count(*) filter (where e.status = 'evaded')::int as evaded,
       count(*) filter (where exists (select from invoice i where i.tenant_id = e.tenant_id and i.enrollment_id = e.id
         and i.status in ('generated', 'pending', 'expired') and i.due_on < '${businessDate(server.composition.platform.clock.now())}'))::int as overdue,
       (select count(distinct competence)::int from invoice where tenant_id = ${first}) as months
     from enrollment e where e.tenant_id = ${first}`,
  )
  const { students = 0, overdue = 0, evaded = 0, months } = share ?? {}
  expect([students, months]).toEqual([900, 12])
  expect(Math.abs(overdue / students - 0.12), `${overdue}`).toBeLessThan(0.01)
  expect(Math.abs(evaded / students - 0.03), `${evaded}`).toBeLessThan(0.01)
  const settled = await rows(
    server.database.pool,
    `select from evasion_invoice v join invoice i on i.tenant_id = v.tenant_id and i.id = v.invoice_id where i.status <> 'canceled'`,
  )
  expect(settled).toEqual([])
})

test("the news of each network's last month wait for those who listen, so that its Pix gets ready", async ({
  server,
}) => {
  const waiting = await rows<{ networks: number }>(
    server.database.pool,
    `select count(distinct tenant_id)::int as networks from outbox where topic = 'invoice.chunkIssued'`,
  )
  expect(waiting).toEqual([{ networks: 2 }])
})

const first = '(select min(id) from control.tenant where id > 0)'

async function rows<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string): Promise<Row[]> {
  return (await pool.query<Row>(text)).rows
}
