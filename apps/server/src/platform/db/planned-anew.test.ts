import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, superuserPool, type TestDatabase } from '../../../test/support/database.ts'
import { plannedAnew, type Query, sql, statement } from './sql.ts'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = superuserPool(database.superuserUrl, 1)
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** By a copy of its own of the module, which names two thousand statements and then no more: other tests may have named them all. */
async function sent(query: Query<{ one: number }>) {
  vi.resetModules()
  const { readTransaction } = await import('./connection.ts')
  return readTransaction(pool, 0, (tx) => tx.rows(query))
}

/** Statements that the only connection keeps, among those that name `word`. */
async function keptWith(word: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from pg_prepared_statements where statement like $1',
    [`%${word}%`],
  )
  return rows[0]?.count ?? 0
}

test('a connection keeps the plan of a statement, but not of one that is planned anew', async () => {
  const query = (word: string) => statement(sql<{ one: number }>`select 1 as one, ${sql.lit(word)} as word`)
  await expect(sent(query('kept'))).resolves.toMatchObject([{ one: 1 }])
  await expect(sent(plannedAnew(query('fleeting')))).resolves.toMatchObject([{ one: 1 }])
  expect([await keptWith('kept'), await keptWith('fleeting')]).toEqual([1, 0])
})

test('in a write it is planned for its values and in the order of its joins, and what follows is not', async () => {
  const { openPool, writeTransaction } = await import('./connection.ts')
  const writing = openPool(database.superuserUrl, 1, 'test')
  const asked = statement(sql<{ mode: string; joins: string }>`select current_setting('plan_cache_mode') as mode,
    current_setting('join_collapse_limit') as joins`)
  try {
    const found = await writeTransaction(writing, 0, (tx) =>
      Promise.all([asked, plannedAnew(asked), asked].map((query) => tx.first(query))),
    )
    const kept = { mode: 'force_generic_plan', joins: '8' }
    expect(found).toEqual([kept, { mode: 'force_custom_plan', joins: '1' }, kept])
  } finally {
    await writing.end()
  }
})
