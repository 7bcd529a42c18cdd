// The eight traps of the write path, each sprung once: what they would cost is money twice, or money that nobody can explain.
import { declareEvents, NoPayload } from '@caderneta/contracts/define'
import { news } from '../../src/platform/outbox/news.ts'
import { area, write } from '@caderneta/contracts/define'
import { sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import { systemScope } from '../../src/platform/access/caller.ts'
import { systemActor } from '../../src/platform/access/scope.ts'
import { openPool, writeTransaction } from '../../src/platform/db/connection.ts'
import { roleUrl } from '../../src/platform/db/roles.ts'
import { db, statement } from '../../src/platform/db/sql.ts'
import { action } from '../../src/platform/operation/action.ts'
import { commitOperation } from '../../src/platform/operation/commit-operation.ts'
import { accept, type Effects, type Entry } from '../../src/platform/operation/effects.ts'
import { oldestWaitingSeconds } from '../../src/platform/outbox/movers.ts'
import { newId } from '../../src/platform/uuid.ts'
import type { Composition } from '../../src/composition.ts'
import { account } from '../../src/areas/ledger/accounts.ts'
import { testSecret } from '../support/global-setup.ts'
import { expect, test } from './matrix.ts'
import { mounted } from './mounted.ts'
import { givenFor } from './samples/all-samples.ts'
import type { Place } from './samples/sample.ts'

const december = { competence: '2026-12-01', dueDate: '2026-12-10' }
const settingOf = (tenantId: number, name: string) => ({ tenant_id: tenantId, name, value: 'on' })
const audit = { subjectId: null, body: {} }

const thing = declareEvents('things', { 'thing.happened': NoPayload })

test('1. a commit behind a failed statement is never reported as success', async ({ server, build }) => {
  const { writePool } = server.composition.platform
  const twice = {
    name: 'wrong',
    rows: 1,
    sql: sql`insert into setting (tenant_id, name, value) values (0, 'x', 'y') returning 1`,
  }
  await expect(
    writeTransaction(writePool, build.network, (tx) => commit(tx, { parts: [twice], audit })),
  ).rejects.toThrow('row-level security')
  const swallowed = writeTransaction(writePool, build.network, async (tx) => {
    await tx.rows(db.insertInto('setting').values(settingOf(build.network, 'swallowed')))
    await tx.rows(statement(sql`select 1 / ${0}::int`)).catch(() => {})
  })
  await expect(swallowed).rejects.toThrow('the transaction ended in ROLLBACK')
  expect(await count(build.ground.pool, `setting where tenant_id = ${build.network}`)).toBe(0)
})

test('2. a part that meets another number of rows undoes all the others', async ({ server, build }) => {
  const { writePool } = server.composition.platform
  const { pool } = build.ground
  const before = await count(pool, `audit_inbox where tenant_id = ${build.network}`)
  const effects: Effects = {
    parts: [
      {
        name: 'first',
        rows: 1,
        sql: db.insertInto('setting').values(settingOf(build.network, 'half')).returning('name'),
      },
      {
        name: 'second',
        rows: 1,
        sql: sql`update setting set value = 'x' where tenant_id = ${build.network}::int and name = 'absent' returning 1`,
      },
    ],
    history: [{ subjectId: newId(), event: 'happened' }],
    audit,
    events: [news(thing['thing.happened'], { subjectId: newId(), version: 1 })],
  }
  await expect(writeTransaction(writePool, build.network, (tx) => commit(tx, effects))).rejects.toMatchObject({
    code: 'CD001',
  })
  expect(await count(pool, `setting where name = 'half'`)).toBe(0)
  expect(await count(pool, `outbox where topic = 'thing.happened'`)).toBe(0)
  expect(await count(pool, `audit_inbox where tenant_id = ${build.network}`)).toBe(before)
})

test('2. a refusal keeps neither answer nor key: what was wrong is put right and the same key goes through', async ({
  home,
}) => {
  const { admin, build } = home
  const school = await build.school()
  const { id: enrollmentId } = await build.enrollment({ school_id: school.id })
  const { body } = await admin.invoices.create({ enrollmentId, ...december })
  expect(await admin.invoices.close({ id: body.id }, { key: 'again' })).toRefuse('no_bank_agreement')
  expect(await count(build.ground.pool, `idempotency where key = 'again'`)).toBe(0)
  const bankAgreement = await build.bankAgreement()
  await build.ground.pool.query('update school set bank_agreement_id = $1 where id = $2', [bankAgreement.id, school.id])
  expect(await admin.invoices.close({ id: body.id }, { key: 'again' })).toSucceed()
})

test('fifty equal requests at once are one invoice and forty-nine replays', async ({ home }) => {
  const { admin, build } = home
  const { id: enrollmentId } = await build.enrollment({ school_id: home.schoolId })
  const request = { enrollmentId, ...december }
  const replies = await Promise.all(Array.from({ length: 50 }, () => admin.invoices.create(request, { key: 'fifty' })))
  for (const reply of replies) expect(reply).toSucceed()
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  expect(replies.filter(({ headers }) => headers['idempotency-hit'] === 'true')).toHaveLength(49)
  expect(await count(build.ground.pool, `invoice where enrollment_id = '${enrollmentId}'`)).toBe(1)
})

test('fifty different keys for one payment are one payment', async ({ home }) => {
  const { admin, build } = home
  const { id: enrollmentId } = await build.enrollment({ school_id: home.schoolId })
  const { body } = await admin.invoices.create({ enrollmentId, ...december })
  await admin.invoices.close({ id: body.id })
  const paid = { id: body.id, paidDate: '2026-11-20', totalPaidCents: 100_000 }
  const replies = await Promise.all(Array.from({ length: 50 }, () => admin.invoices.pay(paid)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const reply of replies.filter(({ status }) => status !== 200)) expect(reply).toRefuse('already_paid')
  expect(await count(build.ground.pool, `payment where invoice_id = '${body.id}'`)).toBe(1)
})

test('3. the write path prepares each statement once, for every network, and never plans it anew', async ({
  server,
  home,
  otherNetwork,
}) => {
  const pool = openPool(roleUrl(server.database.ownerUrl, testSecret, 'app'), 1, 'plans')
  const { platform } = server.composition
  const original = platform.writePool
  platform.writePool = pool
  try {
    const writes = ['invoices.create', 'invoices.close', 'invoices.pay', 'schools.create']
    for (const place of [home, otherNetwork]) for (const name of writes) await perform(place, name)
    const first = await preparedOn(pool)
    for (const place of [otherNetwork, home]) for (const name of writes) await perform(place, name)
    const second = await preparedOn(pool)
    expect(second.map(({ statement: text }) => text)).toEqual(first.map(({ statement: text }) => text))
    expect(second.length).toBeGreaterThan(10)
    expect(second.filter(({ custom_plans: custom }) => Number(custom) > 0)).toEqual([])
    expect(second.filter(({ statement: text }) => /tenant_id\s*=\s*\d/.test(text))).toEqual([])
    expect(second.flatMap(({ types }) => types).filter((type) => type === 'unknown')).toEqual([])
  } finally {
    platform.writePool = original
    await pool.end()
  }
})

test('5. batches that overlap lock in one order: none meets a deadlock, whichever order they were asked in', async ({
  server,
  home,
}) => {
  const { build, tenantId } = home
  const { writePool } = server.composition.platform
  const owners = Array.from({ length: 40 }, () => newId())
  const leg = (owner: string, other: string) => ({
    debit: account(tenantId, 'guardianReceivable', owner),
    credit: account(tenantId, 'tuitionBilled', other),
    cents: 1,
  })
  const shuffled = (turn: number) => owners.toSorted((a, b) => rank(a, turn) - rank(b, turn))
  const batch = (turn: number) => {
    const order = shuffled(turn)
    const legs = order.map((owner, index) => leg(owner, order.at(index - 1) ?? owner))
    const entry: Entry = { kind: 'issue', subjectId: newId(), postedOn: '2026-11-20', legs }
    return writeTransaction(writePool, tenantId, (tx) => commit(tx, { parts: [], entries: [entry], audit }))
  }
  const ends = await Promise.allSettled(Array.from({ length: 48 }, (_, turn) => batch(turn)))
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await count(build.ground.pool, `posting where cents = 1 and tenant_id = ${tenantId}`)).toBe(48 * 40)
})

test('7. a deadlock is tried once more with the same key; a second one is told as busy, and nothing is kept', async ({
  server,
  home,
}) => {
  const { pool } = home.build.ground
  await pool.query(`create sequence failures; grant usage on sequence failures to caderneta_app;
    create function fail_first(times bigint) returns integer language plpgsql as $$ begin
      if nextval('failures') <= times then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return 1; end $$`)
  const attempt = async (times: number, key: string) => {
    await pool.query(`select setval('failures', 1, false)`)
    return unluckyWrite(times).run({
      platform: server.composition.platform,
      scope: await scopeOf(server.composition, home.tenantId),
      input: { params: {}, query: {}, body: { name: key } },
      key,
    })
  }
  expect(await attempt(1, 'once')).toEqual({ body: { name: 'once' } })
  await expect(attempt(2, 'twice')).rejects.toMatchObject({ code: '40P01' })
  expect(await count(pool, `setting where name = 'once'`)).toBe(1)
  expect(await count(pool, `idempotency where key = 'once'`)).toBe(1)
  expect(await count(pool, `setting where name = 'twice'`)).toBe(0)
  expect(await count(pool, `idempotency where key = 'twice'`)).toBe(0)
})

test('8. a mover that stands still is seen by the age of what waits', async ({ server, home }) => {
  await perform(home, 'invoices.create')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await oldestWaitingSeconds(server.composition.moverPool)).toBeGreaterThan(0.04)
})

