// One network never meets the rows of another, whatever happens to the connections they share.
import { sql } from 'kysely'
import pg from 'pg'
import { openPool, readTransaction, writeTransaction } from '../../src/platform/db/connection.ts'
import { db, statement } from '../../src/platform/db/sql.ts'
import { roleUrl } from '../../src/platform/db/roles.ts'
import { migrations } from '../../src/platform/db/migrator.ts'
import { testSecret } from '../support/global-setup.ts'
import { expect, test } from '../architecture/matrix.ts'
import { mounted } from '../architecture/mounted.ts'
import { givenFor } from '../architecture/samples/all-samples.ts'
import { connectedAs, refusedWith, tablesQuery } from './roles.ts'

type Named = { name: string }

test('without a network every table is empty, and so it is with another one’s', async ({
  server,
  home,
  otherNetwork,
}) => {
  for (const place of [home, otherNetwork]) {
    for (const operation of mounted.filter(({ area }) => area === 'invoices')) await givenFor(operation, place)
  }
  const { pool, ownerUrl } = server.database
  const tables = (await pool.query<Named>(tablesQuery)).rows.map(({ name }) => name)
  const filled = await Promise.all(
    tables.map(async (name) => count(pool, `${name} where tenant_id = ${home.tenantId}`)),
  )
  expect(filled.filter((rows) => rows > 0).length).toBeGreaterThan(20)
  await connectedAs(ownerUrl, 'app', async (client) => {
    for (const name of tables) expect(await count(client, name), `${name}, fresh connection`).toBe(0)
    for (const name of tables) {
      await client.query(`begin;set local app.tenant_id='${home.tenantId}'`)
      expect(await count(client, `${name} where tenant_id <> ${home.tenantId}`), name).toBe(0)
      await client.query('commit')
      expect(await count(client, name), `${name}, connection used before`).toBe(0)
    }
  })
})

test('no table takes a row of another network', async ({ server, home, otherNetwork }) => {
  const insertable = await server.database.pool.query<Named>(
    `select name from (${tablesQuery}) t where has_any_column_privilege('caderneta_app', t.oid, 'insert')`,
  )
  expect(insertable.rows.length).toBeGreaterThan(20)
  await connectedAs(server.database.ownerUrl, 'app', async (client) => {
    for (const { name } of insertable.rows) {
      const text = `insert into ${name} (tenant_id) values (${otherNetwork.tenantId})`
      expect(await refusedWith(client, home.tenantId, text), text).toBe('42501')
    }
    const moved = `update school set tenant_id = ${otherNetwork.tenantId} where id = '${home.schoolId}'`
    expect(await refusedWith(client, home.tenantId, moved)).toBe('42501')
  })
})

test('ten thousand turns of two networks over two connections, with failures between, show no foreign row', async ({
  server,
  home,
  otherNetwork,
}) => {
  const pool = openPool(roleUrl(server.database.ownerUrl, testSecret, 'app'), 2, 'isolation')
  const tenants = [home.tenantId, otherNetwork.tenantId]
  const seen = { rows: 0, foreign: 0, failures: 0 }
  const turn = async (index: number) => {
    const tenantId = tenants[index % 2] ?? 0
    const transaction = index % 7 === 0 ? writeTransaction : readTransaction
    await transaction(pool, tenantId, async (tx) => {
      const found = await tx.rows(statement(sql<{ tenant_id: number }>`select tenant_id from school`))
      seen.rows += found.length
      seen.foreign += found.filter((row) => row.tenant_id !== tenantId).length
      if (index % 5 === 0) await tx.rows(statement(sql`select 1 / ${0}::int`))
      if (index % 11 === 0) throw new Error('the caller gave up')
      if (index % 101 === 0) await tx.rows(statement(sql`select pg_cancel_backend(pg_backend_pid())`))
    }).catch(() => {
      seen.failures += 1
    })
  }
  const next = Array.from({ length: 10_000 }, (_, index) => index).values()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const index of next) await turn(index)
    }),
  )
  await pool.end()
  expect(seen.foreign).toBe(0)
  expect(seen.failures).toBeGreaterThan(2_500)
  expect(seen.rows).toBeGreaterThanOrEqual(10_000)
})

test('a network’s number is checked before it becomes part of a statement', async ({ server }) => {
  const { readPool } = server.composition.platform
  for (const bad of [Number.NaN, 1.5, -1, Number.POSITIVE_INFINITY, 2 ** 60]) {
    await expect(readTransaction(readPool, bad, async () => 1)).rejects.toThrow('not a network id')
  }
})

test('a data migration goes network by network, and reaches the rows of all', async ({
  server,
  home,
  otherNetwork,
}) => {
  const owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
  const blind = await owner.query("update school set fantasy_name = 'Rede cega'")
  expect(blind.rowCount).toBe(0)
  await owner.query(`do $$ declare t integer; begin
    for t in select id from control.tenant loop
      perform set_config('app.tenant_id', t::text, true);
      update school set fantasy_name = 'Rede alcançada' where tenant_id = t;
    end loop; end $$`)
  await owner.end()
  const reached = await server.database.pool.query<{ tenant_id: number }>(
    "select distinct tenant_id from school where fantasy_name = 'Rede alcançada'",
  )
  expect(reached.rows.map((row) => row.tenant_id)).toEqual(
    expect.arrayContaining([home.tenantId, otherNetwork.tenantId]),
  )
})

test('no migration changes rows of networks without naming the network', () => {
  const backfills = migrations().filter(({ text }) => /^\s*(update|delete from) (?!control\.)/im.test(text))
  const blind = backfills.filter(({ text }) => !/set_config\('app\.tenant_id'/.test(text))
  expect(blind.map(({ name }) => name)).toEqual([])
})

test('a list reads one partition, by an index that starts with the network', async ({ server, home }) => {
  const list = db
    .selectFrom('invoice')
    .selectAll()
    .where('tenant_id', '=', home.tenantId)
    .orderBy('due_on', 'desc')
    .orderBy('id', 'desc')
    .limit(51)
    .compile()
  await connectedAs(server.database.ownerUrl, 'app', async (client) => {
    await client.query(
      `begin;set local app.tenant_id='${home.tenantId}';set local enable_seqscan=off;set local enable_bitmapscan=off`,
    )
    const plan = await client.query<{ 'QUERY PLAN': string }>(`explain ${list.sql}`, [...list.parameters])
    await client.query('rollback')
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toMatch(/Index Scan using invoice_p\d+_tenant_id_due_on_id_idx/)
    expect(text).toMatch(/Index Cond: \(?.*tenant_id = /)
    expect(text.match(/on invoice_p\d+/g)).toHaveLength(1)
  })
})

async function count(client: pg.Client | pg.Pool, from: string): Promise<number> {
  const found = await client.query<{ count: number }>(`select count(*)::int as count from ${from}`)
  return found.rows[0]?.count ?? -1
}