test('8. a write neither notifies nor enqueues: that is the relay’s work', async ({ home }) => {
  const { pool } = home.build.ground
  const jobs = await count(pool, 'graphile_worker._private_jobs')
  const listener = await pool.connect()
  const heard: string[] = []
  listener.on('notification', ({ channel }) => heard.push(channel))
  await listener.query('listen caderneta_events')
  await listener.query(`listen "jobs:insert"`)
  for (const name of ['invoices.create', 'invoices.createBulk', 'invoices.pay']) await perform(home, name)
  await listener.query('select 1')
  await listener.query('unlisten *')
  listener.release()
  expect(heard).toEqual([])
  expect(await count(pool, 'graphile_worker._private_jobs')).toBe(jobs)
})

const unlucky = area('unlucky', {
  write: write('POST /api/unlucky', {
    summary: 'Meets a deadlock',
    needs: 'authenticated',
    body: z.object({ name: z.string() }),
    returns: z.object({ name: z.string() }),
  }),
}).write

function unluckyWrite(times: number) {
  return action(unlucky, {
    lock: () => ({ luck: statement(sql<{ luck: number }>`select fail_first(${times}::bigint) as luck`) }),
    decide: (_state, { body }, scope) =>
      accept(body, {
        parts: [
          {
            name: 'made',
            rows: 1,
            sql: db.insertInto('setting').values(settingOf(scope.tenantId, body.name)).returning('name'),
          },
        ],
        audit,
      }),
    view: (record) => record,
  })
}

async function scopeOf({ pipeline, platform }: Composition, tenantId: number) {
  const tenant = await pipeline.directory.find(tenantId)
  if (!tenant) throw new Error(`no network ${tenantId}`)
  return systemScope(tenant, platform.clock, 'test')
}

/** A good request of the call, made in the place. */
async function perform(place: Place, name: string): Promise<void> {
  const operation = mounted.find((call) => call.name === name)
  if (!operation) throw new Error(`no call ${name}`)
  const given = await givenFor(operation, place)
  const [areaName = '', call = ''] = name.split('.')
  const calls = Object.entries(place.admin).find(([key]) => key === areaName)?.[1] ?? {}
  const send: unknown = Object.entries(calls).find(([key]) => key === call)?.[1]
  if (typeof send !== 'function') throw new Error(`no client for ${name}`)
  expect(await send(given)).toSucceed()
}

function commit(tx: Parameters<typeof commitOperation>[0], effects: Effects): Promise<void> {
  return commitOperation(tx, { actor: systemActor, operation: 'test.write', effects })
}

type Prepared = { statement: string; custom_plans: number; types: string[] }

async function preparedOn(pool: pg.Pool): Promise<Prepared[]> {
  const found = await pool.query<Prepared>(
    `select statement, custom_plans::int, parameter_types::text[] as types from pg_prepared_statements order by 1`,
  )
  return found.rows
}

async function count(pool: pg.Pool, from: string): Promise<number> {
  const found = await pool.query<{ count: number }>(`select count(*)::int as count from ${from}`)
  return found.rows[0]?.count ?? -1
}

/** Another order for each turn, always the same. */
function rank(id: string, turn: number): number {
  return (Number.parseInt(id.slice(-8), 16) * (2 * turn + 1)) % 65_521
}
